import { type Part, writeMail } from '../mail/mailBody.ts';
import type { Mail } from '../mail/mail.ts';
import { replyAddress } from '../mail/replyAddress.ts';
import { type Settings, siteIn } from '../lib/settings.ts';
import { shorten } from '../lib/text.ts';
import { LONGEST_QUOTE } from '../tickets/ticketMail.ts';
import type { TicketRecord } from '../tickets/ticketRecord.ts';
import { MAIL_TEXTS } from '../tickets/mailTexts.ts';
import type { MailedFile } from './attachments.ts';
import type { Incoming } from './incoming.ts';
import { INBOUND_TEXTS, type ToldWhy, type Why } from './inboundTexts.ts';

/** The ticket that a mail was sent to. `seenUntil`: null for the customer's address. */
export type SentTo = { ticketId: string; ticket: TicketRecord; seenUntil: number | null };

/** Characters of a mail that is passed on: as text and as HTML they fit into a document. */
export const LONGEST_COPY = 100_000;

/**
 * Passes a mail that is in no ticket on to the studio. Its address for replies is the studio's own, so
 * that no program answers the sender.
 * @param uid the person whose words it has, if we know them, so that an erasure finds it
 * @param left files that do not go along
 */
export const forwardMail = (
  { mail: settings }: Settings,
  { from, subject, text, isCut }: Incoming,
  why: Why,
  about: {
    sent: SentTo | null;
    uid: string | null;
    left: readonly MailedFile[];
    imagePaths: string[];
  },
): Mail => {
  const language = settings.supportLanguage;
  const texts = INBOUND_TEXTS[language];
  const { forwarded } = texts;
  const { sent, uid, left, imagePaths } = about;
  const sender = from.address === null ? from.name : `${from.name} <${from.address}>`;
  const parts: Part[] = [
    { text: forwarded.why[why] },
    { text: `${texts.from}: ${sender}\n${texts.subject}: ${subject}` },
    ...(text.trim() ? [{ text: shorten(text.trim(), LONGEST_COPY), mark: 'quote' as const }] : []),
    ...(left.length > 0 ? [{ text: `${texts.attachments}: ${namesOf(left)}` }] : []),
    ...(isCut ? [{ text: texts.cut }] : []),
    ...(sent ? [openLink(settings, sent)] : []),
  ];
  const { subjectOf, subject: ofNone } = forwarded;
  const title = sent ? subjectOf(`#${sent.ticket.ticketNumber}`) : ofNone;
  const person = { uid, sender: from.address, imagePaths };
  return writeMail(settings, { ...person, language, subject: title, isReply: true, parts });
};

/** Files that are named at most; `+5` says how many more there are. */
const MOST_NAMES = 10;

export const namesOf = (files: readonly Pick<MailedFile, 'name'>[]): string => {
  const names = files.map(({ name }) => name);
  if (names.length > MOST_NAMES)
    names.splice(MOST_NAMES, Infinity, `+${names.length - MOST_NAMES}`);
  return names.join(', ');
};

/** Characters of the names of files in a subject. */
const LONGEST_NAMES = 200;

/** What our mails about mails say to those who may reply to them. */
export const aboutMailTexts = (
  { supportLanguage }: Settings['mail'],
  { ticket }: SentTo,
): string[] => {
  const { returned } = INBOUND_TEXTS[supportLanguage];
  const { why, opening, kept, keptWithout, partly } = INBOUND_TEXTS[ticket.language].told;
  const told = Object.values(why).map((reason) => `${opening} ${reason}`);
  return [returned.unseen, returned.files, kept, keptWithout, partly.files, ...told];
};

/** New messages that one mail quotes: it must fit into a document. */
const MOST_NEWS = 10;

/** The oldest new messages. */
const newsIn = ({ ticket: { comments, responses }, seenUntil }: SentTo & { seenUntil: number }) =>
  [...Object.values(comments), ...Object.values(responses)]
    .filter(({ timestamp }) => timestamp > seenUntil)
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .slice(0, MOST_NEWS);

/**
 * Tells an admin of an answer that was not sent, because of files or with the messages that it would
 * have passed over. It does not repeat the answer, which the admin has among the sent mails: a reply
 * must have no text but theirs.
 */
export const returnedMail = (
  { mail: settings }: Settings,
  sent: SentTo & { seenUntil: number },
  to: string,
  lost: readonly MailedFile[] | undefined,
): Mail => {
  const { returned, cut } = INBOUND_TEXTS[settings.supportLanguage];
  const subjectOf = lost ? naming(returned.subject, namesOf(lost) || cut) : returned.subject;
  const news = newsIn(sent);
  // An answer to this mail may pass over the quoted messages alone.
  const seenUntil = news.at(-1)?.timestamp ?? sent.seenUntil;
  return mailBack(settings, { ...sent, seenUntil }, to, subjectOf, [
    { text: lost ? returned.files : returned.unseen },
    ...news.map(({ message }) => ({
      text: shorten(message, LONGEST_QUOTE),
      mark: 'quote' as const,
      isMessage: true,
    })),
  ]);
};

/**
 * Tells a customer that a reply is not in the ticket, and why; or of its files that are not.
 * @param lost names of what nobody has
 */
export const toldMail = (
  { mail: settings }: Settings,
  sent: SentTo,
  to: string,
  why: ToldWhy | null,
  lost: string,
): Mail => {
  const { told } = INBOUND_TEXTS[sent.ticket.language];
  const { partly } = told;
  const copy = lost ? told.keptWithout : told.kept;
  const subject = why === null ? partly.subject : told.subject;
  return mailBack(
    settings,
    sent,
    to,
    lost ? naming(subject, lost) : subject,
    why === null
      ? [{ text: partly.files }]
      : [
          { text: `${told.opening} ${told.why[why]}` },
          ...(why === 'unreadable' || why === 'sender' ? [] : [{ text: copy }]),
        ],
  );
};

/** A subject with the names of files: within a text, a reply would repeat what we do not know. */
const naming =
  (subject: (ticket: string) => string, names: string) =>
  (ticket: string): string =>
    `${subject(ticket)}: ${shorten(names, LONGEST_NAMES)}`;

/** A mail about a mail, to the person who wrote it and may reply. */
const mailBack = (
  settings: Settings['mail'],
  sent: SentTo,
  to: string,
  subjectOf: (ticket: string) => string,
  parts: readonly Part[],
): Mail => {
  const { ticketId, ticket, seenUntil } = sent;
  return writeMail(settings, {
    to,
    uid: ticket.uid,
    replyTo: replyAddress(settings.inboundDomain, ticketId, ticket, seenUntil),
    language: seenUntil === null ? ticket.language : settings.supportLanguage,
    subject: subjectOf(`#${ticket.ticketNumber}`),
    isReply: true,
    parts: [...parts, openLink(settings, sent, seenUntil === null)],
  });
};

const openLink = (
  settings: Settings['mail'],
  { ticketId, ticket }: SentTo,
  isForCustomer = false,
): Part => {
  const language = isForCustomer ? ticket.language : settings.supportLanguage;
  const tab = isForCustomer ? 'tickets' : 'admin';
  return {
    text: MAIL_TEXTS[language].open,
    link: `${siteIn(settings, language)}/account?tab=${tab}&ticket=${ticketId}`,
  };
};
