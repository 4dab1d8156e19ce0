import { type DocumentData, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { readAll } from '../lib/transactions.ts';
import { limitOf, spend } from '../limits/firestoreLimits.ts';
import type { Spending } from '../limits/rule.ts';
import { type Mail, MAIL_LIFETIME, readerOf } from './mail.ts';

/**
 * A mail that is taken for one attempt; times in milliseconds. `attempts`: those that have failed.
 * `until`: the mail shows the ticket up to this time. `expireAt`: when it is deleted. `ticket`: its
 * document, and `mail`: the mail itself, if it was written in full.
 */
export type Claimed = {
  id: string;
  dueAt: number;
  attempts: number;
  until: number;
  expireAt: number;
  ticket: DocumentData | undefined;
  mail: Mail | null;
};

/**
 * What an attempt leaves: fields of the ticket, and when the mail is due again (null: it is done). `noted`:
 * what the mail's document says of a failure.
 */
export type Settled = {
  fields?: DocumentData | undefined;
  dueAt: number | null;
  noted?: DocumentData;
};

/** The fields that make a mail due, also if it already was; `at`: when that was decided. */
export const dueFields = (dueAt: number, at: number): DocumentData => ({
  dueAt,
  attempts: 0,
  expireAt: Timestamp.fromMillis(at + MAIL_LIFETIME),
});

/**
 * Collection mail/{id}: mails that are to be sent from `dueAt` on, and for 30 days the mails about mails
 * that came in and the digests, so that none is written twice. A TTL policy on `expireAt` deletes them. While an attempt
 * runs, `leaseUntil` keeps others away.
 */
export const firestoreMails = (db: Firestore) => {
  const mails = db.collection('mail');
  /** The documents of a mail and of the ticket that it is about. */
  const refsOf = (id: string) => {
    const about = readerOf(id);
    return [mails.doc(id), about ? db.doc(`tickets/${about.ticketId}`) : undefined] as const;
  };
  return {
    /**
     * Writes a mail in full under an id of its own, and counts it.
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
        const stored = documents.get(ref.path);
        // A commit whose answer was lost is run once more, and finds its own mail: no other has its files.
        if (stored)
          return Boolean(mail.imagePaths?.[0]) && stored.imagePaths?.[0] === mail.imagePaths?.[0];
        spend(db, transaction, documents, spending, at);
        transaction.create(ref, { ...mail, ...dueFields(at, at) });
        return true;
      }),

    /**
     * Takes a mail for one attempt, with its ticket as it is now; null when it is not due, or another
     * instance is at it.
     */
    claim: (id: string, at: number, leaseUntil: number): Promise<Claimed | null> =>
      db.runTransaction(async (transaction) => {
        const [ref, about] = refsOf(id);
        const documents = await readAll(transaction, [ref, about]);
        const stored = documents.get(ref.path);
        if (!stored || !(stored.dueAt <= at) || stored.leaseUntil > at) return null;
        const { dueAt, attempts } = stored;
        const ticket = about && documents.get(about.path);
        // Stored by an attempt that was cut off: the same mail is then sent again.
        const until = Number(stored.until ?? ticket?.changedAt ?? at);
        transaction.update(ref, { leaseUntil, until });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `addOnce` alone writes it
        const mail = stored.message ? (stored as Mail) : null;
        return {
          id,
          dueAt,
          attempts,
          until,
          expireAt: stored.expireAt.toMillis(),
          ticket,
          mail,
        };
      }),

    /**
     * Ends an attempt as `next` answers to the ticket as it is now. What became due meanwhile stays due.
     * @returns when the mail is due again; null: not at all
     */
    settle: (
      { id, dueAt, mail }: Claimed,
      next: (ticket: DocumentData | undefined) => Settled,
    ): Promise<number | null> =>
      db.runTransaction(async (transaction) => {
        const [ref, about] = refsOf(id);
        const documents = await readAll(transaction, [ref, about]);
        const ticket = about && documents.get(about.path);
        const { fields = {}, noted, ...settled } = next(ticket);
        if (about && ticket && Object.keys(fields).length > 0) transaction.update(about, fields);
        const stored = documents.get(ref.path);
        if (!stored) return null;
        const isSame = stored.dueAt === dueAt;
        const dueAgain = isSame ? settled.dueAt : Number(stored.dueAt);
        if (dueAgain === null && !mail) transaction.delete(ref);
        else
          transaction.update(ref, {
            ...(isSame && { attempts: 0, ...noted }),
            dueAt: dueAgain ?? FieldValue.delete(),
            leaseUntil: FieldValue.delete(),
            until: FieldValue.delete(),
          });
        return dueAgain;
      }),

    /** Mails that are due, the longest overdue first; `limit` at most. */
    due: async (now: number, limit: number): Promise<string[]> => {
      const overdue = mails.where('dueAt', '<=', now).orderBy('dueAt').limit(limit);
      return (await overdue.select().get()).docs.map(({ id }) => id);
    },
  };
};
