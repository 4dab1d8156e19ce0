import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { TICKET_STATS, TICKET_STATUSES } from '../../../shared/ticket.ts';
import { DAY } from '../../../shared/time.ts';
import type { Transact } from '../transactions.ts';
import type { StatsSource, CountedTicket, TicketRecord, TicketStore } from './ticketStore.ts';

/**
 * Tickets in one document, by their numbers: at most 250 kB where subjects and names of assets are as
 * long as they may be, in letters of three bytes. Firestore allows 1 MiB.
 */
const CHUNK = 250;

/** How far back a reader may ask, in milliseconds. */
const COVERED = TICKET_STATS.days * DAY;

type Row = Omit<CountedTicket, 'ticketId'>;
const ROW_FIELDS = [
  'ticketNumber',
  'subject',
  'assetName',
  'createdAt',
  'firstResponseAt',
  'closedAt',
] as const satisfies (keyof Row)[];

/** JSON, since a write takes the database time by the number of values in its document. */
const rowOf = (ticket: Row): string => JSON.stringify(ticket, [...ROW_FIELDS]);

/** Functions of the version before, which write during a deployment too, leave a row as it is. */
const parsed = (row: string | Row): Row =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rowOf wrote it
  typeof row === 'string' ? (JSON.parse(row) as Row) : row;

const chunkOf = (ticketNumber: number): number => Math.floor(ticketNumber / CHUNK) * CHUNK;

/**
 * What the statistics are made of, kept beside the tickets and written in their transactions:
 * `stats/statuses` counts all tickets by status, `stats/{number}` has a row for each of the CHUNK
 * tickets from this number on, and `until`, when the newest was created. Changes write without
 * reading, so they lock nothing before they commit (docs/decisions/0013).
 */
export const firestoreStats = (db: Firestore, transact: Transact, now: () => number) => {
  const stats = db.collection('stats');
  const statuses = stats.doc('statuses');
  const tickets = db.collection('tickets');
  const chunk = (from: number | string) => stats.doc(String(from));

  const rebuild: TicketStore['rebuildStats'] = async () => {
    const at = now();
    // First, so that a chunk that begins meanwhile is not taken for one that is over.
    const { docs: before } = await stats.select().get();
    const { docs: recent } = await tickets
      .where('createdAt', '>=', at - COVERED)
      .orderBy('createdAt', 'desc')
      .limit(TICKET_STATS.newest)
      .select('ticketNumber')
      .get();
    const wanted = new Set(recent.map((ticket) => String(chunkOf(ticket.get('ticketNumber')))));
    for (const { id, ref } of before) {
      // oxlint-disable-next-line no-await-in-loop -- a few each day
      if (id !== statuses.id && !wanted.has(id)) await ref.delete();
    }
    for (const id of wanted) {
      // One after another: each makes the changes of its tickets wait.
      // oxlint-disable-next-line no-await-in-loop
      await transact(chunk(id).path, async (transaction) => {
        const { docs } = await transaction.get(
          tickets
            .where('ticketNumber', '>=', Number(id))
            .where('ticketNumber', '<', Number(id) + CHUNK)
            .select(...ROW_FIELDS),
        );
        const rows = Object.fromEntries(
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is selected is a row
          docs.map((ticket) => [ticket.id, rowOf(ticket.data() as Row)]),
        );
        const until = Math.max(...docs.map((ticket) => Number(ticket.get('createdAt'))));
        if (docs.length > 0) transaction.set(chunk(id), { until, rows });
        else transaction.delete(chunk(id));
      });
    }
    await transact(statuses.path, async (transaction) => {
      const counts = await Promise.all(
        TICKET_STATUSES.map(async (status) => {
          const all = await transaction.get(tickets.where('status', '==', status).count());
          return [status, all.data().count] as const;
        }),
      );
      transaction.set(statuses, { ...Object.fromEntries(counts), rebuiltAt: at });
    });
  };

  /** Null before the first `rebuild`. */
  const readDocuments: (
    ...asked: Parameters<TicketStore['readStats']>
  ) => Promise<StatsSource | null> = async ({ since, waitingBefore, newest }) => {
    const [[counted], { docs }, waitingSince] = await Promise.all([
      db.getAll(statuses),
      stats
        .where('until', '>=', since)
        .orderBy('until', 'desc')
        .limit(Math.ceil(newest / CHUNK) + 1)
        .get(),
      tickets.where('waitingSince', '>=', waitingBefore).count().get(),
    ]);
    const { Open = 0, Answered = 0, Closed = 0, rebuiltAt } = counted?.data() ?? {};
    if (rebuiltAt === undefined) return null;
    const recent = docs
      .flatMap((found) => Object.entries<string | Row>(found.get('rows')))
      .map(([ticketId, row]) => ({ ticketId, ...parsed(row) }))
      .filter(({ createdAt }) => createdAt >= since)
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .slice(0, newest);
    return {
      counts: {
        open: Open,
        answered: Answered,
        closed: Closed,
        // An open ticket waits. Counting those of the last day alone costs the same for any backlog.
        waitingTooLong: Math.max(0, Open - waitingSince.data().count),
      },
      recent,
    };
  };

  return {
    /** In the transaction that creates the tickets. */
    created: (
      transaction: Transaction,
      created: readonly { ticketId: string; record: TicketRecord }[],
    ): void => {
      const froms = new Set(created.map(({ record }) => chunkOf(record.ticketNumber)));
      for (const from of froms) {
        const here = created.filter(({ record }) => chunkOf(record.ticketNumber) === from);
        const until = Math.max(...here.map(({ record }) => record.createdAt));
        const rows = Object.fromEntries(
          here.map(({ ticketId, record }) => [ticketId, rowOf(record)]),
        );
        transaction.set(chunk(from), { until, rows }, { merge: true });
      }
      if (created.length > 0) {
        transaction.set(statuses, { Open: FieldValue.increment(created.length) }, { merge: true });
      }
    },

    /** In the transaction that changes a ticket. */
    changed: (
      transaction: Transaction,
      ticketId: string,
      before: TicketRecord,
      after: TicketRecord,
    ): void => {
      if (after.status !== before.status) {
        const moved = {
          [before.status]: FieldValue.increment(-1),
          [after.status]: FieldValue.increment(1),
        };
        transaction.set(statuses, moved, { merge: true });
      }
      const isRecent = after.createdAt >= now() - COVERED;
      const isNews =
        after.firstResponseAt !== before.firstResponseAt || after.closedAt !== before.closedAt;
      if (!isRecent || !isNews) return;
      const news = { rows: { [ticketId]: rowOf(after) } };
      transaction.set(chunk(chunkOf(after.ticketNumber)), news, { merge: true });
    },

    rebuild,

    read: async (...asked: Parameters<TicketStore['readStats']>): Promise<StatsSource> => {
      const found = await readDocuments(...asked);
      if (found) return found;
      // Tickets of a version that kept no such documents.
      await rebuild();
      return (await readDocuments(...asked)) ?? { counts: NONE, recent: [] };
    },
  };
};

const NONE: StatsSource['counts'] = { open: 0, answered: 0, closed: 0, waitingTooLong: 0 };
