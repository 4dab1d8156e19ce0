import type { CollectionReference } from 'firebase-admin/firestore';
import { timeOrNull } from './ticketDocuments.ts';
import { COUNTED_FIELDS, type CountedTicket, type TicketStore } from './ticketStore.ts';

/** Counts and rows read from the tickets themselves (docs/decisions/0013). */
export const firestoreStats = (
  tickets: CollectionReference,
): Pick<TicketStore, 'recent' | 'countWaiting'> => ({
  recent: async (since, limit) => {
    const newest = tickets
      .where('createdAt', '>=', since)
      .orderBy('createdAt', 'desc')
      .limit(limit);
    const { docs } = await newest.select(...COUNTED_FIELDS).get();
    return docs.map((one) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is selected is a row
      const { firstResponseAt, closedAt, ...ticket } = one.data() as CountedTicket;
      return {
        ...ticket,
        ticketId: one.id,
        firstResponseAt: timeOrNull(firstResponseAt),
        closedAt: timeOrNull(closedAt),
      };
    });
  },

  // A ticket that does not wait has no such field.
  countWaiting: async () => (await tickets.orderBy('waitingSince').count().get()).data().count,
});
