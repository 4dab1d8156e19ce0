import { createSlice, isFulfilled, isPending, isRejected, type WithSlice } from '@reduxjs/toolkit';
import type { Ticket, TicketStats } from '../../../shared/callables.ts';
import type { ErrorText } from '../../services/errors.ts';
import { belongsTo, sameQuery, type QueueQuery } from './queueQuery.ts';
import { fulfilled, NOT_ASKED, pending, rejected, type Remote } from './remote.ts';
import { EMPTY_LIST, withFirstPage, withNextPage, type TicketList } from './ticketList.ts';
import {
  addStaffComment,
  addUserComment,
  closeTicket,
  loadMoreOfQueue,
  loadMoreOwnTickets,
  loadOwnTickets,
  loadQueue,
  loadStats,
  loadTicket,
  respond,
} from './ticketsThunks.ts';

/**
 * A message that is being sent: shown in the conversation at once, removed if sending fails or when
 * a loaded list contains the real entry.
 */
export type PendingEntry = {
  entryId: string;
  ticketId: string;
  by: 'owner' | 'staff';
  into: 'comments' | 'responses';
  message: string;
  sent: boolean;
};

/** The result of the last action, shown in a popup with the texts of ACC-9. */
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
  /** The signed-in user's tickets. */
  own: TicketList;
  /** Everybody's tickets that match `query`, for the admin. */
  queue: TicketList & { query: QueueQuery };
  /**
   * The ticket that an admin has opened, loaded separately: it may be on no loaded page. `ready`
   * with null: there is no such ticket.
   */
  opened: (Remote & { ticketId: string; ticket: Ticket | null }) | null;
  pending: PendingEntry[];
  stats: Remote & { stats: TicketStats | null };
  notice: TicketNotice | null;
};

const initialState: TicketsState = {
  own: EMPTY_LIST,
  queue: { ...EMPTY_LIST, query: {} },
  opened: null,
  pending: [],
  stats: { ...NOT_ASKED, stats: null },
  notice: null,
};

type Request = { meta: { requestId: string } };

const pendingPage = (list: TicketList, action: Request, more: boolean): void => {
  pending(list, action);
  list.loadingMore = more;
};

const fulfilledPage = (
  state: TicketsState,
  list: TicketList,
  action: Request & { payload: { tickets: Ticket[]; nextCursor: string | null } },
): void => {
  if (!fulfilled(list, action)) return;
  const { tickets, nextCursor } = action.payload;
  // The cursor is optional in an answer (API-11).
  const page = { tickets, nextCursor: nextCursor ?? null };
  Object.assign(list, list.loadingMore ? withNextPage(list, page) : withFirstPage(list, page));
  list.loadingMore = false;
  dropArrived(state, tickets);
};

const rejectedPage = (list: TicketList, action: Request & { error: ErrorText }): void => {
  if (rejected(list, action)) list.loadingMore = false;
};

/** Removes pending messages that a loaded list contains. */
const dropArrived = (state: TicketsState, tickets: Ticket[]): void => {
  state.pending = state.pending.filter(
    ({ ticketId, entryId }) =>
      !tickets.some(
        (ticket) =>
          ticket.ticketId === ticketId &&
          (Object.hasOwn(ticket.comments, entryId) || Object.hasOwn(ticket.responses, entryId)),
      ),
  );
};

const notify =
  (tone: TicketNotice['tone'], text: TicketNotice['text']) =>
  (state: TicketsState): void => {
    state.notice = { tone, text };
  };

export const ticketsSlice = createSlice({
  name: 'tickets',
  initialState,
  reducers: {
    /** When the user changes or signs out. */
    forgetTickets: () => initialState,
    dismissNotice: (state) => {
      state.notice = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadOwnTickets.pending, ({ own }, action) => pendingPage(own, action, false))
      .addCase(loadMoreOwnTickets.pending, ({ own }, action) => pendingPage(own, action, true))

      .addCase(loadQueue.pending, ({ queue }, action) => {
        const query = action.meta.arg;
        // Do not show the tickets of another query while these are loading.
        if (!sameQuery(queue.query, query)) Object.assign(queue, EMPTY_LIST, { query });
        pendingPage(queue, action, false);
      })
      .addCase(loadMoreOfQueue.pending, ({ queue }, action) => pendingPage(queue, action, true))

      .addCase(loadTicket.pending, (state, action) => {
        const ticketId = action.meta.arg;
        if (state.opened?.ticketId !== ticketId || !state.opened.ticket) {
          state.opened = { ...NOT_ASKED, ticketId, ticket: null };
        }
        pending(state.opened, action);
      })
      .addCase(loadTicket.fulfilled, (state, action) => {
        const { opened, queue } = state;
        const { payload: ticket } = action;
        // A later request was sent, for this ticket or another, or the user has changed.
        if (!opened || !fulfilled(opened, action)) return;
        opened.ticket = ticket;
        if (!ticket) return;
        queue.tickets = queue.tickets
          .map((old) => (old.ticketId === ticket.ticketId ? ticket : old))
          .filter((one) => one !== ticket || belongsTo(queue.query, ticket));
        dropArrived(state, [ticket]);
      })
      .addCase(loadTicket.rejected, ({ opened }, action) => {
        if (opened) rejected(opened, action);
      })

      .addCase(loadStats.pending, ({ stats }, action) => pending(stats, action))
      .addCase(loadStats.fulfilled, ({ stats }, action) => {
        if (fulfilled(stats, action)) stats.stats = action.payload;
      })
      .addCase(loadStats.rejected, ({ stats }, action) => void rejected(stats, action))

      .addCase(closeTicket.fulfilled, notify('success', 'closed'))
      .addCase(closeTicket.rejected, notify('error', 'closeFailed'))
      .addCase(respond.fulfilled, notify('success', 'responseSent'))
      .addCase(respond.rejected, notify('error', 'responseFailed'))
      .addMatcher(isFulfilled(addUserComment, addStaffComment), notify('success', 'commentAdded'))
      .addMatcher(isRejected(addUserComment, addStaffComment), notify('error', 'commentFailed'))

      .addMatcher(isFulfilled(loadOwnTickets, loadMoreOwnTickets), (state, action) =>
        fulfilledPage(state, state.own, action),
      )
      .addMatcher(isRejected(loadOwnTickets, loadMoreOwnTickets), ({ own }, action) =>
        rejectedPage(own, action),
      )
      .addMatcher(isFulfilled(loadQueue, loadMoreOfQueue), (state, action) =>
        fulfilledPage(state, state.queue, action),
      )
      .addMatcher(isRejected(loadQueue, loadMoreOfQueue), ({ queue }, action) =>
        rejectedPage(queue, action),
      )

      .addMatcher(isPending(addUserComment, addStaffComment, respond), (state, action) => {
        const { entryId, ticketId, message } = action.meta.arg;
        const by = addUserComment.pending.match(action) ? 'owner' : 'staff';
        const into = respond.pending.match(action) ? 'responses' : 'comments';
        state.pending.push({ entryId, ticketId, message, by, into, sent: false });
      })
      .addMatcher(isFulfilled(addUserComment, addStaffComment, respond), (state, { meta }) => {
        const entry = state.pending.find(({ entryId }) => entryId === meta.arg.entryId);
        if (entry) entry.sent = true;
      })
      .addMatcher(isRejected(addUserComment, addStaffComment, respond), (state, { meta }) => {
        state.pending = state.pending.filter(({ entryId }) => entryId !== meta.arg.entryId);
      });
  },
  selectors: {
    selectOwnTickets: (tickets) => tickets.own,
    selectQueue: (tickets) => tickets.queue,
    selectOpenedTicket: (tickets) => tickets.opened,
    selectStats: (tickets) => tickets.stats,
    selectPending: (tickets) => tickets.pending,
    selectNotice: (tickets) => tickets.notice,
  },
});

export const { forgetTickets, dismissNotice } = ticketsSlice.actions;
export const {
  selectOwnTickets,
  selectQueue,
  selectOpenedTicket,
  selectStats,
  selectPending,
  selectNotice,
} = ticketsSlice.selectors;

declare module '../../services/redux.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface AppState extends WithSlice<typeof ticketsSlice> {}
}
