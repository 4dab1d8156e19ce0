import {
  TICKET_LIMITS,
  TICKET_SORTS,
  TICKET_STATUSES,
  TICKET_TYPES,
  type TicketSort,
} from '../../../../shared/ticket.ts';
import { paths } from '../../../lib/paths.ts';
import type { QueueQuery } from '../queueQuery.ts';

/** The order of the plain list, as `getAllTickets` has it without a payload. */
export const DEFAULT_SORT: TicketSort = 'newest';

/** What the URL of the Admin Panel says: which tickets are listed, and which one is open. */
export type QueueUrl = { query: QueueQuery; ticketId: string | null };
/** A query of which some part may have been taken away. */
export type QueueChoice = { [Part in keyof QueueQuery]: QueueQuery[Part] | undefined };

/** Reads `?status=…&type=…&q=…&sort=…&ticket=…`; what is not a value of its own is left out. */
export const readQueueUrl = (search: URLSearchParams): QueueUrl => {
  const status = TICKET_STATUSES.find((one) => one === search.get('status'));
  const type = TICKET_TYPES.find((one) => one === search.get('type'));
  const sort = TICKET_SORTS.find((one) => one === search.get('sort'));
  const words = (search.get('q') ?? '').trim().slice(0, TICKET_LIMITS.search);
  return {
    query: toQuery({ status, type, search: words, sort }),
    // Also what cannot be one: whoever followed a broken link is told so.
    ticketId: search.get('ticket') || null,
  };
};

/** The query that a choice amounts to: without what is empty or says no more than nothing. */
export const toQuery = ({ status, type, search, sort }: QueueChoice): QueueQuery => ({
  ...(status && { status }),
  ...(type && { type }),
  ...(search && { search }),
  ...(sort && sort !== DEFAULT_SORT && { sort }),
});

/** The path that `readQueueUrl` reads. */
export const queuePath = (choice: QueueChoice, ticketId: string | null = null): string => {
  const { status, type, search, sort } = toQuery(choice);
  return paths.account({
    tab: 'admin',
    status,
    type,
    q: search,
    sort,
    ...(ticketId && { ticket: ticketId }),
  });
};

/** Whether a query lists less than everything; the order narrows nothing, except `waiting`. */
export const isNarrowed = ({ status, type, search, sort }: QueueQuery): boolean =>
  Boolean(status ?? type ?? search) || sort === 'waiting';
