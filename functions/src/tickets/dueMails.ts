import { MAIL_LIFETIME } from '../mail/mailStore.ts';
import type { Dependencies } from '../dependencies.ts';
import { settled } from '../settled.ts';
import { dueMail, ownerMail, unmailedAnswers } from './ticketMail.ts';

/** Tickets of one run; the next one goes on. */
const MOST = 100;

type Mailing = Pick<Dependencies, 'tickets' | 'identity' | 'settings' | 'now'>;

/**
 * Mails the staff about comments that came too soon after the last mail about their ticket.
 * @returns how many tickets there were
 */
export const mailStaff = async ({ tickets, settings, now }: Mailing): Promise<number> => {
  const due = await tickets.staffMailsDue(now(), MOST);
  await settled(due, (ticketId) =>
    tickets.change({
      ticketId,
      decide: (ticket, at) => {
        // Answered, closed or mailed meanwhile.
        if (!ticket?.staffMailDue) return null;
        return { by: null, ...dueMail({ settings, ticketId, ticket }, at) };
      },
    }),
  );
  return due.length;
};

/**
 * Mails answers to owners who have confirmed their address since, the latest answers first. Nobody
 * tells us of that, so it is asked again and again, as long as a mail would be kept.
 * @returns how many tickets there were
 */
export const mailOwners = async (dependencies: Mailing): Promise<number> => {
  const { tickets, identity, settings, now } = dependencies;
  if (!settings.mail.enabled) return 0;
  const waiting = await tickets.unmailed(now() - MAIL_LIFETIME, MOST);
  await settled(waiting, async ({ ticketId, uid }) => {
    const to = (await identity.find(uid))?.confirmedEmail;
    if (!to) return;
    await tickets.change({
      ticketId,
      decide: (ticket) => {
        // Mailed with a later answer.
        if (!ticket?.unmailedSince) return null;
        const answers = unmailedAnswers(ticket);
        const mail = ownerMail('responded', { settings, ticketId, ticket }, to, answers);
        return { by: null, fields: { unmailedSince: null }, mail };
      },
    });
  });
  return waiting.length;
};
