import type { Ticket } from '../../../shared/callables.ts';
import { TICKET_PAGE } from '../../../shared/ticket.ts';
import type { Caller } from '../../../shared/user.ts';
import { createServiceThunk } from '../../services/redux.ts';
import type { Services } from '../../services/types.ts';
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
  async (ticketId: string, { extra }) =>
    /^[0-9a-f]{32}$/.test(ticketId) ? readTicket(extra, ticketId) : null,
);

const readTicket = async ({ call }: Services, ticketId: string): Promise<Ticket | null> => {
  const { tickets } = await call('getAllTickets', { search: ticketId, limit: 1 });
  return tickets.find((ticket) => ticket.ticketId === ticketId) ?? null;
};

/**
 * Rejects when the ticket has an entry that the studio had not seen when it acted: a message of the
 * customer, or an answer from another tab. An entry named `entryId` is its own, sent before.
 */
const requireSeen = async (
  services: Services,
  { ticketId, seenUntil, entryId }: { ticketId: string; seenUntil: number; entryId?: string },
): Promise<void> => {
  const ticket = await readTicket(services, ticketId);
  const isNew = Object.entries({ ...ticket?.comments, ...ticket?.responses }).some(
    ([id, { timestamp }]) => timestamp > seenUntil && id !== entryId,
  );
  if (!isNew) return;
  // As the server says it where the message comes between this reading and the action.
  throw Object.assign(new Error('There is an unseen message.'), {
    code: 'functions/failed-precondition',
    details: { code: 'unseen-message' },
  });
};

export const loadStats = createServiceThunk(
  'tickets/loadStats',
  async (_: void, { extra }) => (await extra.call('getTicketFigures', null)).figures,
);

/** The ticket, and the user who acts on it. */
type TicketAction = { ticketId: string; caller: Caller };
/** `lastActivityAt` of the ticket on the screen. */
type Seen = { seenUntil: number };
type NewEntry = TicketAction &
  Seen & {
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
  async ({ ticketId, message, entryId, seenUntil }: NewEntry, { extra }) => {
    await requireSeen(extra, { ticketId, seenUntil, entryId });
    return extra.call('respondToTicket', { ticketId, response: message, entryId, seenUntil });
  },
);

export const closeTicket = createServiceThunk(
  'tickets/close',
  async ({ ticketId, caller, seenUntil }: TicketAction & Seen, { extra }) => {
    if (!caller.isAdmin) return extra.call('closeTicket', { ticketId });
    await requireSeen(extra, { ticketId, seenUntil });
    return extra.call('closeTicket', { ticketId, seenUntil });
  },
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
