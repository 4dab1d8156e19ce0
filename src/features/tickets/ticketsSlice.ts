import {
  createSlice,
  isAsyncThunkAction,
  isFulfilled,
  isPending,
  type ActionReducerMapBuilder,
  type WithSlice,
} from '@reduxjs/toolkit';
import type { ListedTicket, StoredReply, TicketStats } from '../../../shared/callables.ts';
import { addRemote, NOT_ASKED, type Remote } from '../../services/remote.ts';
import { deliverMessage } from '../outbox/deliver.ts';
import { belongsTo, sameQuery, type TicketQuery } from './ticketQuery.ts';
import {
  EMPTY_LIST,
  withFirstPage,
  withNews,
  withNextPage,
  type TicketList,
} from './ticketList.ts';
import { answerAndClose, loadCustomer, loadReplies, loadStats } from './adminThunks.ts';
import {
  allTickets,
  closeTicket,
  isTicketId,
  loadTicket,
  ownTickets,
  reopenTickets,
  type ListThunks,
  type WholeTicket,
} from './ticketsThunks.ts';

/** The texts that say whether a message was sent (ACC-9). */
const SENT = {
  comment: ['commentAdded', 'commentFailed'],
  respond: ['responseSent', 'responseFailed'],
  note: ['noteAdded', 'noteFailed'],
} as const;

/** The result of the last action, shown in a popup. */
type TicketNotice = {
  tone: 'success' | 'error';
  text: (typeof SENT)[keyof typeof SENT][number] | 'closed' | 'reopened' | 'closeFailed';
};

/** A ticket that was opened. `whole` stays when the ticket is `missing` later, for a text in its field. */
type OpenedTicket = Remote & { whole: WholeTicket | null; missing: boolean };

const NOT_OPENED: OpenedTicket = { ...NOT_ASKED, whole: null, missing: false };

/** How many opened tickets are kept, to show them at once when they are opened again. */
const KEPT_TICKETS = 20;

/** The user's last closing, of one ticket or of many, while taking it back is offered. */
export type LastClosing = { ticketIds: string[]; requestId: string };

type KnownCustomer = Remote & { tickets: ListedTicket[] | null };

const UNKNOWN: KnownCustomer = { ...NOT_ASKED, tickets: null };

type TicketsState = {
  /** The signed-in user's tickets. */
  own: TicketList;
  /** Everybody's tickets that match `query`, for the admin. */
  all: TicketList & { query: TicketQuery };
  waiting: number | null;
  /** The tickets that were opened last, by id, loaded one by one: the lists have no conversations. */
  opened: Record<string, OpenedTicket>;
  stats: Remote & { stats: TicketStats | null };
  /** What an admin has asked to know of customers, by uid. */
  customers: Record<string, KnownCustomer>;
  notice: TicketNotice | null;
  lastClosing: LastClosing | null;
  /** What the studio has made of the saved replies; null until it is loaded. */
  replies: Remote & { stored: Record<string, StoredReply> | null };
};

const initialState: TicketsState = {
  own: EMPTY_LIST,
  all: { ...EMPTY_LIST, query: {} },
  waiting: null,
  opened: {},
  stats: { ...NOT_ASKED, stats: null },
  customers: {},
  notice: null,
  lastClosing: null,
  replies: { ...NOT_ASKED, stored: null },
};

/** A list with its further pages and its news; `begin` is called before the first page is requested. */
const addList = <Of>(
  builder: ActionReducerMapBuilder<TicketsState>,
  which: 'own' | 'all',
  { load, loadMore, lookForNews }: ListThunks<Of>,
  begin?: (state: TicketsState, of: Of) => void,
): void => {
  const listOf = (state: TicketsState): TicketList => state[which];
  const queryOf = (state: TicketsState) => (which === 'all' ? state.all.query : null);
  addRemote(
    builder,
    load,
    listOf,
    (list, page, state) =>
      Object.assign(list, withFirstPage(list, page, queryOf(state)), { arrived: [] }),
    begin,
  );
  addRemote(builder, loadMore, listOf, (list, page) =>
    Object.assign(list, withNextPage(list, page)),
  );
  builder.addCase(lookForNews.fulfilled, (state, { payload }) => {
    Object.assign(state[which], payload && withNews(state[which], payload, queryOf(state)));
  });
};

/** Whether a list's latest request, of which this is an action, is for a further page and runs. */
const followMore = (list: TicketList, requestId: string, isMore: boolean): void => {
  if (list.requestId === requestId) list.loadingMore = isMore;
};

/** Makes a ticket the last that was opened; what is loaded `ahead` must not drop it. */
const openTicket = (
  state: TicketsState,
  { ticketId, ahead }: { ticketId: string; ahead?: boolean },
): void => {
  const { [ticketId]: before, ...others } = state.opened;
  const opened = before?.whole ? before : { ...NOT_OPENED };
  const kept = Object.fromEntries(Object.entries(others).slice(1 - KEPT_TICKETS));
  state.opened = ahead ? { [ticketId]: opened, ...kept } : { ...kept, [ticketId]: opened };
};

/** Brings the lists up to a ticket that was loaded. */
const spreadTicket = (state: TicketsState, { ticket }: WholeTicket): void => {
  const { own, all } = state;
  const isThis = ({ ticketId }: { ticketId: string }) => ticketId === ticket.ticketId;
  // Where a search has found it, only the list tells.
  const updated = (old: ListedTicket): ListedTicket =>
    isThis(old) ? { ...ticket, ...(old.hit && { hit: old.hit }) } : old;
  own.tickets = own.tickets.map(updated);
  all.tickets = all.tickets
    .map(updated)
    .filter((one) => !isThis(one) || belongsTo(all.query, ticket));
};

/** A ticket that has changed is read again before it is trusted. */
const outdate = ({ opened }: TicketsState, ticketId: string): void => {
  const whole = opened[ticketId]?.whole;
  if (whole) whole.readAt = 0;
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
  },
  extraReducers: (builder) => {
    addList(builder, 'own', ownTickets);
    addList(builder, 'all', allTickets, ({ all }, query) => {
      // Do not show the tickets of another query while these are loading.
      if (!sameQuery(all.query, query)) Object.assign(all, EMPTY_LIST, { query });
    });
    addRemote(
      builder,
      loadTicket,
      ({ opened }, { ticketId }) => opened[ticketId],
      (opened, whole, state: TicketsState) => {
        opened.missing = whole === null;
        if (!whole) return;
        opened.whole = whole;
        spreadTicket(state, whole);
      },
      openTicket,
    );
    addRemote(
      builder,
      loadStats,
      ({ stats }: TicketsState) => stats,
      (part, stats) => Object.assign(part, { stats }),
    );
    addRemote(
      builder,
      loadReplies,
      ({ replies }: TicketsState) => replies,
      (part, stored) => Object.assign(part, { stored }),
    );
    addRemote(
      builder,
      loadCustomer,
      ({ customers }: TicketsState, uid) => (customers[uid] ??= { ...UNKNOWN }),
      (part, tickets) => Object.assign(part, { tickets }),
    );
    builder
      .addCase(deliverMessage.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
        const { command } = arg.message;
        if (command.do === 'open') return;
        const { ticketId } = command;
        const isSent = payload.as === 'sent';
        if (isSent) state.notice = { tone: 'success', text: SENT[command.do][0] };
        if (isSent && command.do === 'respond' && command.close)
          state.lastClosing = { ticketIds: [ticketId], requestId };
        outdate(state, ticketId);
      })
      .addCase(deliverMessage.rejected, (state, { meta: { arg } }) => {
        const { command } = arg.message;
        if (command.do !== 'open') state.notice = { tone: 'error', text: SENT[command.do][1] };
      })
      .addCase(closeTicket.fulfilled, (state, { meta: { arg, requestId } }) => {
        state.notice = { tone: 'success', text: 'closed' };
        state.lastClosing = { ticketIds: [arg.ticketId], requestId };
        outdate(state, arg.ticketId);
      })
      .addCase(answerAndClose.fulfilled, (state, { meta: { arg, requestId }, payload: failed }) => {
        const ids = arg.answers.map(({ command }) => command.ticketId);
        const ticketIds = ids.filter((id) => !failed.includes(id));
        if (ticketIds.length > 0) state.lastClosing = { ticketIds, requestId };
      })
      .addCase(closeTicket.rejected, (state) => {
        state.notice = { tone: 'error', text: 'closeFailed' };
      })
      .addCase(reopenTickets.fulfilled, (state) => {
        state.notice = { tone: 'success', text: 'reopened' };
        state.lastClosing = null;
      })
      // The old notice would look like the outcome of this action.
      .addMatcher(isPending(deliverMessage, closeTicket, reopenTickets), (state) => {
        state.notice = null;
      })
      .addMatcher(isFulfilled(allTickets.load, allTickets.lookForNews), (state, { payload }) => {
        state.waiting = payload?.waiting ?? state.waiting;
      })
      .addMatcher(isAsyncThunkAction(ownTickets.load, ownTickets.loadMore), ({ own }, action) =>
        followMore(own, action.meta.requestId, ownTickets.loadMore.pending.match(action)),
      )
      .addMatcher(isAsyncThunkAction(allTickets.load, allTickets.loadMore), ({ all }, action) =>
        followMore(all, action.meta.requestId, allTickets.loadMore.pending.match(action)),
      );
  },
  selectors: {
    selectOwnTickets: (tickets) => tickets.own,
    selectAllTickets: (tickets) => tickets.all,
    selectWaiting: (tickets) => tickets.waiting,
    selectOpenedTicket: (tickets, ticketId: string | null) =>
      (ticketId !== null && isTicketId(ticketId) && tickets.opened[ticketId]) || NOT_OPENED,
    selectStats: (tickets) => tickets.stats,
    selectCustomer: (tickets, uid: string) => tickets.customers[uid] ?? UNKNOWN,
    selectNotice: (tickets) => tickets.notice,
    selectLastClosing: (tickets) => tickets.lastClosing,
    selectReplies: (tickets) => tickets.replies,
  },
});

export const { forgetTickets, dismissNotice, forgetClosing } = ticketsSlice.actions;
export const {
  selectOwnTickets,
  selectAllTickets,
  selectWaiting,
  selectOpenedTicket,
  selectStats,
  selectCustomer,
  selectNotice,
  selectLastClosing,
  selectReplies,
} = ticketsSlice.selectors;

declare module '../../services/redux.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface AppState extends WithSlice<typeof ticketsSlice> {}
}
