import { aboveRules, HEADER, headersAbove, namer, saidAbove, wordsBefore } from './attributions.ts';
import { comparer, lettersOf, type Line } from './ourLines.ts';

/** What is known of the mail that is answered, because we sent it. */
export type Known = {
  /** The texts of the ticket, and all that our mails say beside them. */
  texts: readonly string[];
  /** How a mail program may name their sender: name and addresses. */
  senders: readonly string[];
};

/** Letters that unquoted lines of ours need together: a customer may repeat a subject. */
const ENOUGH = 40;

/** A signature is not longer than this; more lines are what somebody has written. */
const SIGNATURE_LINES = 10;

/**
 * What the sender of a mail has added to the mail of ours that it answers: everything but the lines
 * that are ours, those beside them that name us as their writer, and a signature. It knows no program
 * and no language. Rather a line too many is kept than one lost.
 */
export const ownWordsOf = (text: string, known: Known): string => {
  const { kindOf, follows } = comparer(known.texts);
  const senders = known.senders.map(lettersOf).filter((sender) => sender.length > 2);
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line): Line => ({
      text: line,
      kind: kindOf(line),
      quoted: /^\s{0,3}>/.test(line),
      dropped: false,
    }));
  decideShortLines(lines, senders, follows);
  let from = 0;
  while (from < lines.length) {
    if (lines[from]?.kind !== 'ours' && !isQuotedWeak(lines[from])) {
      from += 1;
      continue;
    }
    const to = endOfRun(lines, from);
    const run = lines.slice(from, to);
    const letters = run.reduce(
      (sum, line) => sum + (line.kind === 'ours' ? lettersOf(line.text).length : 0),
      0,
    );
    const headers = headersAbove(lines, from, senders);
    if (
      run.some(({ quoted, kind }) => quoted && kind !== 'blank') ||
      letters >= ENOUGH ||
      headers < from
    ) {
      drop(lines, headers, to, senders);
    }
    from = to;
  }
  dropOtherQuotes(lines, senders);
  dropBlanksBeside(lines);
  return segmentsOf(lines)
    .map((segment) => withoutSignature(segment).join('\n').trim())
    .filter(Boolean)
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n');
};

/** Drops lines, an attribution in the first of them, and rules above them. */
const drop = (
  lines: readonly Line[],
  from: number,
  to: number,
  senders: readonly string[],
): void => {
  const first = lines[from];
  const own = first?.kind === 'own' && from < to ? wordsBefore(first.text, senders) : '';
  for (const line of lines.slice(own ? from : aboveRules(lines, from), to)) line.dropped = true;
  if (first && own) Object.assign(first, { text: own, dropped: false });
};

const isQuotedWeak = (line: Line | undefined): boolean =>
  line !== undefined && line.kind === 'weak' && line.quoted;

/** Ends behind the last line of ours, over blank lines. */
const endOfRun = (lines: readonly Line[], from: number): number => {
  let to = from + 1;
  for (let at = to; at < lines.length; at += 1) {
    if (lines[at]?.kind === 'ours' || isQuotedWeak(lines[at])) to = at + 1;
    else if (lines[at]?.kind !== 'blank') break;
  }
  return to;
};

const decide = (line: Line, isBeside: boolean): void => {
  if (line.kind === 'weak' && isBeside) line.kind = 'ours';
};

/**
 * A short line is ours where it stands below headers that name us, or beside the line that it stands
 * beside in our mail.
 */
const decideShortLines = (
  lines: readonly Line[],
  senders: readonly string[],
  follows: (first: string, second: string) => boolean,
): void => {
  for (const [at, line] of lines.entries())
    if (line.kind === 'weak' && headersAbove(lines, at, senders) < at) line.kind = 'ours';
  const words = lines.filter(({ kind }) => kind !== 'blank');
  for (const [at, line] of words.entries()) {
    const before = words[at - 1];
    decide(line, before?.kind === 'ours' && follows(before.text, line.text));
  }
  for (const [at, line] of [...words.entries()].toReversed()) {
    const after = words[at + 1];
    decide(line, after?.kind === 'ours' && follows(line.text, after.text));
  }
  for (const line of words) if (line.kind === 'weak' && !line.quoted) line.kind = 'own';
};

/** What follows the last word of an attribution is not longer. */
const LONGEST_END = 100;

/** Letters of a reply address: nobody writes one into a text. */
const ADDRESS = 40;

/**
 * Drops what programs say of a mail of ours whose text is another one here: headers and attributions
 * with our reply address, and quotes below an attribution that names us. Of a mail that has no line of
 * ours, quotes below any line that says who wrote them, and when.
 */
const dropOtherQuotes = (lines: readonly Line[], senders: readonly string[]): void => {
  const names = namer(senders);
  const hasAddress = namer(senders.filter(({ length }) => length >= ADDRESS));
  const isForeign = !lines.some(({ dropped }) => dropped);
  for (const [at, { text, dropped }] of lines.entries()) {
    if (dropped || !hasAddress(text)) continue;
    const isAttribution = /[:：]\W*$/.test(text.slice(-LONGEST_END));
    let below = at + 1;
    if (!isAttribution) while (HEADER.test(lines[below]?.text ?? '')) below += 1;
    // A sentence with the address is none of these.
    const isHeader = below > at + 1 || HEADER.test(lines[at - 1]?.text ?? '');
    if (!isAttribution && !isHeader) continue;
    drop(lines, headersAbove(lines, below, senders), below, senders);
    dropQuote(lines, below);
  }
  for (const [at, line] of lines.entries()) {
    if (!line.quoted || line.dropped || lines[at - 1]?.quoted) continue;
    let below = at;
    while (below > 0 && lines[below - 1]?.text.trim() === '') below -= 1;
    const begin = saidAbove(lines, below, (said) => isForeign || names(said));
    if (begin === null) continue;
    drop(lines, begin, at, senders);
    dropQuote(lines, at);
  }
};

/** Drops the quote that begins there, unless it has lines of ours: then others in it may be answers. */
const dropQuote = (lines: readonly Line[], from: number): void => {
  let to = from;
  while (lines[to]?.quoted || lines[to]?.text.trim() === '') to += 1;
  const quote = lines.slice(from, to);
  if (quote.some(({ kind }) => kind === 'ours')) return;
  for (const line of quote) line.dropped = true;
};

/** Rules and empty quotes beside a line of ours belong to it. */
const dropBlanksBeside = (lines: readonly Line[]): void => {
  const spread = (at: number, beside: number) => {
    const line = lines[at];
    if (line?.kind === 'blank' && lines[beside]?.dropped) line.dropped = true;
  };
  for (let at = 1; at < lines.length; at += 1) spread(at, at - 1);
  for (let at = lines.length - 2; at >= 0; at -= 1) spread(at, at + 1);
};

const segmentsOf = (lines: readonly Line[]): string[][] => {
  const segments: string[][] = [[]];
  for (const { text, dropped } of lines) {
    if (!dropped) segments.at(-1)?.push(text);
    else if (segments.at(-1)?.length) segments.push([]);
  }
  return segments;
};

/** What phones and programs add in a last line: that they sent it, and their own name. */
const PRODUCT =
  /iphone|ipad|android|galaxy|samsung|huawei|xiaomi|redmi|honor|blackberry|nokia|outlook|windows|yahoo|proton|gmx|web\.de|k-9|thunderbird|spark|mail\.ru|qq|foxmail|icloud|zoho|gmail|aol|smartphone|mobile|handy|telefon|móvil|celular/i;
const SENT =
  /sent|get |enviad|obt|gesendet|holen|herunterladen|envoy|télécharg|inviat|ottieni|scarica|verzonden|verstuurd|download|отправлен|скачать|发自|發自|傳送|获取|取得|送信|入手|보냄|다운로드|wysłan|pobierz|skickat|sendt|hämta|hent|lähetetty|gönderildi|edinin|надіслано|отримати/i;

const isSentFrom = (line: string): boolean =>
  line.length < 90 && PRODUCT.test(line) && SENT.test(line);

const withoutSignature = (segment: readonly string[]): string[] => {
  const lines = [...segment];
  const at = lines.findLastIndex((line) => /^\s{0,2}--\s?$/.test(line));
  if (at !== -1 && lines.length - at <= SIGNATURE_LINES + 1) lines.splice(at);
  while (lines.length > 0 && (lines.at(-1)?.trim() === '' || isSentFrom(lines.at(-1) ?? '')))
    lines.pop();
  return lines;
};
