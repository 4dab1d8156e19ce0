import { MAIL_LIFETIME } from '../mail/mail.ts';
import type { Dependencies } from '../dependencies.ts';
import { spendingOf, STAFF_MAILS } from '../limits/rateLimits.ts';
import { mapAll } from '../lib/promises.ts';
import {
  afterDigest,
  digestMail,
  dueMail,
  newsIn,
  ownerMail,
  tellsStaff,
  unmailedAnswers,
} from './ticketMail.ts';

/** Tickets of one run; the next one goes on. */
const MOST = { staff: 500, owners: 100 };

/** Whole tickets read at once. */
const AT_ONCE = 10;

type Mailing = Pick<Dependencies, 'tickets' | 'mails' | 'identity' | 'settings' | 'now'>;

/**
 * Mails the staff about comments that came too soon after the last mail about their ticket, and about
 * what came when the limit of mails was used up. Beyond the limit it is one mail about all of them.
 * @returns how many tickets there were
 */
export const mailStaff = async (dependencies: Mailing): Promise<number> => {
  const { tickets, settings, now } = dependencies;
  const due = await tickets.staffMailsDue(now(), MOST.staff);
  const mailSpending = spendingOf(STAFF_MAILS, settings.limits.staffMails);
  const left = mailSpending && due.length > 0 ? await tickets.left(mailSpending) : Infinity;
  const mailOne = (ticketId: string) =>
    tickets.change({
      ticketId,
      mailSpending,
      decide: (ticket, at) => {
        // Answered, closed or mailed meanwhile.
        if (!ticket?.staffMailDue) return null;
        const { fields, staffMail } = dueMail({ settings, ticketId, ticket }, at);
        return { ticket: { ...ticket, ...fields, changedAt: at }, staffMail };
      },
    });
  if (due.length <= left) await mapAll(due, mailOne, 'mails could not be written', AT_ONCE);
  else await digest(dependencies, due);
  return due.length;
};

const digest = async ({ tickets, mails, settings, now }: Mailing, due: readonly string[]) => {
  const at = now();
  const rows = await mapAll(
    due,
    async (ticketId) => {
      const ticket = await tickets.read(ticketId);
      return { ticketNumber: ticket?.ticketNumber ?? 0, news: ticket ? newsIn(ticket) : 0 };
    },
    'tickets could not be read',
    AT_ONCE,
  );
  const told = rows.filter(({ news }) => news > 0);
  // First the mail: after an interruption it is better written twice than never.
  if (told.length > 0 && tellsStaff(settings)) await mails.add(digestMail(settings, told), at);
  await mapAll(
    due,
    (ticketId) =>
      tickets.change({
        ticketId,
        decide: (ticket, changedAt) =>
          ticket?.staffMailDue
            ? { ticket: { ...ticket, ...afterDigest(ticket, at), changedAt } }
            : null,
      }),
    'tickets could not be noted',
    AT_ONCE,
  );
};

/**
 * Mails answers to owners who have confirmed their address since, the latest answers first. Nobody
 * tells us of that, so it is asked again and again, as long as a mail would be kept.
 * @returns how many tickets there were
 */
export const mailOwners = async (dependencies: Mailing): Promise<number> => {
  const { tickets, identity, settings, now } = dependencies;
  if (!settings.mail.enabled) return 0;
  const waiting = await tickets.unmailed(now() - MAIL_LIFETIME, MOST.owners);
  const mailOne = async ({ ticketId, uid }: (typeof waiting)[number]) => {
    const to = (await identity.find(uid))?.confirmedEmail;
    if (!to) return;
    await tickets.change({
      ticketId,
      decide: (ticket, at) => {
        // Mailed with a later answer.
        if (!ticket?.unmailedSince) return null;
        const answers = unmailedAnswers(ticket);
        const mail = ownerMail('responded', { settings, ticketId, ticket }, to, answers);
        return { ticket: { ...ticket, unmailedSince: null, changedAt: at }, mail };
      },
    });
  };
  await mapAll(waiting, mailOne, 'owners could not be mailed', AT_ONCE);
  return waiting.length;
};
