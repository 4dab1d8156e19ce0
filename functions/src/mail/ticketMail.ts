import { MINUTE } from '../../../shared/time.ts';
import type { Settings } from '../settings.ts';
import type { Mail, TicketChange, TicketRecord } from '../tickets/store.ts';
import { type MailKind, MAIL_TEXTS } from './texts.ts';

/** How much of a conversation a mail quotes: the last entries, cut to this many characters each. */
const CONTEXT = { entries: 3, characters: 1000 };

/** At most one mail about comments per ticket goes to the staff in this time, in milliseconds. */
const GATHER = 5 * MINUTE;

/** Of gathered comments the newest so many are quoted, which keeps a mail far below a document's 1 MiB. */
const MOST_GATHERED = 10;

/** What a ticket's mail to the staff changes in the ticket, so that later comments are gathered. */
type StaffNews = Pick<TicketChange, 'fields' | 'mail'>;

/** The mail to the staff about a new ticket, with the fields that start the gathering. */
export const newTicketMail = (
  settings: Settings['mail'],
  ticketId: string,
  ticket: TicketRecord,
): { mail?: Mail; staffMailedAt?: number } => {
  if (!settings.enabled || !settings.supportEmail) return {};
  const mail = compose('created', settings, settings.supportEmail, ticketId, ticket, [
    ticket.description,
  ]);
  return { mail, staffMailedAt: ticket.createdAt };
};

/**
 * Tells the staff about a customer's comment: by a mail, or within GATHER of the last one by making
 * a mail due then (tickets/staffMails.ts).
 * @param ticket as it was before the comment
 */
export const commentMail = (
  settings: Settings['mail'],
  ticketId: string,
  ticket: TicketRecord,
  at: number,
  comment: string,
): StaffNews => {
  if (!settings.enabled || !settings.supportEmail) return {};
  const { staffMailedAt } = ticket;
  if (staffMailedAt !== undefined && at < staffMailedAt + GATHER)
    return { fields: { staffMailDue: staffMailedAt + GATHER } };
  return gathered(settings, ticketId, ticket, at, comment);
};

/** The mail that became due, with all that came since the last one; nothing when there is nothing to tell. */
export const dueMail = (
  settings: Settings['mail'],
  ticketId: string,
  ticket: TicketRecord,
  at: number,
): StaffNews => {
  if (!settings.enabled || !settings.supportEmail || unmailed(ticket).length === 0)
    return { fields: { staffMailDue: null } };
  return gathered(settings, ticketId, ticket, at);
};

const gathered = (
  settings: Settings['mail'],
  ticketId: string,
  ticket: TicketRecord,
  at: number,
  comment?: string,
): StaffNews => {
  const earlier = unmailed(ticket);
  const news = [
    ...earlier.map(({ message }) => message),
    ...(comment === undefined ? [] : [comment]),
  ];
  return {
    fields: { staffMailedAt: at, staffMailDue: null },
    mail: compose('commented', settings, settings.supportEmail, ticketId, ticket, news, earlier),
  };
};

type Entry = TicketRecord['comments'][string];

/** The customer's comments that no mail has told of and that nobody has answered, oldest first. */
const unmailed = ({ comments, staffMailedAt = Infinity, waitingSince }: TicketRecord): Entry[] =>
  waitingSince === null
    ? []
    : Object.values(comments)
        .filter(
          ({ by, timestamp }) =>
            by === 'owner' && timestamp > staffMailedAt && timestamp >= waitingSince,
        )
        .toSorted((a, b) => a.timestamp - b.timestamp);

/**
 * The mail to the owner of a ticket about what the staff did; undefined when mail is off.
 * @param to the owner's confirmed address; null: there is none, so nobody is mailed
 * @param ticket as it was before `message` was added
 */
export const ownerMail = (
  kind: Exclude<MailKind, 'created' | 'commented'>,
  settings: Settings['mail'],
  to: string | null,
  ticketId: string,
  ticket: TicketRecord,
  message?: string,
): Mail | undefined =>
  settings.enabled && to !== null
    ? compose(kind, settings, to, ticketId, ticket, message === undefined ? [] : [message])
    : undefined;

/** `told`: entries of the ticket that are among the news, and so not quoted as earlier ones. */
const compose = (
  kind: MailKind,
  settings: Settings['mail'],
  to: string,
  ticketId: string,
  ticket: TicketRecord,
  news: readonly string[],
  told: readonly Entry[] = [],
): Mail => {
  const toStaff = kind === 'created' || kind === 'commented';
  const texts = MAIL_TEXTS[toStaff ? settings.supportLanguage : ticket.language];
  const tab = toStaff ? 'admin' : 'tickets';
  const link = `${settings.siteOrigin}/account?tab=${tab}&ticket=${ticketId}`;
  const number = `#${ticket.ticketNumber}`;
  const earlier = news.length === 0 || kind === 'created' ? [] : earlierMessages(ticket, told);
  const left = Math.max(0, news.length - MOST_GATHERED);
  const parts: Part[] = [
    ...(!toStaff && ticket.nickname ? [{ text: texts.hello(ticket.nickname) }] : []),
    { text: texts.opening[kind] },
    { text: `${number}: ${ticket.subject}\n${texts.asset}: ${ticket.assetName}` },
    ...(left > 0 ? [{ text: texts.left(left) }] : []),
    ...news.slice(left).map((text) => ({ text, quoted: true })),
    ...(earlier.length > 0 ? [{ text: `${texts.earlier}:` }] : []),
    ...earlier.map((text) => ({ text, quoted: true })),
    { text: texts.open, link },
    { text: texts.noReply },
  ];
  return {
    to,
    message: {
      // No words of a customer: a subject is read in a list, in the studio's name.
      subject: texts.subject[kind](number),
      text: parts.map(asText).join('\n\n'),
      html: parts.map(asHtml).join('\n'),
    },
  };
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
  return [description, ...entries]
    .slice(-CONTEXT.entries)
    .map((text) =>
      text.length > CONTEXT.characters ? `${text.slice(0, CONTEXT.characters)} …` : text,
    );
};

type Part = { text: string; quoted?: boolean; link?: string };

const asText = ({ text, quoted, link }: Part): string => {
  if (link) return `${text}: ${link}`;
  return quoted ? text.replaceAll(/^/gm, '> ') : text;
};

const asHtml = ({ text, quoted, link }: Part): string => {
  const html = escapeHtml(text).replaceAll('\n', '<br>');
  if (link) return `<p><a href="${escapeHtml(link)}">${html}</a></p>`;
  return quoted ? `<blockquote>${html}</blockquote>` : `<p>${html}</p>`;
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Customers write plain text; HTML in it is shown as text. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
