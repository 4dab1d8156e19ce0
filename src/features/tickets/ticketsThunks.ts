import { hasKey } from '../../../shared/hasKey.ts';
import type { AnswerMail, Ticket, TicketNote } from '../../../shared/callables.ts';
import { errorCode } from '../../../shared/errorCode.ts';
import { TICKET_PAGE } from '../../../shared/ticket.ts';
import type { Caller } from '../../../shared/user.ts';
import { tellOtherTabs } from '../../lib/otherTabs.ts';
import { findTicket } from '../../services/findTicket.ts';
import { createServiceThunk } from '../../services/redux.ts';
import type { Services } from '../../services/types.ts';
import { payloadOf, type TicketQuery } from './ticketQuery.ts';
import { knownUntil, type News, type TicketPage } from './ticketList.ts';

/** The page of a list after a cursor, or what has changed since a time; else its first page. */
type Part = { cursor?: string; limit?: number; since?: number };

/** The thunks of a list; all take what it is a list of. */
const listThunks = <Of>(
  which: 'own' | 'all',
  read: (call: Services['call'], of: Of, part: Part) => Promise<TicketPage>,
) => ({
  /** Loads the first page. */
  load: createServiceThunk<TicketPage, Of>(`tickets/${which}/load`, (of, { extra }) =>
    read(extra.call, of, { limit: TICKET_PAGE[which] }),
  ),
  loadMore: createServiceThunk<TicketPage, Of>(
    `tickets/${which}/loadMore`,
    (of, { extra, getState }) => {
      const cursor = getState().tickets[which].nextCursor ?? '';
      return read(extra.call, of, { cursor, limit: TICKET_PAGE.max });
    },
    {
      condition: (_, { getState }) => {
        const { status, loadingMore, nextCursor } = getState().tickets[which];
        return status === 'ready' && !loadingMore && nextCursor !== null;
      },
    },
  ),
  /** Reads the tickets that have changed, which mostly are none. */
  lookForNews: createServiceThunk<News | null, Of>(
    `tickets/${which}/lookForNews`,
    async (of, { extra, getState }) => {
      const list = getState().tickets[which];
      const since = knownUntil(list);
      const { tickets, nextCursor, waiting } = await read(extra.call, of, { since });
      if (tickets.length === 0) return null;
      const changed = [...tickets];
      for (let cursor = nextCursor; cursor !== null;) {
        // Each page begins where the one before it ended.
        // oxlint-disable-next-line no-await-in-loop
        const more = await read(extra.call, of, { since, cursor, limit: TICKET_PAGE.max });
        changed.push(...more.tickets);
        cursor = more.nextCursor;
      }
      // Whether a search finds them, only the server knows.
      const isSearch = hasKey(of, 'search');
      const first = isSearch && (await read(extra.call, of, { limit: TICKET_PAGE[which] }));
      const found = first ? first.tickets : null;
      return { changed, found, after: list.requestId, waiting };
    },
    {
      condition: (_, { getState }) => {
        const { status, loadingMore } = getState().tickets[which];
        return status === 'ready' && !loadingMore;
      },
    },
  ),
});

export type ListThunks<Of> = ReturnType<typeof listThunks<Of>>;

/** The tickets of a user, by uid. */
export const ownTickets = listThunks<string>('own', (call, uid, part) =>
  call('getUserTickets', { uid, rows: true, ...part }),
);

/** Everybody's tickets that match a query; news may be of any ticket. */
export const allTickets = listThunks<TicketQuery>('all', async (call, query, part) => {
  const asked: ReturnType<typeof payloadOf> = {
    ...(part.since === undefined ? payloadOf(query) : { rows: true }),
    ...part,
  };
  try {
    return await call('getAllTickets', asked);
  } catch (error) {
    // Around a deployment the server may be older than the page, and lists only what waits.
    if (asked.sort !== 'triage' || errorCode(error) !== 'functions/invalid-argument') throw error;
    return call('getAllTickets', { ...asked, sort: 'waiting' });
  }
});

/** A whole ticket, when it was read, and for an admin its notes and how the mails about answers went. */
export type WholeTicket = {
  ticket: Ticket;
  notes: Record<string, TicketNote>;
  mails: Record<string, AnswerMail>;
  readAt?: number;
};

export const isTicketId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/**
 * Loads one ticket with its conversation; null if there is none for the caller. A second request is
 * ignored while the first one is running; so is one `ahead` of being opened, if the ticket was
 * loaded before.
 */
export const loadTicket = createServiceThunk(
  'tickets/loadOne',
  async (
    { ticketId }: { ticketId: string; ahead?: boolean },
    { extra },
  ): Promise<WholeTicket | null> => {
    const found = await findTicket(extra, ticketId);
    if (!found) return null;
    const { ticket, notes = {}, mails = {} } = found;
    return { ticket, notes, mails, readAt: Date.now() };
  },
  {
    condition: ({ ticketId, ahead }, { getState }) => {
      if (!isTicketId(ticketId)) return false;
      const opened = getState().tickets.opened[ticketId];
      return ahead ? !opened : opened?.status !== 'loading';
    },
  },
);

type Closing = {
  ticketId: string;
  /** Who closes it: the answer may come when somebody else has logged in. */
  caller: Caller;
  /** Server time up to which they have seen the conversation. */
  seenUntil: number;
};

type Answer = {
  ticketId: string;
  entryId: string;
  response: string;
  images: readonly string[] | undefined;
};

/** Mails an answer again whose mail was given up: the server knows the answer, and adds no second one. */
export const mailAgain = createServiceThunk(
  'tickets/mailAgain',
  ({ images, ...answer }: Answer, { extra }) =>
    extra.call('respondToTicket', { ...answer, ...(images && { images: [...images] }) }),
);

export const closeTicket = createServiceThunk(
  'tickets/close',
  ({ ticketId, seenUntil }: Closing, { extra }) =>
    extra.call('closeTicket', { ticketId, seenUntil }),
);

/** Takes closings back, one after another; what is open already stays so. */
export const reopenTickets = createServiceThunk(
  'tickets/reopen',
  async (ticketIds: readonly string[], { extra }): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- the server is asked for one at a time
    for (const ticketId of ticketIds) await extra.call('reopenTicket', { ticketId });
  },
);

/**
 * Reloads what an action has changed: the ticket, unless it was `left` for the next one, then the list
 * (ACC-8), all tickets for an admin, otherwise the user's own.
 */
export const reloadTickets = createServiceThunk(
  'tickets/reload',
  async (
    { ticketId, left = false }: { ticketId: string; left?: boolean },
    { dispatch, getState },
  ) => {
    const { user, tickets } = getState();
    const { own, all } = tickets;
    tellOtherTabs();
    const read = left ? null : await dispatch(loadTicket({ ticketId }));
    // The session has ended: the action was refused for that, and the list would only say it again.
    const key = read && loadTicket.rejected.match(read) && read.error.key;
    if (key === 'errors.call.unauthenticated') return;
    await Promise.all([
      ...(user.isAdmin ? [dispatch(allTickets.load(all.query))] : []),
      ...(user.uid && (!user.isAdmin || own.status !== 'idle')
        ? [dispatch(ownTickets.load(user.uid))]
        : []),
    ]);
  },
);
