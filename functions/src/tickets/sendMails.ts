import type { AnswerMail } from '../../../shared/callables.ts';
import { HOUR, MINUTE } from '../../../shared/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { spendingOf } from '../limits/rule.ts';
import { mapAll } from '../lib/promises.ts';
import { type Attempt, attempt, LEASE } from '../mail/delivery.ts';
import type { Claimed, Settled } from '../mail/firestoreMails.ts';
import { type Mail, readerOf } from '../mail/mail.ts';
import type { SendMail } from '../mail/smtp.ts';
import {
  type About,
  answersForOwner,
  digestMail,
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

type Sending = Pick<Dependencies, 'mails' | 'identity' | 'settings' | 'now'> & { send: SendMail };

/** What an attempt leaves, given the ticket as it is when it ends. */
type Next = (ticket: TicketRecord | null) => Settled;

/**
 * Sends a mail that is due, and composes it if it is about a ticket. Should an instance end between
 * sending and noting it, the same mail is sent again, with the same Message-ID.
 * @returns `over` if the studio has had as many mails in this hour as it may
 */
export const deliverMail = async (sending: Sending, id: string): Promise<'over' | undefined> => {
  const { mails, settings, now } = sending;
  const at = now();
  const forStudio = readerOf(id)?.reader === 'studio';
  const spending = forStudio ? spendingOf(settings.limits, 'staffMails') : undefined;
  const claimed = await mails.claim(id, { at, leaseUntil: at + LEASE, spending });
  if (!claimed || claimed === 'over') return claimed ?? undefined;
  const dueAt = await settle(sending, claimed, await send(sending, claimed));
  // What was written while the mail was sent.
  return dueAt !== null && dueAt <= now() ? deliverMail(sending, id) : undefined;
};

/** Sends what is due, and says how much that was; `deliverMail` has made the first attempt of each mail. */
export const deliverDue = async (sending: Sending): Promise<number> => {
  const due = await sending.mails.due(sending.now(), MOST);
  const over: string[] = [];
  const deliver = async (id: string) => {
    if ((await deliverMail(sending, id)) === 'over') over.push(id);
  };
  try {
    await mapAll(due, deliver, 'mails could not be sent', AT_ONCE);
  } finally {
    await sendDigest(sending, over);
  }
  return due.length;
};

const settle = ({ mails }: Sending, claimed: Claimed, next: Next): Promise<number | null> =>
  mails.settle(claimed, (stored) => next(stored ? toRecord(stored) : null));

/** Makes one attempt. */
const send = async (sending: Sending, claimed: Claimed): Promise<Next> => {
  const { id, mail } = claimed;
  if (mail) {
    const went = await attemptOf(sending, claimed, id, () => mail);
    return () => again(claimed, went);
  }
  const about = aboutOf(sending, claimed);
  if (!about) return () => ({ dueAt: null });
  return (readerOf(id)?.reader === 'studio' ? toStudio : toOwner)(sending, claimed, about);
};

const attemptOf = (
  sending: Sending,
  { id, attempts }: Claimed,
  messageId: string,
  compose: () => Mail,
): Promise<Attempt> => {
  const sendOnce = () => sending.send(messageId, compose());
  return attempt(id, sendOnce, attempts, sending.now, readerOf(id)?.reader === 'owner');
};

/** The ticket as the mail shows it; null if there is none. */
const aboutOf = ({ settings }: Sending, { id, ticket, until }: Claimed): About | null => {
  const { ticketId } = readerOf(id) ?? {};
  if (!ticketId || !ticket) return null;
  return { settings: settings.mail, ticketId, ticket: ticketAt(toRecord(ticket), until) };
};

const messageIdOf = ({ id, until }: Claimed): string => `${id}-${until.toString(36)}`;

/** A mail that could not be sent is due again, or was given up. */
const again = ({ attempts }: Claimed, { error, retryAt }: Attempt): Settled => ({
  dueAt: retryAt,
  noted: { attempts: attempts + 1, error },
});

const toStudio = async (sending: Sending, claimed: Claimed, about: About): Promise<Next> => {
  if (newsForStudio(about.ticket).length === 0) return studioHasNothing(sending.now());
  const compose = () => studioMail(about);
  const went = await attemptOf(sending, claimed, messageIdOf(claimed), compose);
  return went.retryAt === null ? studioMailed(claimed, sending.now()) : () => again(claimed, went);
};

/** Answered or closed meanwhile. */
const studioHasNothing =
  (at: number): Next =>
  (ticket) => ({
    dueAt: ticket && newsForStudio(ticket).length > 0 ? gathered(ticket.studioMailedAt, at) : null,
  });

/** The studio has had everything up to the time of the mail, or the mail was given up. */
const studioMailed =
  ({ until }: Claimed, at: number): Next =>
  (ticket) => {
    if (!ticket) return { dueAt: null };
    const isLeft = newsForStudio({ ...ticket, studioMailedAt: until }).length > 0;
    const fields = { studioMailedAt: isLeft ? until : Math.max(until, at) };
    return { fields, dueAt: isLeft ? gathered(at, at) : null, noted: { attempts: 0 } };
  };

/** Beyond the limit of mails to the studio, one mail about all these tickets. */
const sendDigest = async (sending: Sending, ids: readonly string[]): Promise<void> => {
  const { mails, settings, now } = sending;
  const at = now();
  const claim = (id: string) => mails.claim(id, { at, leaseUntil: at + LEASE });
  const claims = (await mapAll(ids, claim, 'mails could not be claimed', AT_ONCE))
    .filter((claimed) => claimed !== null && claimed !== 'over')
    .map((claimed) => ({ claimed, ticket: aboutOf(sending, claimed)?.ticket }));
  const news = claims.flatMap(({ ticket }) =>
    ticket && newsForStudio(ticket).length > 0 ? [ticket] : [],
  );
  const id = `digest-${at.toString(36)}`;
  const { error } =
    news.length > 0
      ? await attempt(id, () => sending.send(id, digestMail(settings.mail, news)), 0, now)
      : { error: null };
  const next = ({ claimed, ticket }: (typeof claims)[number]): Next => {
    if (!ticket || !news.includes(ticket)) return studioHasNothing(now());
    return error === null ? studioMailed(claimed, now()) : () => ({ dueAt: now() + MINUTE });
  };
  await mapAll(
    claims,
    (one) => settle(sending, one.claimed, next(one)),
    'mails could not be noted',
    AT_ONCE,
  );
};

const toOwner = async (sending: Sending, claimed: Claimed, about: About): Promise<Next> => {
  const { ticket } = about;
  // What came after an attempt that was repeated as it was.
  const left = (stored: TicketRecord | null) =>
    stored && stored.changedAt > claimed.until ? sending.now() : null;
  const event = ownerEvent(ticket, claimed.event);
  if (!event) return (stored) => ({ dueAt: left(stored) });
  // The address of this moment: the ticket's own copy may be mistyped, a stranger's, or an old one.
  const to = (await sending.identity.find(ticket.uid))?.confirmedEmail ?? null;
  if (to === null) return () => awaitingAddress(claimed, ticket, sending.now());
  const compose = () => ownerMail(event, about, to);
  const went = await attemptOf(sending, claimed, `${messageIdOf(claimed)}-${event}`, compose);
  const { error, retryAt } = went;
  const state = error === null ? 'sent' : retryAt === null ? 'failed' : 'pending';
  const fields = statesOf(ticket, { to, state, reason: error });
  if (retryAt !== null) return () => ({ ...again(claimed, went), fields });
  const noted = { attempts: 0, ...(event !== 'responded' && { event: null }) };
  return (stored) => ({ fields, dueAt: left(stored), noted });
};

/** How a mail with the answers of a ticket went, as fields of the ticket. */
const statesOf = (ticket: TicketRecord, went: AnswerMail): Record<string, AnswerMail> =>
  Object.fromEntries(answersForOwner(ticket).map(([answerId]) => [`mails.${answerId}`, went]));

/**
 * Answers wait until their owner has confirmed the address. Nobody tells us of that, so it is asked
 * again and again, as long as a mail is kept.
 */
const awaitingAddress = ({ waitsSince }: Claimed, ticket: TicketRecord, at: number): Settled => {
  const answers = answersForOwner(ticket);
  if (answers.length === 0) return { dueAt: null };
  const wait = Math.min(Math.max((at - waitsSince) / 10, MINUTE), HOUR);
  const isNoted = answers.every(([id]) => ticket.mails[id]?.state === 'unconfirmed');
  const fields = isNoted ? {} : statesOf(ticket, { to: null, state: 'unconfirmed', reason: null });
  return { fields, dueAt: at + Math.round(wait) };
};
