import type { StoredReply } from '../../../shared/callables.ts';

/** What the studio has made of its saved replies, by id. */
export type StoredReplies = Record<string, StoredReply>;

/** What the handlers need of the database for saved replies. */
export type ReplyStore = {
  /**
   * Stores the reply that `decide` returns from the current state, or removes it (`gone`), in one
   * atomic step. Nothing is written when it throws, or returns null.
   */
  change: (
    id: string,
    decide: (stored: StoredReplies) => StoredReply | 'gone' | null,
  ) => Promise<void>;
};
