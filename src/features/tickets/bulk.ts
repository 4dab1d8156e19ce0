import type { BulkAnswer } from './adminThunks.ts';

/** Tickets that an admin answers and closes in one go; these outlive the panel. */
export type Bulk = {
  /** Ids of the selected tickets. */
  selected: string[];
  /** What is being closed, whatever is listed and selected meanwhile. */
  closing: string[];
  /** What became of the last ones. */
  closed: number;
  failed: number;
  /** Ids of messages that failed, by ticket: the next try is the same message, so that it arrives once. */
  unanswered: Record<string, string>;
};

export const NO_BULK: Bulk = { selected: [], closing: [], closed: 0, failed: 0, unanswered: {} };

/** After the answers were sent; `failed` are the ids of the tickets without theirs. */
export const closedInBulk = (answers: readonly BulkAnswer[], failed: string[]): Bulk => ({
  selected: failed,
  closing: [],
  closed: answers.length - failed.length,
  failed: failed.length,
  unanswered: Object.fromEntries(
    answers
      .filter(({ command }) => failed.includes(command.ticketId))
      .map(({ command, id }) => [command.ticketId, id]),
  ),
});
