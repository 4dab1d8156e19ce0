import { type DocumentData, FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import { TICKET_ORDERS } from '../../../shared/ticket.ts';
import type { ListQuery, ListSort, Page, Row, TicketNotes, TicketRecord } from './ticketStore.ts';

const ORDERS = {
  ...TICKET_ORDERS,
  activity: { field: 'lastActivityAt', direction: 'desc' },
  told: { field: 'toldAt', direction: 'desc' },
  changed: { field: 'changedAt', direction: 'desc' },
} as const satisfies Record<ListSort, object>;

/** A page of a list: its filters, its order, and where it begins. */
export const pageQuery = (
  tickets: Query,
  { sort, uid, status, type, token, until, since }: ListQuery,
  { limit, after }: Page,
): Query => {
  let query = tickets;
  if (uid !== undefined) query = query.where('uid', '==', uid);
  if (status) query = query.where('status', '==', status);
  if (type) query = query.where('type', '==', type);
  if (token) query = query.where('searchTokens', 'array-contains', token);
  const { field, direction } = ORDERS[sort];
  if (since !== undefined) query = query.where(field, '>', since);
  if (until !== undefined) query = query.where(field, '<=', until);
  query = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  if (after) query = query.startAfter(after.value, after.ticketId);
  return query.limit(limit);
};

/** What a query finds, each with where the next page would begin after it. */
export const rowsOf = async (query: Query, sort: ListSort): Promise<Row<TicketRecord>[]> => {
  const { field } = ORDERS[sort];
  const { docs } = await query.get();
  return docs.map((snapshot) => ({
    ticketId: snapshot.id,
    record: toRecord(snapshot.data()),
    start: { value: Number(snapshot.get(field)), ticketId: snapshot.id },
  }));
};

/** Fields that are missing where they are null: Firestore sorts null before all numbers. */
const NEVER_NULL = ['waitingSince', 'staffMailDue', 'beforeClosing'];

export const toDocument = (fields: Partial<TicketRecord>): DocumentData =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      value === null && NEVER_NULL.includes(field) ? FieldValue.delete() : value,
    ]),
  );

/**
 * The update that makes a ticket the next one. Of its messages it has the new ones alone, so that it
 * never overwrites those of others.
 */
export const changedFields = (before: TicketRecord, after: TicketRecord): DocumentData => {
  const { comments, responses, notes: _notes, ...fields } = after;
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(fields).filter(
    ([field, value]) => (known.get(field) ?? null) !== (value ?? null),
  );
  const messages = Object.entries({ comments, responses }).flatMap(([into, entries]) =>
    Object.entries(newOf(before[into === 'comments' ? 'comments' : 'responses'], entries)).map(
      ([id, entry]) => [`${into}.${id}`, entry] as const,
    ),
  );
  return { ...toDocument(Object.fromEntries(changed)), ...Object.fromEntries(messages) };
};

/** The entries that were not there before. */
export const newOf = <Entry>(
  before: Record<string, Entry> = {},
  after: Record<string, Entry> = {},
): Record<string, Entry> =>
  before === after
    ? {}
    : Object.fromEntries(Object.entries(after).filter(([id]) => !Object.hasOwn(before, id)));

/** A ticket as the handlers know it. */
export const toRecord = (stored: DocumentData): TicketRecord => {
  // Completed in place, since each row of a list comes here: `data()` makes an object of its own.
  stored['waitingSince'] ??= null;
  // Only this store writes the collection.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return stored as TicketRecord;
};

/** The internal notes of a ticket, by their ids. */
export const toNotes = (stored: DocumentData | undefined): TicketNotes => stored?.entries ?? {};
