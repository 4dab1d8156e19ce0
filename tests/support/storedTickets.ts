import { randomUUID } from 'node:crypto';
import { getFirestore } from 'firebase-admin/firestore';
import type { TicketRecord } from '../../functions/src/tickets/store.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { listedTicket } from './listedTickets.ts';

/** As many writes as one batch may have. */
const BATCH = 500;
/** Far from the numbers that `createTicket` gives. */
let number = 800_000 + (Date.now() % 100_000);

/**
 * Puts tickets into the store past the functions: many at once, of any age and state. They are
 * found by number, id and the whole words of their subjects.
 */
export const storeTickets = async (
  tickets: readonly Partial<TicketRecord>[],
): Promise<{ ticketId: string; ticketNumber: number }[]> => {
  const db = getFirestore(adminApp());
  const stored = tickets.map((overrides) => {
    number += 1;
    const { ticketId: _, ...listed } = listedTicket({ ticketNumber: number });
    const ticketId = randomUUID().replaceAll('-', '');
    const { waitingSince, ...rest } = { ...listed, ...overrides };
    const record = {
      language: 'en',
      imagePaths: [],
      ...rest,
      // As the server keeps it: who does not wait has no such field.
      ...(waitingSince !== null && { waitingSince }),
    } as unknown as TicketRecord;
    const words = record.subject.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    record.searchTokens = [ticketId, String(record.ticketNumber), ...words];
    return { ticketId, record };
  });
  for (let at = 0; at < stored.length; at += BATCH) {
    const batch = db.batch();
    for (const { ticketId, record } of stored.slice(at, at + BATCH)) {
      batch.set(db.doc(`tickets/${ticketId}`), record);
    }
    // One after another: the local Firestore has one core to itself.
    // oxlint-disable-next-line no-await-in-loop
    await batch.commit();
  }
  return stored.map(({ ticketId, record }) => ({ ticketId, ticketNumber: record.ticketNumber }));
};
