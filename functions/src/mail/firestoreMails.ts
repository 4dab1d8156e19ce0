import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import type { AnswerMail } from '../../../shared/callables.ts';
import { type Mail, MAIL_LIFETIME, type MailStore } from './mailStore.ts';

/** gRPC status NOT_FOUND: the document of an `update` is gone. */
const NOT_FOUND = 5;

/** Collection mail/{id}; a TTL policy on `expireAt` deletes a mail 30 days after it was written. */
export const firestoreMails = (db: Firestore): MailStore => {
  const mails = db.collection('mail');
  const aboutAnswers = (ticketId: string) => mails.where('answer.ticketId', '==', ticketId);
  return {
    claim: (id, { at, leaseUntil }) =>
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

    settle: async (id, outcome) => {
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

    due: async (now, limit) => {
      const { docs } = await mails
        .where('delivery.leaseExpireTime', '<=', Timestamp.fromMillis(now))
        .orderBy('delivery.leaseExpireTime')
        .limit(limit)
        .select()
        .get();
      return docs.map(({ id }) => id);
    },

    ofAnswers: async (ticketId) => {
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

    again: ({ ticketId, entryId }, to, now) =>
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
