import { convert, type HtmlToTextOptions } from 'html-to-text';
// TextDecoder of Node 20 reads the 0x80 of windows-1252 as no "€", and knows neither UTF-7 nor cp850.
import iconv from 'iconv-lite';
import { bodiesOf, type MimePart, typeOf } from './mimeTree.ts';
import { foundIn } from './ourLines.ts';

/** What is looked through for what the sender wrote. */
const MOST_TEXT = 1_000_001;
const MOST_HTML = 300_000;

/**
 * The text of a mail. Of alternatives it is the plain text, whose quotes are marked; HTML where the
 * plain one is missing or only says that the program shows no HTML, and both where each says something
 * else.
 */
export const mailTextOf = (root: MimePart): string => {
  const bodies = bodiesOf(root);
  const textOf = (part: MimePart): string => {
    if (part.contentType.multipart === 'alternative') return chosen(part);
    if (part.contentType.multipart !== false)
      return part.childNodes.map(textOf).filter(Boolean).join('\n');
    if (!bodies.has(part)) return '';
    const text = wellFormed(decode(part));
    return typeOf(part) === 'text/html' ? fromHtml(text) : fromPlain(part, text);
  };
  const chosen = ({ childNodes }: MimePart): string => {
    const [plain, html] = [
      childNodes.filter(isPlain),
      childNodes.filter((part) => !isPlain(part)),
    ].map((parts) => parts.map(textOf).filter(Boolean).join('\n'));
    if (!html?.trim()) return plain ?? '';
    const [words, others] = [wordsOf(plain ?? ''), wordsOf(html)];
    const shared = [...others].filter((word) => words.has(word)).length;
    if (plain?.trim() && shared >= others.size * MOST_OF_WORDS) return joinLines(plain, html);
    return others.size > words.size * 2 ? html : `${plain}\n${html}`;
  };
  return textOf(root)
    .replace(/^-----BEGIN PGP SIGNED MESSAGE-----\n(?:[A-Za-z]+: .*\n)*([^]*)/m, (_, signed) =>
      String(signed).replaceAll(/^- (?=-)/gm, ''),
    )
    .replace(/^-----BEGIN PGP SIGNATURE-----$[^]*?(?:^-----END PGP SIGNATURE-----$|$(?![^]))/m, '')
    .slice(0, MOST_TEXT);
};

const isPlain = (part: MimePart): boolean => typeOf(part) === 'text/plain';

const fromPlain = ({ contentType }: MimePart, text: string): string => {
  const { format = '', delsp = '' } = contentType.parsed.params;
  return /^flowed$/i.test(format) ? unflow(text, /^yes$/i.test(delsp)) : text;
};

const fromHtml = (html: string): string =>
  wellFormed(
    convert(
      // An image in the text may be longer than all words.
      html.replaceAll(/data:[^\s"'<>)]{100,}/g, '').slice(0, MOST_HTML),
      HTML_OPTIONS,
    ),
  );

/** Decodes the bytes of a part as its charset says, or as what they are. */
const decode = ({ content, contentType }: MimePart): string => {
  const bytes = Buffer.from(content ?? new ArrayBuffer(0));
  const utf8 = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const charset = contentType.parsed.params['charset'] ?? '';
  // Old Japanese programs name no charset or ASCII, in which their escapes have no meaning.
  const isJapanese =
    /^(?:us-ascii)?$/i.test(charset) && ['\x1B$@', '\x1B$B'].some((one) => utf8.includes(one));
  const named = decodeAs(bytes, isJapanese ? 'iso-2022-jp' : charset) ?? utf8;
  // In a charset with a character for each byte no sentence is UTF-8 by chance, in others "谢谢" is.
  const isOther = named.length < bytes.length && wrongIn(named) === wrongIn(utf8);
  const text = isOther || wrongIn(named) < wrongIn(utf8) ? named : utf8;
  const right = text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0;
  return wrongIn(text) > right ? iconv.decode(bytes, 'windows-1252') : text;
};

const wrongIn = (text: string): number => text.split('\uFFFD').length - 1;

/** What browsers read where a mail names these. */
const WINDOWS_1252 = /^(?:iso-?8859-?1|latin-?1|cp819|ansi_x3\.4-1968)$/i;

/** Null if nobody knows the charset. */
const decodeAs = (bytes: Buffer, name: string): string | null => {
  const charset = WINDOWS_1252.test(name) ? 'windows-1252' : name;
  if (iconv.encodingExists(charset)) return iconv.decode(bytes, charset);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return null;
  }
};

/** Half a character cannot be stored, and a zero byte nobody writes. */
export const wellFormed = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll('\0', '')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\r\n?/g, '\n');

/** Not the signs of a brand, which a logo may have. */
const EMOJI =
  /^(?![©®™])(?:[\p{Extended_Pictographic}\p{Emoji_Presentation}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D|\uFE0F|[\d#*]\uFE0F?\u20E3)+$/u;

const HTML_OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 100 },
  // Nothing but the whole: a program may set own words above our page, and `body` is that page's.
  baseElements: { selectors: [] },
  formatters: {
    cell: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addInline(' ');
    },
    // Programs show an emoji as an image.
    emoji: ({ attribs: { alt = '' } }, _walk, builder) => {
      if (EMOJI.test(alt)) builder.addInline(alt);
    },
  },
  selectors: [
    { selector: 'img', format: 'emoji' },
    { selector: 'title', format: 'skip' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** The part of the words of an HTML text, from 0 to 1, that the plain text beside it has too. */
const MOST_OF_WORDS = 0.5;

/** Of scripts that have no spaces, each letter. */
const WORD = /[\u0E00-\u0EFF\u2E80-\uFFDC]|(?:(?![\u0E00-\u0EFF\u2E80-\uFFDC])[\p{L}\p{N}])+/gu;

const wordsOf = (text: string): Set<string> =>
  new Set(text.replaceAll(/https?:\S+/g, '').match(WORD));

/** Letters on each side of a break by which its place in another text is known. */
const BESIDE_BREAK = 15;

/** Undoes the breaks within sentences that a program has made, where the HTML beside it has none. */
const joinLines = (plain: string, html: string): string => {
  const lines = plain.split('\n');
  const besideBreak = lines.map((line, at) => {
    const before = lines[at - 1]?.trimEnd();
    return before && /^[^\s>]/.test(line)
      ? `${before.slice(-BESIDE_BREAK)} ${line.slice(0, BESIDE_BREAK)}`
      : '';
  });
  const found = foundIn([html], besideBreak.filter(Boolean));
  return lines
    .map((line, at) => {
      const isJoined = found.has(besideBreak[at + 1] ?? '');
      return isJoined ? `${line.trimEnd()} ` : `${line}\n`;
    })
    .join('')
    .slice(0, -1);
};

/**
 * A text in paragraphs whose lines end in a blank (RFC 3676), with each paragraph in one line. A change
 * of the depth of a quote and an empty line end a paragraph, which postal-mime does not know.
 * @param isSpaceAdded the blank is no part of the text: DelSp=yes
 */
export const unflow = (text: string, isSpaceAdded = false): string => {
  const paragraphs: string[] = [];
  /** The depth of the paragraph that goes on in the next line. */
  let open: string | null = null;
  for (const line of text.split('\n')) {
    const [depth = ''] = /^>*/.exec(line) ?? [];
    // A blank before the text keeps what looks like a quote from being one.
    const words = line.slice(depth.length).replace(/^ /, '');
    const isOpen = words.endsWith(' ') && words !== '-- ';
    const shown = isOpen && isSpaceAdded ? words.slice(0, -1) : words;
    if (open === depth && words.trim() !== '') paragraphs.push((paragraphs.pop() ?? '') + shown);
    else paragraphs.push(`${depth}${depth && ' '}${shown}`);
    open = isOpen ? depth : null;
  }
  return paragraphs.join('\n');
};
