import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { TICKET_ORDERS, type TicketStatus, type TicketType } from '../../../shared/ticket.ts';
import { listedTicket } from '../../../shared/ticketSchemas.ts';
import { type TicketNotes, type TicketRecord, toNotes, toRecord } from './ticketRecord.ts';

/**
 * The orders of lists. `activity`: own tickets, searches, earlier answers; `changed`: news.
 */
const ORDERS = {
  ...TICKET_ORDERS,
  activity: { field: 'lastActivityAt', direction: 'desc' },
  changed: { field: 'changedAt', direction: 'desc' },
} as const;

/**
 * Where a page begins: after the row that has this value of the sorted field, which may be a text, if
 * edited in the console.
 */
export type PageStart = { value: number | string; ticketId: string };
export type Page = { limit: number; after: PageStart | null };
/** Which tickets a list has; what is left out does not filter. */
export type RecordQuery = {
  sort: keyof typeof ORDERS;
  /** The owner. */
  uid?: string | undefined;
  status?: TicketStatus | undefined;
  type?: TicketType | undefined;
  knownIssue?: string | undefined;
  /** One of them is among those of the ticket. */
  tokens?: readonly string[] | undefined;
  /** Only tickets whose sorted field is not above this. */
  until?: number | undefined;
  /** Only tickets whose sorted field is above this. */
  since?: number | undefined;
};
/** A ticket in a list; `start` is where a page after this row begins. */
export type Row = { ticketId: string; record: TicketRecord; start: PageStart };

const { ticketId: _id, hit: _hit, ...listed } = listedTicket.shape;
const LISTED_FIELDS = Object.keys(listed);

/** A ticket as the statistics need it. */
export type CountedTicket = Pick<TicketRecord, (typeof COUNTED_FIELDS)[number]> & {
  ticketId: string;
};
const COUNTED_FIELDS = [
  'ticketNumber',
  'subject',
  'createdAt',
  'firstResponseAt',
  'closedAt',
] as const satisfies (keyof TicketRecord)[];

/** Firestore's limit for the values of one `array-contains-any`. */
export const MAX_ALTERNATIVES = 30;

/** Reads tickets and their internal notes; every method is one query, or one for each page. */
export const ticketQueries = (db: Firestore) => {
  const tickets = db.collection('tickets');

  /** A page of a list: its filters, its order, and where it begins. */
  const pageQuery = (
    { sort, uid, status, type, knownIssue, tokens, until, since }: RecordQuery,
    { limit, after }: Page,
  ): Query => {
    let query: Query = tickets;
    for (const [name, value] of Object.entries({ uid, status, type, knownIssue }))
      if (value !== undefined) query = query.where(name, '==', value);
    if (tokens) query = query.where('searchTokens', 'array-contains-any', tokens);
    const { field, direction } = ORDERS[sort];
    if (since !== undefined) query = query.where(field, '>', since);
    if (until !== undefined) query = query.where(field, '<=', until);
    query = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
    if (after) query = query.startAfter(after.value, after.ticketId);
    return query.limit(limit);
  };

  return {
    /** Whole tickets. */
    list: (query: RecordQuery, page: Page): Promise<Row[]> =>
      rowsOf(pageQuery(query, page), query.sort),

    /** Tickets with the fields of a row alone; their messages are left empty. */
    listRows: (query: RecordQuery, page: Page): Promise<Row[]> =>
      rowsOf(pageQuery(query, page).select(...LISTED_FIELDS), query.sort),

    /** The internal notes of tickets. */
    notesOf: async (ticketIds: readonly string[]): Promise<TicketNotes[]> => {
      if (ticketIds.length === 0) return [];
      const found = await db.getAll(...ticketIds.map((id) => db.doc(`notes/${id}`)));
      return found.map((notes) => toNotes(notes.data()));
    },

    /** Which of these images are in a ticket. */
    namedImages: async (paths: readonly string[]): Promise<Set<string>> => {
      const named = new Set<string>();
      for (let from = 0; from < paths.length; from += MAX_ALTERNATIVES) {
        const asked = paths.slice(from, from + MAX_ALTERNATIVES);
        const { docs } = await tickets
          .where('imagePaths', 'array-contains-any', asked)
          .select('imagePaths')
          .get();
        for (const ticket of docs) for (const path of ticket.get('imagePaths')) named.add(path);
      }
      return named;
    },

    /**
     * The newest tickets created at `since` or later, of which each is a read; `limit` at most. For the
     * statistics, which nothing else is kept for (docs/decisions/0013).
     */
    recent: async (since: number, limit: number): Promise<CountedTicket[]> => {
      const newest = tickets
        .where('createdAt', '>=', since)
        .orderBy('createdAt', 'desc')
        .limit(limit);
      const { docs } = await newest.select(...COUNTED_FIELDS).get();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- COUNTED_FIELDS are its fields, and all tickets have them
      return docs.map((one) => ({ ...(one.data() as CountedTicket), ticketId: one.id }));
    },

    /** How many tickets wait for the studio: one that does not has no such field. */
    countWaiting: async (): Promise<number> =>
      (await tickets.orderBy('waitingSince').count().get()).data().count,
  };
};

/** What a query finds, each with where the next page would begin after it. */
const rowsOf = async (query: Query, sort: RecordQuery['sort']): Promise<Row[]> => {
  const { field } = ORDERS[sort];
  const { docs } = await query.get();
  return docs.map((found) => ({
    ticketId: found.id,
    record: toRecord(found.data()),
    start: { value: found.get(field), ticketId: found.id },
  }));
};
