import type { CallableResponse, ListedTicket, Ticket } from '../../../shared/callables.ts';
import type { Remote } from '../../services/remote.ts';
import { belongsTo, isBefore, sortOf, waits, type TicketQuery } from './ticketQuery.ts';

/** A ticket as every list shows it. Only a search knows where it has found it. */
type Row = Omit<ListedTicket, 'hit'>;

/** The newest known state of each ticket, by id, for all lists. */
export type Rows = Record<string, Row>;

/** A list of tickets that is loaded page by page. */
export type TicketList = Remote & {
  /** What the list shows; null: the reader's own tickets. */
  query: TicketQuery | null;
  ids: string[];
  /** What a search has found, by ticket. */
  hits: Record<string, string[]>;
  nextCursor: string | null;
  /** Whether the latest request is for a further page. */
  isMore: boolean;
  /** New tickets, held back until the next load so that rows do not jump. */
  arrived: string[];
  /**
   * By triage: the first ticket that did not wait when the list was loaded. A ticket before it that
   * has been answered since keeps its place.
   */
  othersFrom: string | null;
  /** Server time of the latest change that the list knows of. */
  knownUntil: number;
};

export type TicketPage = Omit<CallableResponse<'getAllTickets'>, 'success'>;

export const isLoadingMore = ({ isMore, isBusy }: TicketList): boolean => isMore && isBusy;

/** The tickets with these ids, in this order. */
export const ticketsOf = (rows: Rows, ids: readonly string[]): ListedTicket[] =>
  ids.flatMap((id) => rows[id] ?? []);

/** The tickets of a list, in its order, each with what the search has found. */
export const listedIn = (
  rows: Rows,
  { ids, hits }: Pick<TicketList, 'ids' | 'hits'>,
): ListedTicket[] =>
  ticketsOf(rows, ids).map((row) => {
    const hit = hits[row.ticketId];
    return hit ? { ...row, hit } : row;
  });

/** A row holds nothing of the conversation: there are many of them. */
const rowOf = ({
  description: _description,
  images: _images,
  comments: _comments,
  responses: _responses,
  hit: _hit,
  ...row
}: ListedTicket & Partial<Ticket>): Row => row;

/** Stores the newest state of a ticket. */
export const putRow = (rows: Rows, ticket: ListedTicket): void => {
  const known = rows[ticket.ticketId];
  // An answer that took longer than a later one.
  if (!known || ticket.changedAt >= known.changedAt) rows[ticket.ticketId] = rowOf(ticket);
};

const putHits = ({ hits }: TicketList, tickets: readonly ListedTicket[]): void => {
  for (const { ticketId, hit } of tickets) if (hit) hits[ticketId] = hit;
};

const comesBefore = ({ query }: TicketList, one: ListedTicket, other: ListedTicket): boolean =>
  query ? isBefore(sortOf(query), one, other) : one.lastActivityAt > other.lastActivityAt;

/**
 * Puts a page into a list. A first page replaces what it covers; a ticket that belongs before its end
 * and is not in it has left the list. What follows stays, if the list goes on without a gap.
 */
export const takePage = (
  list: TicketList,
  rows: Rows,
  { tickets, nextCursor }: TicketPage,
): void => {
  const known = new Set(list.ids);
  for (const ticket of tickets) putRow(rows, ticket);
  putHits(list, tickets);
  list.knownUntil = Math.max(list.knownUntil, ...tickets.map(({ changedAt }) => changedAt));
  const fresh = tickets.map(({ ticketId }) => ticketId);
  if (list.isMore) {
    list.ids.push(...fresh.filter((id) => !known.has(id)));
    list.nextCursor = nextCursor;
    list.othersFrom ??= firstOther(tickets);
    return;
  }
  const last = tickets.at(-1);
  const goesOn = nextCursor !== null && fresh.some((id) => known.has(id));
  const later = ticketsOf(rows, [...list.ids, ...list.arrived])
    .filter(({ ticketId }) => goesOn && !fresh.includes(ticketId))
    .filter((one) => last && !comesBefore(list, one, last) && belongsTo(list.query, one))
    .toSorted((a, b) => Number(comesBefore(list, b, a)) - Number(comesBefore(list, a, b)));
  if (later.length === 0) list.nextCursor = nextCursor;
  list.ids = [...fresh, ...later.map(({ ticketId }) => ticketId)];
  list.arrived = [];
  list.othersFrom = firstOther([...tickets, ...later]);
};

const firstOther = (tickets: readonly ListedTicket[]): string | null =>
  tickets.find((ticket) => !waits(ticket))?.ticketId ?? null;

/**
 * What a look for news found: the tickets that have changed, and those of a search's first page.
 * `after` is the request whose answer the list shows: after another one the news is outdated.
 */
export type News = {
  changed: ListedTicket[];
  found: ListedTicket[] | null;
  after: string | null;
  waiting?: number | undefined;
};

/**
 * Rows change in their places. What is not in the list, but belongs there and into what is loaded of
 * it, has arrived.
 */
export const takeNews = (list: TicketList, rows: Rows, { changed, found, after }: News): void => {
  if (after !== list.requestId) return;
  for (const ticket of [...(found ?? []), ...changed]) putRow(rows, ticket);
  putHits(list, found ?? []);
  list.knownUntil = Math.max(list.knownUntil, ...changed.map(({ changedAt }) => changedAt));
  const last = rows[(list.nextCursor !== null && list.ids.at(-1)) || ''];
  const news = (found ?? changed).map(({ ticketId }) => ticketId);
  const candidates = ticketsOf(rows, [...new Set([...list.arrived, ...news])]);
  list.arrived = candidates
    .filter((one) => !list.ids.includes(one.ticketId) && belongsTo(list.query, one))
    .filter((one) => !list.query || !last || comesBefore(list, one, last))
    .map(({ ticketId }) => ticketId);
};
