import type { BulkAnswer, FailedAnswers } from './adminThunks.ts';
import type { Rows } from './ticketList.ts';

/** Tickets that an admin answers and closes in one go; these outlive the panel. */
export type Bulk = {
  /** The selected tickets, each with its last activity when it was selected: later news is unseen. */
  selected: Record<string, number>;
  /** The saved reply that was chosen for them; null: the usual one. */
  replyId: string | null;
  /** How many are being closed, whatever is listed and selected meanwhile. */
  closing: number;
  /** What became of the last ones. */
  closed: number;
  failed: number;
  /** Ids of messages that failed, by ticket: the next try is the same message, so that it arrives once. */
  unanswered: Record<string, string>;
};

const NO_RESULT = { closed: 0, failed: 0 };

/** Selects these tickets and no others. One that is selected already counts as seen until then. */
export const selectForBulk = (bulk: Bulk, rows: Rows, ids: readonly string[]): void => {
  const seenUntil = (id: string) => bulk.selected[id] ?? rows[id]?.lastActivityAt ?? 0;
  const selected = Object.fromEntries(ids.map((id) => [id, seenUntil(id)]));
  Object.assign(bulk, { ...NO_RESULT, selected });
};

/**
 * Forgets the last result, unless tickets are being closed: the admin reads theirs on return. The
 * reply stays chosen for tickets that are selected, or whose answer has failed but may have arrived.
 */
export const forgetResult = (bulk: Bulk): void => {
  if (bulk.closing > 0) return;
  Object.assign(bulk, NO_RESULT);
  const left = { ...bulk.selected, ...bulk.unanswered };
  if (Object.keys(left).length === 0) bulk.replyId = null;
};

/**
 * After the answers were sent. A ticket with a new message is no longer selected: the admin decides
 * again whether it is to be closed.
 */
export const closedInBulk = (
  { replyId }: Bulk,
  answers: readonly BulkAnswer[],
  failed: FailedAnswers,
): Bulk => {
  const unanswered = answers.filter(({ ticketId }) => ticketId in failed);
  return {
    selected: Object.fromEntries(
      unanswered
        .filter(({ ticketId }) => failed[ticketId] !== 'unseen-message')
        .map(({ ticketId, seenUntil = 0 }) => [ticketId, seenUntil]),
    ),
    replyId,
    closing: 0,
    closed: answers.length - unanswered.length,
    failed: unanswered.length,
    unanswered: Object.fromEntries(unanswered.map(({ ticketId, id }) => [ticketId, id])),
  };
};
