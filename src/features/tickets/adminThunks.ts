import type { CallableRequest, ListedTicket } from '../../../shared/callables.ts';
import type { Caller } from '../../../shared/user.ts';
import { createServiceThunk } from '../../services/redux.ts';

export const loadStats = createServiceThunk(
  'tickets/loadStats',
  async (_: void, { extra }) => (await extra.call('getTicketStats', null)).stats,
);

/** How many of a customer's tickets are listed beside one of them. */
const CUSTOMER_TICKETS = 10;

/** The tickets of a customer that were active last. */
export const loadCustomer = createServiceThunk(
  'tickets/loadCustomer',
  async (uid: string, { extra }): Promise<ListedTicket[]> => {
    const asked = { uid, rows: true, limit: CUSTOMER_TICKETS } as const;
    return (await extra.call('getUserTickets', asked)).tickets;
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
      // The same in a retry after a lost answer, so that nothing is stored twice.
      const entryId = `bulk${answer.seenUntil}`;
      try {
        // oxlint-disable-next-line no-await-in-loop -- the server is asked for one at a time
        await extra.call('respondToTicket', { ...answer, entryId, close: true });
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
