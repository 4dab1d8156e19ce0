import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import type { AnswerMail } from '../../../shared/callables.ts';
import { type Mail, MAIL_LIFETIME, type Outcome } from './mailStore.ts';

/** gRPC status NOT_FOUND: the document of an `update` is gone. */
const NOT_FOUND = 5;

/**
 * Collection mail/{id}; a TTL policy on `expireAt` deletes a mail 30 days after it was written. A mail's
 * `delivery` has the fields of the extension Trigger Email from Firestore: state (PENDING, PROCESSING,
 * SUCCESS, ERROR), attempts, startTime, endTime, leaseExpireTime, error, info. While it is PENDING,
 * `leaseExpireTime` is the time of the next attempt.
 */
export const firestoreMails = (db: Firestore) => {
  const mails = db.collection('mail');
  const aboutAnswers = (ticketId: string) => mails.where('answer.ticketId', '==', ticketId);
  return {
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
        // Only the store of tickets writes the collection.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return { mail: stored as Mail, attempts };
      }),

    /** Notes what became of the attempt; does nothing when the mail was deleted meanwhile. */
    settle: async (id: string, outcome: Outcome): Promise<void> => {
      const retryAt = 'sent' in outcome ? null : outcome.retryAt;
      try {
        await mails.doc(id).update({
          'delivery.endTime': FieldValue.serverTimestamp(),
          'delivery.leaseExpireTime': retryAt === null ? null : Timestamp.fromMillis(retryAt),
          ...('sent' in outcome
            ? { 'delivery.state': 'SUCCESS', 'delivery.info': outcome.sent }
            : {
                'delivery.state': retryAt === null ? 'ERROR' : 'PENDING',
                'delivery.error': outcome.error,
              }),
        });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === NOT_FOUND)) throw error;
      }
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

    /** How the mails about the answers of a ticket went, by the answers' ids. */
    ofAnswers: async (ticketId: string): Promise<Record<string, AnswerMail>> => {
      const fields = ['answer', 'to', 'delivery', 'expireAt'];
      const { docs } = await aboutAnswers(ticketId)
        .select(...fields)
        .get();
      return Object.fromEntries(
        oldestFirst(docs).flatMap(({ answer, ...mail }) =>
          answer.entryIds.map((entryId: string) => [entryId, wentAs(mail)]),
        ),
      );
    },

    /** Mails an answer again, now to this address, if its last mail was given up. */
    again: (
      { ticketId, entryId }: { ticketId: string; entryId: string },
      to: string,
      now: number,
    ): Promise<void> =>
      db.runTransaction(async (transaction) => {
        const { docs } = await transaction.get(aboutAnswers(ticketId));
        const last = oldestFirst(docs).findLast(({ answer }) => answer.entryIds.includes(entryId));
        if (!last || wentAs(last).state !== 'failed') return;
        const { delivery: _, ...mail } = last;
        const expireAt = Timestamp.fromMillis(now + MAIL_LIFETIME);
        transaction.create(mails.doc(), { ...mail, to, expireAt });
      }),
  };
};
export type MailStore = ReturnType<typeof firestoreMails>;

/** An answer whose mail failed may have been mailed again. */
const oldestFirst = (mails: readonly DocumentSnapshot[]): DocumentData[] =>
  mails
    .map((mail) => mail.data() ?? {})
    .toSorted((a, b) => a['expireAt'].toMillis() - b['expireAt'].toMillis());

/** In the words of our own sending and of the extension alike. */
const wentAs = ({ to, delivery = {} }: DocumentData): AnswerMail => {
  const { state, error = null } = delivery;
  if (state === 'SUCCESS') return { to, state: 'sent', reason: null };
  return { to, state: state === 'ERROR' ? 'failed' : 'pending', reason: error };
};
