import type {
  CallableRequest,
  CallableResponse,
  ListedTicket,
  Ticket,
  TicketNote,
} from '../../../shared/callables.ts';
import { TICKET_PAGE } from '../../../shared/ticket.ts';
import type { Caller } from '../../../shared/user.ts';
import { tellOtherTabs } from '../../lib/otherTabs.ts';
import { createServiceThunk } from '../../services/redux.ts';
import type { Services } from '../../services/types.ts';
import { payloadOf, type TicketQuery } from './ticketQuery.ts';
import { canLoadMore, canLookForNews, knownUntil, type TicketList } from './ticketList.ts';

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

/** Loads the first page of the all for a query. */
export const loadAllTickets = createServiceThunk(
  'tickets/loadAllTickets',
  (query: TicketQuery, { extra }) => extra.call('getAllTickets', payloadOf(query)),
);

export const loadMoreTickets = createServiceThunk(
  'tickets/loadMoreTickets',
  (_: void, { extra, getState }) => {
    const { query, nextCursor } = getState().tickets.all;
    return extra.call('getAllTickets', {
      ...payloadOf(query),
      limit: TICKET_PAGE.max,
      ...(nextCursor !== null && { cursor: nextCursor }),
    });
  },
  { condition: (_, { getState }) => canLoadMore(getState().tickets.all) },
);

/**
 * What a look for news found: the ticket with the latest activity, and the list's first page then.
 * `since` is the request whose answer the list shows: after another one the news is outdated.
 */
export type News = {
  latest: ListedTicket;
  page: Pick<TicketList, 'tickets' | 'nextCursor'>;
  since: string | null;
};

/** One row is read to see whether there is news, and only then the first page of the list. */
const newsOf = async (
  list: TicketList,
  readLatest: () => Promise<{ tickets: ListedTicket[] }>,
  readPage: () => Promise<News['page']>,
): Promise<News | null> => {
  const [latest] = (await readLatest()).tickets;
  if (!latest || latest.lastActivityAt <= knownUntil(list)) return null;
  return { latest, page: await readPage(), since: list.requestId };
};

export const lookForOwnNews = createServiceThunk(
  'tickets/lookForOwnNews',
  (uid: string, { extra, getState }) =>
    newsOf(
      getState().tickets.own,
      () => extra.call('getUserTickets', { uid, rows: true, sort: 'activity', limit: 1 }),
      () => extra.call('getUserTickets', { uid, rows: true }),
    ),
  { condition: (_, { getState }) => canLookForNews(getState().tickets.own) },
);

/** The same for a query of the all. */
export const lookForNews = createServiceThunk(
  'tickets/lookForNews',
  async (query: TicketQuery, { dispatch, extra, getState }) => {
    const news = await newsOf(
      getState().tickets.all,
      () => extra.call('getAllTickets', { rows: true, sort: 'activity', limit: 1 }),
      () => extra.call('getAllTickets', payloadOf(query)),
    );
    // The figures above the list say the same as the news.
    if (news) void dispatch(loadStats());
    return news;
  },
  { condition: (_, { getState }) => canLookForNews(getState().tickets.all) },
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

/** Answers; with `close` the ticket is closed in the same step. */
export const respond = createServiceThunk(
  'tickets/respond',
  async (
    { ticketId, message, entryId, seenUntil, close }: NewEntry & { close?: true },
    { extra },
  ) => {
    await requireSeen(extra, { ticketId, seenUntil, entryId });
    return extra.call('respondToTicket', {
      ticketId,
      response: message,
      entryId,
      seenUntil,
      ...(close && { close }),
    });
  },
);

export const closeTicket = createServiceThunk(
  'tickets/close',
  async ({ ticketId, caller, seenUntil }: TicketAction & Seen, { extra }) => {
    if (caller.isAdmin) await requireSeen(extra, { ticketId, seenUntil });
    return extra.call('closeTicket', { ticketId, ...(caller.isAdmin && { seenUntil }) });
  },
);

/** Takes a closing back. */
export const reopenTicket = createServiceThunk(
  'tickets/reopen',
  ({ ticketId }: TicketAction, { extra }) => extra.call('reopenTicket', { ticketId }),
);

/** Pages of search results in which the next ticket is looked for; a page may be empty. */
const NEXT_PAGES = 20;

/**
 * The ticket to answer after this one: of those that wait for the studio and match type and search
 * the next longer waiting one, after the last of them the first; null when no other one waits.
 */
export const findNextWaiting = createServiceThunk(
  'tickets/findNextWaiting',
  async (
    {
      ticketId,
      waitingSince,
      type,
      search,
    }: Pick<ListedTicket, 'ticketId' | 'waitingSince'> & Pick<TicketQuery, 'type' | 'search'>,
    { extra },
  ): Promise<string | null> => {
    const query = payloadOf({ sort: 'waiting', ...(type && { type }), ...(search && { search }) });
    let first: string | null = null;
    let cursor: string | null = null;
    for (let page = 0; page < NEXT_PAGES; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
      const found: CallableResponse<'getAllTickets'> = await extra.call('getAllTickets', {
        ...query,
        ...(cursor !== null && { cursor }),
      });
      const others = found.tickets.filter((one) => one.ticketId !== ticketId);
      const later = others.find((one) => (one.waitingSince ?? 0) >= (waitingSince ?? Infinity));
      if (later) return later.ticketId;
      first ??= others[0]?.ticketId ?? null;
      cursor = found.nextCursor;
      // Without a search the first page is enough: the longest waiting are what is to be answered.
      const isEnough = !search || waitingSince === null;
      if (cursor === null || (first !== null && isEnough)) break;
    }
    return first;
  },
);

type ReplyChange = CallableRequest<'saveReply'>;

export const saveReply = createServiceThunk('tickets/saveReply', (change: ReplyChange, { extra }) =>
  extra.call('saveReply', change),
);

/** Deletes a saved reply; its text is not sent. */
export const deleteReply = createServiceThunk(
  'tickets/deleteReply',
  ({ id, version }: ReplyChange, { extra }) => extra.call('deleteReply', { id, version }),
);

/** What the studio has made of the saved replies. */
export const loadReplies = createServiceThunk(
  'tickets/loadReplies',
  async (_: void, { extra }) => (await extra.call('getSavedReplies', null)).replies,
);

/**
 * Reloads what an action has changed: the ticket, then the list (ACC-8), all tickets for an admin,
 * otherwise the user's own.
 */
export const reloadTickets = createServiceThunk(
  'tickets/reload',
  async ({ ticketId, caller }: TicketAction, { dispatch, getState }) => {
    const { own, all, stats } = getState().tickets;
    tellOtherTabs();
    const read = await dispatch(loadTicket({ ticketId, caller }));
    // The session has ended: the action was refused for that, and the list would only say it again.
    const key = loadTicket.rejected.match(read) && read.error.key;
    if (key === 'errors.call.unauthenticated') return;
    await Promise.all([
      ...(caller.isAdmin ? [dispatch(loadAllTickets(all.query))] : []),
      ...(caller.isAdmin && stats.status !== 'idle' ? [dispatch(loadStats())] : []),
      ...(!caller.isAdmin || own.status !== 'idle' ? [dispatch(loadOwnTickets(caller.uid))] : []),
    ]);
  },
);
