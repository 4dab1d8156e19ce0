import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Query } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { TICKET_SORTS } from '../../shared/ticket.ts';
import { firestoreAccounts } from './accounts/firestoreAccounts.ts';
import { firestoreConfirmations } from './accounts/firestoreConfirmations.ts';
import { firestorePersonalData } from './accounts/personalData.ts';
import { firestoreMails } from './mail/firestoreMails.ts';
import { firestoreTickets } from './tickets/firestoreTickets.ts';
import type { RecordQuery } from './tickets/ticketQueries.ts';

// The local suite makes every index by itself; production answers a query without one with an
// error. So firestore.indexes.json is made of the queries of the stores.

/** Fields of TTL policies, and large fields that no query uses alone and that need no index of their own. */
const FIELD_OVERRIDES = [
  { collectionGroup: 'confirmations', fieldPath: 'expiresAt', ttl: true, indexes: [] },
  { collectionGroup: 'limits', fieldPath: 'expiresAt', ttl: true, indexes: [] },
  { collectionGroup: 'tickets', fieldPath: 'comments', indexes: [] },
  { collectionGroup: 'tickets', fieldPath: 'responses', indexes: [] },
  { collectionGroup: 'tickets', fieldPath: 'mails', indexes: [] },
  { collectionGroup: 'tickets', fieldPath: 'description', indexes: [] },
  // Its composite indexes stay.
  { collectionGroup: 'tickets', fieldPath: 'searchTokens', indexes: [] },
  { collectionGroup: 'notes', fieldPath: 'entries', indexes: [] },
  { collectionGroup: 'studio', fieldPath: 'replies', indexes: [] },
  { collectionGroup: 'mail', fieldPath: 'message', indexes: [] },
  { collectionGroup: 'mail', fieldPath: 'headers', indexes: [] },
  { collectionGroup: 'mail', fieldPath: 'expireAt', ttl: true, indexes: [] },
];

const PAGE = { limit: 10, after: { value: 1, ticketId: 'x' } };

const LISTS: RecordQuery[] = [
  { uid: 'uid', sort: 'newest' },
  { uid: 'uid', sort: 'activity' },
  { uid: 'uid', sort: 'changed', since: 1 },
  { sort: 'changed', since: 1 },
  { sort: 'newest', knownIssue: 'no-glow' },
  { sort: 'activity', status: 'Closed', tokens: ['word', 'other'] },
  ...TICKET_SORTS.filter((sort) => sort !== 'triage').flatMap((sort) =>
    ([undefined, 'Open'] as const).flatMap((status) => {
      const query = { sort, status, until: sort === 'quiet' ? 1 : undefined };
      const searched = Boolean(status) === (sort === 'quiet');
      const search = searched ? [{ ...query, tokens: ['word', 'other'] }] : [];
      return [query, { ...query, type: 'requests' as const }, ...search];
    }),
  ),
];

const storesOf = (db: Firestore) => ({
  tickets: firestoreTickets(db, Date.now),
  accounts: firestoreAccounts(db),
  confirmations: firestoreConfirmations(db, Date.now),
  mails: firestoreMails(db),
  personalData: firestorePersonalData(db),
});
type Stores = ReturnType<typeof storesOf>;
type Queries = (() => Promise<unknown>)[];

/** Every method's query in every form that it has; null: it reads documents by their names. */
const queriesOf = ({
  tickets,
  accounts,
  confirmations,
  mails,
  personalData,
}: Stores): { [Name in keyof Stores]: Record<keyof Stores[Name], Queries | null> } => ({
  tickets: {
    create: null,
    change: null,
    read: null,
    list: LISTS.map((query) => () => tickets.list(query, PAGE)),
    listRows: LISTS.map((query) => () => tickets.listRows(query, PAGE)),
    notesOf: null,
    namedImages: [() => tickets.namedImages(['a', 'b'])],
    recent: [() => tickets.recent(1, 10)],
    countWaiting: [() => tickets.countWaiting()],
  },
  accounts: {
    readUser: null,
    noteAddressChange: null,
    readNicknameHolds: null,
    readRegistration: null,
    reserveNickname: null,
    createUser: null,
    completeRegistration: null,
    abandonRegistration: null,
    releaseNickname: null,
    overdueRegistrations: [() => accounts.overdueRegistrations(1)],
  },
  confirmations: {
    store: null,
    alone: null,
    find: [() => confirmations.find('hash')],
    use: null,
  },
  mails: { addOnce: null, claim: null, settle: null, due: [() => mails.due(1, 10)] },
  personalData: {
    documentsOf: [() => personalData.documentsOf('uid', 'email')],
    remove: null,
    registered: null,
  },
});

type Filter = {
  compositeFilter?: { filters: Filter[] };
  fieldFilter?: { field: { fieldPath: string }; op: string };
};
/** A query as it goes over the wire. */
type Structured = {
  from: { collectionId: string }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction: string }[];
};

/** Runs every method that queries, without a database, and notes the queries. */
const structuredQueries = async (db: Firestore): Promise<Structured[]> => {
  const queries: Structured[] = [];
  const note = (query: object) => {
    // The method is there and not in the types.
    const { toProto } = query as { toProto: () => { structuredQuery: Structured } };
    queries.push(toProto.call(query).structuredQuery);
  };
  vi.spyOn(Query.prototype, 'get').mockImplementation(function get(this: Query) {
    note(this);
    return Promise.resolve({ docs: [] } as never);
  });
  vi.spyOn(Query.prototype, 'count').mockImplementation(function count(this: Query) {
    note(this);
    return { get: () => Promise.resolve({ data: () => ({ count: 0 }) }) } as never;
  });
  vi.spyOn(db, 'getAll').mockResolvedValue([]);
  const methods = Object.values(queriesOf(storesOf(db))).flatMap((store): (Queries | null)[] =>
    Object.values(store),
  );
  await Promise.all(methods.flatMap((run) => run?.map((query) => query()) ?? []));
  return queries;
};

const filtersOf = ({
  compositeFilter,
  fieldFilter,
}: Filter): { fieldPath: string; op: string }[] => [
  ...(compositeFilter?.filters.flatMap(filtersOf) ?? []),
  ...(fieldFilter ? [{ fieldPath: fieldFilter.field.fieldPath, op: fieldFilter.op }] : []),
];

/**
 * The composite index that a query needs: what it asks for by equality or containment, then its
 * order. Null where Firestore's own index of a single field does.
 * @throws Error when that one is switched off
 */
const indexOf = ({ from, where = {}, orderBy = [] }: Structured): object | null => {
  const collectionGroup = from[0]?.collectionId ?? '';
  const filters = filtersOf(where);
  const orders = orderBy
    .map(({ field: { fieldPath }, direction }) => ({ fieldPath, order: direction }))
    .filter(({ fieldPath }) => fieldPath !== '__name__');
  const [only, ...others] = new Set([...filters, ...orders].map(({ fieldPath }) => fieldPath));
  if (others.length > 0) {
    const byValue = filters.flatMap(({ fieldPath, op }): object[] => {
      if (op === 'EQUAL') return [{ fieldPath, order: 'ASCENDING' }];
      return op.startsWith('ARRAY_CONTAINS') ? [{ fieldPath, arrayConfig: 'CONTAINS' }] : [];
    });
    return { collectionGroup, queryScope: 'COLLECTION', fields: [...byValue, ...orders] };
  }
  if (
    FIELD_OVERRIDES.some(
      (field) => field.collectionGroup === collectionGroup && field.fieldPath === only,
    )
  ) {
    throw new Error(`a query asks for ${collectionGroup}.${only}, which has no index`);
  }
  return null;
};

it('firestore.indexes.json has exactly the indexes of our queries', async () => {
  const db = getFirestore(initializeApp({ projectId: 'demo-indexes' }, 'indexes'));
  const indexes = new Map(
    (await structuredQueries(db)).flatMap((query) => {
      const index = indexOf(query);
      return index ? [[JSON.stringify(index), index]] : [];
    }),
  );
  // Sorted, so that a new query moves no other index.
  const sorted = [...indexes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, index]) => index);
  const config = { indexes: sorted, fieldOverrides: FIELD_OVERRIDES };
  await expect(`${JSON.stringify(config, null, 2)}\n`).toMatchFileSnapshot(
    '../../firebase/firestore.indexes.json',
  );
});
