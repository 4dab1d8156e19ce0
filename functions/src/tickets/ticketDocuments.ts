import {
  type CollectionReference,
  type DocumentData,
  FieldPath,
  FieldValue,
  type Query,
} from 'firebase-admin/firestore';
import { statusOf, TICKET_ORDERS, TICKET_STATUSES } from '../../../shared/ticket.ts';
import { isTime } from '../../../shared/time.ts';
import type { ListQuery, ListSort, Page, Row, TicketNotes, TicketRecord } from './ticketStore.ts';

const ORDERS = {
  ...TICKET_ORDERS,
  activity: { field: 'lastActivityAt', direction: 'desc' },
  told: { field: 'toldAt', direction: 'desc' },
  changed: { field: 'changedAt', direction: 'desc' },
  oddStatus: { field: 'status', direction: 'asc' },
} as const satisfies Record<ListSort, object>;

/** A page of a list: its filters, its order, and where it begins. */
export const pageQuery = async (
  tickets: CollectionReference,
  { sort, uid, status, type, tokens, until, since }: ListQuery,
  { limit, after }: Page,
): Promise<Query> => {
  let query: Query = tickets;
  if (uid !== undefined) query = query.where('uid', '==', uid);
  if (status) query = query.where('status', '==', status);
  if (sort === 'oddStatus') query = query.where('status', 'not-in', TICKET_STATUSES);
  if (type) query = query.where('type', '==', type);
  if (tokens) query = query.where('searchTokens', 'array-contains-any', tokens);
  const { field, direction } = ORDERS[sort];
  if (since !== undefined) query = query.where(field, '>', since);
  if (until !== undefined) query = query.where(field, '<=', until);
  query = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  // Only the ticket itself knows an odd value of its sorted field.
  if (after?.value === null) query = query.startAfter(await tickets.doc(after.ticketId).get());
  else if (after) query = query.startAfter(after.value, after.ticketId);
  return query.limit(limit);
};

/** What a query finds, each with where the next page would begin after it. */
export const rowsOf = async (query: Query, sort: ListSort): Promise<Row<TicketRecord>[]> => {
  const { field } = ORDERS[sort];
  const { docs } = await query.get();
  return docs.map((snapshot) => {
    const value: unknown = snapshot.get(field);
    const start = isTime(value) && Number.isInteger(value) ? value : null;
    const record = toRecord(snapshot.data());
    return { ticketId: snapshot.id, record, start: { value: start, ticketId: snapshot.id } };
  });
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

/** A time that is missing or odd is 0, and nothing is shown of it. */
const timeOf = (value: unknown): number => (isTime(value) ? value : 0);
export const timeOrNull = (value: unknown): number | null => (isTime(value) ? value : null);

/**
 * A ticket as the handlers know it. An import or a hand in the console may have stored a status or a
 * time that is none of ours, which must not break the list that the ticket is in.
 */
export const toRecord = (stored: DocumentData): TicketRecord => {
  const { lastActivityAt, changedAt = lastActivityAt, toldAt = changedAt } = stored;
  // In place, because each row of a list comes here: `data()` makes an object of its own.
  Object.assign(stored, {
    status: statusOf(stored['status']),
    createdAt: timeOf(stored['createdAt']),
    lastActivityAt: timeOf(lastActivityAt),
    changedAt: timeOf(changedAt),
    toldAt: timeOf(toldAt),
    waitingSince: timeOrNull(stored['waitingSince']),
    firstResponseAt: timeOrNull(stored['firstResponseAt']),
    closedAt: timeOrNull(stored['closedAt']),
    comments: toEntries(stored['comments']),
    responses: toEntries(stored['responses']),
    ...('unmailedSince' in stored && { unmailedSince: timeOrNull(stored['unmailedSince']) }),
  });
  // All other fields are written by this store alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return stored as TicketRecord;
};

const toEntries = <Entry extends { timestamp: number }>(
  stored: Record<string, Entry> = {},
): Record<string, Entry> => {
  for (const entry of Object.values(stored)) entry.timestamp = timeOf(entry.timestamp);
  return stored;
};

/** The internal notes of a ticket, by their ids. */
export const toNotes = (stored: DocumentData | undefined): TicketNotes =>
  toEntries(stored?.['entries']);
