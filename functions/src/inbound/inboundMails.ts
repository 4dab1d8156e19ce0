import { type Part, writeMail } from '../mail/mailBody.ts';
import type { Mail } from '../mail/mail.ts';
import { replyAddress } from '../mail/replyAddress.ts';
import type { Settings } from '../lib/settings.ts';
import { shorten } from '../lib/text.ts';
import { LONGEST_QUOTE } from '../tickets/ticketMail.ts';
import type { TicketRecord } from '../tickets/ticketRecord.ts';
import { MAIL_TEXTS } from '../tickets/mailTexts.ts';
import type { Incoming } from './incoming.ts';
import { INBOUND_TEXTS, type Why } from './inboundTexts.ts';

/** The ticket that a mail was sent to. */
export type Sent = { ticketId: string; ticket: TicketRecord };

/**
 * Passes a mail that is in no ticket on to the studio. Its address for replies is the studio's own, so
 * that no program answers the sender.
 * @param uid the person whose words it has, if we know them, so that an erasure finds it
 */
export const forwardMail = (
  { mail: settings }: Settings,
  incoming: Incoming,
  why: Why,
  { sent, uid }: { sent: Sent | null; uid: string | null },
): Mail => {
  const texts = INBOUND_TEXTS[settings.supportLanguage];
  const { forwarded } = texts;
  const { from, subject, text, images, others } = incoming;
  const attached = [...images.map(({ name }) => name), ...others].join(', ');
  const parts: Part[] = [
    { text: forwarded.why[why] },
    { text: `${texts.from}: ${from.name} <${from.address}>\n${texts.subject}: ${subject}` },
    ...(text.trim() ? [{ text: text.trim(), mark: 'quote' as const }] : []),
    ...(attached ? [{ text: `${texts.attachments}: ${attached}` }] : []),
    ...(sent ? [openLink(settings, sent)] : []),
  ];
  const { subjectOf, subject: ofNone } = forwarded;
  const title = sent ? subjectOf(`#${sent.ticket.ticketNumber}`) : ofNone;
  return writeMail(settings, { uid, subject: title, isReply: true, parts });
};

/** Of new messages the latest so many are quoted: a mail must fit into a document. */
const MOST_NEWS = 10;

/** What the mail to an admin says whose answer was not sent; it has nothing else but messages of the ticket. */
export const unseenText = ({ supportLanguage }: Settings['mail']): string =>
  INBOUND_TEXTS[supportLanguage].unseen.opening;

/**
 * Tells an admin of an answer that would have passed over a new message, with that message. It does not
 * repeat the answer, which the admin has among the sent mails: a reply must have no text but theirs.
 */
export const unseenMail = (
  { mail: settings }: Settings,
  { ticketId, ticket }: Sent,
  to: string,
  news: readonly { message: string; timestamp: number }[],
): Mail => {
  const { unseen } = INBOUND_TEXTS[settings.supportLanguage];
  const seenUntil = Math.max(...news.map(({ timestamp }) => timestamp));
  const parts: Part[] = [
    { text: unseen.opening },
    ...news
      .slice(-MOST_NEWS)
      .map(({ message }) => ({ text: shorten(message, LONGEST_QUOTE), mark: 'quote' as const })),
    openLink(settings, { ticketId }),
  ];
  return writeMail(settings, {
    to,
    uid: ticket.uid,
    replyTo: replyAddress(settings.inboundDomain, ticketId, ticket, seenUntil),
    subject: unseen.subject(`#${ticket.ticketNumber}`),
    isReply: true,
    parts,
  });
};

const openLink = (
  { siteOrigin, supportLanguage }: Settings['mail'],
  { ticketId }: Pick<Sent, 'ticketId'>,
): Part => ({
  text: MAIL_TEXTS[supportLanguage].open,
  link: `${siteOrigin}/account?tab=admin&ticket=${ticketId}`,
});
