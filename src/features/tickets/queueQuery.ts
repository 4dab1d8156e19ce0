import type { CallableRequest, Ticket } from '../../../shared/callables.ts';
import type { TicketSort, TicketStatus, TicketType } from '../../../shared/ticket.ts';

/** What the admin's queue is asked for; what is left out does not narrow it. */
export type QueueQuery = {
  status?: TicketStatus;
  type?: TicketType;
  search?: string;
  sort?: TicketSort;
};

export const payloadOf = ({
  search,
  ...query
}: QueueQuery): NonNullable<CallableRequest<'getAllTickets'>> => ({
  ...query,
  ...(search?.trim() && { search: search.trim() }),
});

export const sameQuery = (a: QueueQuery, b: QueueQuery): boolean =>
  a.status === b.status &&
  a.type === b.type &&
  (a.search ?? '') === (b.search ?? '') &&
  a.sort === b.sort;

/** Whether a changed ticket is still one of those that a query lists; of a search only the server knows. */
export const belongsTo = ({ status, type, sort }: QueueQuery, ticket: Ticket): boolean =>
  (!status || ticket.status === status) &&
  (!type || ticket.type === type) &&
  (sort !== 'waiting' || ticket.waitingSince !== null);
