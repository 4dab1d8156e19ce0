import {
  comparer,
  DATE_AND_TIME,
  endsInColon,
  finderOf,
  hasSent,
  HEADER,
  isByProgram,
  isRule,
  isSentence,
  lettersOf,
  lineLettersOf,
  linkOf,
  RFC_DATE,
  wordsBefore,
} from './ourLines.ts';
import { isQuotedSignature, piecesOf, withoutSignature } from './signature.ts';

/** What is known of the mail that is answered, because we sent it. */
export type Known = {
  /** The texts of the ticket, and all that our mails say beside them. */
  texts: readonly string[];
  /** How a mail program may name their sender: name and addresses. */
  senders: readonly string[];
  /** How it may name an admin who answers an earlier mail of theirs. */
  writer?: readonly string[];
};

/** `letters`: none in a blank line, a rule and a link. */
type Line = {
  text: string;
  letters: string;
  isQuoted: boolean;
  isOurs: boolean;
  isDropped: boolean;
};

/** Whether a text names us, has our reply address, which no person writes, or our name and address. */
type Us = Record<'isNamed' | 'hasWriter' | 'hasAddress' | 'hasSender', (text: string) => boolean>;

/**
 * What the sender of a mail has added to the mail of ours that it answers. It knows no program and no
 * language, and keeps a line too many rather than to lose one. It passes over the lines in this order:
 *
 * 1. `markOurs`: those that repeat our mail.
 * 2. `dropOurs`: without them, and what stands above them to say who wrote them.
 * 3. `dropHeadings`: without what says that we wrote a text that is not here, or is no text of ours.
 * 4. `withoutSignature`, for each piece that is left.
 */
export const ownWordsOf = (text: string, { texts, senders, writer = [] }: Known): string => {
  const lines = text.split('\n').map((line): Line => ({
    text: line,
    letters: lineLettersOf(line),
    isQuoted: /^\s{0,3}>/.test(line),
    isOurs: false,
    isDropped: false,
  }));
  const [isSender, isWriter] = [finderOf(senders), finderOf(writer)];
  // People write their own name and address, but not with a time above a quote.
  const hasWriter = (line: string) => DATE_AND_TIME.test(line) && isWriter(line);
  const us: Us = {
    isNamed: (line) => isSender(line) || hasWriter(line),
    hasWriter,
    hasAddress: finderOf(senders.filter((sender) => sender.includes('+'))),
    hasSender: finderOf(senders.filter((sender) => /.</.test(sender))),
  };
  markOurs(lines, texts, us);
  dropOurs(lines, us);
  dropHeadings(lines, us);
  return piecesOf(lines)
    .map(([above = '', ...piece]) =>
      isQuotedSignature(above, piece) ? '' : withoutSignature(piece).join('\n').trim(),
    )
    .filter(Boolean)
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n');
};

/**
 * A short line, such as "Yes", is ours only where the sender cannot have written it: a whole line of our
 * mail as a quote, with our link or below what names us as its writer, or one beside the line that it
 * stands beside in our mail. A line without the mark of a quote may be an answer with the words of our
 * question; it is none where it goes on with a line of ours.
 */
const markOurs = (lines: readonly Line[], texts: readonly string[], us: Us): void => {
  const { repeats, isShort, isLine, hasMark, begins, hasLink, areTogether, areOneLine } = comparer(
    texts,
    lines.map(({ letters }) => letters),
  );
  // A mark that our mail has says nothing in a history that has no others.
  const sure = lines.filter(({ text, letters }) => repeats(letters) && !hasMark(text));
  if (sure.filter(({ isQuoted }) => !isQuoted).length > sure.length / 2)
    for (const line of lines) line.isQuoted &&= line.letters === '' || !hasMark(line.text);
  for (const [at, line] of lines.entries()) {
    const { text, letters, isQuoted } = line;
    // Any text may have a line such as "}".
    const isMarked = () =>
      lettersOf(text) !== '' && (isQuoted || hasLink(text) || headingAbove(lines, at, us) < at);
    line.isOurs =
      repeats(letters) || (letters === '' ? hasLink(text) : isLine(letters) && isMarked());
  }
  const words = lines.filter(({ letters }) => letters !== '');
  for (const [at, line] of words.entries()) {
    const before = words[at - 1];
    if (!before?.isOurs) continue;
    const isMark = before.isQuoted;
    const { letters, isQuoted } = line;
    if (!isShort(letters)) {
      const isRest = areOneLine(before.letters, letters);
      const isPart = () => begins(letters) || areTogether(before.letters, letters);
      // The begin of a line of ours is followed by the rest of it.
      const isWhole = () => isLine(letters) || areTogether(letters, words[at + 1]?.letters ?? '');
      if (!isQuoted) line.isOurs &&= isRest || (!isMark && isPart() && isWhole());
      continue;
    }
    if (line.isOurs || !areTogether(before.letters, letters)) continue;
    // A program that breaks a quoted line may mark its begin alone.
    line.isOurs = isQuoted || areOneLine(before.letters, letters) || (isLine(letters) && !isMark);
  }
  for (const [at, line] of [...words.entries()].toReversed()) {
    const [before, after] = [words[at - 1], words[at + 1]];
    const { letters, isQuoted } = line;
    if (!isShort(letters) || !after?.isOurs || isQuoted !== after.isQuoted) continue;
    if (isQuoted || (isLine(letters) && !before?.isOurs))
      line.isOurs ||= areTogether(letters, after.letters);
  }
};

/** Letters that unquoted lines of ours need together: a customer may repeat a subject. */
const ENOUGH = 40;

/**
 * Unquoted lines without a heading are our mail only with a link of ours, or below others of it: a
 * customer may repeat code of ours.
 */
const dropOurs = (lines: readonly Line[], us: Us): void => {
  let [from, isBelow, isFirst] = [0, false, true];
  while (from < lines.length) {
    let end = from;
    for (let at = from; lines[at]?.isOurs || (at > from && isBlank(lines[at])); at += 1) {
      const { text = '', isOurs, isQuoted } = lines[at] ?? {};
      // Above a quote a customer may answer in the words of our question; `--` begins a signature.
      if ((isQuoted && !lines[from]?.isQuoted) || /^\s{0,2}-- {1,3}$/.test(text)) break;
      if (isOurs || isQuoted || text.trim() === '') end = at + 1;
    }
    const run = lines.slice(from, end);
    if (run.length > 0) {
      const letters = run.reduce((sum, line) => sum + line.letters.length, 0);
      const above = lines.slice(headingAbove(lines, from, us), from);
      const heading = isFirst || isSureHeading(above, us) ? above : [];
      const isMarked = run.some(({ isQuoted }) => isQuoted);
      const hasHeading = heading.some(({ text }) => isByProgram(text));
      isBelow ||= !isMarked && hasHeading;
      const isKnown = isBelow || run.some(({ text }) => linkOf(text) !== '');
      const isGone = isMarked || hasHeading || (letters >= ENOUGH && isKnown);
      if (isGone) drop(lines, from - heading.length, end, us);
      isFirst &&= !isGone;
    }
    from = Math.max(end, from + 1);
  }
};

/** Between two quotes a customer answers, and may name us. */
const isSureHeading = (heading: readonly Line[], us: Us): boolean => {
  const last = heading.findLast(({ text }) => text.trim() !== '');
  return endsInColon(last?.text ?? '') || heading.some(({ text }) => us.hasAddress(text));
};

/** Without anything that a person writes, such as a link. */
const isBlank = (line?: Line): boolean => line?.letters === '' && linkOf(line.text) === '';

const dropHeadings = (lines: readonly Line[], us: Us): void => {
  // Both only move on: to look again for each line would take the square of their number.
  let [end, headersEnd] = [lines.length, 0];
  const isLast = (at: number): boolean => {
    while (lines[end - 1]?.isDropped || isBlank(lines[end - 1])) end -= 1;
    return end <= at;
  };
  const lastOurs = lines.findLastIndex((line) => line.isDropped);
  for (const [at, { text, isDropped }] of lines.entries()) {
    const before = lines[at - 1]?.text ?? '';
    const both = `${before} ${text}`;
    // A program may break the line within the address.
    const isHere = (has: Us['hasAddress']) => has(text) || (has(both) && !has(before));
    const isReplyAddress = isHere(us.hasAddress);
    if (isDropped || !(isReplyAddress || isHere(us.hasSender))) continue;
    const isAttribution = endsInColon(text);
    let below = isAttribution ? at + 1 : Math.max(headersEnd, at + 1);
    while ((isAttribution ? isBlank : isHeader)(lines[below])) below += 1;
    if (!isAttribution) headersEnd = below;
    // A sentence with the address is none of these.
    if (!isAttribution && below === at + 1 && !isHeader(lines[at - 1])) continue;
    const begin = headingAbove(lines, below, us);
    // A person may write our name and address above a list of versions, or before a colon.
    const isOfProgram = isAttribution
      ? DATE_AND_TIME.test(both) && (lines[below]?.isQuoted || isLast(below))
      : (isLast(below) || (at <= begin + 1 && below < lastOurs)) &&
        isHead(lines.slice(begin, below), lines[begin - 1], isLast(below) ? 1 : 4);
    if (!isReplyAddress && !isOfProgram) continue;
    drop(lines, begin, below, us);
  }
};

/** Whether all are headers, below a rule or as many as `least` with a subject of ours. */
const isHead = (headers: readonly Line[], above: Line | undefined, least: number): boolean =>
  headers.every(isHeader) &&
  (isRule(above?.text ?? '') ||
    (headers.length >= least && headers.some(({ text }) => /#\d{4,} \S/.test(text))));

/** Drops lines and the rules above them, but of the first one what is no part of an attribution. */
const drop = (lines: readonly Line[], begin: number, end: number, us: Us): void => {
  const first = lines[begin];
  const isWhole = first?.isOurs || (isHeader(first) && isHeader(lines[begin + 1]));
  const own = first && !isWhole && begin < end ? wordsBefore(first.text, us.isNamed) : '';
  for (const line of lines.slice(own ? begin : aboveRules(lines, begin), end))
    line.isDropped = true;
  if (first && own) Object.assign(first, { text: own, isDropped: false });
};

const aboveRules = (lines: readonly Line[], from: number): number => {
  let at = from;
  const isPart = (line?: Line) => !line?.isDropped && (isBlank(line) || isRule(line?.text ?? ''));
  while (isPart(lines[at - 1])) at -= 1;
  return at;
};

const isHeader = (line: Line | undefined): boolean =>
  line?.letters !== '' && HEADER.test(line?.text ?? '');

const MOST_HEADERS = 12;
/** Lines without letters between a heading and what it names. */
const MOST_BETWEEN = 200;

/**
 * Where the lines begin that say whose text follows at `from`: headers that name us, or the words of an
 * attribution. `from` when there are none.
 */
const headingAbove = (lines: readonly Line[], from: number, us: Us): number => {
  let below = from;
  // Programs have links of images in between.
  const isBetween = (line?: Line) => line?.letters === '' && !/^\s*https?:/.test(line.text);
  while (below > from - MOST_BETWEEN && isBetween(lines[below - 1])) below -= 1;
  // A program writes each once; a person's list above them may have the same words.
  const labels = new Set<string>();
  const isOne = (text: string): boolean => {
    const label = HEADER.exec(text)?.[1];
    if (label === undefined) return us.isNamed(text);
    return !labels.has(label) && labels.add(label).has(label);
  };
  let begin = below;
  for (let at = below - 1; at >= below - MOST_HEADERS && isOne(lines[at]?.text ?? ''); at -= 1)
    // A person may name us in the line above them.
    if (isHeader(lines[at])) begin = at;
  // Outlook may have an empty line below the first one, and Notes has one.
  const isFirst = us.hasAddress(lines[begin - 2]?.text ?? '');
  if (labels.size >= 2 && isBlank(lines[begin - 1]) && isFirst) begin -= 2;
  const named = lines.slice(begin, below).findIndex(({ text }) => us.isNamed(text));
  // Where four begin with the sender, what stands above them is a person's.
  const isBelowRule = isRule(lines[begin - 1]?.text ?? '');
  const isTogether = below - begin - named < 4 || isBelowRule;
  // A person's own list may name us, too.
  const isSent = isBelowRule || lines.slice(begin, below).some(({ text }) => hasSent(text));
  if (labels.size >= 2 && isSent && isHeader(lines[below - 1]) && named >= 0)
    return isTogether ? begin : begin + named;
  return attributionAbove(lines, below, us) ?? from;
};

const ATTRIBUTION_LINES = 4;
const LONGEST_ATTRIBUTION = 400;

/**
 * Where an attribution begins that ends above `below`; null if there is none. Our name may be broken,
 * or stand above the address. A person names us too, but without a colon or our reply address.
 */
const attributionAbove = (lines: readonly Line[], below: number, us: Us): number | null => {
  let begin: number | null = null;
  // A program may break the line before its colon.
  let said = isBlank(lines[below]) ? (lines[below]?.text ?? '') : '';
  for (let at = below - 1; at >= below - ATTRIBUTION_LINES; at -= 1) {
    const text = lines[at]?.text ?? '';
    said = `${text} ${said}`;
    if (text.trim() === '' || said.length > LONGEST_ATTRIBUTION) break;
    const isPart = endsInColon(said) || us.hasAddress(said) || /-{3}\s*$/.test(text);
    // What stands below an attribution is a person's.
    if (at === below - 1 && (lettersOf(text) === '' || !(isPart || us.isNamed(text)))) break;
    if (!isPart) continue;
    if (us.isNamed(said.replaceAll(/\S+@\S+/g, '')) || us.hasWriter(said)) {
      if (isSentence(said)) return null;
      return RFC_DATE.test(lines[at - 1]?.text ?? '') ? at - 1 : at;
    }
    if (us.isNamed(text)) begin = at;
  }
  return begin;
};
