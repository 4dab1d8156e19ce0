import type { CallableRequest, ListedTicket } from '../../../shared/callables.ts';
import type { Caller } from '../../../shared/user.ts';
import { refusalCode } from '../../services/errors.ts';
import { createServiceThunk } from '../../services/redux.ts';
import { deliver } from '../outbox/deliver.ts';
import type { Command } from '../outbox/outbox.ts';

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

export type BulkAnswer = Extract<Command, { do: 'respond' }>;

/** The reason of the server, or '' without one, by the id of each ticket without its answer. */
export type FailedAnswers = Record<string, string>;

/** Delivers answers to many tickets, one after another. */
export const answerAndClose = createServiceThunk(
  'tickets/answerAndClose',
  async (
    { answers, caller }: { answers: readonly BulkAnswer[]; caller: Caller },
    { extra },
  ): Promise<FailedAnswers> => {
    const failed: FailedAnswers = {};
    for (const command of answers) {
      const message = { command, images: [], uploaded: {} };
      try {
        // oxlint-disable-next-line no-await-in-loop -- the server is asked for one at a time
        await deliver(extra, { message, caller });
      } catch (error) {
        failed[command.ticketId] = refusalCode(error);
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
  extra.readReplies(),
);
