import type { CallableRequest, ListedTicket } from '../../../shared/callables.ts';
import type { Caller } from '../../../shared/user.ts';
import { createServiceThunk } from '../../services/redux.ts';

export const loadStats = createServiceThunk(
  'tickets/loadStats',
  async (_: void, { extra }) => (await extra.call('getTicketStats', null)).stats,
);

/** How many of a customer's tickets are listed beside one of them. */
const CUSTOMER_TICKETS = 10;

/** A customer as an admin sees them: since when, and the tickets that were active last. */
export type Customer = { since: number | null; tickets: ListedTicket[] };

export const loadCustomer = createServiceThunk(
  'tickets/loadCustomer',
  async (uid: string, { extra }): Promise<Customer> => {
    const [{ user }, { tickets }] = await Promise.all([
      extra.call('getUserDoc', { targetUid: uid }),
      extra.call('getUserTickets', { uid, rows: true, limit: CUSTOMER_TICKETS }),
    ]);
    return { since: user.since ?? null, tickets };
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
