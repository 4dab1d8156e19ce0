import type { Dependencies } from '../dependencies.ts';
import { dueMail } from './ticketMail.ts';

/** Mails of one run; the next one goes on. */
const MOST = 100;

/**
 * Mails the staff about comments that came too soon after the last mail about their ticket.
 * @returns how many tickets there were
 */
export const mailStaff = async ({
  tickets,
  settings,
  now,
}: Pick<Dependencies, 'tickets' | 'settings' | 'now'>): Promise<number> => {
  const due = await tickets.staffMailsDue(now(), MOST);
  const mailed = await Promise.allSettled(
    due.map((ticketId) =>
      tickets.change({
        ticketId,
        decide: (ticket, at) => {
          // Answered, closed or mailed meanwhile.
          if (ticket?.staffMailDue == null || ticket.staffMailDue > now()) return null;
          return { by: null, ...dueMail(settings, ticketId, ticket, at) };
        },
      }),
    ),
  );
  // If one fails, the others are mailed all the same.
  for (const outcome of mailed) if (outcome.status === 'rejected') throw outcome.reason;
  return due.length;
};
