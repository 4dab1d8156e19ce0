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
import {
  FIRST_TICKET_NUMBER,
  TICKET_ORDERS,
  type TicketSort,
  type TicketStatus,
} from '../../../shared/ticket.ts';
import { HOUR } from '../../../shared/time.ts';
import { type Spending, spendOne } from '../limits/rateLimits.ts';
import { limitRef, toUsage, TRANSACTION_OPTIONS, usageDocument } from '../limits/firestore.ts';
import type { Page, Row, SurveyedTicket, TicketImage, TicketRecord, TicketStore } from './store.ts';

/** Longer than any running creation that saw the upload before it was discarded, in milliseconds. */
const DISCARDED_LIFETIME = HOUR;

/** Firestore's limit for the values of one `array-contains-any`. */
const MAX_ALTERNATIVES = 30;

/**
 * Collections: tickets/{id}, counters/tickets (the last number given), mail/{id}, limits/{key},
 * discarded/{hash} (discarded uploads; a TTL policy on `expiresAt` deletes these documents).
 */
export const firestoreTickets = (db: Firestore, now: () => number): TicketStore => {
  const tickets = db.collection('tickets');
  const counter = db.collection('counters').doc('tickets');
  const mails = db.collection('mail');
  // Hash of the URL, because its token identifies one upload: the same name may be uploaded again.
  const discardedRef = ({ url }: TicketImage) =>
    db.collection('discarded').doc(createHash('sha256').update(url).digest('hex'));

  /** Reads the documents and the limit, if any, in one round trip. */
  const read = async (
    transaction: Transaction,
    paths: string[],
    spending: Spending | undefined,
  ): Promise<{ documents: (DocumentData | undefined)[]; spend: () => void }> => {
    const refs = paths.map((path) => db.doc(path));
    const limit = spending && limitRef(db, spending.key);
    const snapshots = await transaction.getAll(...refs, ...(limit ? [limit] : []));
    return {
      documents: snapshots.slice(0, refs.length).map((snapshot) => snapshot.data()),
      spend: () => {
        if (!spending || !limit) return;
        const usage = toUsage(snapshots.at(-1)?.data());
        transaction.set(limit, usageDocument(spendOne(usage, spending.most, now())));
      },
    };
  };

  return {
    create: ({ ticketId, images, compose, spending }) =>
      db.runTransaction(async (transaction) => {
        const ref = tickets.doc(ticketId);
        const paths = [ref, counter, ...images.map(discardedRef)].map(({ path }) => path);
        const { documents, spend } = await read(transaction, paths, spending);
        const [existing, counted, ...traces] = documents;
        if (existing) return { ticketNumber: Number(existing.ticketNumber) };
        const ticketNumber = counted ? Number(counted.last) + 1 : FIRST_TICKET_NUMBER;
        const discarded = images.filter((_image, place) => traces[place]);
        const { record, mail } = compose(ticketNumber, now(), discarded);
        spend();
        transaction.set(counter, { last: ticketNumber }).create(ref, toDocument(record));
        if (mail) transaction.create(mails.doc(), mail);
        return { ticketNumber };
      }, TRANSACTION_OPTIONS),

    numberOf: async (ticketId) => {
      const ticket = (await tickets.doc(ticketId).get()).data();
      return ticket ? Number(ticket.ticketNumber) : null;
    },

    change: ({ ticketId, decide, spending }) =>
      db.runTransaction(async (transaction) => {
        const ref = tickets.doc(ticketId);
        const { documents, spend } = await read(transaction, [ref.path], spending);
        const record = documents[0] ? toRecord(documents[0]) : null;
        const at = Math.max(now(), record ? record.lastActivityAt + 1 : 0);
        const change = await decide(record, at);
        if (!change) return;
        const { fields = {}, entry, mail, quiet } = change;
        spend();
        transaction.update(ref, {
          ...toDocument(fields),
          ...(!quiet && { lastActivityAt: at }),
          // Writes this entry's path only, so that entries of others are never overwritten.
          ...(entry && { [`${entry.into}.${entry.entryId}`]: entry.value }),
        });
        if (mail) transaction.create(mails.doc(), mail);
      }, TRANSACTION_OPTIONS),

    ofOwner: (uid, page) => rows(tickets.where('uid', '==', uid), 'newest', page),

    queue: ({ sort, status, type, token }, page) => {
      let query: Query = tickets;
      if (status) query = query.where('status', '==', status);
      if (type) query = query.where('type', '==', type);
      if (token) query = query.where('searchTokens', 'array-contains', token);
      return rows(query, sort, page);
    },

    staffMailsDue: async (by, limit) => {
      const due = tickets.where('staffMailDue', '<=', by).orderBy('staffMailDue').limit(limit);
      return (await due.select().get()).docs.map(({ id }) => id);
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

    discard: (images) =>
      db.runTransaction(async (transaction) => {
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
      }, TRANSACTION_OPTIONS),

    survey: async ({ since, waitingBefore, newest }) => {
      const inStatus = (status: TicketStatus) => count(tickets.where('status', '==', status));
      const [open, answered, closed, waitingTooLong, { docs }] = await Promise.all([
        inStatus('Open'),
        inStatus('Answered'),
        inStatus('Closed'),
        count(tickets.where('waitingSince', '<', waitingBefore)),
        tickets
          .where('createdAt', '>=', since)
          .orderBy('createdAt', 'desc')
          .limit(newest)
          .select('ticketNumber', 'subject', 'createdAt', 'firstResponseAt', 'closedAt')
          .get(),
      ]);
      return {
        counts: { open, answered, closed, waitingTooLong },
        recent: docs.map(
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields just selected
          (ticket) => ({ ticketId: ticket.id, ...ticket.data() }) as SurveyedTicket,
        ),
      };
    },
  };
};

const count = async (query: Query): Promise<number> => (await query.count().get()).data().count;

const rows = async (query: Query, sort: TicketSort, { limit, after }: Page): Promise<Row[]> => {
  const { field, direction } = TICKET_ORDERS[sort];
  let page = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  if (after) page = page.startAfter(after.value, after.ticketId);
  const { docs } = await page.limit(limit).get();
  return docs.map((snapshot) => ({
    ticketId: snapshot.id,
    record: toRecord(snapshot.data()),
    start: { value: Number(snapshot.get(field)), ticketId: snapshot.id },
  }));
};

/** Firestore sorts null before all numbers, so a ticket that does not wait has no `waitingSince`. */
const toDocument = (fields: Partial<TicketRecord>): DocumentData => {
  const { waitingSince, staffMailDue, ...rest } = fields;
  return {
    ...rest,
    ...(waitingSince !== undefined && { waitingSince: waitingSince ?? FieldValue.delete() }),
    ...(staffMailDue !== undefined && { staffMailDue: staffMailDue ?? FieldValue.delete() }),
  };
};

const toRecord = ({ waitingSince = null, ...stored }: DocumentData): TicketRecord =>
  // Only this store writes the collection.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ ...stored, waitingSince }) as TicketRecord;
