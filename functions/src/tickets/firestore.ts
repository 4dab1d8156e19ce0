import { createHash } from 'node:crypto';
import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { TicketEntry } from '../../../shared/callables.ts';
import { FIRST_TICKET_NUMBER, TICKET_ORDERS, type TicketSort } from '../../../shared/ticket.ts';
import { listedTicket } from '../../../shared/ticketSchemas.ts';
import { DAY, HOUR } from '../../../shared/time.ts';
import { type Spending, spendOne, usedUpUntil } from '../limits/rateLimits.ts';
import { limitRef, toUsage, usageDocument } from '../limits/firestore.ts';
import { transactionsOf } from '../transactions.ts';
import type {
  ListQuery,
  Mail,
  Page,
  Row,
  StaffNews,
  TicketImage,
  TicketNotes,
  TicketRecord,
  TicketStore,
} from './store.ts';
import { firestoreSurvey } from './survey.ts';

/** Longer than any running creation that saw the upload before it was discarded, in milliseconds. */
const DISCARDED_LIFETIME = HOUR;

/** How long a mail is kept after it was written, in milliseconds. */
const MAIL_LIFETIME = 30 * DAY;

/** Firestore's limit for the values of one `array-contains-any`. */
const MAX_ALTERNATIVES = 30;

/** What is read for a list without conversations. */
const LISTED_FIELDS = Object.keys(listedTicket.shape).filter(
  (field) => field !== 'ticketId' && field !== 'hit',
);

/**
 * Collections: tickets/{id}, notes/{id of a ticket} (its internal notes), counters/tickets (the last
 * number given), stats/{id} (survey.ts), mail/{id} (a TTL policy on `expireAt`), limits/{key}, discarded/{hash} (discarded uploads; a TTL policy on `expiresAt` deletes these documents).
 */
export const firestoreTickets = (db: Firestore, now: () => number): TicketStore => {
  const tickets = db.collection('tickets');
  const notes = db.collection('notes');
  const counter = db.collection('counters').doc('tickets');
  const mails = db.collection('mail');
  const transact = transactionsOf(db);
  const survey = firestoreSurvey(db, transact, now);
  // Hash of the URL, because its token identifies one upload: the same name may be uploaded again.
  const discardedRef = ({ url }: TicketImage) =>
    db.collection('discarded').doc(createHash('sha256').update(url).digest('hex'));

  /** Reads all documents in one round trip: undefined for one that is missing or not asked for. */
  const read = async (
    transaction: Transaction,
    refs: readonly (DocumentReference | undefined)[],
  ): Promise<(DocumentData | undefined)[]> => {
    const asked = refs.filter((ref) => ref !== undefined);
    const found = await transaction.getAll(...asked);
    return refs.map((ref) => ref && found[asked.indexOf(ref)]?.data());
  };

  const limitOf = (spending: Spending | undefined): DocumentReference | undefined =>
    spending && limitRef(db, spending.key);

  /**
   * Takes a use of the limit, if there is one, and returns how to count it: Firestore wants all
   * reads before the first write.
   * @throws {CallError} resource-exhausted when the limit has no use left
   */
  const spend = (
    transaction: Transaction,
    spending: Spending | undefined,
    stored: DocumentData | undefined,
  ): (() => void) => {
    if (!spending) return () => {};
    const usage = spendOne(toUsage(stored), spending.most, now());
    return () => transaction.set(limitRef(db, spending.key), usageDocument(usage));
  };

  const addMail = (transaction: Transaction, mail: Mail) =>
    transaction.create(mails.doc(), {
      ...mail,
      expireAt: Timestamp.fromMillis(now() + MAIL_LIFETIME),
    });

  /**
   * What goes with the news: fields of the ticket, and how to write the mail after all reads. The
   * mail waits where the owner's limit, as it is stored, has none left.
   */
  const tellStaff = (
    transaction: Transaction,
    news: StaffNews | undefined,
    stored: DocumentData | undefined,
  ): { fields: Partial<TicketRecord>; write: () => void } => {
    if (!news) return { fields: {}, write: () => {} };
    const { mail, fields, spending, postponed } = news;
    const until = spending ? usedUpUntil(toUsage(stored), spending.most, now()) : null;
    if (until !== null) return { fields: postponed(until), write: () => {} };
    const countMail = spend(transaction, spending, stored);
    return {
      fields,
      write: () => {
        countMail();
        addMail(transaction, mail);
      },
    };
  };

  return {
    precheck: async ({ ticketId, spending }) => {
      const refs = [tickets.doc(ticketId), ...(spending ? [limitRef(db, spending.key)] : [])];
      const [ticket, limit] = await db.getAll(...refs);
      if (ticket?.exists) return numberOf(ticket.data());
      if (spending) spendOne(toUsage(limit?.data()), spending.most, now());
      return null;
    },

    create: ({ ticketId, images, compose, spending, staffSpending }) =>
      transact(counter.path, async (transaction) => {
        const ref = tickets.doc(ticketId);
        const [limit, staffLimit] = [limitOf(spending), limitOf(staffSpending)];
        // In one round trip with all else, since creations wait for each other at the counter: a
        // repeat, or one that the limit refuses, does not get here but for a race (precheck).
        const [existing, counted, usage, staffUsage, ...traces] = await read(transaction, [
          ref,
          counter,
          limit,
          staffLimit,
          ...images.map(discardedRef),
        ]);
        if (existing) return { ticketNumber: numberOf(existing) };
        const countUse = spend(transaction, spending, usage);
        const discarded = images.filter((_image, place) => traces[place]);
        const ticketNumber = counted ? Number(counted.last) + 1 : FIRST_TICKET_NUMBER;
        const { record, staffNews } = compose(ticketNumber, now(), discarded);
        const staff = tellStaff(transaction, staffNews, staffUsage);
        countUse();
        transaction
          .set(counter, { last: ticketNumber })
          .create(ref, toDocument({ ...record, ...staff.fields }));
        survey.created(transaction, ticketId, record);
        staff.write();
        return { ticketNumber };
      }),

    change: ({ ticketId, decide, spending }) =>
      transact(tickets.doc(ticketId).path, async (transaction) => {
        const ref = tickets.doc(ticketId);
        const [found, usage] = await read(transaction, [ref, limitOf(spending)]);
        const record = found ? toRecord(found) : null;
        const at = Math.max(now(), record ? record.lastActivityAt + 1 : 0);
        const change = await decide(record, at);
        if (!change) return;
        const { by, fields = {}, entry, mail, staffNews } = change;
        const countUse = spend(transaction, spending, usage);
        const staffLimit = limitOf(staffNews?.spending);
        const staffUsage = staffLimit && (await transaction.get(staffLimit)).data();
        const staff = tellStaff(transaction, staffNews, staffUsage);
        countUse();
        transaction.update(ref, {
          ...toDocument({ ...staff.fields, ...fields }),
          ...(by && { lastActivityAt: at, lastActivityBy: by }),
          // Writes this entry's path only, so that entries of others are never overwritten.
          ...(entry && { [`${entry.into}.${entry.entryId}`]: entry.value }),
        });
        if (record) survey.changed(transaction, ticketId, record, { ...record, ...fields });
        if (mail) addMail(transaction, mail);
        staff.write();
      }),

    read: async (ticketId) => {
      const ticket = (await tickets.doc(ticketId).get()).data();
      return ticket ? toRecord(ticket) : null;
    },

    staffMailsDue: async (by, limit) => {
      const due = tickets.where('staffMailDue', '<=', by).orderBy('staffMailDue').limit(limit);
      return (await due.select().get()).docs.map(({ id }) => id);
    },

    list: (query, page) => rows(pageOf(tickets, query, page), query.sort),

    listRows: (query, page) =>
      rows(pageOf(tickets, query, page).select(...LISTED_FIELDS), query.sort),

    notesOf: async (ticketId) => toNotes((await notes.doc(ticketId).get()).data()),

    addNote: ({ ticketId, decide }) =>
      transact(tickets.doc(ticketId).path, async (transaction) => {
        const [ref, notesRef] = [tickets.doc(ticketId), notes.doc(ticketId)];
        const [found, stored] = await read(transaction, [ref, notesRef]);
        const record = found ? toRecord(found) : null;
        // Below what it is about, also where the clock of another instance is ahead.
        const at = Math.max(now(), record?.lastActivityAt ?? 0);
        const note = decide(record, toNotes(stored), at);
        if (!note) return;
        const { entries = 0, characters = 0 } = record?.notesSize ?? {};
        const notesSize = {
          entries: entries + 1,
          characters: characters + note.value.message.length,
        };
        transaction
          .update(ref, { notesSize })
          .set(notesRef, { entries: { [note.entryId]: note.value } }, { merge: true });
      }),

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

    discard: (images) =>
      transact(images[0]?.path ?? '', async (transaction) => {
        const naming = await transaction.get(
          tickets
            .where(
              'imagePaths',
              'array-contains-any',
              images.map(({ path }) => path),
            )
            .select('imagePaths'),
        );
        const named = new Set<string>(naming.docs.flatMap((ticket) => ticket.get('imagePaths')));
        const unnamed = images.filter(({ path }) => !named.has(path));
        const expiresAt = Timestamp.fromMillis(now() + DISCARDED_LIFETIME);
        for (const image of unnamed) transaction.set(discardedRef(image), { expiresAt });
        return unnamed;
      }),

    survey: survey.survey,
    rebuildSurvey: survey.rebuild,
  };
};

const numberOf = (ticket: DocumentData | undefined): number => Number(ticket?.ticketNumber);

const pageOf = (
  tickets: Query,
  { sort, uid, status, type, token, until }: ListQuery,
  { limit, after }: Page,
): Query => {
  let query = tickets;
  if (uid !== undefined) query = query.where('uid', '==', uid);
  if (status) query = query.where('status', '==', status);
  if (type) query = query.where('type', '==', type);
  if (token) query = query.where('searchTokens', 'array-contains', token);
  const { field, direction } = TICKET_ORDERS[sort];
  if (until !== undefined) query = query.where(field, '<=', until);
  query = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  if (after) query = query.startAfter(after.value, after.ticketId);
  return query.limit(limit);
};

const rows = async (query: Query, sort: TicketSort): Promise<Row<TicketRecord>[]> => {
  const { field } = TICKET_ORDERS[sort];
  const { docs } = await query.get();
  return docs.map((snapshot) => ({
    ticketId: snapshot.id,
    record: toRecord(snapshot.data()),
    start: { value: Number(snapshot.get(field)), ticketId: snapshot.id },
  }));
};

/** Firestore sorts null before all numbers, so a ticket that does not wait has no `waitingSince`. */
const toDocument = (fields: Partial<TicketRecord>): DocumentData => {
  const { waitingSince, staffMailDue, beforeClosing, ...rest } = fields;
  return {
    ...rest,
    ...(waitingSince !== undefined && { waitingSince: waitingSince ?? FieldValue.delete() }),
    ...(staffMailDue !== undefined && { staffMailDue: staffMailDue ?? FieldValue.delete() }),
    ...(beforeClosing !== undefined && { beforeClosing: beforeClosing ?? FieldValue.delete() }),
  };
};

const toRecord = ({ waitingSince = null, ...stored }: DocumentData): TicketRecord =>
  // Only this store writes the collection.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ lastActivityBy: writerOf(stored), ...stored, waitingSince }) as TicketRecord;

/** Who wrote last in a ticket that was stored before this had a field, as far as its status tells. */
const writerOf = ({ status, closedBy }: DocumentData): TicketEntry['by'] =>
  closedBy ?? (status === 'Answered' ? 'staff' : 'owner');

const toNotes = (stored: DocumentData | undefined): TicketNotes => stored?.entries ?? {};
