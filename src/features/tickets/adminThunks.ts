import type { CallableRequest, CallableResponse, ListedTicket } from '../../../shared/callables.ts';
import type { Caller } from '../../../shared/user.ts';
import { createServiceThunk } from '../../services/redux.ts';
import { payloadOf, type TicketQuery } from './ticketQuery.ts';

export const loadStats = createServiceThunk(
  'tickets/loadStats',
  async (_: void, { extra }) => (await extra.call('getTicketStats', null)).stats,
);

/** How many of a customer's tickets are listed beside one of them. */
const CUSTOMER_TICKETS = 10;

/** A customer as an admin sees them: since when, and their newest tickets. */
export type Customer = { since: number | null; tickets: ListedTicket[]; isAll: boolean };

export const loadCustomer = createServiceThunk(
  'tickets/loadCustomer',
  async (uid: string, { extra }): Promise<Customer> => {
    const [{ user }, { tickets, nextCursor }] = await Promise.all([
      extra.call('getUserDoc', { targetUid: uid }),
      extra.call('getUserTickets', { uid, rows: true, limit: CUSTOMER_TICKETS }),
    ]);
    return { since: user.since ?? null, tickets, isAll: nextCursor === null };
  },
);

/** Pages of search results in which a ticket is looked for; a page may be empty. */
const SEARCHED_PAGES = 20;

/** The longest waiting ticket but this one, of those that match type and search; null when no other one waits. */
export const findWaiting = createServiceThunk(
  'tickets/findWaiting',
  async (
    { ticketId, query: { type, search } }: { ticketId: string; query: TicketQuery },
    { extra },
  ): Promise<string | null> => {
    const query = payloadOf({ sort: 'waiting', ...(type && { type }), ...(search && { search }) });
    let cursor: string | null = null;
    for (let page = 0; page < SEARCHED_PAGES; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
      const found: CallableResponse<'getAllTickets'> = await extra.call('getAllTickets', {
        ...query,
        ...(cursor !== null && { cursor }),
      });
      const other = found.tickets.find((one) => one.ticketId !== ticketId);
      if (other) return other.ticketId;
      cursor = found.nextCursor;
      if (cursor === null) break;
    }
    return null;
  },
);

export type BulkClosing = {
  answers: readonly { ticketId: string; response: string; seenUntil: number }[];
  caller: Caller;
};

/** Answers many tickets and closes them, one after another; returns those that could not be. */
export const answerAndClose = createServiceThunk(
  'tickets/answerAndClose',
  async ({ answers }: BulkClosing, { extra }): Promise<string[]> => {
    const failed: string[] = [];
    for (const answer of answers) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- the server is asked for one at a time
        await extra.call('respondToTicket', { ...answer, close: true });
      } catch {
        failed.push(answer.ticketId);
      }
    }
    return failed;
  },
);

/** Stores a saved reply, or deletes it (null). */
export const saveReply = createServiceThunk(
  'tickets/saveReply',
  (change: CallableRequest<'saveReply'>, { extra }) => extra.call('saveReply', change),
);

/** What the studio has made of the saved replies. */
export const loadReplies = createServiceThunk('tickets/loadReplies', (_: void, { extra }) =>
  extra.savedReplies.read(),
);
