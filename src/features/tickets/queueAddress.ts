import {
  ticketLimits,
  ticketSorts,
  ticketStatuses,
  ticketTypes,
  type TicketSort,
} from '../../../shared/ticket.ts';
import { paths } from '../../lib/paths.ts';
import type { QueueQuery } from './ticketsSlice.ts';

/** The order of the plain list, as `getAllTickets` has it without a payload (spec 7). */
export const defaultSort: TicketSort = 'newest';

/** What the address of the Admin Panel says: which tickets are listed, and which one is open. */
export type QueueAddress = { query: QueueQuery; ticketId: string | null };

/** Reads `?status=…&type=…&q=…&sort=…&ticket=…`; what is not a value of its own is left out. */
export const readQueueAddress = (search: URLSearchParams): QueueAddress => {
  const status = ticketStatuses.find((one) => one === search.get('status'));
  const type = ticketTypes.find((one) => one === search.get('type'));
  const sort = ticketSorts.find((one) => one === search.get('sort'));
  const words = (search.get('q') ?? '').trim().slice(0, ticketLimits.search);
  const ticketId = search.get('ticket') ?? '';
  return {
    query: {
      ...(status && { status }),
      ...(type && { type }),
      ...(words && { search: words }),
      ...(sort && sort !== defaultSort && { sort }),
    },
    ticketId: /^[0-9a-f]{32}$/.test(ticketId) ? ticketId : null,
  };
};

/** The address that `readQueueAddress` reads. */
export const queuePath = ({ query: { search, ...query }, ticketId }: QueueAddress): string =>
  paths.account({
    tab: 'admin',
    ...query,
    ...(search && { q: search }),
    ...(ticketId && { ticket: ticketId }),
  });

/** Whether a query lists less than everything; the order narrows nothing, except `waiting`. */
export const isNarrowed = ({ status, type, search, sort }: QueueQuery): boolean =>
  Boolean(status ?? type ?? search) || sort === 'waiting';
