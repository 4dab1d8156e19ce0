import type { Firestore } from 'firebase-admin/firestore';
import type { StudioHours } from '../../../shared/callables.ts';
import { studioHours } from '../../../shared/ticketSchemas.ts';

/** One document, studio/hours, which `npm run hours` writes. */
export const firestoreHours = (db: Firestore) => ({
  /** When the studio replies; null if that was not set, or by hand to something else. */
  read: async (): Promise<StudioHours | null> => {
    const stored = (await db.doc('studio/hours').get()).data();
    return studioHours.safeParse(stored).data ?? null;
  },
});
