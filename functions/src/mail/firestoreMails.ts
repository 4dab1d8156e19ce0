import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Firestore,
  Timestamp,
  type UpdateData,
} from 'firebase-admin/firestore';
import { errorCode } from '../../../shared/errorCode.ts';
import { readAll } from '../lib/transactions.ts';
import { limitOf, spend } from '../limits/firestoreLimits.ts';
import type { Spending } from '../limits/rateLimits.ts';
import { answerMailFields, type Mail, MAIL_LIFETIME, type Outcome } from './mail.ts';

/** gRPC status NOT_FOUND: the document of an `update` is gone. */
const NOT_FOUND = 5;

/** A mail as it is stored at a time, in milliseconds. */
export const mailDocument = (mail: Mail, at: number): DocumentData => ({
  ...mail,
  expireAt: Timestamp.fromMillis(at + MAIL_LIFETIME),
});

/**
 * Collection mail/{id}; a TTL policy on `expireAt` deletes a mail 30 days after it was written. A mail's
 * `delivery` has the fields of the extension Trigger Email from Firestore: state (PENDING, PROCESSING,
 * SUCCESS, ERROR), attempts, startTime, endTime, leaseExpireTime, error, info. While it is PENDING,
 * `leaseExpireTime` is the time of the next attempt.
 */
export const firestoreMails = (db: Firestore) => {
  const mails = db.collection('mail');
  return {
    /** Writes a mail that no change of a ticket writes. */
    add: async (mail: Mail, at: number): Promise<void> => {
      await mails.add(mailDocument(mail, at));
    },

    /**
     * Writes a mail to the studio under an id of its own, and counts it.
     * @returns false when it was written before
     * @throws {CallError} resource-exhausted when the limit has no use left
     */
    addOnce: (
      id: string,
      mail: Mail,
      at: number,
      spending: Spending | undefined,
    ): Promise<boolean> =>
      db.runTransaction(async (transaction) => {
        const ref = mails.doc(id);
        const documents = await readAll(transaction, [ref, limitOf(db, spending)]);
        if (documents.get(ref.path)) return false;
        spend(db, transaction, documents, spending, at);
        transaction.create(ref, mailDocument(mail, at));
        return true;
      }),

    /**
     * Takes a mail for one attempt, until `leaseUntil`; null when it is sent, given up, gone, or not
     * yet to be attempted (again), because another instance is at it. Times in milliseconds.
     */
    claim: (
      id: string,
      { at, leaseUntil }: { at: number; leaseUntil: number },
    ): Promise<{ mail: Mail; attempts: number } | null> =>
      db.runTransaction(async (transaction) => {
        const ref = mails.doc(id);
        const stored = (await transaction.get(ref)).data();
        if (!stored?.['message']) return null;
        const { delivery } = stored;
        if (delivery?.state === 'SUCCESS' || delivery?.state === 'ERROR') return null;
        const lease: unknown = delivery?.leaseExpireTime;
        if (lease instanceof Timestamp && lease.toMillis() > at) return null;
        const attempts = Number(delivery?.attempts ?? 0) + 1;
        transaction.update(ref, {
          'delivery.state': 'PROCESSING',
          'delivery.attempts': attempts,
          'delivery.startTime': delivery?.startTime ?? Timestamp.fromMillis(at),
          'delivery.leaseExpireTime': Timestamp.fromMillis(leaseUntil),
          'delivery.error': null,
        });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the server writes mails, all in the shape of mailDocument
        return { mail: stored as Mail, attempts };
      }),

    /** Notes what became of the attempt, in the ticket too; does nothing to what was deleted meanwhile. */
    settle: async (id: string, outcome: Outcome, mail: Mail): Promise<void> => {
      // First: a mail that ends there alone would be pending in its ticket for good.
      if (mail.answer) {
        const fields = answerMailFields(mail, outcome);
        await updateIfThere(db.doc(`tickets/${mail.answer.ticketId}`), fields);
      }
      const retryAt = 'sent' in outcome ? null : outcome.retryAt;
      await updateIfThere(mails.doc(id), {
        'delivery.endTime': FieldValue.serverTimestamp(),
        'delivery.leaseExpireTime': retryAt === null ? null : Timestamp.fromMillis(retryAt),
        ...('sent' in outcome
          ? { 'delivery.state': 'SUCCESS', 'delivery.info': outcome.sent }
          : {
              'delivery.state': retryAt === null ? 'ERROR' : 'PENDING',
              'delivery.error': outcome.error,
            }),
      });
    },

    /** Mails whose next attempt is due, or whose attempt never ended; `limit` at most. */
    due: async (now: number, limit: number): Promise<string[]> => {
      const { docs } = await mails
        .where('delivery.leaseExpireTime', '<=', Timestamp.fromMillis(now))
        .orderBy('delivery.leaseExpireTime')
        .limit(limit)
        .select()
        .get();
      return docs.map(({ id }) => id);
    },
  };
};
export type MailStore = ReturnType<typeof firestoreMails>;

const updateIfThere = async (ref: DocumentReference, fields: UpdateData<DocumentData>) => {
  try {
    await ref.update(fields);
  } catch (error) {
    if (errorCode(error) !== NOT_FOUND) throw error;
  }
};
