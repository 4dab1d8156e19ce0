import type { TicketRecord } from '../tickets/store.ts';
import { type MailKind, mailWords } from './texts.ts';
import type { Settings } from '../settings.ts';

/** A document of the collection `mail`, as the extension Trigger Email from Firestore reads it. */
export type Mail = { to: string; message: { subject: string; text: string; html: string } };

/** How much of a conversation a mail repeats: so many entries, so many characters of each. */
const context = { entries: 3, characters: 1000 };

/**
 * The mail about what has just happened to a ticket; null when mail is off or nobody can get it.
 * @param ticket as it was before `message`, its newest words
 */
export const mailAbout = (
  kind: MailKind,
  settings: Settings['mail'],
  ticketId: string,
  ticket: TicketRecord,
  message: string | null,
): Mail | null => {
  if (!settings.enabled) return null;
  const toStaff = kind === 'created' || kind === 'commented';
  const to = toStaff ? settings.supportEmail : ticket.email;
  if (!to) return null;

  const words = mailWords[toStaff ? settings.supportLanguage : ticket.language];
  const tab = toStaff ? 'admin' : 'tickets';
  const link = `${settings.siteOrigin}/account?tab=${tab}&ticket=${ticketId}`;
  const name = `#${ticket.ticketNumber}: ${ticket.subject}`;
  const earlier = message === null || kind === 'created' ? [] : earlierWords(ticket);
  const parts: Part[] = [
    ...(!toStaff && ticket.nickname ? [{ text: words.hello(ticket.nickname) }] : []),
    { text: words.opening[kind] },
    { text: `${name}\n${words.asset}: ${ticket.assetName}` },
    ...(message === null ? [] : [{ text: message, quoted: true }]),
    ...(earlier.length > 0 ? [{ text: `${words.earlier}:` }] : []),
    ...earlier.map((text) => ({ text, quoted: true })),
    { text: words.open, link },
    { text: words.noReply },
  ];
  return {
    to,
    message: {
      subject: words.subject[kind](name),
      text: parts.map(asText).join('\n\n'),
      html: parts.map(asHtml).join('\n'),
    },
  };
};

/** The newest last. The description is where every conversation begins. */
const earlierWords = ({ description, comments, responses }: TicketRecord): string[] => {
  const entries = [...Object.values(comments), ...Object.values(responses)]
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .map(({ message }) => message);
  return [description, ...entries]
    .slice(-context.entries)
    .map((text) =>
      text.length > context.characters ? `${text.slice(0, context.characters)} …` : text,
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

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What customers write is text, never markup. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
