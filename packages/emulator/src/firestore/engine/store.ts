import type { Fields } from '../../value.ts';
import { collectionPathOf, idOf } from '../names.ts';
import { fieldsOf } from '../wire/codec.ts';
import type { Micros } from './clock.ts';
import { FieldIndex, type IndexShape } from './fieldIndex.ts';
import { pathKey } from './order.ts';
import type { Change, Slot, Version } from './version.ts';

/** Documents that a query can range over: a collection, a collection group, or all. */
export class Scope {
  readonly slots = new Set<Slot>();
  /** The last commit that touched a document here. */
  lastWrite: Micros = 0;
  readonly #indexes = new Map<string, FieldIndex>();

  /** The index of a shape, built from all documents when first asked for and kept from then on. */
  index(shape: IndexShape): FieldIndex {
    let index = this.#indexes.get(shape.id);
    if (!index) {
      index = new FieldIndex(shape, this.slots);
      this.#indexes.set(shape.id, index);
    }
    return index;
  }

  record(slot: Slot, change: Change, fields: ChangedFields, time: Micros): void {
    if (change.before === null) this.slots.add(slot);
    if (change.after === null) this.slots.delete(slot);
    this.lastWrite = time;
    for (const index of this.#indexes.values()) index.move(slot, ...fields());
  }
}

/** The key of the name and the fields before and after a change; decoded once, if some index asks. */
type ChangedFields = () => [nameKey: string, before: Fields | null, after: Fields | null];

function changedFields({ path, before, after }: Change): ChangedFields {
  let known: ReturnType<ChangedFields> | undefined;
  return () =>
    (known ??= [pathKey(path), before && fieldsOf(before.fields), after && fieldsOf(after.fields)]);
}

/** All documents of a database as they are now, by path, collection and collection group. */
export class Store {
  readonly #slots = new Map<string, Slot>();
  readonly #collections = new Map<string, Scope>();
  readonly #groups = new Map<string, Scope>();
  #everything: Scope | null = null;

  get(path: string): Version | null {
    return this.#slots.get(path)?.version ?? null;
  }

  versions(): Version[] {
    return Array.from(this.#slots.values(), (slot) => slot.version);
  }

  collectionPaths(): IterableIterator<string> {
    return this.#collections.keys();
  }

  collection(path: string): Scope | undefined {
    return this.#collections.get(path);
  }

  group(id: string): Scope | undefined {
    return this.#groups.get(id);
  }

  /** Every document of the database; kept up to date once someone has asked for it. */
  all(): Scope {
    if (!this.#everything) {
      this.#everything = new Scope();
      for (const slot of this.#slots.values()) this.#everything.slots.add(slot);
    }
    return this.#everything;
  }

  apply(change: Change, time: Micros): void {
    const { path, before, after } = change;
    if (before === null && after === null) return;
    const collectionPath = collectionPathOf(path);
    const collection = scopeOf(this.#collections, collectionPath);
    const group = scopeOf(this.#groups, idOf(collectionPath));
    const slot = this.#slots.get(path) ?? { path, version: after! };
    const fields = changedFields(change);
    for (const scope of [collection, group, this.#everything]) {
      scope?.record(slot, change, fields, time);
    }
    if (after !== null) {
      slot.version = after;
      if (before === null) this.#slots.set(path, slot);
      return;
    }
    this.#slots.delete(path);
    if (collection.slots.size === 0) this.#collections.delete(collectionPath);
  }
}

function scopeOf(scopes: Map<string, Scope>, key: string): Scope {
  let scope = scopes.get(key);
  if (!scope) {
    scope = new Scope();
    scopes.set(key, scope);
  }
  return scope;
}
