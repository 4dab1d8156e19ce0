import { type DocumentData, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { readAll } from '../lib/transactions.ts';
import { limitOf, refusalOf, spend } from '../limits/firestoreLimits.ts';
import type { Spending } from '../limits/rule.ts';
import { type DueMail, type Mail, MAIL_LIFETIME, readerOf } from './mail.ts';

/** A mail that is about to be sent; `ticket`: the document of the one that it is about. */
export type Claimed = {
  id: string;
  dueAt: number;
  /** Those that have failed. */
  attempts: number;
  /** Since when it waits to be sent. */
  waitsSince: number;
  /** Time of the ticket up to which the mail shows it. */
  until: number;
  event: DueMail['event'];
  ticket: DocumentData | undefined;
  /** A mail that was written in full. */
  mail: Mail | null;
};

/**
 * What an attempt leaves: fields of the ticket, and when the mail is due again (null: it is done), with
 * the fields of its document.
 */
export type Settled = { fields?: DocumentData; dueAt: number | null; noted?: DocumentData };

const expiry = (at: number) => Timestamp.fromMillis(at + MAIL_LIFETIME);

/** What a change of a ticket writes, over a mail that is due already too. */
export const dueMailDocument = (
  { dueAt, event }: DueMail,
  uid: string,
  at: number,
): DocumentData => ({ uid, dueAt, attempts: 0, expireAt: expiry(at), ...(event && { event }) });

/**
 * Collection mail/{id}: mails that are to be sent from `dueAt` on, and for 30 days the mails about mails
 * that came in, so that none is written twice. A TTL policy on `expireAt` deletes them. While an attempt
 * runs, `leaseUntil` keeps others away.
 */
export const firestoreMails = (db: Firestore) => {
  const mails = db.collection('mail');
  const ticketRef = (id: string) => {
    const about = readerOf(id);
    return about ? db.doc(`tickets/${about.ticketId}`) : undefined;
  };
  return {
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
        transaction.create(ref, { ...mail, dueAt: at, attempts: 0, expireAt: expiry(at) });
        return true;
      }),

    /**
     * Takes a mail for one attempt, with its ticket as it is now; null when it is not due, or another
     * instance is at it. Times in milliseconds.
     * @param spending the limit of such mails, which the first attempt counts; `over` when it is used up
     */
    claim: (
      id: string,
      {
        at,
        leaseUntil,
        spending,
      }: { at: number; leaseUntil: number; spending?: Spending | undefined },
    ): Promise<Claimed | 'over' | null> =>
      db.runTransaction(async (transaction) => {
        const [ref, about] = [mails.doc(id), ticketRef(id)];
        const documents = await readAll(transaction, [ref, about, limitOf(db, spending)]);
        const stored = documents.get(ref.path);
        if (!stored || !(stored.dueAt <= at) || stored.leaseUntil > at) return null;
        const limit = stored.attempts === 0 ? spending : undefined;
        if (refusalOf(db, documents, limit, at)) return 'over';
        spend(db, transaction, documents, limit, at);
        const ticket = about && documents.get(about.path);
        // There after an attempt that ended in the middle: then the same is sent once more.
        const until = Number(stored.until ?? ticket?.changedAt ?? at);
        transaction.update(ref, { leaseUntil, until });
        return {
          id,
          dueAt: stored.dueAt,
          attempts: stored.attempts,
          waitsSince: stored.expireAt.toMillis() - MAIL_LIFETIME,
          until,
          event: stored.event,
          ticket,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `addOnce` alone writes it
          mail: stored.message ? (stored as Mail) : null,
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
        const [ref, about] = [mails.doc(id), ticketRef(id)];
        const documents = await readAll(transaction, [ref, about]);
        const ticket = about && documents.get(about.path);
        const { fields = {}, dueAt: again, noted } = next(ticket);
        if (about && ticket && Object.keys(fields).length > 0) transaction.update(about, fields);
        const stored = documents.get(ref.path);
        if (!stored) return null;
        const isSame = stored.dueAt === dueAt;
        const due = isSame ? again : Number(stored.dueAt);
        if (due === null && !mail) transaction.delete(ref);
        else
          transaction.update(ref, {
            ...(isSame && noted),
            dueAt: due ?? FieldValue.delete(),
            leaseUntil: FieldValue.delete(),
            until: FieldValue.delete(),
          });
        return due;
      }),

    /** Mails that are due, the longest overdue first; `limit` at most. */
    due: async (now: number, limit: number): Promise<string[]> => {
      const due = mails.where('dueAt', '<=', now).orderBy('dueAt').limit(limit);
      return (await due.select().get()).docs.map(({ id }) => id);
    },
  };
};
export type MailStore = ReturnType<typeof firestoreMails>;
