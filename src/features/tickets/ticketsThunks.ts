import type { AnswerMail, CallableRequest, Ticket, TicketNote } from '../../../shared/callables.ts';
import { TICKET_PAGE } from '../../../shared/ticket.ts';
import type { Caller } from '../../../shared/user.ts';
import { tellOtherTabs } from './otherTabs.ts';
import { findTicket } from '../../services/findTicket.ts';
import { createServiceThunk, type AppState } from '../../services/redux.ts';
import type { Services } from '../../services/types.ts';
import { send } from '../outbox/deliver.ts';
import type { Command } from '../outbox/outbox.ts';
import { isLoadingMore, type News, type TicketList, type TicketPage } from './ticketList.ts';
import { sortOf } from './ticketQuery.ts';

/** The signed-in user's tickets, or everybody's that match the query of the list. */
export type ListName = 'own' | 'all';

/** The page of a list after a cursor, or what has changed since a time; else its first page. */
type Part = { cursor?: string; limit?: number; since?: number };

const readPage = async (
  { call }: Services,
  { user, tickets }: AppState,
  which: ListName,
  part: Part,
): Promise<TicketPage> => {
  if (which === 'own') return call('getUserTickets', { uid: user.uid ?? '', rows: true, ...part });
  const query = tickets.all.query ?? {};
  // News may be of any ticket.
  const asked: NonNullable<CallableRequest<'getAllTickets'>> =
    part.since === undefined
      ? { ...query, sort: sortOf(query), rows: true, ...part }
      : { rows: true, ...part };
  return call('getAllTickets', asked);
};

/** Whether a list is there and is not growing. */
const isAtRest = (list: TicketList): boolean => list.status === 'ready' && !isLoadingMore(list);

/** Loads the first page of a list, or the next one. */
export const loadTickets = createServiceThunk(
  'tickets/loadList',
  ({ which, more = false }: { which: ListName; more?: boolean }, { extra, getState }) => {
    const { nextCursor } = getState().tickets[which];
    const part = more
      ? { cursor: nextCursor ?? '', limit: TICKET_PAGE.max }
      : { limit: TICKET_PAGE[which] };
    return readPage(extra, getState(), which, part);
  },
  {
    condition: ({ which, more = false }, { getState }) => {
      const list = getState().tickets[which];
      return !more || (isAtRest(list) && list.nextCursor !== null);
    },
  },
);

/** Reads the tickets that have changed, which mostly are none. */
export const lookForNews = createServiceThunk(
  'tickets/lookForNews',
  async (which: ListName, { extra, getState }): Promise<News | null> => {
    const { knownUntil: since, requestId: after, query } = getState().tickets[which];
    const read = (part: Part) => readPage(extra, getState(), which, part);
    const { tickets, nextCursor, waiting } = await read({ since });
    if (tickets.length === 0) return null;
    const changed = [...tickets];
    for (let cursor = nextCursor; cursor !== null;) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
      const more = await read({ since, cursor, limit: TICKET_PAGE.max });
      changed.push(...more.tickets);
      cursor = more.nextCursor;
    }
    // Whether a search finds them, only the server knows.
    const first = query?.search ? await read({ limit: TICKET_PAGE[which] }) : null;
    return { changed, found: first && first.tickets, after, waiting };
  },
  {
    condition: (which, { getState }) => isAtRest(getState().tickets[which]),
  },
);

/** A whole ticket, when it was read ahead of being opened, and for an admin its notes and how the mails about answers went. */
export type WholeTicket = {
  ticket: Ticket;
  notes: Record<string, TicketNote>;
  mails: Record<string, AnswerMail>;
  readAt?: number | undefined;
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
    { ticketId, ahead = false }: { ticketId: string; ahead?: boolean },
    { extra },
  ): Promise<WholeTicket | null> => {
    const found = await findTicket(extra, ticketId);
    if (!found) return null;
    const { ticket, notes = {}, mails = {} } = found;
    return { ticket, notes, mails, readAt: ahead ? Date.now() : undefined };
  },
  {
    condition: ({ ticketId, ahead }, { getState }) => {
      if (!isTicketId(ticketId)) return false;
      const opened = getState().tickets.opened[ticketId];
      return ahead ? !opened : opened?.status !== 'loading';
    },
  },
);

type Change = {
  command: Extract<Command, { do: 'close' | 'reopen' }>;
  /** Who does it: the answer may come when somebody else has logged in. */
  caller: Caller;
};

/** Mails an answer again whose mail was given up. */
export const mailAgain = createServiceThunk(
  'tickets/mailAgain',
  (answer: CallableRequest<'mailAgain'>, { extra }) => extra.call('mailAgain', answer),
);

export const changeTicket = createServiceThunk(
  'tickets/change',
  ({ command, caller }: Change, { extra }) => send(extra, command, caller),
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
    tellOtherTabs();
    const read = left ? null : await dispatch(loadTicket({ ticketId }));
    // The session has ended: the action was refused for that, and the list would only say it again.
    const key = read && loadTicket.rejected.match(read) && read.error.key;
    if (key === 'errors.call.unauthenticated') return;
    const { user, tickets } = getState();
    const isShown = tickets.own.status !== 'idle';
    await Promise.all([
      user.isAdmin && dispatch(loadTickets({ which: 'all' })),
      (isShown || !user.isAdmin) && dispatch(loadTickets({ which: 'own' })),
    ]);
  },
);
