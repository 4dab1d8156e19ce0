import type { Mail, TicketRecord } from '../tickets/store.ts';
import { type MailKind, MAIL_TEXTS } from './texts.ts';
import type { Settings } from '../settings.ts';

/** How much of a conversation a mail quotes: the last entries, cut to this many characters each. */
const CONTEXT = { entries: 3, characters: 1000 };

/**
 * The mail about a new event on a ticket; undefined when mail is off or there is no recipient.
 * @param ticket as it was before `message` was added
 */
export const mailAbout = (
  kind: MailKind,
  settings: Settings['mail'],
  ticketId: string,
  ticket: TicketRecord,
  message?: string,
): Mail | undefined => {
  if (!settings.enabled) return undefined;
  const toStaff = kind === 'created' || kind === 'commented';
  const to = toStaff ? settings.supportEmail : ticket.email;
  if (!to) return undefined;

  const texts = MAIL_TEXTS[toStaff ? settings.supportLanguage : ticket.language];
  const tab = toStaff ? 'admin' : 'tickets';
  const link = `${settings.siteOrigin}/account?tab=${tab}&ticket=${ticketId}`;
  const name = `#${ticket.ticketNumber}: ${ticket.subject}`;
  const earlier = message === undefined || kind === 'created' ? [] : earlierMessages(ticket);
  const parts: Part[] = [
    ...(!toStaff && ticket.nickname ? [{ text: texts.hello(ticket.nickname) }] : []),
    { text: texts.opening[kind] },
    { text: `${name}\n${texts.asset}: ${ticket.assetName}` },
    ...(message === undefined ? [] : [{ text: message, quoted: true }]),
    ...(earlier.length > 0 ? [{ text: `${texts.earlier}:` }] : []),
    ...earlier.map((text) => ({ text, quoted: true })),
    { text: texts.open, link },
    { text: texts.noReply },
  ];
  return {
    to,
    message: {
      subject: texts.subject[kind](name),
      text: parts.map(asText).join('\n\n'),
      html: parts.map(asHtml).join('\n'),
    },
  };
};

/** The newest last; the description is the first message. */
const earlierMessages = ({ description, comments, responses }: TicketRecord): string[] => {
  const entries = [...Object.values(comments), ...Object.values(responses)]
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
