import type { Ticket, TicketNote } from '../../../shared/callables.ts';
import { TICKET_PAGE } from '../../../shared/ticket.ts';
import type { Caller } from '../../../shared/user.ts';
import { createServiceThunk } from '../../services/redux.ts';
import type { Services } from '../../services/types.ts';
import { payloadOf, type QueueQuery } from './queueQuery.ts';
import { canLoadMore } from './ticketList.ts';

/** Loads the first page of a user's tickets. */
export const loadOwnTickets = createServiceThunk('tickets/loadOwn', (uid: string, { extra }) =>
  extra.call('getUserTickets', { uid, rows: true }),
);

export const loadMoreOwnTickets = createServiceThunk(
  'tickets/loadMoreOwn',
  (uid: string, { extra, getState }) => {
    const cursor = getState().tickets.own.nextCursor;
    return extra.call('getUserTickets', { uid, rows: true, ...(cursor !== null && { cursor }) });
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

/** A ticket, and the user who reads it or acts on it. */
type TicketAction = { ticketId: string; caller: Caller };

/** A whole ticket, and for an admin its internal notes. */
export type WholeTicket = { ticket: Ticket; notes: Record<string, TicketNote> };

export const isTicketId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/**
 * Loads one ticket with its conversation; null if there is none for the caller. A second request is
 * ignored while the first one is running; so is one `ahead` of being opened, if the ticket was
 * loaded before.
 */
export const loadTicket = createServiceThunk(
  'tickets/loadOne',
  async (
    { ticketId, caller }: TicketAction & { ahead?: boolean },
    { extra },
  ): Promise<WholeTicket | null> => {
    const [ticket, notes] = await Promise.all([
      readTicket(extra, ticketId),
      caller.isAdmin ? readNotes(extra, ticketId) : {},
    ]);
    return ticket && { ticket, notes };
  },
  {
    condition: ({ ticketId, ahead }, { getState }) => {
      if (!isTicketId(ticketId)) return false;
      const opened = getState().tickets.opened[ticketId];
      return ahead ? !opened : opened?.status !== 'loading';
    },
  },
);

const readTicket = async ({ call }: Services, ticketId: string): Promise<Ticket | null> => {
  try {
    return (await call('getTicket', { ticketId })).ticket;
  } catch (error) {
    // A customer gets the same refusal for another's ticket and for one that does not exist.
    if (['functions/not-found', 'functions/permission-denied'].includes(codeOf(error))) return null;
    throw error;
  }
};

const readNotes = async ({ call }: Services, ticketId: string) =>
  (await call('getTicketNotes', { ticketId })).notes;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

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

export const loadStats = createServiceThunk('tickets/loadStats', async (_: void, { extra }) => {
  // Days are those of the reader's clock.
  const offset = -new Date().getTimezoneOffset();
  return (await extra.call('getTicketFigures', { offset })).figures;
});

/** How many of a customer's tickets are listed beside one of them. */
const CUSTOMER_TICKETS = 10;

/** A customer as an admin sees them: since when, and their newest tickets. */
export const loadCustomer = createServiceThunk(
  'tickets/loadCustomer',
  async (uid: string, { extra }) => {
    const [{ user }, { tickets, nextCursor }] = await Promise.all([
      extra.call('getUserDoc', { targetUid: uid }),
      extra.call('getUserTickets', { uid, rows: true, limit: CUSTOMER_TICKETS }),
    ]);
    return { since: user.since ?? null, tickets, isAll: nextCursor === null };
  },
);

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

/** Comments as the studio, which does not count as an answer; on an own ticket as its customer. */
export const addStaffComment = createServiceThunk(
  'tickets/addStaffComment',
  ({ ticketId, message, entryId }: NewEntry, { extra }) =>
    extra.call('addCommentToTicket', { ticketId, comment: message, entryId }),
);

/** Adds an internal note, which the customer never sees. */
export const addNote = createServiceThunk(
  'tickets/addNote',
  ({ ticketId, message, entryId }: NewEntry, { extra }) =>
    extra.call('addNoteToTicket', { ticketId, note: message, entryId }),
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
 * Reloads what an action has changed: the ticket, then the list (ACC-8), all tickets for an admin,
 * otherwise the user's own.
 */
export const reloadTickets = createServiceThunk(
  'tickets/reload',
  async ({ ticketId, caller }: TicketAction, { dispatch, getState }) => {
    const { own, queue, stats } = getState().tickets;
    await dispatch(loadTicket({ ticketId, caller }));
    await Promise.all([
      ...(caller.isAdmin ? [dispatch(loadQueue(queue.query))] : []),
      ...(caller.isAdmin && stats.status !== 'idle' ? [dispatch(loadStats())] : []),
      ...(!caller.isAdmin || own.status !== 'idle' ? [dispatch(loadOwnTickets(caller.uid))] : []),
    ]);
  },
);
