import { lettersOf, type Line } from './ourLines.ts';

/** Lines above our first one that may say who wrote it and when. */
const MOST_HEADERS = 12;
const ATTRIBUTION_LINES = 4;
const LONGEST_ATTRIBUTION = 400;

/** Such as `Von:`, in any language. */
export const HEADER = /^[\s>|*_]*([^\s:：>|*](?:[^:：]{0,29}[^:：\d])?)[:：]/;
const RULE = /^[\s>]*(?:[-_=*]{3,}[^-_=*]{0,40}[-_=*]{3,}|[-_=*]{3,})\s*$/;

/**
 * Where the lines begin that say whose text follows at `from`: headers that name us, or the
 * words of an attribution. `from` when there are none.
 */
export const headersAbove = (
  lines: readonly Line[],
  from: number,
  senders: readonly string[],
): number => {
  const names = namer(senders);
  let below = from;
  while (below > 0 && isEmpty(lines[below - 1])) below -= 1;
  let begin = below;
  // A program writes each once; a person's list above them may have the same words.
  const labels = new Set<string>();
  const isHeader = (text = '') => {
    const [, label] = HEADER.exec(text) ?? [];
    const isNew = label !== undefined && !labels.has(label);
    if (isNew) labels.add(label);
    return isNew || (label === undefined && names(text));
  };
  while (begin > 0 && below - begin < MOST_HEADERS && isHeader(lines[begin - 1]?.text)) begin -= 1;
  const headers = lines.slice(begin, below);
  const named = headers.filter(({ text }) => HEADER.test(text)).length;
  const isLast = HEADER.test(headers.at(-1)?.text ?? '');
  if (named >= 2 && isLast && headers.some(({ text }) => names(text))) return begin;
  return attributionAbove(lines, below, names) ?? from;
};

/** Tells whether a text names one of these, whose letters are given. */
export const namer = (senders: readonly string[]) => (text: string) => {
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

/** Over blank lines and rules, such as `--- Original Message ---`. */
export const aboveRules = (lines: readonly Line[], from: number): number => {
  let at = from;
  while (at > 0 && (lines[at - 1]?.text.trim() === '' || isRule(lines[at - 1]?.text ?? '')))
    at -= 1;
  return at;
};

/** Where a line or a few begin that say who wrote what follows, and when. */
export const saidAbove = (
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

/** So many words no program puts before the date or the name. */
const MOST_BEFORE = 3;

/**
 * What a person has written in the line in which an attribution begins: `Yes! On 2 Nov, Ana wrote:`.
 * Where its end is not clear, it has the first words of the attribution too.
 */
export const wordsBefore = (line: string, senders: readonly string[]): string => {
  const [before = ''] = /^[^\d<@">]*/.exec(line) ?? [];
  const [ended = ''] = /^.*[!?…](?=\s)|^.*[\p{L}\p{N}](?=\s*-{2})/u.exec(before) ?? [];
  if (ended || namer(senders)(before)) return ended;
  if (before.split(/\s+/).filter(Boolean).length <= MOST_BEFORE) return '';
  const [sentence = before] = /^.*\.(?=\s)/.exec(before) ?? [];
  return sentence.trim();
};
