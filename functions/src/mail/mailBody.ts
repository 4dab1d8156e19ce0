import { escapeHtml } from '../../../shared/html.ts';
import type { Settings } from '../lib/settings.ts';
import type { Mail } from './mail.ts';
import { hostOf } from './smtp.ts';

/** The header by which we know our own mails. */
export const listIdOf = (settings: Settings['mail']): string => `<tickets.${hostOf(settings)}>`;

/** What is said of a mail; the rest is that of a mail to the studio. */
type Writing = Partial<Pick<Mail, 'to' | 'uid' | 'replyTo' | 'headers' | 'imagePaths'>> & {
  subject: string;
  /** Whether it answers a mail that came in. */
  isReply?: boolean;
  parts: readonly Part[];
};

/** A mail that no program answers, not even with an absence note: each looks at another of the headers. */
export const writeMail = (
  settings: Settings['mail'],
  { headers, subject, isReply = false, parts, ...more }: Writing,
): Mail => ({
  to: settings.supportEmail,
  uid: null,
  replyTo: settings.supportEmail,
  ...more,
  headers: {
    ...headers,
    'Auto-Submitted': isReply ? 'auto-replied' : 'auto-generated',
    'X-Auto-Response-Suppress': isReply ? 'All' : 'OOF, AutoReply',
    'List-ID': listIdOf(settings),
  },
  message: {
    subject,
    text: parts.map(asText).join('\n\n'),
    html: parts.map(asHtml).join('\n'),
  },
});

/** `bar`: set off by a line, which mail programs do not fold away as they do with a `quote`. */
export type Part = { text: string; mark?: 'bar' | 'quote'; link?: string };

const asText = ({ text: given, mark, link }: Part): string => {
  const text = plain(given);
  if (link) return `${text}: ${link}`;
  if (mark) return text.replaceAll(/^/gm, mark === 'quote' ? '> ' : '| ');
  return text;
};

const asHtml = ({ text, mark, link }: Part): string => {
  const html = escapeHtml(plain(text))
    // Outlook knows no pre-wrap, and code needs its indentation. As characters, not as entities: a text
    // of blanks alone would be six times as long.
    .replaceAll(/^[ \t]+/gm, (blanks) => blanks.replaceAll('\t', '    ').replaceAll(' ', '\u00A0'))
    .replaceAll('\n', '<br>');
  if (link) return `<p><a href="${escapeHtml(link)}">${html}</a></p>`;
  const element = mark === 'quote' ? 'blockquote' : 'p';
  const style = mark === 'bar' ? `${WRAPPED};${BAR}` : WRAPPED;
  return `<${element} dir="auto" style="${style}">${html}</${element}>`;
};

/** For code, and for what customers write without a space, in words that older programs know too. */
const WRAPPED = 'white-space:pre-wrap;overflow-wrap:anywhere;word-break:break-word';
const BAR = 'border-inline-start:3px solid #999;padding-inline-start:1em';

/** Invisible characters that turn the direction of what follows, as far as the end of the mail. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

const plain = (text: string): string => text.replaceAll(DIRECTIONS, '');
