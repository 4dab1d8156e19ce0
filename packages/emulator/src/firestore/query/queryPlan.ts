import type { Scope, Store } from '../engine/store.ts';
import {
  indexShape,
  type EqualPart,
  type IndexShape,
  type OrderPart,
} from '../engine/fieldIndex.ts';
import { AFTER_EVERYTHING, complement, successor } from '../engine/order.ts';
import { formatFieldPath, type FieldPath } from '../fieldPath.ts';
import { checkCollectionId, checkParentPath, childPath, parseName } from '../names.ts';
import { invalidArgument, unimplemented } from '../status.ts';
import type { Cursor, StructuredQuery } from '../wire/messages.ts';
import {
  inequalityPaths,
  keyOf,
  meet,
  pathOf,
  toConjunctions,
  type Condition,
  type Conjunction,
  type KeyRange,
} from './conditions.ts';

/** Which documents a query ranges over. An empty `collectionId` is any collection. */
type Source = { parent: string; collectionId: string; allDescendants: boolean };

/** How one conjunction is answered: pieces of one index, and what is left to check. */
export type Branch = {
  shape: IndexShape;
  /** What all keys start with: the fields that are fixed. */
  prefix: string;
  /** Pieces of the rest of the key, ascending. */
  ranges: readonly KeyRange[];
  residual: readonly Condition[];
};

/** A query ready to run on any state of a database. */
export type QueryPlan = {
  database: string;
  source: Source;
  conjunctions: readonly Conjunction[];
  branches: readonly Branch[];
  /** In the direction of the index, that is with the first part ascending. */
  order: readonly OrderPart[];
  backwards: boolean;
  /** As the query writes it, for the rules: `settings.colour`, without quotes. */
  orderBy: readonly (readonly [path: string, direction: 'ASC' | 'DESC'])[];
  offset: number;
  limit: number | null;
  /** What the query selects; null is everything. */
  projection: readonly FieldPath[] | null;
};

const DESCENDING = 2;

/** Works out how to answer a query. Throws INVALID_ARGUMENT for what Firestore refuses. */
export function planQuery(parentName: string, query: StructuredQuery): QueryPlan {
  const { database, path: parent } = parseName(parentName);
  if (query.findNearest) throw unimplemented('find_nearest');
  if (query.offset < 0) throw invalidArgument('The offset must not be negative.');
  if (query.limit && query.limit.value < 0)
    throw invalidArgument('The limit must not be negative.');
  const source = sourceOf(parent, query);
  // First, since it checks what the order is taken from.
  const conjunctions = toConjunctions(query.where);
  const requested = requestedOrder(query);
  const backwards = requested[0]!.descending;
  const order = requested.map(({ path, descending }) => ({
    path,
    descending: descending !== backwards,
  }));
  const span = cursorSpan(query, order, backwards);
  return {
    database,
    source,
    conjunctions,
    branches: conjunctions.map((conjunction) => branchOf(conjunction, order, span)),
    order,
    backwards,
    orderBy: requested
      .slice(0, query.orderBy.length)
      .map(({ path, descending }) => [path?.join('.') ?? '__name__', descending ? 'DESC' : 'ASC']),
    offset: query.offset,
    limit: query.limit ? query.limit.value : null,
    projection: query.select?.fields.length ? projectionOf(query.select.fields) : null,
  };
}

function sourceOf(parent: string, query: StructuredQuery): Source {
  const from = query.from[0];
  if (!from || query.from.length > 1)
    throw invalidArgument('A query needs exactly one collection.');
  checkParentPath(parent);
  if (from.collectionId !== '') checkCollectionId(from.collectionId);
  return { parent, collectionId: from.collectionId, allDescendants: from.allDescendants };
}

/** The order with its implied parts: fields under inequalities, then the name. */
function requestedOrder(query: StructuredQuery): OrderPart[] {
  const order: OrderPart[] = query.orderBy.map(({ field, direction }) => {
    if (!field) throw invalidArgument('An order needs a field.');
    return { path: pathOf(field.fieldPath), descending: direction === DESCENDING };
  });
  const last = order.at(-1)?.descending ?? false;
  const seen = new Set(order.map(({ path }) => nameOf(path)));
  const end = order.findIndex(({ path }) => path === null);
  if (seen.size < order.length || (end >= 0 && end < order.length - 1)) {
    throw invalidArgument('An order names each field once, and __name__ last.');
  }
  for (const text of [...new Set(inequalityPaths(query.where))].toSorted()) {
    const path = pathOf(text);
    if (path !== null && !seen.has(nameOf(path))) order.push({ path, descending: last });
    seen.add(nameOf(path));
  }
  if (end < 0) order.push({ path: null, descending: last });
  // What follows the name cannot change the order any more.
  return order.slice(0, order.findIndex(({ path }) => path === null) + 1);
}

function nameOf(path: FieldPath | null): string {
  return path ? formatFieldPath(path) : '';
}

function projectionOf(fields: { fieldPath: string }[]): FieldPath[] {
  return fields.map(({ fieldPath }) => pathOf(fieldPath)).filter((path) => path !== null);
}

function cursorSpan(
  query: StructuredQuery,
  order: readonly OrderPart[],
  backwards: boolean,
): KeyRange {
  const span = { low: '', high: AFTER_EVERYTHING };
  // A key means everything that starts with it; `past` is the end of that range.
  const place = (cursor: Cursor, past: boolean): string => {
    const key = positionKey(cursor, order);
    return past !== backwards ? successor(key) : key;
  };
  if (query.startAt?.values.length) {
    const start = place(query.startAt, !query.startAt.before);
    if (backwards) span.high = start;
    else span.low = start;
  }
  if (query.endAt?.values.length) {
    const end = place(query.endAt, !query.endAt.before);
    if (backwards) span.low = end;
    else span.high = end;
  }
  return span;
}

function positionKey(cursor: Cursor, order: readonly OrderPart[]): string {
  if (cursor.values.length > order.length) {
    throw invalidArgument('A cursor has more values than the query has orders.');
  }
  let key = '';
  for (const [i, value] of cursor.values.entries()) {
    const { path, descending } = order[i]!;
    const own = keyOf(path, value);
    key += descending ? complement(own) : own;
  }
  return key;
}

function branchOf(conjunction: Conjunction, order: readonly OrderPart[], span: KeyRange): Branch {
  const equal = new Map<string, Condition & { kind: 'equal' | 'contains' }>();
  const residual: Condition[] = [];
  let ranges: readonly KeyRange[] = [span];
  const first = nameOf(order[0]!.path);
  for (const condition of conjunction) {
    const name = nameOf(condition.path);
    if (condition.kind === 'within') {
      if (name === first) ranges = meet(ranges, condition.ranges);
      else residual.push(condition);
    } else if (condition.path === null) {
      const range = { low: condition.key, high: successor(condition.key) };
      if (name === first) ranges = meet(ranges, [range]);
      else residual.push(condition);
    } else if (equal.has(name)) residual.push(condition);
    else equal.set(name, condition);
  }
  const fixed = [...equal.values()];
  const parts: EqualPart[] = fixed.map(({ path, kind }) => ({
    path: path!,
    contains: kind === 'contains',
  }));
  return {
    shape: indexShape(parts, order),
    prefix: fixed.map(({ key }) => key).join(''),
    ranges,
    residual,
  };
}

/** The documents to look at, or undefined where there are none. */
export function scopeOf(source: Source, store: Store): Scope | undefined {
  if (source.collectionId === '') return store.all();
  if (source.allDescendants) return store.group(source.collectionId);
  return store.collection(childPath(source.parent, source.collectionId));
}

/** Whether a document is where the query looks. */
export function inSource(source: Source, path: string): boolean {
  const { parent, collectionId, allDescendants } = source;
  if (parent !== '' && !path.startsWith(`${parent}/`)) return false;
  const segments = path.split('/');
  if (collectionId !== '' && segments.at(-2) !== collectionId) return false;
  return allDescendants || segments.length === (parent === '' ? 2 : parent.split('/').length + 2);
}
