import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore';
import { FIRST_TICKET_NUMBER } from '../../../shared/ticket.ts';
import { timeAfter } from '../../../shared/time.ts';
import { inBatches } from '../lib/batches.ts';
import { readAll, transactionsOf } from '../lib/transactions.ts';
import { limitOf, spend } from '../limits/firestoreLimits.ts';
import type { Spending } from '../limits/rule.ts';
import { dueFields } from '../mail/firestoreMails.ts';
import { type DueMail, dueMailId } from '../mail/mail.ts';
import { ticketQueries } from './ticketQueries.ts';
import { type TicketRecord, toNotes, toRecord } from './ticketRecord.ts';

/** What becomes of a ticket, and the mails about it that are due. */
type TicketChange = {
  /** Its next state. */
  ticket: TicketRecord;
  mails?: readonly DueMail[];
};

/** A write of a ticket. */
type Write = {
  ticketId: string;
  /** The use of a rate limit to count, if any. */
  spending?: Spending | undefined;
  /** Whether `decide` needs the internal notes. */
  withNotes?: boolean;
  decide: Decide;
};
/**
 * What becomes of a ticket in its current state (null when there is none). Nothing is written when it
 * throws, or answers null because the change was made before. `at` is later than all credible times of
 * the ticket; `ticketNumber`: that of a new ticket.
 */
export type Decide = (
  before: TicketRecord | null,
  at: number,
  ticketNumber: number,
) => TicketChange | null;

/**
 * Tickets created in one transaction: as many as one instance is called for at once
 * (functions/src/serveCallable.ts). If they are more than the 10 MiB of a commit, one by one.
 */
const MOST_TOGETHER = 20;

/**
 * Collections: tickets/{id}, notes/{id of a ticket} (its internal notes), counters/tickets (the last
 * number given), mail/{id} (a TTL policy on `expireAt`), limits/{key}. Each write is one transaction.
 */
export const firestoreTickets = (db: Firestore, now: () => number) => {
  const tickets = db.collection('tickets');
  const counter = db.doc('counters/tickets');
  const transact = transactionsOf(db);

  const addMails = (
    transaction: Transaction,
    ticketId: string,
    { ticket: { uid, changedAt }, mails = [] }: TicketChange,
  ) => {
    for (const { reader, dueAt } of mails) {
      const ref = db.doc(`mail/${dueMailId(ticketId, reader)}`);
      transaction.set(ref, { uid, ...dueFields(dueAt, changedAt) }, { merge: true });
    }
  };

  /** All creations wait for each other at the number of their ticket, so they take it together. */
  const create = inBatches<Write, void>(MOST_TOGETHER, (creations) =>
    transact(counter.path, async (transaction) => {
      // In one round trip: a repeat, or one that the limit refuses, gets here in a race only.
      const documents = await readAll(transaction, [
        counter,
        ...creations.flatMap(({ ticketId, spending }) => [
          tickets.doc(ticketId),
          limitOf(db, spending),
        ]),
      ]);
      const before = Number(documents.get(counter.path)?.last ?? FIRST_TICKET_NUMBER - 1);
      let last = before;
      const results = creations.map((creation): PromiseSettledResult<void> => {
        const { ticketId, decide, spending } = creation;
        const ref = tickets.doc(ticketId);
        const stored = documents.get(ref.path);
        try {
          const change = decide(stored ? toRecord(stored) : null, now(), last + 1);
          if (change) {
            spend(db, transaction, documents, spending, now());
            transaction.create(ref, toDocument(change.ticket));
            addMails(transaction, ticketId, change);
            documents.set(ref.path, change.ticket);
            last += 1;
          }
          return { status: 'fulfilled', value: undefined };
        } catch (reason) {
          return { status: 'rejected', reason };
        }
      });
      if (last > before) transaction.set(counter, { last });
      return results;
    }),
  );

  return {
    ...ticketQueries(db),

    /** One ticket; null when there is none. */
    read: async (ticketId: string): Promise<TicketRecord | null> => {
      const ticket = (await tickets.doc(ticketId).get()).data();
      return ticket ? toRecord(ticket) : null;
    },

    /** Creates a ticket, unless it exists. */
    create,

    /** Changes a ticket that exists. */
    change: ({ ticketId, decide, withNotes, spending }: Write): Promise<void> => {
      const ref = tickets.doc(ticketId);
      const notesRef = withNotes ? db.doc(`notes/${ticketId}`) : undefined;
      return transact(ref.path, async (transaction) => {
        const documents = await readAll(transaction, [ref, limitOf(db, spending), notesRef]);
        const stored = documents.get(ref.path);
        const before = stored ? toRecord(stored) : null;
        if (before && notesRef) before.notes = toNotes(documents.get(notesRef.path));
        const { changedAt, studioMailedAt, notes = {} } = before ?? {};
        const notedAt = Object.values(notes).map(({ timestamp }) => timestamp);
        const at = timeAfter([changedAt, studioMailedAt, ...notedAt], now());
        const change = decide(before, at, 0);
        if (!change) return;
        const { ticket } = change;
        spend(db, transaction, documents, spending, now());
        addMails(transaction, ticketId, change);
        transaction.set(ref, toDocument(ticket));
        if (notesRef) transaction.set(notesRef, { entries: ticket.notes });
      });
    },
  };
};
export type TicketStore = ReturnType<typeof firestoreTickets>;

/** Fields that are not stored as null, which Firestore sorts before all numbers. */
const NEVER_NULL = ['waitingSince', 'beforeClosing', 'knownIssue'];

const toDocument = ({ notes: _notes, ...fields }: TicketRecord): DocumentData =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => value !== null || !NEVER_NULL.includes(field),
    ),
  );
