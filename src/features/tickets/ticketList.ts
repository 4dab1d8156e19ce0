import type { ListedTicket } from '../../../shared/callables.ts';
import { isTime } from '../../../shared/time.ts';
import { NOT_ASKED, type Remote } from '../../services/remote.ts';
import { belongsTo, isBefore, sortOf, waits, type TicketQuery } from './ticketQuery.ts';

export type TicketPage = {
  tickets: ListedTicket[];
  nextCursor: string | null;
  /** How many tickets wait for the studio. */
  waiting?: number | undefined;
};

/** A list that is loaded page by page. */
export type TicketList = Remote &
  TicketPage & {
    loadingMore: boolean;
    /** What had changed when news was last found; some of it may be on no page. */
    changed: ListedTicket[];
    /** New tickets, held back until the next load so that rows do not jump. */
    arrived: ListedTicket[];
    /**
     * By triage: the first ticket that did not wait when the list was loaded. A ticket before it that
     * has been answered since keeps its place.
     */
    othersFrom: string | null;
  };

export const EMPTY_LIST: TicketList = {
  ...NOT_ASKED,
  loadingMore: false,
  tickets: [],
  nextCursor: null,
  changed: [],
  arrived: [],
  othersFrom: null,
};

/** Server time of the last change of a ticket that the reader may know of; 0 if it is unknown. */
export const changeOf = ({ changedAt, lastActivityAt }: ListedTicket): number =>
  [changedAt, lastActivityAt].find(isTime) ?? 0;

/** Server time of the latest change that the list knows of. */
export const knownUntil = ({ tickets, changed }: TicketList): number =>
  Math.max(0, ...[...tickets, ...changed].map(changeOf));

/** The newest state of a ticket that a list knows of. */
export const newestOf = (
  { tickets, changed }: TicketList,
  ticketId: string | null,
): ListedTicket | undefined =>
  [...changed, ...tickets]
    .filter((one) => one.ticketId === ticketId)
    .toSorted((a, b) => changeOf(b) - changeOf(a))[0];

/** The order of a list of all tickets; without a query that of one's own, by their last activity. */
const orderOf =
  (query: TicketQuery | null) =>
  (one: ListedTicket, other: ListedTicket): boolean =>
    query ? isBefore(sortOf(query), one, other) : one.lastActivityAt > other.lastActivityAt;

const idsOf = (tickets: readonly ListedTicket[]) =>
  new Set(tickets.map(({ ticketId }) => ticketId));

const firstOther = (tickets: readonly ListedTicket[]): string | null =>
  tickets.find((ticket) => !waits(ticket))?.ticketId ?? null;

type Loaded = Pick<TicketList, 'tickets' | 'nextCursor' | 'othersFrom'>;

/**
 * Replaces the first page by a newly loaded one and keeps what follows it, where the list goes on
 * without a gap. A ticket that belongs before the end of the new page and is not in it has left the list.
 */
export const withFirstPage = (
  { tickets, arrived, nextCursor }: TicketList,
  page: TicketPage,
  query: TicketQuery | null,
): Loaded => {
  const [fresh, known, comesBefore] = [idsOf(page.tickets), idsOf(tickets), orderOf(query)];
  const last = page.tickets.at(-1);
  const goesOn = page.nextCursor !== null && page.tickets.some((one) => known.has(one.ticketId));
  const later = [...tickets, ...arrived]
    .filter((one) => last && goesOn && !fresh.has(one.ticketId) && !comesBefore(one, last))
    .filter((one) => !query || belongsTo(query, one))
    .toSorted((a, b) => Number(comesBefore(b, a)) - Number(comesBefore(a, b)));
  const all = [...page.tickets, ...later];
  return {
    tickets: all,
    nextCursor: later.length === 0 ? page.nextCursor : nextCursor,
    othersFrom: firstOther(all),
  };
};

/** Appends the next page; a ticket that has moved down meanwhile is not shown twice. */
export const withNextPage = (list: TicketList, page: TicketPage): Loaded => {
  const known = idsOf(list.tickets);
  const more = page.tickets.filter(({ ticketId }) => !known.has(ticketId));
  return {
    tickets: [...list.tickets, ...more],
    nextCursor: page.nextCursor,
    othersFrom: list.othersFrom ?? firstOther(more),
  };
};

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
 * it, has arrived; without a query anything does, to the top.
 */
export const withNews = (
  list: TicketList,
  { changed, found, after }: News,
  query: TicketQuery | null,
): Partial<TicketList> => {
  if (after !== list.requestId) return {};
  const fresh = new Map(changed.map((ticket) => [ticket.ticketId, ticket]));
  const tickets = list.tickets.map((old) => {
    const ticket = fresh.get(old.ticketId);
    // Where a search has found it, only the list tells.
    return ticket ? { ...ticket, ...(old.hit && { hit: old.hit }) } : old;
  });
  const shown = idsOf(tickets);
  const last = list.nextCursor === null ? undefined : tickets.at(-1);
  const isLoaded = (ticket: ListedTicket) => !query || !last || orderOf(query)(ticket, last);
  const arrived = [
    ...list.arrived.filter(({ ticketId }) => !fresh.has(ticketId)),
    ...(found ?? changed.filter((ticket) => !query || belongsTo(query, ticket))),
  ].filter((ticket) => !shown.has(ticket.ticketId) && isLoaded(ticket));
  return { changed, tickets, arrived };
};
