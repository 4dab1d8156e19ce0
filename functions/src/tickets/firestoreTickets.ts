import {
  type DocumentData,
  type DocumentReference,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { FIRST_TICKET_NUMBER } from '../../../shared/ticket.ts';
import { listedTicket } from '../../../shared/ticketSchemas.ts';
import {
  LIMIT_WINDOW,
  rateLimited,
  type Spending,
  spendOne,
  usedUpUntil,
} from '../limits/rateLimits.ts';
import type { CallError } from '../lib/errors.ts';
import { limitRef, toUsage, usageDocument } from '../limits/firestoreLimits.ts';
import { answerMailFields, type Mail, MAIL_LIFETIME } from '../mail/mail.ts';
import { inBatches } from '../lib/batches.ts';
import { transactionsOf } from '../lib/transactions.ts';
import type { Creation, StaffMail, TicketStore } from './ticketStore.ts';
import { firestoreStats } from './firestoreStats.ts';
import {
  changedFields,
  newOf,
  pageQuery,
  rowsOf,
  toDocument,
  toNotes,
  toRecord,
} from './ticketDocuments.ts';

/**
 * Tickets created in one transaction: as many as one instance is called for at once
 * (functions/src/serveCallable.ts), and with their mails far below the 10 MiB of a request.
 */
const MOST_TOGETHER = 20;

/** Firestore's limit for the values of one `array-contains-any`. */
const MAX_ALTERNATIVES = 30;

/** What is read for a list without conversations. */
const { ticketId: _id, hit: _hit, ...listed } = listedTicket.shape;
const LISTED_FIELDS = [...Object.keys(listed), 'toldAt'];

/** Documents by path, as a transaction has read them and as its own writes leave them. */
type Seen = Map<string, DocumentData | undefined>;

/** Reads documents in one round trip. */
const read = async (
  transaction: Transaction,
  refs: readonly (DocumentReference | undefined)[],
): Promise<Seen> => {
  const asked = new Map(refs.flatMap((ref) => (ref ? [[ref.path, ref] as const] : [])));
  const found = await transaction.getAll(...asked.values());
  return new Map(found.map((snapshot) => [snapshot.ref.path, snapshot.data()]));
};

/**
 * Collections: tickets/{id}, notes/{id of a ticket} (its internal notes), counters/tickets (the last
 * number given), mail/{id} (a TTL policy on `expireAt`), limits/{key}.
 */
export const firestoreTickets = (db: Firestore, now: () => number): TicketStore => {
  const tickets = db.collection('tickets');
  const notes = db.collection('notes');
  const counter = db.collection('counters').doc('tickets');
  const mails = db.collection('mail');
  const transact = transactionsOf(db);

  const limitOf = (spending: Spending | undefined): DocumentReference | undefined =>
    spending && limitRef(db, spending.key);

  /**
   * Counts a use of the limit, if there is one.
   * @throws {CallError} resource-exhausted when the limit has no use left
   */
  const spend = (transaction: Transaction, seen: Seen, spending: Spending | undefined): void => {
    if (!spending) return;
    const limit = limitRef(db, spending.key);
    const usage = spendOne(toUsage(seen.get(limit.path)), spending.most, now());
    transaction.set(limit, usageDocument(usage));
    seen.set(limit.path, usage);
  };

  /** @returns what the ticket notes of it */
  const addMail = (transaction: Transaction, mail: Mail) => {
    const expireAt = Timestamp.fromMillis(now() + MAIL_LIFETIME);
    transaction.create(mails.doc(), { ...mail, expireAt });
    return answerMailFields(mail);
  };

  /** Writes a ticket that is not there yet, when all is read. */
  const write = (
    transaction: Transaction,
    seen: Seen,
    { ticketId, compose, spending, mailSpending }: Creation,
    ticketNumber: number,
  ): void => {
    spend(transaction, seen, spending);
    const { record, staffMail } = compose(ticketNumber, now());
    const ref = tickets.doc(ticketId);
    const noted = staffMail && mailStaff(transaction, seen, staffMail, mailSpending);
    transaction.create(ref, toDocument({ ...record, ...noted }));
    seen.set(ref.path, record);
  };

  /** @returns what the ticket notes of it */
  const mailStaff = (
    transaction: Transaction,
    seen: Seen,
    { mail, sent, over }: StaffMail,
    spending: Spending | undefined,
  ): StaffMail['sent'] => {
    const refused =
      spending && refusalOf(seen.get(limitRef(db, spending.key).path), spending, now());
    if (refused) return over;
    spend(transaction, seen, spending);
    addMail(transaction, mail);
    return sent;
  };

  /** All creations wait for each other at the number of their ticket, so they take it together. */
  const create = inBatches<Creation, number>(MOST_TOGETHER, (creations, since) =>
    transact(
      counter.path,
      async (transaction) => {
        // In one round trip: a repeat, or one that the limit refuses, gets here in a race only.
        const seen = await read(transaction, [
          counter,
          ...creations.flatMap(({ ticketId, spending, mailSpending }) => [
            tickets.doc(ticketId),
            limitOf(spending),
            limitOf(mailSpending),
          ]),
        ]);
        const counted = seen.get(counter.path);
        const before = counted ? Number(counted.last) : FIRST_TICKET_NUMBER - 1;
        let created = 0;
        const results = creations.map((creation): PromiseSettledResult<number> => {
          const { path } = tickets.doc(creation.ticketId);
          try {
            if (!seen.get(path)) {
              write(transaction, seen, creation, before + created + 1);
              created += 1;
            }
            return { status: 'fulfilled', value: numberOf(seen.get(path)) };
          } catch (reason) {
            return { status: 'rejected', reason };
          }
        });
        if (created > 0) transaction.set(counter, { last: before + created });
        return results;
      },
      since,
    ),
  );

  return {
    snapshot: async ({ ticketId, spending }) => {
      const refs = [tickets.doc(ticketId), ...(spending ? [limitRef(db, spending.key)] : [])];
      const [found, limit] = await db.getAll(...refs);
      const stored = found?.data();
      return {
        ticket: stored ? toRecord(stored) : null,
        version: found?.updateTime,
        refused: spending ? refusalOf(limit?.data(), spending, now()) : null,
      };
    },

    create,

    change: async ({ ticketId, decide, snapshot, withNotes, spending, mailSpending }) => {
      const [ref, notesRef] = [tickets.doc(ticketId), notes.doc(ticketId)];
      const others = [limitOf(spending), withNotes ? notesRef : undefined];
      let first = others.some(Boolean) ? undefined : snapshot;
      await transact(ref.path, async (transaction) => {
        const known = first;
        // Should the ticket have changed since, the next attempt reads it.
        first = undefined;
        const seen: Seen = known ? new Map() : await read(transaction, [ref, ...others]);
        const stored = seen.get(ref.path);
        const before = known ? known.ticket : stored ? toRecord(stored) : null;
        if (before && withNotes) before.notes = toNotes(seen.get(notesRef.path));
        const change = decide(before, Math.max(now(), before ? before.changedAt + 1 : 0));
        if (!before || !change) return;
        const { ticket, mail, staffMail } = change;
        // Read only for a mail to the studio: all tickets would contend for it.
        const limit = staffMail && limitOf(mailSpending);
        if (limit) seen.set(limit.path, (await transaction.get(limit)).data());
        spend(transaction, seen, spending);
        const noted = staffMail && mailStaff(transaction, seen, staffMail, mailSpending);
        const written = {
          ...changedFields(before, { ...ticket, ...noted }),
          ...(mail && addMail(transaction, mail)),
        };
        const unchanged = known?.version ? [{ lastUpdateTime: known.version }] : [];
        if (Object.keys(written).length > 0) transaction.update(ref, written, ...unchanged);
        if (ticket.notes !== before.notes)
          transaction.set(
            notesRef,
            { entries: newOf(before.notes, ticket.notes) },
            { merge: true },
          );
      });
    },

    left: async ({ key, most }) => {
      const usage = toUsage((await limitRef(db, key).get()).data());
      const isOver = !usage || now() >= usage.startedAt + LIMIT_WINDOW;
      return isOver ? most : Math.max(0, most - usage.count);
    },

    read: async (ticketId) => {
      const ticket = (await tickets.doc(ticketId).get()).data();
      return ticket ? toRecord(ticket) : null;
    },

    unmailed: async (since, limit) => {
      const { docs } = await tickets
        .where('unmailedSince', '>', since)
        .orderBy('unmailedSince', 'desc')
        .limit(limit)
        .select('uid')
        .get();
      return docs.map((ticket) => ({ ticketId: ticket.id, uid: String(ticket.get('uid')) }));
    },

    staffMailsDue: async (by, limit) => {
      const due = tickets.where('staffMailDue', '<=', by).orderBy('staffMailDue').limit(limit);
      return (await due.select().get()).docs.map(({ id }) => id);
    },

    list: async (query, page) => rowsOf(await pageQuery(tickets, query, page), query.sort),

    listRows: async (query, page) => {
      const rows = await pageQuery(tickets, query, page);
      return rowsOf(rows.select(...LISTED_FIELDS), query.sort);
    },

    notesOf: async (ids) => {
      if (ids.length === 0) return [];
      const found = await db.getAll(...ids.map((id) => notes.doc(id)));
      return found.map((snapshot) => toNotes(snapshot.data()));
    },

    namedImages: async (paths) => {
      const named = new Set<string>();
      for (let from = 0; from < paths.length; from += MAX_ALTERNATIVES) {
        const asked = paths.slice(from, from + MAX_ALTERNATIVES);
        const { docs } = await tickets
          .where('imagePaths', 'array-contains-any', asked)
          .select('imagePaths')
          .get();
        for (const ticket of docs) for (const path of ticket.get('imagePaths')) named.add(path);
      }
      return named;
    },

    ...firestoreStats(tickets),
  };
};

const numberOf = (ticket: DocumentData | undefined): number => Number(ticket?.ticketNumber);

/** Why a limit refuses one more use; null while it has one. */
const refusalOf = (
  usage: DocumentData | undefined,
  { most }: Spending,
  now: number,
): CallError | null => {
  const until = usedUpUntil(toUsage(usage), now, { most });
  return until === null ? null : rateLimited(until, now);
};
