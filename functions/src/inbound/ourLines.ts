import { withoutPiles } from '../../../shared/fold.ts';

const LINK = /https?:\/\/[^\s<>)\]]+/g;

/** The first link of a line; empty without one. */
export const linkOf = (line: string): string => line.match(LINK)?.[0] ?? '';

/** A text whose letters alone count: programs wrap, indent, quote and mark up what they repeat. */
export const lettersOf = (text: string): string =>
  withoutPiles(text)
    .replaceAll(LINK, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Of these alone rules and the remains of markup are made. */
const NOTHING = /^[\s\p{Cf}\p{M}<>|*_=~#+:.·•…–—\u2500-\u25FF\uFFFC\uFFFD-]*$/u;

/** The letters of a line; where it has none, what a person writes without, such as 👍, ":-)" and "}". */
export const lineLettersOf = (line: string): string =>
  lettersOf(line) ||
  (NOTHING.test(line) || linkOf(line) ? '' : line.replaceAll(/[\s>|\p{Cf}\p{M}]+/gu, ''));

/** Two texts that share so many letters in a row share them because one repeats the other. */
const RUN = 15;

/** Compares lines, or their letters, with these texts. */
export const comparer = (texts: readonly string[]) => {
  const linesOf = texts.flatMap((text) => text.split('\n'));
  const whole = new Set(linesOf.map(lineLettersOf).filter(Boolean));
  const lines = [...whole];
  const begins = new Set(lines.map((line) => line.slice(0, RUN)));
  const links = new Set(linesOf.map(linkOf).filter(Boolean));
  const [isWithinTexts, isWithinLines] = [
    finderIn([...new Set([...texts.map(lettersOf), ...texts.map(allLettersOf)])]),
    finderIn(lines),
  ];
  return {
    /** Whether a line is too short to be ours by itself. */
    isShort: (line: string): boolean => line.length < RUN,
    repeats: (line: string): boolean => line.length >= RUN && isWithinTexts(line),
    /** Whether it is one of our lines, as a whole. */
    isLine: (line: string): boolean => whole.has(line),
    /** Whether one of our lines begins as it does. */
    begins: (line: string): boolean => begins.has(line.slice(0, RUN)),
    hasLink: (line: string): boolean => links.has(linkOf(line)),
    /** Whether two lines follow each other in one of the texts. */
    areTogether: (first: string, second: string): boolean => isWithinTexts(meet(first, second)),
    /** Whether they do so within one of our lines. */
    areOneLine: (first: string, second: string): boolean => isWithinLines(meet(first, second)),
  };
};

const allLettersOf = (text: string): string => text.split('\n').map(lineLettersOf).join('');

/** The ends at which two lines meet. */
const meet = (first: string, second: string): string => first.slice(-RUN) + second.slice(0, RUN);

/** Whether letters are made of runs that these have. */
const finderIn = (all: readonly string[]) => {
  const runs = new Set(all.flatMap(runsOf));
  return (letters: string): boolean =>
    letters.length < RUN
      ? all.some((text) => text.includes(letters))
      : runsOf(letters).every((run) => runs.has(run));
};

/** The hash of each run of letters: a set of the runs themselves takes three times as long. */
const runsOf = (letters: string): number[] => {
  const runs: number[] = [];
  for (let end = RUN; end <= letters.length; end += 1) {
    let hash = 0;
    for (let at = end - RUN; at < end; at += 1)
      hash = Math.imul(hash ^ letters.charCodeAt(at), 0x01_00_01_93);
    runs.push(hash);
  }
  return runs;
};
