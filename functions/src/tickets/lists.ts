import type {
  CallableResponse,
  ListedTicket,
  Ticket,
  TicketEntry,
} from '../../../shared/callables.ts';
import { listedTicket, ticket, ticketEntry } from '../../../shared/ticketSchemas.ts';
import type { Caller } from '../../../shared/user.ts';
import { TICKET_ID, type TicketStatus, type TicketType } from '../../../shared/ticket.ts';
import { invalid } from '../lib/errors.ts';
import { mapInTime } from '../lib/inTime.ts';
import { matchOf, type Term } from './search.ts';
import type { TicketStore } from './firestoreTickets.ts';
import type { RecordQuery, PageStart, Row } from './ticketQueries.ts';
import type { TicketRecord } from './ticketRecord.ts';

/** Bytes of the tickets that one answer is made of; the first ticket is answered whatever it has. */
const MAX_BYTES = { customer: 1_000_000, admin: 4_000_000 };
/** Whole tickets read at once: 16 MB where all of them are full. */
const WHOLE_AT_ONCE = 20;

type Answer = {
  caller: Caller;
  /** Whether to answer tickets without description, images and conversation. */
  rows?: true | undefined;
  /** What is searched. The query of the database has the first term alone. */
  searched?: Searched | undefined;
};
export type Searched = {
  terms: readonly Term[];
  type?: TicketType | undefined;
  status?: TicketStatus | undefined;
};

/** Where a page begins: in one of the parts of a list, counted from 0. */
type Place = { part: number; after: PageStart | null };
type ListPage = Place & { limit: number };
/** A row of one of the parts. */
type Found = Row & { part: number };

/**
 * The response for a page of a list, without the tickets that do not match a search. A full page
 * always has a cursor: asking whether another page follows would cost one more read.
 */
export const listOf = async (
  tickets: TicketStore,
  parts: readonly RecordQuery[],
  page: ListPage,
  { caller, rows, searched }: Answer,
): Promise<CallableResponse<'getAllTickets'>> => {
  // What a search has found is shown by its words, so it is read whole.
  const wholeFor = rows && !searched ? null : caller;
  const { found, next } = await readParts(tickets, parts, page, wholeFor);
  const { hits, last }: Hits = searched
    ? await searchIn(tickets, found, searched)
    : { hits: found, last: null };
  return {
    success: true,
    tickets: hits.map(({ ticketId, record, hit }) =>
      rows
        ? { ...toRow(ticketId, record, caller), ...(hit && { hit }) }
        : toTicket(ticketId, record, caller),
    ),
    nextCursor: last ? encodeCursor({ part: last.part, after: last.start }) : next,
  };
};

/**
 * What matches. `last`: after which row the time was up, so that the next page begins there; null
 * after all of them.
 */
type Hits = { hits: (Found & { hit?: ListedTicket['hit'] })[]; last: Found | null };

const searchIn = async (
  tickets: TicketStore,
  found: readonly Found[],
  { terms, type, status }: Searched,
): Promise<Hits> => {
  const filtered = found.filter(
    ({ record }) => (!type || record.type === type) && (!status || record.status === status),
  );
  const noted = filtered.filter(({ record }) => record.notesSize);
  const read = await tickets.notesOf(noted.map(({ ticketId }) => ticketId));
  const notes = new Map(noted.map((row, at) => [row, read[at]]));
  const hits = mapInTime(filtered, (row) => {
    const match = matchOf(row.ticketId, row.record, terms, notes.get(row));
    return match ? [{ ...row, ...match }] : [];
  });
  return {
    hits: hits.flat(),
    last: (hits.length < filtered.length && filtered[hits.length - 1]) || null,
  };
};

const toRow = (ticketId: string, record: TicketRecord, caller: Caller): ListedTicket =>
  only<ListedTicket>(listedTicket, { ...forReader(record, caller), ticketId });

/**
 * Reads part after part until the page is full: whole tickets in steps, so that long conversations do
 * not fill the memory.
 * @param wholeFor who is answered whole tickets; null: they are read without conversations
 */
const readParts = async (
  tickets: TicketStore,
  parts: readonly RecordQuery[],
  { limit, ...first }: ListPage,
  wholeFor: Caller | null,
): Promise<{ found: Found[]; next: string | null }> => {
  const most = wholeFor?.isAdmin ? MAX_BYTES.admin : MAX_BYTES.customer;
  const found: Found[] = [];
  let bytes = 0;
  let last: Place | null = null;
  let { part, after } = first;
  for (let query = parts[part]; query; query = parts[part]) {
    const left = limit - found.length;
    const step = wholeFor ? Math.min(WHOLE_AT_ONCE, left) : left;
    const read = wholeFor ? tickets.list : tickets.listRows;
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const rows = await read(query, { limit: step, after });
    for (const row of rows) {
      // A search reads a ticket to its end, so it counts whole where only a row of it is answered, too.
      if (wholeFor)
        bytes += Buffer.byteLength(JSON.stringify(toTicket(row.ticketId, row.record, wholeFor)));
      if (bytes > most && last) return { found, next: encodeCursor(last) };
      after = row.start;
      last = { part, after };
      found.push({ ...row, part });
    }
    if (rows.length < step) {
      part += 1;
      after = null;
    } else if (last && found.length === limit) {
      return { found, next: encodeCursor(last) };
    }
  }
  return { found, next: null };
};

/**
 * The ticket as its owner and the admin see it: what the schema of the answer names, and nothing
 * else of what is stored.
 */
export const toTicket = (ticketId: string, record: TicketRecord, caller: Caller): Ticket =>
  only<Ticket>(ticket, {
    ...forReader(record, caller),
    ticketId,
    comments: onlyEntries(record.comments, caller),
    responses: onlyEntries(record.responses, caller),
  });

/** Only the studio reads whether the address is confirmed, the owner's language and the known issue. */
const forReader = <Stored extends object>(record: Stored, { isAdmin }: Caller): Stored =>
  isAdmin
    ? record
    : { ...record, emailConfirmed: undefined, language: undefined, knownIssue: undefined };

/** Only the studio reads which admin wrote a message, and what a mail had beside it. */
const onlyEntries = (entries: Ticket['comments'], { isAdmin }: Caller): Ticket['comments'] => {
  const shown = ({ uid, ...entry }: TicketEntry): TicketEntry => ({
    ...entry,
    uid: isAdmin || entry.by === 'owner' ? uid : undefined,
    wholeMail: isAdmin ? entry.wholeMail : undefined,
  });
  return Object.fromEntries(
    Object.entries(entries).map(([entryId, entry]) => [entryId, only(ticketEntry, shown(entry))]),
  );
};

/** The fields that a schema names. */
const only = <Shown extends object>(
  { shape }: { shape: Record<keyof Shown, unknown> },
  stored: Shown,
): Shown => {
  const shown: Partial<Shown> = {};
  for (const field in shape) if (stored[field] !== undefined) shown[field] = stored[field];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drops only fields that the type does not name
  return shown as Shown;
};

const encodeCursor = ({ part, after }: Place): string => {
  const { value, ticketId } = after ?? {};
  const start = typeof value === 'string' ? `"${value}` : value;
  return Buffer.from(`${part}/${ticketId}/${start}`).toString('base64url');
};

/** @throws {CallError} for an invalid cursor */
export const pageOf = (cursor: string | undefined, limit = Infinity): ListPage => {
  if (cursor === undefined) return { limit, part: 0, after: null };
  const [, part, ticketId = '', text, number] =
    /^(\d)\/(\w+)\/(?:"(.*)|([-+.e\d]+))$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const value = text ?? Number(number);
  if (!TICKET_ID.test(ticketId) || Number.isNaN(value))
    throw invalid('cursor', 'is not one of an earlier page');
  return { limit, part: Number(part), after: { value, ticketId } };
};
