import type { BulkAnswer, FailedAnswers } from './adminThunks.ts';

/** Tickets that an admin answers and closes in one go; these outlive the panel. */
export type Bulk = {
  /** The selected tickets, each with its last activity when it was selected: later news is unseen. */
  selected: Record<string, number>;
  /** What is being closed, whatever is listed and selected meanwhile. */
  closing: string[];
  /** What became of the last ones. */
  closed: number;
  failed: number;
  /** Ids of messages that failed, by ticket: the next try is the same message, so that it arrives once. */
  unanswered: Record<string, string>;
};

export const NOTHING_TOLD = { closed: 0, failed: 0 } as const;

export const NO_BULK: Bulk = { selected: {}, closing: [], ...NOTHING_TOLD, unanswered: {} };

/**
 * After the answers were sent. A ticket with a new message is no longer selected: the admin decides
 * again whether it is to be closed.
 */
export const closedInBulk = (answers: readonly BulkAnswer[], failed: FailedAnswers): Bulk => {
  const unanswered = answers.filter(({ command }) => command.ticketId in failed);
  return {
    selected: Object.fromEntries(
      unanswered
        .filter(({ command }) => failed[command.ticketId] !== 'unseen-message')
        .map(({ command }) => [command.ticketId, command.seenUntil]),
    ),
    closing: [],
    closed: answers.length - unanswered.length,
    failed: unanswered.length,
    unanswered: Object.fromEntries(unanswered.map(({ command, id }) => [command.ticketId, id])),
  };
};
