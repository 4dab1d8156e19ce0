import BTreeModule from 'sorted-btree';
import type { Fields } from '../../value.ts';
import { formatFieldPath, valueAt, type FieldPath } from '../fieldPath.ts';
import { fieldsOf } from '../wire/codec.ts';
import { compareKeys, complement, pathKey, valueKey } from './order.ts';
import type { Slot } from './version.ts';

type Tree = BTreeModule<string, Slot>;
/** The package is CommonJS that says it is an ES module: a default import gives its `exports`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types describe an ES module
const { default: BTree } = BTreeModule as unknown as { default: typeof BTreeModule };

export type EqualPart = { path: FieldPath; contains: boolean };
/** `path` null is the name of the document. */
export type OrderPart = { path: FieldPath | null; descending: boolean };

/**
 * What an index is sorted by: first the fields that a query fixes, then its order, whose last part
 * is the name. The first part of the order always ascends; a query in the other direction reads
 * the index backwards.
 */
export type IndexShape = {
  id: string;
  equal: readonly EqualPart[];
  order: readonly OrderPart[];
};

export function indexShape(equal: readonly EqualPart[], order: readonly OrderPart[]): IndexShape {
  const id = [
    ...equal.map((part) => `${part.contains ? '@' : '='}${formatFieldPath(part.path)}`),
    ...order.map(
      (part) => (part.descending ? '-' : '+') + (part.path ? formatFieldPath(part.path) : ''),
    ),
  ].join(' ');
  return { id, equal, order };
}

/** A sorted index over the documents of one scope. */
export class FieldIndex {
  readonly #shape: IndexShape;
  readonly #tree: Tree;

  constructor(shape: IndexShape, slots: Iterable<Slot>) {
    const entries: [string, Slot][] = [];
    for (const slot of slots) {
      const fields = needsFields(shape) ? fieldsOf(slot.version.fields) : {};
      for (const key of indexKeys(shape, pathKey(slot.path), fields)) entries.push([key, slot]);
    }
    entries.sort((a, b) => compareKeys(a[0], b[0]));
    this.#shape = shape;
    this.#tree = new BTree(entries, compareKeys);
  }

  /** Follows a write; null is a document that is not there. */
  move(slot: Slot, nameKey: string, before: Fields | null, after: Fields | null): void {
    const old = before ? indexKeys(this.#shape, nameKey, before) : [];
    const fresh = after ? indexKeys(this.#shape, nameKey, after) : [];
    for (const key of old) if (!fresh.includes(key)) this.#tree.delete(key);
    for (const key of fresh) if (!old.includes(key)) this.#tree.set(key, slot);
  }

  /** The documents whose keys lie in [low, high), in key order or backwards. */
  *scan(low: string, high: string, backwards: boolean): Generator<[string, Slot]> {
    if (low >= high) return;
    if (backwards) {
      for (const entry of this.#tree.entriesReversed(high, undefined, true)) {
        if (entry[0] < low) return;
        yield entry;
      }
      return;
    }
    for (const entry of this.#tree.entries(low)) {
      if (entry[0] >= high) return;
      yield entry;
    }
  }
}

function needsFields(shape: IndexShape): boolean {
  return shape.equal.length > 0 || shape.order.length > 1;
}

/** No key when a field is missing: such a document cannot match. Several for array elements. */
function indexKeys(shape: IndexShape, nameKey: string, fields: Fields): string[] {
  const tail = orderKey(shape.order, nameKey, fields);
  if (tail === null) return [];
  let heads = [''];
  for (const part of shape.equal) {
    const value = valueAt(fields, part.path);
    if (value === undefined) return [];
    if (!part.contains) {
      const key = valueKey(value);
      heads = heads.map((head) => head + key);
    } else {
      if (!('arrayValue' in value)) return [];
      const elements = new Set(value.arrayValue.values.map(valueKey));
      heads = heads.flatMap((head) => [...elements].map((key) => head + key));
    }
  }
  return heads.map((head) => head + tail);
}

/** The place of a document in an order; null when it lacks a field of it. */
function orderKey(order: readonly OrderPart[], nameKey: string, fields: Fields): string | null {
  let key = '';
  for (const part of order) {
    let own = nameKey;
    if (part.path) {
      const value = valueAt(fields, part.path);
      if (value === undefined) return null;
      own = valueKey(value);
    }
    key += part.descending ? complement(own) : own;
  }
  return key;
}
