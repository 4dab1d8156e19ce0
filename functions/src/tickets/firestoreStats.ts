import type { CollectionReference, Query } from 'firebase-admin/firestore';
import type { CountedTicket, TicketStore } from './ticketStore.ts';

type Row = Omit<CountedTicket, 'ticketId'>;
const FIELDS = [
  'ticketNumber',
  'subject',
  'assetName',
  'createdAt',
  'firstResponseAt',
  'closedAt',
] as const satisfies (keyof Row)[];

const count = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Counts and rows read from the tickets themselves (docs/decisions/0014). */
export const firestoreStats =
  (tickets: CollectionReference): TicketStore['readStats'] =>
  async ({ since, waitingBefore, newest }) => {
    const [open, answered, closed, waitingTooLong, recent] = await Promise.all([
      count(tickets.where('status', '==', 'Open')),
      count(tickets.where('status', '==', 'Answered')),
      count(tickets.where('status', '==', 'Closed')),
      count(tickets.where('waitingSince', '<', waitingBefore)),
      tickets
        .where('createdAt', '>=', since)
        .orderBy('createdAt', 'desc')
        .limit(newest)
        .select(...FIELDS)
        .get(),
    ]);
    return {
      counts: { open, answered, closed, waitingTooLong },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is selected is a row
      recent: recent.docs.map((one) => ({ ticketId: one.id, ...(one.data() as Row) })),
    };
  };
