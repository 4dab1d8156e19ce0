import { withoutPiles } from '../../../shared/fold.ts';

/** What is known of the mail that is answered, because we sent it. */
export type Known = {
  /** The texts of the ticket, and all that our mails say beside them. */
  texts: readonly string[];
  /** How a mail program may name their sender: name and addresses. */
  senders: readonly string[];
};

/** A text whose letters alone count: programs wrap, indent, quote and mark up what they repeat. */
const lettersOf = (text: string): string =>
  withoutPiles(text)
    .replaceAll(/https?:\/\/[^\s<>)\]]+/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Two texts that share so many letters in a row share them because one repeats the other. */
const RUN = 12;

/** The part of a line, from 0 to 1, that has to be ours. */
const MOST_OF_LINE = 0.85;

/** Letters that unquoted lines of ours need together: a customer may repeat a subject. */
const ENOUGH = 40;

/** Lines above our first one that may say who wrote it and when. */
const MOST_HEADERS = 12;
const ATTRIBUTION_LINES = 4;
const LONGEST_ATTRIBUTION = 400;

/** A signature is not longer than this; more lines are what somebody has written. */
const SIGNATURE_LINES = 10;

/**
 * `own`: words of the sender. `weak`: ours, but so short that the sender may have written it.
 * `blank` has no letters: a rule, a link.
 */
type Kind = 'own' | 'ours' | 'weak' | 'blank';
type Line = { text: string; kind: Kind; quoted: boolean; dropped: boolean };

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
      for (const line of lines.slice(aboveRules(lines, headers), to)) line.dropped = true;
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
  const decide = (line: Line | undefined, isBeside: boolean) => {
    if (line?.kind === 'weak' && isBeside) line.kind = 'ours';
  };
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

/** Tells whether lines repeat these texts. */
const comparer = (texts: readonly string[]) => {
  const ours = texts.map(lettersOf);
  const runs = new Set<string>();
  for (const letters of ours)
    for (let at = 0; at + RUN <= letters.length; at += 1) runs.add(letters.slice(at, at + RUN));
  const kindOf = (line: string): Kind => {
    const letters = lettersOf(line);
    if (letters === '') return 'blank';
    if (letters.length < RUN) return ours.some((text) => text.includes(letters)) ? 'weak' : 'own';
    let covered = 0;
    let end = 0;
    for (let at = 0; at + RUN <= letters.length; at += 1) {
      if (!runs.has(letters.slice(at, at + RUN))) continue;
      covered += at + RUN - Math.max(at, end);
      end = at + RUN;
    }
    return covered >= letters.length * MOST_OF_LINE ? 'ours' : 'own';
  };
  const follows = (first: string, second: string): boolean => {
    const letters = lettersOf(first).slice(-RUN) + lettersOf(second).slice(0, RUN);
    return ours.some((text) => text.includes(letters));
  };
  return { kindOf, follows };
};

const HEADER = /^[\s>|*_]*[^\s:：>|*][^:：]{0,30}[:：]/;
const RULE = /^[\s>]*(?:[-_=*]{3,}[^-_=*]{0,40}[-_=*]{3,}|[-_=*]{3,})\s*$/;

/**
 * Where the lines begin that say whose text follows at `from`: headers, one of which names us, or the
 * words of an attribution. `from` when there are none.
 */
const headersAbove = (lines: readonly Line[], from: number, senders: readonly string[]): number => {
  const names = namer(senders);
  let below = from;
  while (below > 0 && isEmpty(lines[below - 1])) below -= 1;
  let begin = below;
  const isHeader = (text = '') => HEADER.test(text) || names(text);
  while (begin > 0 && below - begin < MOST_HEADERS && isHeader(lines[begin - 1]?.text)) begin -= 1;
  const headers = lines.slice(begin, below);
  const named = headers.filter(({ text }) => HEADER.test(text)).length;
  if (named >= 2 && headers.some(({ text }) => names(text))) return begin;
  return attributionAbove(lines, below, names) ?? from;
};

const namer = (senders: readonly string[]) => (text: string) => {
  const letters = lettersOf(text);
  return senders.some((sender) => letters.includes(sender));
};

/** Where an attribution of a few lines begins that ends above `below`; null if there is none. */
const attributionAbove = (
  lines: readonly Line[],
  below: number,
  names: (text: string) => boolean,
): number | null => {
  let said = '';
  let first = below;
  const above = () => lines[first - 1]?.text ?? '';
  while (below - first < ATTRIBUTION_LINES && above().trim() !== '' && !names(said)) {
    said = `${above()} ${said}`;
    first -= 1;
  }
  if (!names(said) || said.length > LONGEST_ATTRIBUTION) return null;
  // Name and date may stand in lines of their own above the address.
  const isPart = () => {
    if (above().trim() === '' || withoutAddress(above()).length > 100) return false;
    const isDate = !/\d/.test(withoutAddress(said)) && /\d/.test(above());
    const next = lines[first]?.text ?? '';
    // A name may be broken, too.
    const isName = names(`${lines[first - 2]?.text} ${above()}`);
    return isDate || isName || names(above()) || (!names(next) && names(`${above()} ${next}`));
  };
  while (below - first < ATTRIBUTION_LINES && isPart()) first -= 1;
  return first;
};

/** Without words: a blank line, or one with a link or an image alone. */
const isEmpty = (line: Line | undefined): boolean => line?.kind === 'blank' && !isRule(line.text);

/** The pattern tries every place of a long line. */
const isRule = (line: string): boolean => line.length < 200 && RULE.test(line);

const withoutAddress = (text: string): string => text.replaceAll(/\S+@\S+/g, '');

const aboveRules = (lines: readonly Line[], from: number): number => {
  let at = from;
  while (at > 0 && (lines[at - 1]?.text.trim() === '' || isRule(lines[at - 1]?.text ?? '')))
    at -= 1;
  return at;
};

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
    let below = at + 1;
    while (HEADER.test(lines[below]?.text ?? '')) below += 1;
    const begin = aboveRules(lines, headersAbove(lines, below, senders));
    for (const line of lines.slice(begin, below)) line.dropped = true;
    dropQuote(lines, below);
  }
  for (const [at, line] of lines.entries()) {
    if (!line.quoted || line.dropped || lines[at - 1]?.quoted) continue;
    let below = at;
    while (below > 0 && lines[below - 1]?.text.trim() === '') below -= 1;
    const begin = saidAbove(lines, below, (said) => isForeign || names(said));
    if (begin === null) continue;
    for (const said of lines.slice(begin, at)) said.dropped = true;
    dropQuote(lines, at);
  }
};

/** Where a line or a few begin that say who wrote what follows, and when. */
const saidAbove = (
  lines: readonly Line[],
  below: number,
  isSaid: (said: string) => boolean,
): number | null => {
  for (let begin = below - 1; begin >= Math.max(0, below - ATTRIBUTION_LINES); begin -= 1) {
    if (lines[begin]?.text.trim() === '' || lines[begin]?.dropped) return null;
    const said = lines
      .slice(begin, below)
      .map(({ text }) => text)
      .join(' ');
    const isLine = said.length <= LONGEST_ATTRIBUTION && /[:：]\W*$/.test(said);
    if (
      isLine &&
      !/^[^<]*>/.test(said) &&
      /@|\d:\d\d/.test(said) &&
      /\d/.test(said) &&
      isSaid(said)
    )
      return begin;
  }
  return null;
};

/** Drops the quote that begins there, unless it has lines of ours: then others in it may be answers. */
const dropQuote = (lines: readonly Line[], from: number): void => {
  const isIn = ({ quoted, text }: Line) => quoted || text.trim() === '';
  const length = lines.slice(from).findIndex((line) => !isIn(line));
  const quote = lines.slice(from, length === -1 ? undefined : from + length);
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
