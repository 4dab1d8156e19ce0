import type { StudioHours } from '../../../shared/callables.ts';
import { announcedAway, studioDay } from '../../../shared/hours.ts';
import { type Language, LANGUAGE_FACTS } from '../../../shared/language.ts';
import { byTime, inLine, TICKET_LIMITS } from '../../../shared/ticket.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { TicketEvent } from '../../../shared/ticket/commands.ts';
import type { Mail } from '../mail/mail.ts';
import { replyAddress } from '../mail/replyAddress.ts';
import { type Part, writeMail } from '../mail/mailBody.ts';
import { shorten } from '../lib/text.ts';
import { hostOf, type Settings, siteIn } from '../lib/settings.ts';
import type { TicketRecord } from './ticketRecord.ts';
import { MAIL_TEXTS, type MailTexts } from './mailTexts.ts';

/** Messages of a conversation that a mail quotes: the last ones, each cut to this many characters. */
const MOST_QUOTED = 3;
export const LONGEST_QUOTE = 1000;

/**
 * In this time, in milliseconds, at most one mail about a ticket goes to the studio, and beyond the limit
 * of its mails one about all tickets.
 */
export const GATHER = 5 * MINUTE;

type Entry = Pick<TicketRecord['comments'][string], 'message' | 'images' | 'timestamp'>;

/** A ticket as a mail shows it. `away`: what it says of an absence of the studio. */
export type About = {
  settings: Settings['mail'];
  ticketId: string;
  ticket: TicketRecord;
  away?: readonly string[];
};

/** What a mail says of an absence. */
export const awayTexts = (hours: StudioHours | null, now: number, language: Language): string[] => {
  const away = hours && announcedAway(hours, now);
  if (!away) return [];
  const day = (at: number) => studioDay(at, hours, LANGUAGE_FACTS[language].locale);
  return [MAIL_TEXTS[language].away({ ...away, from: day(away.from), until: day(away.until) })];
};

/** The ticket as it was at a time: without what the studio or the customer has added later. */
export const ticketAt = (ticket: TicketRecord, until: number): TicketRecord => {
  const before = (entries: TicketRecord['comments']) =>
    Object.fromEntries(Object.entries(entries).filter(([, { timestamp }]) => timestamp <= until));
  const isClosedLater = ticket.closedBy === 'studio' && (ticket.closedAt ?? 0) > until;
  return {
    ...ticket,
    ...(isClosedLater && { status: 'Answered', closedBy: null }),
    changedAt: until,
    comments: before(ticket.comments),
    responses: before(ticket.responses),
  };
};

/**
 * What the customer has written that nobody has answered, and no mail to the studio has had: the
 * oldest first, the description of a new ticket among it.
 */
export const newsForStudio = ({
  createdAt,
  description,
  images,
  comments,
  waitingSince,
  studioMailedAt,
}: TicketRecord): Entry[] => {
  if (waitingSince === null) return [];
  const written = byTime(comments).filter(({ by }) => by === 'owner');
  return [{ message: description, images, timestamp: createdAt }, ...written].filter(
    ({ timestamp }) => timestamp > studioMailedAt && timestamp >= waitingSince,
  );
};

/**
 * When a change of a ticket makes a mail to the studio due; null if there is nothing new, or the mail
 * that is due already will have it.
 */
export const studioDueAt = (
  before: TicketRecord | null,
  after: TicketRecord,
  at: number,
): number | null => {
  const [oldest] = before ? newsForStudio(before) : [];
  if (newsForStudio(after).length === 0 || (oldest && at < oldest.timestamp + GATHER)) return null;
  return gathered(after.studioMailedAt, at);
};

/** When a mail to the studio may be sent: GATHER after the last one. */
export const gathered = (studioMailedAt: number, at: number): number =>
  Math.max(at, studioMailedAt + GATHER);

/** The answers that are still to be mailed to the customer, by id, the oldest first. */
export const answersForOwner = ({ responses, mails }: TicketRecord): [string, Entry][] =>
  Object.entries(responses)
    .filter(([id]) => ['pending', 'unconfirmed'].includes(mails[id]?.state ?? ''))
    .toSorted(([, a], [, b]) => a.timestamp - b.timestamp);

type OwnerEvent = Exclude<TicketEvent, 'created' | 'commented'>;

/** What the owner is to be mailed about; null if they know all that was done. */
export const ownerEvent = (ticket: TicketRecord): OwnerEvent | null => {
  const { closedBy, closingKnown, status } = ticket;
  const isClosed = closedBy === 'studio';
  if (answersForOwner(ticket).length > 0) return isClosed ? 'answeredAndClosed' : 'responded';
  if (isClosed) return closingKnown ? null : 'closed';
  return closingKnown && status !== 'Closed' ? 'reopened' : null;
};

/** The mail to the studio about the news of a ticket. */
export const studioMail = (about: About): Mail => {
  const { createdAt } = about.ticket;
  const news = newsForStudio(about.ticket);
  const isNew = news[0]?.timestamp === createdAt;
  return compose(isNew ? 'created' : 'commented', about, about.settings.supportEmail, news);
};

/** The mail to the owner, at an address. */
export const ownerMail = (kind: OwnerEvent, about: About, to: string): Mail =>
  compose(
    kind,
    about,
    to,
    answersForOwner(about.ticket).map(([, answer]) => answer),
  );

/** The mail to the studio in place of those beyond its limit. */
export const digestMail = (settings: Settings['mail']): Mail => {
  const language = settings.supportLanguage;
  const { subject, opening, open } = MAIL_TEXTS[language].digest;
  const link = `${siteIn(settings, language)}/account?tab=admin`;
  return writeMail(settings, {
    language,
    subject,
    parts: [{ text: opening }, { text: open, link }],
  });
};

/** All that the mails about a ticket may have said, for the comparison with a reply. */
export const mailTextsOf = (about: About): string[] => {
  const { description, createdAt, comments, responses, language, nickname } = about.ticket;
  const { opening: openings, hello } = MAIL_TEXTS[language];
  const opening: Entry = { message: description, timestamp: createdAt };
  // Each message once: a long conversation would be as many times as long.
  const ticket = { ...about.ticket, description: '', comments: {}, responses: {} };
  const textOf = (event: TicketEvent, ...news: Entry[]) =>
    compose(event, { ...about, ticket }, '', news).message.text;
  return [
    textOf('created', opening),
    ...Object.values(comments).map((comment) => textOf('commented', comment)),
    ...Object.values(responses).map((response) => textOf('responded', response)),
    ...(['closed', 'answeredAndClosed', 'reopened'] as const).map((event) => textOf(event)),
    // How a mail that answers begins, with the greeting above an answer of version 1.0, too.
    ...Object.values(responses).flatMap(({ message }) =>
      [openings.responded, openings.answeredAndClosed].flatMap((first) => {
        const begins = firstLineOf(message);
        return [[first, begins].join('\n\n'), [first, hello(nickname ?? ''), begins].join('\n\n')];
      }),
    ),
    // Quotes of earlier messages follow each other in time.
    [opening, ...byTime(comments, responses)].map(({ message }) => message).join('\n\n'),
  ];
};

const compose = (
  kind: TicketEvent,
  { settings, ticketId, ticket, away = [] }: About,
  to: string,
  news: readonly Entry[],
): Mail => {
  const forStudio = kind === 'created' || kind === 'commented';
  const language = forStudio ? settings.supportLanguage : ticket.language;
  const texts = MAIL_TEXTS[language];
  const tab = forStudio ? 'admin' : 'tickets';
  const link = `${siteIn(settings, language)}/account?tab=${tab}&ticket=${ticketId}`;
  const number = `#${ticket.ticketNumber}`;
  // The studio answers all that was written by then; a customer reads what led to the answers.
  const until = forStudio ? Infinity : (news.at(-1)?.timestamp ?? Infinity);
  const earlier = earlierMessages(ticket, news, until);
  // Only earlier messages are quoted, at the end: mail programs fold quotes away.
  const parts: Part[] = [
    { text: texts.opening[kind] },
    ...(forStudio ? [{ text: writerOf(ticket, texts), mark: 'facts' as const }] : []),
    ...news.flatMap(({ message, images = [] }): Part[] => [
      // A customer's words must not pass for those of the site.
      { text: message, isMessage: true, ...(forStudio && { mark: 'bar' }) },
      ...(images.length > 0 ? [{ text: texts.images(images.length) }] : []),
    ]),
    {
      text: `${number}: ${ticket.subject}\n${texts.asset}: ${ticket.assetName}`,
      mark: 'facts',
    },
    { text: texts.open, link },
    ...away.map((text): Part => ({ mark: 'facts', text })),
    { mark: 'facts', text: settings.inboundDomain ? texts.reply : texts.noReply },
    ...(earlier.length > 0 ? [{ text: `${texts.earlier}:` }] : []),
    ...earlier.map((text): Part => ({ text, mark: 'quote', isMessage: true })),
  ];
  // No mail has this id, but all mails about the ticket refer to it, so that mail programs put them
  // together.
  const thread = `<${ticketId}@${hostOf(settings)}>`;
  const seenUntil = forStudio ? ticket.changedAt : null;
  return writeMail(settings, {
    to,
    uid: ticket.uid,
    ...(settings.inboundDomain && {
      replyTo: replyAddress(settings.inboundDomain, ticketId, ticket, seenUntil),
    }),
    headers: { References: thread, 'In-Reply-To': thread },
    // One for all mails about a ticket, so that Gmail groups them. Only the studio and the customer who
    // wrote it get it.
    subject: `${number} ${shorten(inLine(ticket.subject), TICKET_LIMITS.subject)}`,
    language,
    parts,
  });
};

/** Who has opened a ticket, and its kind, for the studio. */
const writerOf = ({ nickname, ticketSubType }: TicketRecord, texts: MailTexts): string =>
  [
    nickname && `${texts.customer}: ${nickname}`,
    ticketSubType && `${texts.kind}: ${texts.kinds[ticketSubType]}`,
  ]
    .filter(Boolean)
    .join('\n');

const firstLineOf = (text: string): string => text.split('\n', 1)[0] ?? '';

/** What was written until a time beside the news, the newest last; the description is the first one. */
const earlierMessages = (
  { description, createdAt, comments, responses }: TicketRecord,
  news: readonly Entry[],
  until: number,
): string[] => {
  const opening: Entry = { message: description, timestamp: createdAt };
  const isNews = ({ timestamp }: Entry) => news.some((entry) => entry.timestamp === timestamp);
  return [opening, ...byTime(comments, responses)]
    .filter((entry) => entry.timestamp <= until && !isNews(entry))
    .slice(-MOST_QUOTED)
    .map(({ message }) => shorten(message, LONGEST_QUOTE));
};
