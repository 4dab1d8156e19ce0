import { isDeepStrictEqual } from 'node:util';
import type { Dependencies } from '../dependencies.ts';
import { HOUR, MINUTE } from '../../../shared/time.ts';
import { CallError } from '../lib/errors.ts';
import { spendingOf } from '../limits/rule.ts';
import { mapAll } from '../lib/promises.ts';
import { type Attempt, attempt, LEASE, type SendMail } from '../mail/delivery.ts';
import type { Claimed, Settled } from '../mail/firestoreMails.ts';
import { isToCustomer, type Mail, readerOf } from '../mail/mail.ts';
import {
  type About,
  answersForOwner,
  awayTexts,
  digestMail,
  GATHER,
  gathered,
  newsForStudio,
  ownerEvent,
  ownerMail,
  studioMail,
  ticketAt,
} from './ticketMail.ts';
import { type TicketRecord, toRecord } from './ticketRecord.ts';

/** Mails of one run of the schedule; the next one goes on. */
const MOST = 500;
/** Sent at once. */
const AT_ONCE = 10;
/** When to ask again whether an address is confirmed: after a quarter of what the mail has waited, within these. */
const CONFIRMATION_CHECK = { soonest: MINUTE, latest: HOUR };

type Sending = Pick<
  Dependencies,
  'mails' | 'limits' | 'identity' | 'images' | 'hours' | 'settings' | 'now'
> & {
  send: SendMail;
};

/** What an attempt leaves, given the ticket as it is when it ends. */
type Next = (ticket: TicketRecord | null) => Settled;

/**
 * Sends a mail that is due, and composes it if it is about a ticket. Should an instance end between
 * sending and noting it, the same mail is sent again, with the same Message-ID.
 */
export const deliverMail = async (sending: Sending, id: string): Promise<void> => {
  const { mails, now } = sending;
  const claimed = await mails.claim(id, now(), now() + LEASE);
  if (!claimed) return;
  const next = await send(sending, claimed);
  const dueAt = await mails.settle(claimed, (stored) => next(stored ? toRecord(stored) : null));
  // What was written while the mail was sent.
  if (dueAt !== null && dueAt <= now()) await deliverMail(sending, id);
};

/** Sends what is due, and returns how many mails that were. */
export const deliverDue = async (sending: Sending): Promise<number> => {
  const due = await sending.mails.due(sending.now(), MOST);
  await mapAll(due, (id) => deliverMail(sending, id), 'mails could not be sent', AT_ONCE);
  return due.length;
};

/** Makes one attempt. */
const send = async (sending: Sending, claimed: Claimed): Promise<Next> => {
  const { id, mail, ticket: stored, until } = claimed;
  const { ticketId, reader } = readerOf(id) ?? {};
  if (ticketId && stored) {
    const ticket = ticketAt(toRecord(stored), until);
    const about = { settings: sending.settings.mail, ticketId, ticket };
    return (reader === 'owner' ? toOwner : toStudio)(sending, claimed, about);
  }
  if (!mail) return () => ({ dueAt: null });
  const went = await attemptOf(sending, claimed, () => mail);
  return () => again(claimed, went);
};

const attemptOf = (
  { send: sendMail, images, now }: Sending,
  { id, attempts, until, mail }: Claimed,
  compose: () => Mail | Promise<Mail>,
): Promise<Attempt> => {
  const messageId = mail ? id : `${id}-${until.toString(36)}`;
  const sendWhole = async () => {
    const files = await Promise.all((mail?.imagePaths ?? []).map(images.kept));
    await sendMail(
      messageId,
      await compose(),
      files.filter((file) => file !== null),
    );
  };
  return attempt(id, sendWhole, attempts, now, isToCustomer(id));
};

/** A mail that could not be sent is due again, or was given up. */
const again = ({ attempts }: Claimed, { error, retryAt }: Attempt): Settled => ({
  dueAt: retryAt,
  noted: { attempts: attempts + 1, error },
});

const toStudio = async (sending: Sending, claimed: Claimed, about: About): Promise<Next> => {
  const { mails, settings, now } = sending;
  // Answered or closed meanwhile.
  if (newsForStudio(about.ticket).length === 0) return studioNext(now());
  if (claimed.attempts === 0 && (await isOverLimit(sending))) {
    const end = Math.ceil(now() / GATHER) * GATHER;
    await mails.addOnce(`digest-${end}`, digestMail(settings.mail), end, undefined);
    return studioNext(now(), claimed.until);
  }
  const went = await attemptOf(sending, claimed, () => studioMail(about));
  // A mail that was given up counts like a sent one: its ticket waits in the Admin Panel.
  return went.retryAt === null ? studioNext(now(), claimed.until) : () => again(claimed, went);
};

/** Counts a mail to the studio, unless it has had as many in this hour as it may; an attempt that ends in the middle counts twice. */
const isOverLimit = async ({ limits, settings }: Sending): Promise<boolean> => {
  try {
    const spending = spendingOf(settings.limits, 'studioMails');
    if (spending) await limits.spend(spending);
    return false;
  } catch (error) {
    if (error instanceof CallError) return true;
    throw error;
  }
};

/** @param mailedUntil what the studio has been mailed now; undefined: nothing new */
const studioNext =
  (at: number, mailedUntil?: number): Next =>
  (ticket) => {
    if (!ticket) return { dueAt: null };
    const until = mailedUntil ?? ticket.studioMailedAt;
    const isLeft = newsForStudio({ ...ticket, studioMailedAt: until }).length > 0;
    const studioMailedAt = mailedUntil === undefined || isLeft ? until : Math.max(until, at);
    const lastMailAt = mailedUntil === undefined ? until : at;
    return {
      fields: { studioMailedAt },
      dueAt: isLeft ? gathered(lastMailAt, at) : null,
    };
  };

const toOwner = async (sending: Sending, claimed: Claimed, about: About): Promise<Next> => {
  const { identity, hours, now } = sending;
  const { ticket } = about;
  // Due again if the ticket changed after the state that this mail showed.
  const left = (stored: TicketRecord | null) =>
    stored && stored.changedAt > claimed.until ? now() : null;
  const event = ownerEvent(ticket);
  if (!event) return (stored) => ({ dueAt: left(stored) });
  // The address of this moment: the ticket's own copy may be mistyped, a stranger's, or an old one.
  const to = (await identity.find(ticket.uid))?.confirmedEmail ?? null;
  const went =
    to === null
      ? askedAgain(claimed, now())
      : await attemptOf(sending, claimed, async () => {
          const away = awayTexts(await hours.read(), now(), ticket.language);
          return ownerMail(event, { ...about, away }, to);
        });
  const { error, retryAt } = went;
  const sent = to === null ? 'unconfirmed' : 'sent';
  const failed = retryAt === null ? 'failed' : 'pending';
  const mail = {
    to: to ?? (error && ticket.email),
    state: error === null ? sent : failed,
    reason: error,
  };
  const states = answersForOwner(ticket)
    .filter(([answerId]) => !isDeepStrictEqual(ticket.mails[answerId], mail))
    .map(([answerId]) => [`mails.${answerId}`, mail]);
  const fields = Object.fromEntries(states);
  if (to === null) return () => ({ fields, dueAt: retryAt });
  if (retryAt !== null) return () => ({ ...again(claimed, went), fields });
  // An answer says nothing of the closing that was their own.
  const closingKnown = ticket.status === 'Closed' && (event !== 'responded' || ticket.closingKnown);
  return (stored) => {
    // While it was sent, the customer may have closed the ticket or commented.
    const isOwners =
      stored?.closedBy === 'owner' ||
      Object.values(stored?.comments ?? {}).some(
        ({ by, timestamp }) => by === 'owner' && timestamp > claimed.until,
      );
    const isNews = error === null && !isOwners && closingKnown !== ticket.closingKnown;
    return { fields: isNews ? { ...fields, closingKnown } : fields, dueAt: left(stored) };
  };
};

/** A click that confirms an address goes to Firebase alone, so we ask again as long as the mail is kept. */
const askedAgain = ({ until, expireAt }: Claimed, at: number): Attempt => {
  const { soonest, latest } = CONFIRMATION_CHECK;
  return at + latest < expireAt
    ? { error: null, retryAt: at + Math.min(Math.max(soonest, (at - until) / 4), latest) }
    : { error: 'the address was not confirmed in time', retryAt: null };
};
