/** Which tickets a list shows, and in which order. */
import type { ListedTicket } from '../../../shared/callables.ts';
import {
  isClosed,
  QUIET_AFTER,
  TICKET_ORDERS,
  type TicketSort,
  type TicketStatus,
  type TicketType,
  waits,
} from '../../../shared/ticket.ts';
import { serverNow } from '../../lib/serverClock.ts';

/** A query of the list of all tickets; what is left out does not filter. */
export type TicketQuery = {
  status?: TicketStatus;
  type?: TicketType;
  search?: string;
  /** Only the tickets that are linked to it, whatever the other filters say. */
  knownIssue?: string;
  sort?: TicketSort;
};

/** What a list shows: the tickets of its `owner`, or those of all customers that match the query. */
export type ListQuery = TicketQuery & { owner?: string };

/** An admin who comes to work sees what waits first; what a search or a status finds, newest first. */
export const defaultSort = ({
  search,
  status,
  knownIssue,
}: Pick<TicketQuery, 'search' | 'status' | 'knownIssue'>): TicketSort =>
  search || status || knownIssue ? 'newest' : 'triage';

export const sortOf = (query: TicketQuery): TicketSort => query.sort ?? defaultSort(query);

/** Whether an answered ticket has had no word since QUIET_AFTER. */
export const isQuiet = ({ status, lastActivityAt }: ListedTicket, now: number): boolean =>
  status === 'Answered' && now - lastActivityAt >= QUIET_AFTER;

/** Whether a ticket still matches a query; only the server can tell for a search. */
export const belongsTo = (query: TicketQuery, ticket: ListedTicket): boolean =>
  (!query.status || ticket.status === query.status) &&
  (!query.type || ticket.type === query.type) &&
  (!query.knownIssue || ticket.knownIssue === query.knownIssue) &&
  (query.sort !== 'quiet' || isQuiet(ticket, serverNow())) &&
  (query.sort !== 'waiting' || waits(ticket));

/** The three parts of the list by triage, in its order. */
export const TRIAGE = ['waiting', 'others', 'closed'] as const;

/** The part of the list by triage in which a ticket is. */
export const triageOf = (ticket: ListedTicket): (typeof TRIAGE)[number] => {
  if (waits(ticket)) return 'waiting';
  return isClosed(ticket) ? 'closed' : 'others';
};

/** Whether a ticket comes before another one in an order. */
export const isBefore = (sort: TicketSort, one: ListedTicket, other: ListedTicket): boolean => {
  if (sort === 'triage') {
    const [a, b] = [one, other].map((ticket) => TRIAGE.indexOf(triageOf(ticket)));
    if (a !== b) return Number(a) < Number(b);
    return isBefore(waits(one) ? 'waiting' : 'newest', one, other);
  }
  const { field, direction } = TICKET_ORDERS[sort];
  const [a, b] = [one[field] ?? 0, other[field] ?? 0];
  return direction === 'asc' ? a < b : a > b;
};
