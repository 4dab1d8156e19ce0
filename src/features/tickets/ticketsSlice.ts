import { createSlice, isPending, type PayloadAction } from '@reduxjs/toolkit';
import { addRemote } from '../../services/remote.ts';
import { deliverMessage } from '../outbox/deliver.ts';
import { belongsTo, sameQuery, type TicketQuery } from './ticketQuery.ts';
import { putRow, takeNews, takePage } from './ticketList.ts';
import { answerAndClose, loadCustomer, loadReplies, loadStats } from './adminThunks.ts';
import { closedInBulk, forgetResult, selectForBulk } from './bulk.ts';
import {
  emptyList,
  NO_TICKETS,
  NOT_LOADED,
  NOT_OPENED,
  type Loaded,
  type TicketNotice,
  type TicketsState,
} from './ticketsState.ts';
import {
  changeTicket,
  isTicketId,
  loadTicket,
  loadTickets,
  lookForNews,
  reopenTickets,
} from './ticketsThunks.ts';

/** The texts that say whether a message was sent (ACC-9). */
const SENT = {
  comment: ['commentAdded', 'commentFailed'],
  respond: ['responseSent', 'responseFailed'],
  note: ['noteAdded', 'noteFailed'],
} as const satisfies Record<string, readonly TicketNotice['text'][]>;

/**
 * How many opened tickets are kept, to show them at once when they are opened again, and of how many
 * customers the tickets.
 */
const KEPT = 20;

const keepData = <Data>(part: Loaded<Data>, data: Data): void => {
  part.data = data;
};

/** Makes an entry, which begins as `fresh`, the last of the few that are kept, of which `inUse` stays. */
const keep = <Part>(
  known: Record<string, Part>,
  key: string,
  fresh: NoInfer<Part>,
  inUse: string | null = null,
): Record<string, Part> => {
  const { [key]: before = fresh, ...others } = known;
  const kept = Object.entries(others);
  if (kept.length === KEPT) kept.splice(kept[0]?.[0] === inUse ? 1 : 0, 1);
  return Object.fromEntries([...kept, [key, before]]);
};

/** Drops the rows of tickets that no list has and that were not opened. */
const dropUnlisted = ({ rows, own, all, opened }: TicketsState): void => {
  const listed = [own, all].flatMap(({ ids, arrived }) => [...ids, ...arrived]);
  const known = new Set([...listed, ...Object.keys(opened)]);
  for (const id of Object.keys(rows)) if (!known.has(id)) delete rows[id];
};

/** A ticket that has changed is read again before it is trusted. */
const outdate = ({ opened }: TicketsState, ticketId: string): void => {
  const whole = opened[ticketId]?.whole;
  if (whole) whole.readAt = 0;
};

export const ticketsSlice = createSlice({
  name: 'tickets',
  initialState: NO_TICKETS,
  reducers: {
    /** Another query of the list of all tickets; the tickets of the old one are not shown for it. */
    chooseTickets: (state, { payload: query }: PayloadAction<TicketQuery>) => {
      if (sameQuery(state.all.query, query)) return;
      state.all = emptyList(query);
      state.bulk.selected = {};
      dropUnlisted(state);
    },
    /** The open ticket is kept, however many others are loaded, also ahead of being opened. */
    openTicket: (state, { payload: ticketId }: PayloadAction<string | null>) => {
      state.openId = ticketId;
    },
    selectTickets: ({ bulk, rows }, { payload: ids }: PayloadAction<readonly string[]>) =>
      selectForBulk(bulk, rows, ids),
    chooseBulkReply: ({ bulk }, { payload: id }: PayloadAction<string>) => {
      bulk.replyId = id;
    },
    /** When the panel is left. */
    forgetBulkResult: ({ bulk }) => forgetResult(bulk),
    dismissNotice: (state) => {
      state.notice = null;
    },
    forgetFailure: ({ failures }, { payload: ticketId }: PayloadAction<string>) => {
      delete failures[ticketId];
    },
    forgetClosing: (state) => {
      state.lastClosing = null;
    },
  },
  extraReducers: (builder) => {
    addRemote(
      builder,
      loadTickets,
      (state: TicketsState, { which }) => state[which],
      (list, page, state) => {
        takePage(list, state.rows, page);
        dropUnlisted(state);
        state.waiting = page.waiting ?? state.waiting;
      },
      (state, { which, more = false }) => {
        state[which].isMore = more;
      },
    );
    addRemote(
      builder,
      loadTicket,
      ({ opened }, { ticketId }) => opened[ticketId],
      (opened, whole, state: TicketsState) => {
        opened.missing = whole === null;
        if (!whole) return;
        const { ticket } = whole;
        const { all, rows } = state;
        opened.whole = whole;
        putRow(rows, ticket);
        if (!belongsTo(all.query, ticket)) all.ids = all.ids.filter((id) => id !== ticket.ticketId);
      },
      (state, { ticketId }) => {
        state.opened = keep(state.opened, ticketId, { ...NOT_OPENED }, state.openId);
        dropUnlisted(state);
      },
    );
    addRemote(builder, loadStats, ({ stats }: TicketsState) => stats, keepData);
    addRemote(builder, loadReplies, ({ replies }: TicketsState) => replies, keepData);
    addRemote(
      builder,
      loadCustomer,
      ({ customers }: TicketsState, uid) => customers[uid],
      keepData,
      (state, uid) => {
        state.customers = keep(state.customers, uid, { ...NOT_LOADED });
      },
    );
    builder
      .addCase(lookForNews.fulfilled, (state, { meta: { arg: which }, payload: news }) => {
        if (!news) return;
        takeNews(state[which], state.rows, news);
        dropUnlisted(state);
        if (news.after === state[which].requestId) state.waiting = news.waiting ?? state.waiting;
      })
      .addCase(deliverMessage.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
        const { command } = arg.message;
        if (command.do === 'open') return;
        const { ticketId } = command;
        outdate(state, ticketId);
        if (payload.as !== 'sent') return;
        state.notice = { tone: 'success', text: SENT[command.do][0] };
        const { lastClosing } = state;
        if (command.do === 'respond' && command.close)
          state.lastClosing = { ticketIds: [ticketId], requestId };
        // It has opened the ticket again.
        else if (command.do !== 'note' && lastClosing)
          lastClosing.ticketIds = lastClosing.ticketIds.filter((id) => id !== ticketId);
      })
      .addCase(deliverMessage.rejected, (state, { meta: { arg }, error }) => {
        const { command } = arg.message;
        if (command.do === 'open') return;
        state.notice = { tone: 'error', text: SENT[command.do][1] };
        state.failures[command.ticketId] = error;
      })
      .addCase(changeTicket.fulfilled, (state, { meta: { arg, requestId } }) => {
        const { do: change, ticketId } = arg.command;
        const isClosing = change === 'close';
        state.notice = { tone: 'success', text: isClosing ? 'closed' : 'reopened' };
        state.lastClosing = isClosing ? { ticketIds: [ticketId], requestId } : null;
        outdate(state, ticketId);
      })
      .addCase(changeTicket.rejected, (state, { meta: { arg }, error }) => {
        const { do: change, ticketId } = arg.command;
        if (change === 'close') state.notice = { tone: 'error', text: 'closeFailed' };
        state.failures[ticketId] = error;
      })
      .addCase(answerAndClose.pending, ({ bulk }, { meta: { arg } }) => {
        bulk.closing = arg.answers.length;
      })
      .addCase(answerAndClose.fulfilled, (state, { meta: { arg, requestId }, payload: failed }) => {
        const ids = arg.answers.map(({ ticketId }) => ticketId);
        const ticketIds = ids.filter((id) => !(id in failed));
        if (ticketIds.length > 0) state.lastClosing = { ticketIds, requestId };
        state.bulk = closedInBulk(state.bulk, arg.answers, failed);
      })
      .addCase(reopenTickets.fulfilled, (state) => {
        state.notice = { tone: 'success', text: 'reopened' };
        state.lastClosing = null;
      })
      // The old notice would look like the outcome of this action.
      .addMatcher(isPending(deliverMessage, changeTicket, reopenTickets), (state) => {
        state.notice = null;
      })
      .addMatcher(isPending(deliverMessage, changeTicket), ({ failures }, { meta: { arg } }) => {
        const command = 'message' in arg ? arg.message.command : arg.command;
        if (command.do !== 'open') delete failures[command.ticketId];
      });
  },
  selectors: {
    selectOpenedTicket: (tickets, ticketId: string | null) =>
      (ticketId !== null && isTicketId(ticketId) && tickets.opened[ticketId]) || NOT_OPENED,
    selectCustomer: (tickets, uid: string) => tickets.customers[uid] ?? NOT_LOADED,
  },
});

export const {
  chooseTickets,
  openTicket,
  selectTickets,
  chooseBulkReply,
  forgetBulkResult,
  dismissNotice,
  forgetFailure,
  forgetClosing,
} = ticketsSlice.actions;
export const { selectOpenedTicket, selectCustomer } = ticketsSlice.selectors;
