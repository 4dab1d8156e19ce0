import { readFileSync } from 'node:fs';
import { getFirestore, Query } from 'firebase-admin/firestore';
import { initializeApp } from 'firebase-admin/app';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TICKET_SORTS } from '../../shared/ticket.ts';
import { firestoreStore } from './accounts/firestore.ts';
import { firestoreTicketStore } from './tickets/firestore.ts';

// The local suite makes every index by itself; production answers a query without one with an
// error. So each query that the stores make is held against firestore.indexes.json here.

type Field = { fieldPath: string; order?: string; arrayConfig?: string };
type Filter = {
  compositeFilter?: { filters: Filter[] };
  fieldFilter?: { field: { fieldPath: string }; op: string };
};
type Structured = {
  from: { collectionId: string }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction: string }[];
};
type Shape = { collection: string; filters: { path: string; op: string }[]; orders: string[] };

const config = JSON.parse(
  readFileSync(new URL('../../firebase/firestore.indexes.json', import.meta.url), 'utf8'),
) as {
  indexes: { collectionGroup: string; queryScope: string; fields: Field[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
};

const shapes: Shape[] = [];
const filtersOf = ({ compositeFilter, fieldFilter }: Filter): Shape['filters'] => [
  ...(compositeFilter?.filters.flatMap(filtersOf) ?? []),
  ...(fieldFilter ? [{ path: fieldFilter.field.fieldPath, op: fieldFilter.op }] : []),
];
const note = (query: object) => {
  // What goes over the wire; the method is there and not in the types.
  const { toProto } = query as { toProto: () => { structuredQuery: Structured } };
  const { from, where = {}, orderBy = [] } = toProto.call(query).structuredQuery;
  shapes.push({
    collection: from[0]?.collectionId ?? '',
    filters: filtersOf(where),
    orders: orderBy
      .filter(({ field }) => field.fieldPath !== '__name__')
      .map(({ field, direction }) => `${field.fieldPath} ${direction}`),
  });
};

/** What a composite index needs: a field by equality or containment, in any place, then the orders. */
const keyOf = (byValue: string[], orders: string[]) =>
  [...byValue.toSorted((a, b) => a.localeCompare(b)), ...orders].join(', ');

/** The index that a shape needs; null where the automatic one of its single field does. */
const needed = ({ filters, orders }: Shape): string | null => {
  const fields = new Set([
    ...filters.map(({ path }) => path),
    ...orders.map((order) => order.split(' ')[0]),
  ]);
  if (fields.size === 1) return null;
  const byValue = filters.flatMap(({ path, op }) =>
    op === 'EQUAL' ? [path] : op.startsWith('ARRAY_CONTAINS') ? [`${path} CONTAINS`] : [],
  );
  return keyOf(byValue, orders);
};

/** Of an index whose last field is the order; the equalities stand before it. */
const provided = (fields: Field[]): string => {
  const last = fields.at(-1);
  return keyOf(
    fields
      .slice(0, -1)
      .map(({ fieldPath, arrayConfig }) => (arrayConfig ? `${fieldPath} CONTAINS` : fieldPath)),
    [`${last?.fieldPath} ${last?.order}`],
  );
};
const indexes = config.indexes.map(
  ({ collectionGroup, fields }) => `${collectionGroup}: ${provided(fields)}`,
);

beforeAll(async () => {
  const db = getFirestore(initializeApp({ projectId: 'demo-indexes' }, 'indexes'));
  vi.spyOn(Query.prototype, 'get').mockImplementation(function get(this: Query) {
    note(this);
    return Promise.resolve({ docs: [] } as never);
  });
  vi.spyOn(Query.prototype, 'count').mockImplementation(function count(this: Query) {
    note(this);
    return { get: () => Promise.resolve({ data: () => ({ count: 0 }) }) } as never;
  });
  vi.spyOn(db, 'runTransaction').mockImplementation((work) =>
    work({ get: (query: Query) => query.get(), set: () => {} } as never),
  );

  const tickets = firestoreTicketStore(db, Date.now);
  const page = { limit: 10, after: { value: 1, ticketId: 'x' } };
  await tickets.ofOwner('uid', page);
  for (const sort of TICKET_SORTS)
    for (const status of [undefined, 'Open'] as const)
      for (const type of [undefined, 'requests'] as const)
        for (const token of [undefined, 'word'])
          await tickets.queue({ sort, status, type, token }, page);
  await tickets.namedImages(['a', 'b']);
  await tickets.discard([{ path: 'a', url: 'b' }]);
  await tickets.survey({ since: 1, waitingBefore: 1, newest: 10 });
  await firestoreStore(db).overdueRegistrations(1);
});

describe('firestore.indexes.json', () => {
  it('has the index of every query that the stores make', () => {
    expect(shapes.length).toBe(1 + 24 + 1 + 1 + 5 + 1);
    const missing = shapes.filter((shape) => {
      const index = needed(shape);
      if (index) return !indexes.includes(`${shape.collection}: ${index}`);
      const path = shape.filters[0]?.path ?? shape.orders[0]?.split(' ')[0];
      return config.fieldOverrides.some(
        ({ collectionGroup, fieldPath }) =>
          collectionGroup === shape.collection && fieldPath === path,
      );
    });
    expect(missing).toEqual([]);
  });

  it('has no index that no query needs, since each one costs on every write', () => {
    const wanted = new Set(shapes.map((shape) => `${shape.collection}: ${needed(shape)}`));
    expect(indexes.filter((index) => !wanted.has(index))).toEqual([]);
    expect(new Set(indexes).size).toBe(indexes.length);
  });
});
