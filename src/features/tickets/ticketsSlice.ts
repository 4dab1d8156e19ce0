import { createSlice, isFulfilled, isPending, isRejected, type WithSlice } from '@reduxjs/toolkit';
import type { Ticket, TicketFigures } from '../../../shared/callables.ts';
import {
  ticketPage,
  type TicketSort,
  type TicketStatus,
  type TicketType,
} from '../../../shared/ticket.ts';
import type { Caller } from '../../../shared/user.ts';
import type { ErrorText } from '../../services/errors.ts';
import { createServiceThunk } from '../../services/redux.ts';
import { emptyList, withFirstPage, withNextPage, type TicketList } from './ticketList.ts';

/** What the admin's queue is asked for; what is left out does not narrow it. */
export type QueueQuery = {
  status?: TicketStatus;
  type?: TicketType;
  search?: string;
  sort?: TicketSort;
};

/**
 * Words that are on their way: shown in the conversation at once, taken back if sending fails, and
 * gone when a list has brought the entry itself.
 */
export type PendingEntry = {
  entryId: string;
  ticketId: string;
  by: 'owner' | 'staff';
  into: 'comments' | 'responses';
  message: string;
  sent: boolean;
};

/** What came of the last action, for the popup: its texts are those of ACC-9. */
type TicketNotice = {
  tone: 'success' | 'error';
  text:
    | 'commentAdded'
    | 'commentFailed'
    | 'responseSent'
    | 'responseFailed'
    | 'closed'
    | 'closeFailed';
};

type TicketsState = {
  /** The tickets of the signed-in user. */
  own: TicketList;
  /** Everybody's, for the admin, as `query` asks. */
  queue: TicketList & { query: QueueQuery };
  /** The ticket that an admin has opened, read by itself: it may be in no page that was loaded. */
  opened: {
    ticketId: string;
    status: 'loading' | 'ready' | 'missing' | 'failed';
    ticket: Ticket | null;
    error: ErrorText | null;
    /** The request whose answer counts, as in a list. */
    requestId: string;
  } | null;
  pending: PendingEntry[];
  figures: {
    status: TicketList['status'];
    figures: TicketFigures | null;
    error: ErrorText | null;
    requestId: string | null;
  };
  notice: TicketNotice | null;
};

const initialState: TicketsState = {
  own: emptyList,
  queue: { ...emptyList, query: {} },
  opened: null,
  pending: [],
  figures: { status: 'idle', figures: null, error: null, requestId: null },
  notice: null,
};

/** Reads the first page of a user's tickets anew. */
export const loadOwnTickets = createServiceThunk('tickets/loadOwn', (uid: string, { extra }) =>
  extra.call('getUserTickets', { uid }),
);

export const loadMoreOwnTickets = createServiceThunk(
  'tickets/loadMoreOwn',
  (uid: string, { extra, getState }) => {
    const cursor = getState().tickets.own.nextCursor;
    return extra.call('getUserTickets', { uid, ...(cursor !== null && { cursor }) });
  },
  {
    condition: (_, { getState }) => canLoadMore(getState().tickets.own),
  },
);

/** Reads the first page of the queue for a query. */
export const loadQueue = createServiceThunk('tickets/loadQueue', (query: QueueQuery, { extra }) =>
  extra.call('getAllTickets', asPayload(query)),
);

export const loadMoreOfQueue = createServiceThunk(
  'tickets/loadMoreOfQueue',
  (_: void, { extra, getState }) => {
    const { query, nextCursor } = getState().tickets.queue;
    return extra.call('getAllTickets', {
      ...asPayload(query),
      limit: ticketPage.max,
      ...(nextCursor !== null && { cursor: nextCursor }),
    });
  },
  {
    condition: (_, { getState }) => canLoadMore(getState().tickets.queue),
  },
);

/** Reads one ticket by its id: for the admin's link to a ticket, and after an action far down the queue. */
export const loadTicket = createServiceThunk(
  'tickets/loadOne',
  async (ticketId: string, { extra }) => {
    if (!/^[0-9a-f]{32}$/.test(ticketId)) return null;
    const { tickets } = await extra.call('getAllTickets', { search: ticketId, limit: 1 });
    return tickets.find((ticket) => ticket.ticketId === ticketId) ?? null;
  },
);

export const loadFigures = createServiceThunk(
  'tickets/loadFigures',
  async (_: void, { extra }) => (await extra.call('getTicketFigures', null)).figures,
);

/** Who acts on which ticket. */
type Deed = { ticketId: string; caller: Caller };
type Words = Deed & {
  /** Names the entry: a repeat after a lost answer, under the same id, adds no second one. */
  entryId: string;
  message: string;
};

/** As the ticket's customer. */
export const addUserComment = createServiceThunk(
  'tickets/addUserComment',
  ({ ticketId, message, entryId }: Words, { extra }) =>
    extra.call('addUserCommentToTicket', { ticketId, comment: message, entryId }),
);

/** As the studio: a remark that does not count as an answer. */
export const addStaffComment = createServiceThunk(
  'tickets/addStaffComment',
  ({ ticketId, message, entryId }: Words, { extra }) =>
    extra.call('addCommentToTicket', { ticketId, comment: message, entryId }),
);

export const respond = createServiceThunk(
  'tickets/respond',
  ({ ticketId, message, entryId }: Words, { extra }) =>
    extra.call('respondToTicket', { ticketId, response: message, entryId }),
);

export const closeTicket = createServiceThunk('tickets/close', ({ ticketId }: Deed, { extra }) =>
  extra.call('closeTicket', { ticketId }),
);

/**
 * Reloads what an action has changed (ACC-8): all tickets for an admin, one's own otherwise. An
 * admin's ticket beyond the first page is read by itself, so that pages already loaded stay.
 */
export const reloadTickets = createServiceThunk(
  'tickets/reload',
  async ({ ticketId, caller }: Deed, { dispatch, getState }) => {
    const { own, queue, figures } = getState().tickets;
    await Promise.all([
      ...(caller.isAdmin
        ? [dispatch(loadTicket(ticketId)).then(() => dispatch(loadQueue(queue.query)))]
        : []),
      ...(caller.isAdmin && figures.status !== 'idle' ? [dispatch(loadFigures())] : []),
      ...(!caller.isAdmin || own.status !== 'idle' ? [dispatch(loadOwnTickets(caller.uid))] : []),
    ]);
  },
);

const canLoadMore = (list: TicketList): boolean =>
  list.status === 'ready' && !list.loadingMore && list.nextCursor !== null;

const asPayload = ({ search, ...query }: QueueQuery) => ({
  ...query,
  ...(search?.trim() && { search: search.trim() }),
});

/** Whether a changed ticket is still one of those that a query lists; of a search only the server knows. */
const belongsTo = ({ status, type, sort }: QueueQuery, ticket: Ticket): boolean =>
  (!status || ticket.status === status) &&
  (!type || ticket.type === type) &&
  (sort !== 'waiting' || ticket.waitingSince !== null);

const begin = (list: TicketList, requestId: string): void => {
  if (list.status !== 'ready') list.status = 'loading';
  list.requestId = requestId;
  list.loadingMore = false;
};

const beginMore = (list: TicketList, requestId: string): void => {
  list.requestId = requestId;
  list.loadingMore = true;
};

const fail = (list: TicketList, requestId: string, error: ErrorText): void => {
  if (list.requestId !== requestId) return;
  if (list.status === 'loading') list.status = 'failed';
  list.loadingMore = false;
  list.error = error;
};

type Answer = { tickets: Ticket[]; nextCursor: string | null };

const show = (
  state: TicketsState,
  list: TicketList,
  { payload, meta }: { payload: Answer; meta: { requestId: string } },
  merge: typeof withFirstPage,
): void => {
  if (list.requestId !== meta.requestId) return;
  // An answer need not have a cursor (API-11).
  const page = { tickets: payload.tickets, nextCursor: payload.nextCursor ?? null };
  Object.assign(list, { status: 'ready', loadingMore: false, error: null }, merge(list, page));
  arrived(state, payload.tickets);
};

/** Entries that a list has brought are not on their way any more. */
const arrived = (state: TicketsState, tickets: Ticket[]): void => {
  state.pending = state.pending.filter(
    ({ ticketId, entryId }) =>
      !tickets.some(
        (ticket) =>
          ticket.ticketId === ticketId &&
          (Object.hasOwn(ticket.comments, entryId) || Object.hasOwn(ticket.responses, entryId)),
      ),
  );
};

const sameQuery = (a: QueueQuery, b: QueueQuery): boolean =>
  a.status === b.status &&
  a.type === b.type &&
  (a.search ?? '') === (b.search ?? '') &&
  a.sort === b.sort;

export const ticketsSlice = createSlice({
  name: 'tickets',
  initialState,
  reducers: {
    /** When somebody else signs in or nobody is. */
    forgetTickets: () => initialState,
    dismissNotice: (state) => {
      state.notice = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadOwnTickets.pending, ({ own }, { meta }) => begin(own, meta.requestId))
      .addCase(loadOwnTickets.fulfilled, (state, action) =>
        show(state, state.own, action, withFirstPage),
      )
      .addCase(loadOwnTickets.rejected, ({ own }, { meta, error }) =>
        fail(own, meta.requestId, error),
      )
      .addCase(loadMoreOwnTickets.pending, ({ own }, { meta }) => beginMore(own, meta.requestId))
      .addCase(loadMoreOwnTickets.fulfilled, (state, action) =>
        show(state, state.own, action, withNextPage),
      )
      .addCase(loadMoreOwnTickets.rejected, ({ own }, { meta, error }) =>
        fail(own, meta.requestId, error),
      )

      .addCase(loadQueue.pending, ({ queue }, { meta }) => {
        // The tickets of another query are not shown while these are on their way.
        if (!sameQuery(queue.query, meta.arg)) Object.assign(queue, emptyList, { query: meta.arg });
        begin(queue, meta.requestId);
      })
      .addCase(loadQueue.fulfilled, (state, action) =>
        show(state, state.queue, action, withFirstPage),
      )
      .addCase(loadQueue.rejected, ({ queue }, { meta, error }) =>
        fail(queue, meta.requestId, error),
      )
      .addCase(loadMoreOfQueue.pending, ({ queue }, { meta }) => beginMore(queue, meta.requestId))
      .addCase(loadMoreOfQueue.fulfilled, (state, action) =>
        show(state, state.queue, action, withNextPage),
      )
      .addCase(loadMoreOfQueue.rejected, ({ queue }, { meta, error }) =>
        fail(queue, meta.requestId, error),
      )

      .addCase(loadTicket.pending, (state, { meta }) => {
        const { requestId, arg: ticketId } = meta;
        if (state.opened?.ticketId === ticketId && state.opened.ticket) {
          state.opened.requestId = requestId;
          return;
        }
        state.opened = { ticketId, status: 'loading', ticket: null, error: null, requestId };
      })
      .addCase(loadTicket.fulfilled, (state, { payload: ticket, meta }) => {
        // A later reading is on its way, of this ticket or another, or somebody else has signed in.
        if (state.opened?.requestId !== meta.requestId) return;
        state.opened.status = ticket ? 'ready' : 'missing';
        state.opened.ticket = ticket;
        state.opened.error = null;
        if (!ticket) return;
        const { queue } = state;
        queue.tickets = queue.tickets
          .map((old) => (old.ticketId === ticket.ticketId ? ticket : old))
          .filter((one) => one !== ticket || belongsTo(queue.query, ticket));
        arrived(state, [ticket]);
      })
      .addCase(loadTicket.rejected, ({ opened }, { meta, error }) => {
        if (opened?.requestId !== meta.requestId) return;
        if (opened.status === 'loading') opened.status = 'failed';
        opened.error = error;
      })

      .addCase(loadFigures.pending, ({ figures }, { meta }) => {
        if (figures.status !== 'ready') figures.status = 'loading';
        figures.requestId = meta.requestId;
      })
      .addCase(loadFigures.fulfilled, ({ figures }, { payload, meta }) => {
        if (figures.requestId !== meta.requestId) return;
        Object.assign(figures, { status: 'ready', figures: payload, error: null });
      })
      .addCase(loadFigures.rejected, ({ figures }, { meta, error }) => {
        if (figures.requestId !== meta.requestId) return;
        if (figures.status === 'loading') figures.status = 'failed';
        figures.error = error;
      })

      .addCase(closeTicket.fulfilled, (state) => {
        state.notice = { tone: 'success', text: 'closed' };
      })
      .addCase(closeTicket.rejected, (state) => {
        state.notice = { tone: 'error', text: 'closeFailed' };
      })

      .addMatcher(isPending(addUserComment, addStaffComment, respond), (state, action) => {
        const { entryId, ticketId, message } = action.meta.arg;
        const by = addUserComment.pending.match(action) ? 'owner' : 'staff';
        const into = respond.pending.match(action) ? 'responses' : 'comments';
        state.pending.push({ entryId, ticketId, message, by, into, sent: false });
      })
      .addMatcher(
        isFulfilled(addUserComment, addStaffComment, respond),
        ({ pending }, { meta }) => {
          const entry = pending.find(({ entryId }) => entryId === meta.arg.entryId);
          if (entry) entry.sent = true;
        },
      )
      .addMatcher(isRejected(addUserComment, addStaffComment, respond), (state, { meta }) => {
        state.pending = state.pending.filter(({ entryId }) => entryId !== meta.arg.entryId);
      })
      .addMatcher(isFulfilled(addUserComment, addStaffComment), (state) => {
        state.notice = { tone: 'success', text: 'commentAdded' };
      })
      .addMatcher(isRejected(addUserComment, addStaffComment), (state) => {
        state.notice = { tone: 'error', text: 'commentFailed' };
      })
      .addMatcher(isFulfilled(respond), (state) => {
        state.notice = { tone: 'success', text: 'responseSent' };
      })
      .addMatcher(isRejected(respond), (state) => {
        state.notice = { tone: 'error', text: 'responseFailed' };
      });
  },
  selectors: {
    selectOwnTickets: (tickets) => tickets.own,
    selectQueue: (tickets) => tickets.queue,
    selectOpenedTicket: (tickets) => tickets.opened,
    selectFigures: (tickets) => tickets.figures,
    selectPending: (tickets) => tickets.pending,
    selectNotice: (tickets) => tickets.notice,
  },
});

export const { forgetTickets, dismissNotice } = ticketsSlice.actions;
export const {
  selectOwnTickets,
  selectQueue,
  selectOpenedTicket,
  selectFigures,
  selectPending,
  selectNotice,
} = ticketsSlice.selectors;

declare module '../../services/redux.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface AppState extends WithSlice<typeof ticketsSlice> {}
}
