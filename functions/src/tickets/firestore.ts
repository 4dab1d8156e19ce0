import { createHash } from 'node:crypto';
import {
  type DocumentData,
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

  /**
   * Reads the documents and the limit, if any, in one round trip. `spend` throws when the limit has
   * no use left; what it returns counts the use: Firestore wants all reads before the first write.
   */
  const read = async (
    transaction: Transaction,
    paths: string[],
    spending: Spending | undefined,
  ): Promise<{ documents: (DocumentData | undefined)[]; spend: () => () => void }> => {
    const refs = paths.map((path) => db.doc(path));
    const limit = spending && limitRef(db, spending.key);
    const snapshots = await transaction.getAll(...refs, ...(limit ? [limit] : []));
    return {
      documents: snapshots.slice(0, refs.length).map((snapshot) => snapshot.data()),
      spend: () => {
        if (!spending || !limit) return () => {};
        const usage = spendOne(toUsage(snapshots.at(-1)?.data()), spending.most, now());
        return () => transaction.set(limit, usageDocument(usage));
      },
    };
  };

  const addMail = (transaction: Transaction, mail: Mail) =>
    transaction.create(mails.doc(), {
      ...mail,
      expireAt: Timestamp.fromMillis(now() + MAIL_LIFETIME),
    });

  /**
   * Reads whether the owner's limit still has a mail to the staff. Returns the fields of the ticket
   * that go with the news, and how to write the mail, after all reads.
   */
  const tellStaff = async (
    transaction: Transaction,
    news: StaffNews | undefined,
  ): Promise<{ fields: Partial<TicketRecord>; write: () => void }> => {
    if (!news) return { fields: {}, write: () => {} };
    const { mail, fields, spending, postponed } = news;
    if (!spending) return { fields, write: () => addMail(transaction, mail) };
    const limit = limitRef(db, spending.key);
    const usage = toUsage((await transaction.get(limit)).data());
    const until = usedUpUntil(usage, spending.most, now());
    if (until !== null) return { fields: postponed(until), write: () => {} };
    const next = spendOne(usage, spending.most, now());
    return {
      fields,
      write: () => {
        transaction.set(limit, usageDocument(next));
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

    create: ({ ticketId, images, compose, spending }) =>
      transact(counter.path, async (transaction) => {
        const ref = tickets.doc(ticketId);
        const paths = [ref, ...images.map(discardedRef)].map(({ path }) => path);
        const { documents, spend } = await read(transaction, paths, spending);
        const [existing, ...traces] = documents;
        if (existing) return { ticketNumber: numberOf(existing) };
        const countUse = spend();
        const discarded = images.filter((_image, place) => traces[place]);
        // Only now, since all creations wait for each other at this document: a repeat, or one
        // that the limit refuses, must not keep others waiting.
        const counted = (await transaction.get(counter)).data();
        const ticketNumber = counted ? Number(counted.last) + 1 : FIRST_TICKET_NUMBER;
        const { record, staffNews } = compose(ticketNumber, now(), discarded);
        const staff = await tellStaff(transaction, staffNews);
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
        const { documents, spend } = await read(transaction, [ref.path], spending);
        const record = documents[0] ? toRecord(documents[0]) : null;
        const at = Math.max(now(), record ? record.lastActivityAt + 1 : 0);
        const change = await decide(record, at);
        if (!change) return;
        const { by, fields = {}, entry, mail, staffNews } = change;
        const countUse = spend();
        const staff = await tellStaff(transaction, staffNews);
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
        const { documents } = await read(transaction, [ref.path, notesRef.path], undefined);
        const record = documents[0] ? toRecord(documents[0]) : null;
        // Below what it is about, also where the clock of another instance is ahead.
        const at = Math.max(now(), record?.lastActivityAt ?? 0);
        const note = decide(record, toNotes(documents[1]), at);
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
