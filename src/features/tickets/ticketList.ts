import type { ListedTicket } from '../../../shared/callables.ts';
import { NOT_ASKED, type Remote } from '../../services/remote.ts';
import { belongsTo, isBefore, sortOf, type TicketQuery } from './ticketQuery.ts';

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
    /** Tickets that belong to the list and come with its next loading: rows do not move while they are read. */
    arrived: ListedTicket[];
  };

export const EMPTY_LIST: TicketList = {
  ...NOT_ASKED,
  loadingMore: false,
  tickets: [],
  nextCursor: null,
  changed: [],
  arrived: [],
};

/** Server time of the last change of a ticket that the reader may know of. */
export const changeOf = ({ changedAt, lastActivityAt }: ListedTicket): number =>
  changedAt ?? lastActivityAt;

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

/**
 * Replaces the first page by a newly loaded one and keeps the further pages: everything after the
 * last of its tickets that was already in the list. A ticket that is missing between two tickets of
 * the new page has left the list.
 */
export const withFirstPage = (list: TicketList, page: TicketPage): TicketPage => {
  const fresh = new Set(page.tickets.map(({ ticketId }) => ticketId));
  const places = new Map(list.tickets.map(({ ticketId }, place) => [ticketId, place]));
  const last = page.tickets.findLast(({ ticketId }) => places.has(ticketId));
  if (page.nextCursor === null || !last) return page;
  const later = list.tickets
    .slice((places.get(last.ticketId) ?? 0) + 1)
    .filter(({ ticketId }) => !fresh.has(ticketId));
  return later.length === 0
    ? page
    : { tickets: [...page.tickets, ...later], nextCursor: list.nextCursor };
};

/** Appends the next page; a ticket that has moved down meanwhile is not shown twice. */
export const withNextPage = (list: TicketList, page: TicketPage): TicketPage => {
  const known = new Set(list.tickets.map(({ ticketId }) => ticketId));
  const news = page.tickets.filter(({ ticketId }) => !known.has(ticketId));
  return { tickets: [...list.tickets, ...news], nextCursor: page.nextCursor };
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
  const shown = new Set(tickets.map(({ ticketId }) => ticketId));
  const last = list.nextCursor === null ? undefined : tickets.at(-1);
  const isLoaded = (ticket: ListedTicket) =>
    !query || !last || isBefore(sortOf(query), ticket, last);
  const arrived = [
    ...list.arrived.filter(({ ticketId }) => !fresh.has(ticketId)),
    ...(found ?? changed.filter((ticket) => !query || belongsTo(query, ticket))),
  ].filter((ticket) => !shown.has(ticket.ticketId) && isLoaded(ticket));
  return { changed, tickets, arrived };
};
