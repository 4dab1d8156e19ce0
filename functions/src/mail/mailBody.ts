import { BRAND } from '../../../shared/brand.ts';
import { escapeHtml } from '../../../shared/html.ts';
import type { Language } from '../../../shared/language.ts';
import { type Block, blocksOf, type Part as MessagePart } from '../../../shared/messageText.ts';
import { hostOf, type Settings } from '../lib/settings.ts';
import type { Mail } from './mail.ts';

/** The header by which we know our own mails. */
export const listIdOf = (settings: Settings['mail']): string => `<tickets.${hostOf(settings)}>`;

/** The parts of a mail; what is left out is as for the studio. */
type Writing = Partial<
  Pick<Mail, 'to' | 'uid' | 'sender' | 'replyTo' | 'headers' | 'imagePaths'>
> & {
  language: Language;
  subject: string;
  /** Whether it answers a mail that came in. */
  isReply?: boolean;
  parts: readonly Part[];
};

/** A mail that no program answers, not even with an absence note: each looks at a different header. */
export const writeMail = (
  settings: Settings['mail'],
  { headers, language, subject, isReply = false, parts, ...more }: Writing,
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
    subject: plain(subject),
    text: parts.map(asText).join('\n\n'),
    html: pageAround(language, parts.map(asHtml).join('\n')),
  },
});

/**
 * `bar`: set off by a line, which mail programs do not fold away as they do with a `quote`. `facts`:
 * lines about the ticket. `link`: where a button leads.
 */
export type Part = {
  text: string;
  mark?: 'bar' | 'quote' | 'facts';
  link?: string;
  /** Whether it is a message, with code and bold words. */
  isMessage?: boolean;
};

const asText = ({ text: given, mark, link }: Part): string => {
  const text = plain(given);
  if (link) return `${text}: ${link}`;
  if (mark === 'quote' || mark === 'bar')
    return text.replaceAll(/^/gm, mark === 'quote' ? '> ' : '| ');
  return text;
};

const asHtml = ({ text, mark, link, isMessage }: Part): string => {
  if (link) return buttonOf(linesOf(plain(text)), escapeHtml(link));
  const element = mark === 'quote' ? 'blockquote' : isMessage ? 'div' : 'p';
  const content = isMessage ? blocksOf(plain(text)).map(blockOf).join('') : linesOf(plain(text));
  return `<${element} dir="auto" style="${WRAPPED};${mark ? STYLES[mark] : SPACED}">${content}</${element}>`;
};

const blockOf = (block: Block): string => {
  if (block.kind === 'code')
    return `<div style="${WRAPPED};${CODE};${BLOCK}">${linesOf(block.text)}</div>`;
  if (block.kind === 'text')
    // Drops its last break, which some programs show as a line.
    return `<div dir="auto">${partsOf(block.parts).replace(/(?<!^|<br>)<br>$/, '')}</div>`;
  return block.items
    .map(
      (parts) =>
        `<div dir="auto" style="padding-left:20px;text-indent:-20px">${partsOf(parts)}</div>`,
    )
    .join('');
};

const partsOf = (parts: readonly MessagePart[]): string =>
  parts
    .map((part, at) => {
      const before = parts[at - 1] ?? '\n';
      if (typeof part === 'string') return linesOf(part, before === '\n');
      if (part.kind === 'bold') return `<b>${partsOf(part.parts)}</b>`;
      return `<code style="${CODE}">${escapeHtml(part.text)}</code>`;
    })
    .join('');

/** @param isLineStart whether nothing stands before the text in its line */
const linesOf = (text: string, isLineStart = true): string =>
  escapeHtml(text)
    // Outlook knows no pre-wrap, and code needs its indentation. As characters, not as entities: a text
    // of blanks alone would be six times as long.
    .replaceAll(isLineStart ? /^[ \t]+/gm : /(?<=\n)[ \t]+/g, (blanks) =>
      blanks.replaceAll('\t', '    ').replaceAll(' ', '\u00A0'),
    )
    .replaceAll('\n', '<br>');

/** For code and for long words; the last property is for older programs. */
const WRAPPED = 'white-space:pre-wrap;overflow-wrap:anywhere;word-break:break-word';
const SPACED = 'margin:0 0 16px';
const BAR = 'border-inline-start:3px solid #999;padding-inline-start:1em';
const CODE = 'font-family:Menlo,Consolas,monospace;font-size:14px';
const BLOCK = 'margin:12px 0;padding:8px 12px;background:rgba(128,128,128,.15)';
const STYLES = {
  bar: `${SPACED};${BAR}`,
  quote: `${SPACED};${BAR};opacity:.8`,
  facts: `${SPACED};font-size:14px;opacity:.8`,
} as const satisfies Record<NonNullable<Part['mark']>, string>;

/** The accent of the site, and a text on it. */
const [ACCENT, ON_ACCENT] = ['#ffb74f', '#1d1204'];

/** A cell has the color and the size, because Outlook gives them to no link. */
const buttonOf = (text: string, url: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="${SPACED}"><tr><td bgcolor="${ACCENT}" style="border-radius:8px;mso-padding-alt:12px 20px"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ACCENT};color:${ON_ACCENT};font-weight:bold;text-decoration:none">${text}</a></td></tr></table>`;

/** What a reply may quote: the text below the studio's name, also without the fences of code. */
export const textsShown = (text: string): string[] => {
  const onPage = text.replaceAll(/^(?:[>|] )?[ \t]*```.*\n/gm, '');
  return [`${BRAND}\n\n${text}`, ...(onPage === text ? [] : [onPage])];
};

/**
 * The mail around its parts. Text and background have no color of their own, so each program gives
 * them its own light or dark ones. The width stands twice, because Outlook knows the attribute alone.
 */
const pageAround = (language: Language, parts: string): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>:root{color-scheme:light dark}</style></head>
<body style="margin:0">
<table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td style="padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${ACCENT};font-size:18px;font-weight:bold">${BRAND}</p>
${parts}
</td></tr></table>
</body>
</html>`;

/** Invisible characters that turn the direction of what follows, as far as the end of the mail. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu;

const plain = (text: string): string => text.replaceAll(DIRECTIONS, '');
