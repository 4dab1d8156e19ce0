import { MAIL_LIFETIME } from '../mail/mailStore.ts';
import type { Dependencies } from '../dependencies.ts';
import { ownerMail, unmailedAnswers } from './ticketMail.ts';

/** Tickets of one run, the latest answers first. */
const MOST = 100;

/**
 * Mails answers to owners who have confirmed their address since. Nobody tells us of that, so it is
 * asked again and again, as long as a mail would be kept.
 * @returns how many tickets there were
 */
export const mailOwners = async ({
  tickets,
  identity,
  settings,
  now,
}: Pick<Dependencies, 'tickets' | 'identity' | 'settings' | 'now'>): Promise<number> => {
  if (!settings.mail.enabled) return 0;
  const waiting = await tickets.unmailed(now() - MAIL_LIFETIME, MOST);
  const mailed = await Promise.all(
    waiting.map(async ({ ticketId, uid }) => {
      const to = await identity.confirmedEmail(uid);
      if (to === null) return 0;
      await tickets.change({
        ticketId,
        decide: (ticket) => {
          // Mailed with a later answer.
          if (!ticket?.unmailedSince) return null;
          const answers = unmailedAnswers(ticket);
          const mail = ownerMail('responded', settings.mail, to, ticketId, ticket, answers);
          return { by: null, fields: { unmailedSince: null }, mail };
        },
      });
      return 1;
    }),
  );
  return mailed.filter(Boolean).length;
};
