import type { ListedTicket } from '../../../shared/callables.ts';
import { NOT_ASKED, type Remote } from './remote.ts';

type Page = { tickets: ListedTicket[]; nextCursor: string | null };

/** A list that is loaded page by page. */
export type TicketList = Remote & {
  loadingMore: boolean;
  tickets: ListedTicket[];
  /** Cursor of the next page; null at the end. */
  nextCursor: string | null;
  /** The ticket with the latest activity when news was last found; it may be on no page. */
  latest: ListedTicket | null;
  /** A newer first page, kept until the reader asks for it: rows do not move while they are read. */
  arrived: Page | null;
};

export const EMPTY_LIST: TicketList = {
  ...NOT_ASKED,
  loadingMore: false,
  tickets: [],
  nextCursor: null,
  latest: null,
  arrived: null,
};

export const canLoadMore = (list: TicketList): boolean =>
  list.status === 'ready' && !list.loadingMore && list.nextCursor !== null;

export const canLookForNews = (list: TicketList): boolean =>
  list.status === 'ready' && !list.loadingMore;

/** Server time of the latest activity that the list knows of. */
export const knownUntil = ({ tickets, latest }: TicketList): number =>
  Math.max(0, ...[...tickets, ...(latest ? [latest] : [])].map((one) => one.lastActivityAt));

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
export const withFirstPage = (list: TicketList, page: Page): Page => {
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
export const withNextPage = (list: TicketList, page: Page): Page => {
  const known = new Set(list.tickets.map(({ ticketId }) => ticketId));
  const news = page.tickets.filter(({ ticketId }) => !known.has(ticketId));
  return { tickets: [...list.tickets, ...news], nextCursor: page.nextCursor };
};
