import { type DocumentData, FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { transactionsOf } from '../transactions.ts';
import type { ReplyStore, StoredReplies } from './replyStore.ts';

/** One document, desk/savedReplies, which admins read under the rules: opening the list costs one read. */
export const firestoreReplies = (db: Firestore): ReplyStore => {
  const ref = db.collection('desk').doc('savedReplies');
  const transact = transactionsOf(db);
  return {
    change: (id, decide) =>
      transact(ref.path, async (transaction) => {
        const decided = decide(toReplies((await transaction.get(ref)).data()));
        if (!decided) return;
        const reply = decided === 'gone' ? FieldValue.delete() : decided;
        const mergeFields = [new FieldPath('replies', id)];
        transaction.set(ref, { replies: { [id]: reply } }, { mergeFields });
      }),
  };
};

const toReplies = (stored: DocumentData | undefined): StoredReplies => stored?.replies ?? {};
