import { randomInt, randomUUID } from 'node:crypto';
import { getFirestore } from 'firebase-admin/firestore';
import type { TicketRecord } from '../../functions/src/tickets/ticketRecord.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { listedTicket } from './listedTickets.ts';
import { writeDocuments } from './manyTickets.ts';

/** Far above the numbers of `createTicket`, and elsewhere in each process that stores tickets. */
let number = randomInt(100_000, 900_000);

/** Beginnings of words that a search asks for, as in functions/src/tickets/search.ts. */
const BEGINNINGS = [2, 3, 5, 8];

/**
 * Writes tickets directly to Firestore: many at once, of any age and status. A search finds them by
 * number, id and the words of their subjects.
 */
export const storeTickets = async (
  tickets: readonly Partial<TicketRecord>[],
): Promise<{ ticketId: string; ticketNumber: number }[]> => {
  const stored = tickets.map((overrides) => {
    number += 1;
    const { ticketId: _, ...listed } = listedTicket({ ticketNumber: number });
    const ticketId = randomUUID().replaceAll('-', '');
    const { waitingSince, ...rest } = { ...listed, ...overrides };
    const record = {
      language: 'en',
      emailConfirmed: false,
      imagePaths: [],
      mails: {},
      studioMailedAt: 0,
      closingKnown: false,
      ...rest,
      // As the server stores it: a ticket that does not wait has no such field.
      ...(waitingSince !== null && { waitingSince }),
    } as unknown as TicketRecord;
    const shown = `${ticketId} ${record.ticketNumber} ${record.subject.toLowerCase()}`;
    const words = shown.match(/[\p{L}\p{N}]+/gu) ?? [];
    // Playwright cannot load the module of the functions that makes them.
    const beginnings = words.flatMap((word) => BEGINNINGS.map((length) => word.slice(0, length)));
    record.searchTokens = [...new Set([...words, ...beginnings])];
    return { ticketId, record };
  });
  await writeDocuments(getFirestore(adminApp()), stored.length, (at) => {
    const { ticketId, record } = stored[at]!;
    return { path: `tickets/${ticketId}`, data: record };
  });
  return stored.map(({ ticketId, record }) => ({ ticketId, ticketNumber: record.ticketNumber }));
};
