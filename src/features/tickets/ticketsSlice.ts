import {
  createSlice,
  isFulfilled,
  isPending,
  isRejected,
  type PayloadAction,
  type UnknownAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import type { ListedTicket, StoredReply, TicketStats } from '../../../shared/callables.ts';
import type { Caller } from '../../../shared/user.ts';
import type { ErrorText } from '../../services/errors.ts';
import { belongsTo, sameQuery, type TicketQuery } from './ticketQuery.ts';
import { fulfilled, NOT_ASKED, pending, rejected, type Remote } from './remote.ts';
import {
  arrivedTickets,
  EMPTY_LIST,
  withFirstPage,
  withNextPage,
  type TicketList,
} from './ticketList.ts';
import {
  addNote,
  addStaffComment,
  addUserComment,
  closeTicket,
  isTicketId,
  loadMoreTickets,
  loadMoreOwnTickets,
  loadOwnTickets,
  loadAllTickets,
  loadReplies,
  loadStats,
  loadTicket,
  reopenTicket,
  lookForOwnNews,
  lookForNews,
  type News,
  respond,
  type WholeTicket,
} from './ticketsThunks.ts';

/**
 * A message that is being sent: shown in the conversation at once, removed if sending fails or when
 * the loaded ticket contains the real entry.
 */
export type PendingEntry = {
  entryId: string;
  ticketId: string;
  by: 'owner' | 'staff';
  into: 'comments' | 'responses' | 'notes';
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
    | 'noteAdded'
    | 'noteFailed'
    | 'closed'
    | 'reopened'
    | 'closeFailed';
};

/** A ticket that was opened. `ready` without `whole`: the user has no such ticket. */
type OpenedTicket = Remote & { whole: WholeTicket | null };

/** How many opened tickets are kept, to show them at once when they are opened again. */
const KEPT_TICKETS = 20;

/** The user's last closing, while taking it back is offered. */
export type LastClosing = { ticketId: string; caller: Caller; requestId: string };

type TicketsState = {
  /** The signed-in user's tickets. */
  own: TicketList;
  /** Everybody's tickets that match `query`, for the admin. */
  all: TicketList & { query: TicketQuery };
  /** The tickets that were opened last, by id, loaded one by one: the lists have no conversations. */
  opened: Record<string, OpenedTicket>;
  pending: PendingEntry[];
  stats: Remote & { stats: TicketStats | null };
  notice: TicketNotice | null;
  lastClosing: LastClosing | null;
  /** What the studio has made of the saved replies; null until it is loaded. */
  replies: Remote & { stored: Record<string, StoredReply> | null };
};

const initialState: TicketsState = {
  own: EMPTY_LIST,
  all: { ...EMPTY_LIST, query: {} },
  opened: {},
  pending: [],
  stats: { ...NOT_ASKED, stats: null },
  notice: null,
  lastClosing: null,
  replies: { ...NOT_ASKED, stored: null },
};

type Request = { meta: { requestId: string } };

const pendingPage = (list: TicketList, action: Request, more: boolean): void => {
  pending(list, action);
  list.loadingMore = more;
};

const fulfilledPage = (
  list: TicketList,
  action: Request & { payload: { tickets: ListedTicket[]; nextCursor: string | null } },
): void => {
  if (!fulfilled(list, action)) return;
  const { tickets, nextCursor } = action.payload;
  // The cursor is optional in an answer (API-11).
  const page = { tickets, nextCursor: nextCursor ?? null };
  if (list.loadingMore) Object.assign(list, withNextPage(list, page));
  else Object.assign(list, withFirstPage(list, page), { arrived: null });
  list.loadingMore = false;
};

/**
 * Keeps a newer first page for the reader to ask for. What the reader's own `side` did, elsewhere, is
 * no news: its rows change in their places.
 */
const keepNews = (list: TicketList, news: News | null, side: 'owner' | 'staff'): void => {
  if (!news || news.since !== list.requestId) return;
  const { latest, page } = news;
  list.latest = latest;
  const own = new Map(
    page.tickets
      .filter(({ lastActivityBy }) => lastActivityBy === side)
      .map((ticket) => [ticket.ticketId, ticket]),
  );
  list.tickets = list.tickets.map((ticket) => own.get(ticket.ticketId) ?? ticket);
  list.arrived = page;
  if (arrivedTickets(list).length === 0) list.arrived = null;
};

const rejectedPage = (list: TicketList, action: Request & { error: ErrorText }): void => {
  if (rejected(list, action)) list.loadingMore = false;
};

/** Removes pending messages that the loaded ticket contains. */
const dropArrived = (state: TicketsState, { ticket, notes }: WholeTicket): void => {
  const { comments, responses } = ticket;
  state.pending = state.pending.filter(
    ({ ticketId, entryId }) =>
      ticketId !== ticket.ticketId ||
      ![comments, responses, notes].some((entries) => Object.hasOwn(entries, entryId)),
  );
};

const notify =
  (tone: TicketNotice['tone'], text: TicketNotice['text']) =>
  (state: TicketsState): void => {
    state.notice = { tone, text };
  };

/** What adds an entry to a ticket. */
const ADDITIONS = [addUserComment, addStaffComment, respond, addNote] as const;

const placeOf = (action: UnknownAction): PendingEntry['into'] => {
  if (addNote.pending.match(action)) return 'notes';
  return respond.pending.match(action) ? 'responses' : 'comments';
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
    forgetClosing: (state) => {
      state.lastClosing = null;
    },
    /** Shows the news in a list. */
    showNews: (state, { payload }: PayloadAction<'own' | 'all'>) => {
      const list = state[payload];
      if (list.arrived) Object.assign(list, withFirstPage(list, list.arrived), { arrived: null });
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadOwnTickets.pending, ({ own }, action) => pendingPage(own, action, false))
      .addCase(loadMoreOwnTickets.pending, ({ own }, action) => pendingPage(own, action, true))

      .addCase(loadAllTickets.pending, ({ all }, action) => {
        const query = action.meta.arg;
        // Do not show the tickets of another query while these are loading.
        if (!sameQuery(all.query, query)) Object.assign(all, EMPTY_LIST, { query });
        pendingPage(all, action, false);
      })
      .addCase(loadMoreTickets.pending, ({ all }, action) => pendingPage(all, action, true))

      .addCase(lookForOwnNews.fulfilled, ({ own }, { payload }) => keepNews(own, payload, 'owner'))
      .addCase(lookForNews.fulfilled, ({ all }, { payload }) => keepNews(all, payload, 'staff'))

      .addCase(loadTicket.pending, (state, action) => {
        const { ticketId, ahead } = action.meta.arg;
        const { [ticketId]: before, ...others } = state.opened;
        const opened: OpenedTicket = before?.whole ? before : { ...NOT_ASKED, whole: null };
        pending(opened, action);
        // The latest is the last; what is loaded ahead must not drop it.
        const kept = Object.fromEntries(Object.entries(others).slice(1 - KEPT_TICKETS));
        state.opened = ahead ? { [ticketId]: opened, ...kept } : { ...kept, [ticketId]: opened };
      })
      .addCase(loadTicket.fulfilled, (state, action) => {
        const { own, all } = state;
        const opened = state.opened[action.meta.arg.ticketId];
        // A later request was sent, or the user has changed.
        if (!opened || !fulfilled(opened, action)) return;
        opened.whole = action.payload;
        if (!opened.whole) return;
        const { ticket } = opened.whole;
        const updated = (old: ListedTicket): ListedTicket =>
          old.ticketId === ticket.ticketId
            ? // Where a search has found it, only the list tells.
              { ...ticket, ...(old.hit && { hit: old.hit }) }
            : old;
        own.tickets = own.tickets.map(updated);
        all.tickets = all.tickets
          .map(updated)
          .filter((one) => one.ticketId !== ticket.ticketId || belongsTo(all.query, ticket));
        dropArrived(state, opened.whole);
      })
      .addCase(loadTicket.rejected, (state, action) => {
        const opened = state.opened[action.meta.arg.ticketId];
        if (opened) rejected(opened, action);
      })

      .addCase(loadStats.pending, ({ stats }, action) => pending(stats, action))
      .addCase(loadStats.fulfilled, ({ stats }, action) => {
        if (fulfilled(stats, action)) stats.stats = action.payload;
      })
      .addCase(loadStats.rejected, ({ stats }, action) => void rejected(stats, action))

      .addCase(loadReplies.pending, ({ replies }, action) => pending(replies, action))
      .addCase(loadReplies.fulfilled, ({ replies }, action) => {
        if (fulfilled(replies, action)) replies.stored = action.payload;
      })
      .addCase(loadReplies.rejected, ({ replies }, action) => void rejected(replies, action))

      .addCase(closeTicket.fulfilled, (state, { meta: { arg, requestId } }) => {
        notify('success', 'closed')(state);
        state.lastClosing = { ticketId: arg.ticketId, caller: arg.caller, requestId };
      })
      .addCase(reopenTicket.fulfilled, (state) => {
        notify('success', 'reopened')(state);
        state.lastClosing = null;
      })
      .addCase(closeTicket.rejected, notify('error', 'closeFailed'))
      .addCase(respond.fulfilled, (state, { meta: { arg, requestId } }) => {
        notify('success', 'responseSent')(state);
        if (!arg.close) return;
        state.lastClosing = { ticketId: arg.ticketId, caller: arg.caller, requestId };
      })
      .addCase(respond.rejected, notify('error', 'responseFailed'))
      .addCase(addNote.fulfilled, notify('success', 'noteAdded'))
      .addCase(addNote.rejected, notify('error', 'noteFailed'))
      // It would say of what is being sent that it was.
      .addMatcher(isPending(...ADDITIONS, closeTicket, reopenTicket), (state) => {
        state.notice = null;
      })
      .addMatcher(isFulfilled(addUserComment, addStaffComment), notify('success', 'commentAdded'))
      .addMatcher(isRejected(addUserComment, addStaffComment), notify('error', 'commentFailed'))

      .addMatcher(isFulfilled(loadOwnTickets, loadMoreOwnTickets), ({ own }, action) =>
        fulfilledPage(own, action),
      )
      .addMatcher(isRejected(loadOwnTickets, loadMoreOwnTickets), ({ own }, action) =>
        rejectedPage(own, action),
      )
      .addMatcher(isFulfilled(loadAllTickets, loadMoreTickets), ({ all }, action) =>
        fulfilledPage(all, action),
      )
      .addMatcher(isRejected(loadAllTickets, loadMoreTickets), ({ all }, action) =>
        rejectedPage(all, action),
      )

      .addMatcher(isPending(...ADDITIONS), (state, action) => {
        const { entryId, ticketId, message, caller } = action.meta.arg;
        const into = placeOf(action);
        // An admin's comment on an own ticket is the customer's.
        const isOwn = state.opened[ticketId]?.whole?.ticket.uid === caller.uid;
        const by = into === 'comments' && (isOwn || !caller.isAdmin) ? 'owner' : 'staff';
        state.pending.push({ entryId, ticketId, message, by, into, sent: false });
      })
      .addMatcher(isFulfilled(...ADDITIONS), (state, { meta }) => {
        const entry = state.pending.find(({ entryId }) => entryId === meta.arg.entryId);
        if (entry) entry.sent = true;
      })
      .addMatcher(isRejected(...ADDITIONS), (state, { meta }) => {
        state.pending = state.pending.filter(({ entryId }) => entryId !== meta.arg.entryId);
      });
  },
  selectors: {
    selectOwnTickets: (tickets) => tickets.own,
    selectAllTickets: (tickets) => tickets.all,
    selectOpenedTicket: (tickets, ticketId: string | null) =>
      ticketId !== null && isTicketId(ticketId) ? tickets.opened[ticketId] : undefined,
    selectStats: (tickets) => tickets.stats,
    selectPending: (tickets) => tickets.pending,
    selectNotice: (tickets) => tickets.notice,
    selectLastClosing: (tickets) => tickets.lastClosing,
    selectReplies: (tickets) => tickets.replies,
  },
});

export const { forgetTickets, dismissNotice, forgetClosing, showNews } = ticketsSlice.actions;
export const {
  selectOwnTickets,
  selectAllTickets,
  selectOpenedTicket,
  selectStats,
  selectPending,
  selectNotice,
  selectLastClosing,
  selectReplies,
} = ticketsSlice.selectors;

declare module '../../services/redux.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface AppState extends WithSlice<typeof ticketsSlice> {}
}
