import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { StoredReply } from '../../../shared/callables.ts';
import { transactionsOf } from '../lib/transactions.ts';

/** What the studio has made of its saved replies, by id. */
type StoredReplies = Record<string, StoredReply>;

/** One document, studio/savedReplies, which admins read under the rules: opening the list costs one read. */
export const firestoreReplies = (db: Firestore) => {
  const ref = db.collection('studio').doc('savedReplies');
  const transact = transactionsOf(db);
  return {
    /**
     * Stores the reply that `decide` returns from the current state, or removes it (`gone`), in one
     * atomic step. Nothing is written when it throws.
     */
    change: (id: string, decide: (stored: StoredReplies) => StoredReply | 'gone'): Promise<void> =>
      transact(ref.path, async (transaction) => {
        const decided = decide((await transaction.get(ref)).get('replies') ?? {});
        const reply = decided === 'gone' ? FieldValue.delete() : decided;
        const mergeFields = [new FieldPath('replies', id)];
        transaction.set(ref, { replies: { [id]: reply } }, { mergeFields });
      }),
  };
};
