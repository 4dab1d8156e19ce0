import type { Ticket } from '../../../shared/callables.ts';
import { NOT_ASKED, type Remote } from './remote.ts';

/** A list that is read page by page. */
export type TicketList = Remote & {
  loadingMore: boolean;
  tickets: Ticket[];
  /** Where the next page begins; null at the end. */
  nextCursor: string | null;
};

export const EMPTY_LIST: TicketList = {
  ...NOT_ASKED,
  loadingMore: false,
  tickets: [],
  nextCursor: null,
};

export const canLoadMore = (list: TicketList): boolean =>
  list.status === 'ready' && !list.loadingMore && list.nextCursor !== null;

type Page = Pick<TicketList, 'tickets' | 'nextCursor'>;

/**
 * Puts a newly read first page in the place of the old one and keeps what further pages brought:
 * everything behind the last of its tickets that the list knew. What has left its place between
 * two tickets of the new page has left the list.
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

/** Adds the next page; a ticket that has moved down since the page before is not shown twice. */
export const withNextPage = (list: TicketList, page: Page): Page => {
  const known = new Set(list.tickets.map(({ ticketId }) => ticketId));
  const news = page.tickets.filter(({ ticketId }) => !known.has(ticketId));
  return { tickets: [...list.tickets, ...news], nextCursor: page.nextCursor };
};
