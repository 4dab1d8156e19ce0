import type { ListedTicket } from '../../../shared/callables.ts';
import { NOT_ASKED, type Remote } from '../../services/remote.ts';

export type TicketPage = { tickets: ListedTicket[]; nextCursor: string | null };

/** A list that is loaded page by page. */
export type TicketList = Remote &
  TicketPage & {
    loadingMore: boolean;
    /** The ticket with the latest activity when news was last found; it may be on no page. */
    latest: ListedTicket | null;
    /** A newer first page, kept until the reader asks for it: rows do not move while they are read. */
    arrived: TicketPage | null;
  };

export const EMPTY_LIST: TicketList = {
  ...NOT_ASKED,
  loadingMore: false,
  tickets: [],
  nextCursor: null,
  latest: null,
  arrived: null,
};

/** Server time of the latest activity that the list knows of. */
export const knownUntil = ({ tickets, latest }: TicketList): number =>
  Math.max(0, ...[...tickets, ...(latest ? [latest] : [])].map((one) => one.lastActivityAt));

/** The newest state of a ticket that a list knows of. */
export const newestOf = (
  { tickets, latest, arrived }: TicketList,
  ticketId: string | null,
): ListedTicket | undefined =>
  [...(arrived?.tickets ?? []), ...(latest ? [latest] : []), ...tickets]
    .filter((one) => one.ticketId === ticketId)
    .toSorted((a, b) => b.lastActivityAt - a.lastActivityAt)[0];

/** The tickets that are new in what has arrived, or have changed since the list shows them. */
export const arrivedTickets = ({ tickets, arrived }: TicketList): ListedTicket[] => {
  if (!arrived) return [];
  const shown = new Map(tickets.map((one) => [one.ticketId, one.lastActivityAt]));
  return arrived.tickets.filter(
    ({ ticketId, lastActivityAt }) => (shown.get(ticketId) ?? -1) < lastActivityAt,
  );
};

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
 * What a look for news found: the ticket with the latest activity, and the list's first page then.
 * `since` is the request whose answer the list shows: after another one the news is outdated.
 */
export type News = { latest: ListedTicket; page: TicketPage; since: string | null };

/**
 * Keeps a newer first page for the reader to ask for. What the reader's own `side` did, elsewhere, is
 * no news: its rows change in their places.
 */
export const withNews = (
  list: TicketList,
  { latest, page, since }: News,
  side: 'owner' | 'staff',
): Partial<TicketList> => {
  if (since !== list.requestId) return {};
  const own = new Map(
    page.tickets
      .filter(({ lastActivityBy }) => lastActivityBy === side)
      .map((ticket) => [ticket.ticketId, ticket]),
  );
  const tickets = list.tickets.map((ticket) => own.get(ticket.ticketId) ?? ticket);
  const isNews = arrivedTickets({ ...list, tickets, arrived: page }).length > 0;
  return { latest, tickets, arrived: isNews ? page : null };
};
