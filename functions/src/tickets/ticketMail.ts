import type { TicketEvent } from '../../../shared/ticket/commands.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { Mail } from '../mail/mail.ts';
import { replyAddress } from '../mail/replyAddress.ts';
import { type Part, writeMail } from '../mail/mailBody.ts';
import { hostOf } from '../mail/smtp.ts';
import type { Settings } from '../lib/settings.ts';
import type { StaffMail, TicketChange } from './firestoreTickets.ts';
import type { TicketRecord } from './ticketRecord.ts';
import { MAIL_TEXTS } from './mailTexts.ts';
import { shorten } from '../lib/text.ts';

/** Messages of a conversation that a mail quotes: the last ones, each cut to this many characters. */
const MOST_QUOTED = 3;
export const LONGEST_QUOTE = 1000;

/** At most one mail about comments per ticket goes to the staff in this time, in milliseconds. */
const GATHER = 5 * MINUTE;

/** Of gathered comments the newest so many are quoted, which keeps a mail far below a document's 1 MiB. */
const MOST_GATHERED = 10;

/** What telling the staff changes in a ticket, with the mail to the staff if it is not to wait. */
type ForStaff = Pick<TicketChange, 'staffMail'> & { fields?: Partial<TicketRecord> };

/** The ticket that a mail is about, as it was before what the mail tells of. */
export type About = { settings: Settings; ticketId: string; ticket: TicketRecord };

/** Whether the studio gets mails at all. */
export const tellsStaff = ({ mail }: Settings): boolean => mail.enabled && mail.supportEmail !== '';

/** The mail to the staff about a new ticket; it begins the gathering. */
export const newTicketMail = (about: About): StaffMail | undefined => {
  if (!tellsStaff(about.settings)) return undefined;
  const { description, images, createdAt } = about.ticket;
  return {
    mail: staffMail('created', about, createdAt, [{ message: description, images }]),
    sent: { staffMailedAt: createdAt },
    over: { staffMailDue: createdAt },
  };
};

/**
 * Tells the staff about a customer's comment: by a mail, or within GATHER of the last one by making
 * a mail due then (tickets/dueMails.ts).
 */
export const commentMail = (about: About, comment: Entry): ForStaff => {
  const at = comment.timestamp;
  if (!tellsStaff(about.settings)) return {};
  const { staffMailedAt, staffMailDue } = about.ticket;
  // It will be in the mail that is due.
  if (at < (staffMailDue ?? 0)) return {};
  if (staffMailedAt !== undefined && at < staffMailedAt + GATHER)
    return { fields: { staffMailDue: staffMailedAt + GATHER } };
  return { staffMail: gathered(about, at, [comment]) };
};

/** The mail that became due, with all that came since the last one; nothing when there is nothing to tell. */
export const dueMail = (about: About, at: number): ForStaff => {
  if (!tellsStaff(about.settings) || newsIn(about.ticket) === 0)
    return { fields: { staffMailDue: null } };
  return { staffMail: gathered(about, at) };
};

const gathered = (about: About, at: number, comments: readonly Entry[] = []): StaffMail => {
  const { ticket } = about;
  const earlier = unmailed(ticket);
  const { description, images } = ticket;
  const news = [...earlier, ...comments];
  return {
    mail: isUntold(ticket)
      ? staffMail('created', about, at, [{ message: description, images }, ...news], earlier)
      : staffMail('commented', about, at, news, earlier),
    sent: { staffMailedAt: at, staffMailDue: null },
    over: {
      // Of a ticket that no mail has told of, because there were none then.
      ...(!isUntold(ticket) && { staffMailedAt: ticket.staffMailedAt ?? at - 1 }),
      staffMailDue: at,
    },
  };
};

/** Whether a mail is due because the one about the new ticket was over the limit. */
const isUntold = ({ staffMailedAt, staffMailDue }: TicketRecord): boolean =>
  staffMailedAt === undefined && typeof staffMailDue === 'number';

/** How many messages of the customer no mail has told of. */
export const newsIn = (ticket: TicketRecord): number =>
  unmailed(ticket).length + (isUntold(ticket) && ticket.waitingSince !== null ? 1 : 0);

/** What a ticket notes of a digest that was written at this time: later comments are due again. */
export const afterDigest = (ticket: TicketRecord, at: number): NonNullable<ForStaff['fields']> => {
  const later = unmailed({ ...ticket, staffMailedAt: at });
  return { staffMailedAt: at, staffMailDue: later.length > 0 ? at + GATHER : null };
};

/** One mail about many tickets. It has no words of customers, since an erasure could not find it. */
export const digestMail = (
  { mail: settings }: Settings,
  tickets: readonly { ticketNumber: number; news: number }[],
): Mail => {
  const texts = MAIL_TEXTS[settings.supportLanguage].digest;
  const lines = tickets.map(({ ticketNumber, news }) => texts.ticket(`#${ticketNumber}`, news));
  const parts: Part[] = [
    { text: texts.opening },
    { text: lines.join('\n') },
    { text: texts.open, link: `${settings.siteOrigin}/account?tab=admin` },
  ];
  return writeMail(settings, { subject: texts.subject(tickets.length), parts });
};

const staffMail = (
  kind: 'created' | 'commented',
  about: About,
  seenUntil: number,
  news: readonly Told[],
  told: readonly Entry[] = [],
): Mail => compose(kind, about, about.settings.mail.supportEmail, news, told, seenUntil);

type Entry = TicketRecord['comments'][string];
/** What a mail tells of an entry, or of the description. */
type Told = Pick<Entry, 'message' | 'images'>;

/** The customer's comments that no mail has told of and that nobody has answered, oldest first. */
const unmailed = (ticket: TicketRecord): Entry[] => {
  const { comments, waitingSince, staffMailedAt = isUntold(ticket) ? 0 : Infinity } = ticket;
  if (waitingSince === null) return [];
  return Object.values(comments)
    .filter(
      ({ by, timestamp }) =>
        by === 'owner' && timestamp > staffMailedAt && timestamp >= waitingSince,
    )
    .toSorted((a, b) => a.timestamp - b.timestamp);
};

/** The answers that wait for the owner to confirm the address, by their ids. */
export const unmailedAnswers = ({
  responses,
  unmailedSince,
}: TicketRecord): Record<string, Entry> =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([, { timestamp }]) => timestamp >= (unmailedSince ?? Infinity))
      .toSorted(([, a], [, b]) => a.timestamp - b.timestamp),
  );

/**
 * The mail to the owner of a ticket about what the staff did; undefined when mail is off.
 * @param to the owner's confirmed address; null: there is none, so nobody is mailed
 * @param answers those that it tells, by their ids; some may be about to be added
 */
export const ownerMail = (
  kind: Exclude<TicketEvent, 'created' | 'commented'>,
  about: About,
  to: string | null,
  answers: Record<string, Entry> = {},
): Mail | undefined => {
  if (!about.settings.mail.enabled || to === null) return undefined;
  const entryIds = Object.keys(answers);
  const told = Object.values(answers);
  const mail = compose(kind, about, to, told, told);
  // Another program than ours would note nothing in the ticket.
  if (entryIds.length === 0 || !about.settings.mail.from) return mail;
  return { ...mail, answer: { ticketId: about.ticketId, entryIds } };
};

/**
 * `told`: entries of the ticket that are among the news, and so not quoted as earlier ones.
 * `seenUntil`: the time up to which a mail to the studio shows the conversation; null of others.
 */
const compose = (
  kind: TicketEvent,
  { settings: { mail: settings }, ticketId, ticket }: About,
  to: string,
  news: readonly Told[],
  told: readonly Entry[],
  seenUntil: number | null = null,
): Mail => {
  const toStaff = kind === 'created' || kind === 'commented';
  const texts = MAIL_TEXTS[toStaff ? settings.supportLanguage : ticket.language];
  const tab = toStaff ? 'admin' : 'tickets';
  const link = `${settings.siteOrigin}/account?tab=${tab}&ticket=${ticketId}`;
  const number = `#${ticket.ticketNumber}`;
  const earlier = kind === 'created' ? [] : earlierMessages(ticket, told);
  const left = Math.max(0, news.length - MOST_GATHERED);
  const greeted = toStaff || news.length === 0 ? null : ticket.nickname;
  // Only earlier messages are quoted, at the end: mail programs fold quotes away.
  const parts: Part[] = [
    { text: texts.opening[kind] },
    ...(greeted ? [{ text: texts.hello(greeted) }] : []),
    ...(left > 0 ? [{ text: texts.left(left) }] : []),
    ...news.slice(left).flatMap(({ message, images = [] }): Part[] => [
      // A customer's words must not pass for those of the site.
      { text: message, ...(toStaff && { mark: 'bar' }) },
      ...(images.length > 0 ? [{ text: texts.images(images.length) }] : []),
    ]),
    { text: `${number}: ${ticket.subject}\n${texts.asset}: ${ticket.assetName}` },
    { text: texts.open, link },
    { text: settings.inboundDomain ? texts.reply : texts.noReply },
    ...(earlier.length > 0 ? [{ text: `${texts.earlier}:` }] : []),
    ...earlier.map((text): Part => ({ text, mark: 'quote' })),
  ];
  // No mail has this id, but all mails about the ticket refer to it, so that mail programs put them
  // together.
  const thread = `<${ticketId}@${hostOf(settings)}>`;
  return writeMail(settings, {
    to,
    uid: ticket.uid,
    ...(settings.inboundDomain && {
      replyTo: replyAddress(settings.inboundDomain, ticketId, ticket, seenUntil),
    }),
    headers: { References: thread, 'In-Reply-To': thread },
    // One for all mails about a ticket, so that Gmail keeps them together. No words of a customer: a
    // subject is read in a list, in the studio's name.
    subject: `Ticket ${number}`,
    parts,
  });
};

/** The newest last; the description is the first message. */
const earlierMessages = (
  { description, comments, responses }: TicketRecord,
  told: readonly Entry[],
): string[] => {
  const entries = [...Object.values(comments), ...Object.values(responses)]
    .filter((entry) => !told.includes(entry))
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .map(({ message }) => message);
  return [description, ...entries].slice(-MOST_QUOTED).map((text) => shorten(text, LONGEST_QUOTE));
};
