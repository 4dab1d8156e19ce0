import { TICKET_PAGE } from '../../../shared/ticket.ts';
import type { Caller } from '../../../shared/user.ts';
import { createServiceThunk } from '../../services/redux.ts';
import { payloadOf, type QueueQuery } from './queueQuery.ts';
import { canLoadMore } from './ticketList.ts';

/** Loads the first page of a user's tickets. */
export const loadOwnTickets = createServiceThunk('tickets/loadOwn', (uid: string, { extra }) =>
  extra.call('getUserTickets', { uid }),
);

export const loadMoreOwnTickets = createServiceThunk(
  'tickets/loadMoreOwn',
  (uid: string, { extra, getState }) => {
    const cursor = getState().tickets.own.nextCursor;
    return extra.call('getUserTickets', { uid, ...(cursor !== null && { cursor }) });
  },
  { condition: (_, { getState }) => canLoadMore(getState().tickets.own) },
);

/** Loads the first page of the queue for a query. */
export const loadQueue = createServiceThunk('tickets/loadQueue', (query: QueueQuery, { extra }) =>
  extra.call('getAllTickets', payloadOf(query)),
);

export const loadMoreOfQueue = createServiceThunk(
  'tickets/loadMoreOfQueue',
  (_: void, { extra, getState }) => {
    const { query, nextCursor } = getState().tickets.queue;
    return extra.call('getAllTickets', {
      ...payloadOf(query),
      limit: TICKET_PAGE.max,
      ...(nextCursor !== null && { cursor: nextCursor }),
    });
  },
  { condition: (_, { getState }) => canLoadMore(getState().tickets.queue) },
);

/** Loads one ticket by id: for an admin's link to a ticket, and after an action on a later page. */
export const loadTicket = createServiceThunk(
  'tickets/loadOne',
  async (ticketId: string, { extra }) => {
    if (!/^[0-9a-f]{32}$/.test(ticketId)) return null;
    const { tickets } = await extra.call('getAllTickets', { search: ticketId, limit: 1 });
    return tickets.find((ticket) => ticket.ticketId === ticketId) ?? null;
  },
);

export const loadStats = createServiceThunk(
  'tickets/loadStats',
  async (_: void, { extra }) => (await extra.call('getTicketFigures', null)).figures,
);

/** The ticket, and the user who acts on it. */
type TicketAction = { ticketId: string; caller: Caller };
type NewEntry = TicketAction & {
  /** Identifies the entry: a retry with the same id after a lost answer adds no second one. */
  entryId: string;
  message: string;
};

/** Comments as the ticket's customer. */
export const addUserComment = createServiceThunk(
  'tickets/addUserComment',
  ({ ticketId, message, entryId }: NewEntry, { extra }) =>
    extra.call('addUserCommentToTicket', { ticketId, comment: message, entryId }),
);

/** Comments as the studio; does not count as an answer. */
export const addStaffComment = createServiceThunk(
  'tickets/addStaffComment',
  ({ ticketId, message, entryId }: NewEntry, { extra }) =>
    extra.call('addCommentToTicket', { ticketId, comment: message, entryId }),
);

export const respond = createServiceThunk(
  'tickets/respond',
  ({ ticketId, message, entryId }: NewEntry, { extra }) =>
    extra.call('respondToTicket', { ticketId, response: message, entryId }),
);

export const closeTicket = createServiceThunk(
  'tickets/close',
  ({ ticketId }: TicketAction, { extra }) => extra.call('closeTicket', { ticketId }),
);

/**
 * Reloads what an action has changed (ACC-8): all tickets for an admin, otherwise the user's own. A
 * ticket beyond an admin's first page is loaded separately, so that loaded pages stay.
 */
export const reloadTickets = createServiceThunk(
  'tickets/reload',
  async ({ ticketId, caller }: TicketAction, { dispatch, getState }) => {
    const { own, queue, stats } = getState().tickets;
    await Promise.all([
      ...(caller.isAdmin
        ? [dispatch(loadTicket(ticketId)).then(() => dispatch(loadQueue(queue.query)))]
        : []),
      ...(caller.isAdmin && stats.status !== 'idle' ? [dispatch(loadStats())] : []),
      ...(!caller.isAdmin || own.status !== 'idle' ? [dispatch(loadOwnTickets(caller.uid))] : []),
    ]);
  },
);
