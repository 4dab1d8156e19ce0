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

/** Two texts that share so many letters in a row share them because one repeats the other. */
const RUN = 15;

/** Compares lines, or their letters, with these texts. */
export const comparer = (texts: readonly string[]) => {
  const letters = texts.map(lettersOf);
  const runs = new Set(letters.flatMap(runsOf));
  const linesOf = texts.flatMap((text) => text.split('\n'));
  const lines = [...new Set(linesOf.map(lettersOf).filter(Boolean))];
  const whole = new Set(lines);
  const begins = new Set(lines.map((line) => line.slice(0, RUN)));
  const links = new Set(linesOf.map(linkOf).filter(Boolean));
  return {
    /** Whether a line is too short to be ours by itself. */
    isShort: (line: string): boolean => line.length < RUN,
    repeats: (line: string): boolean =>
      line.length >= RUN && runsOf(line).every((run) => runs.has(run)),
    /** Whether it is one of our lines, as a whole. */
    isLine: (line: string): boolean => whole.has(line),
    /** Whether one of our lines begins as it does. */
    begins: (line: string): boolean => begins.has(line.slice(0, RUN)),
    hasLink: (line: string): boolean => links.has(linkOf(line)),
    /** Whether two lines follow each other in one of the texts. */
    areTogether: (first: string, second: string): boolean => haveMeeting(letters, first, second),
    /** Whether they do so within one of our lines. */
    areOneLine: (first: string, second: string): boolean => haveMeeting(lines, first, second),
  };
};

/** Whether one of these has the ends at which two lines meet. */
const haveMeeting = (all: readonly string[], first: string, second: string): boolean =>
  all.some((text) => text.includes(first.slice(-RUN) + second.slice(0, RUN)));

const runsOf = (letters: string): string[] =>
  Array.from({ length: Math.max(0, letters.length - RUN + 1) }, (_, at) =>
    letters.slice(at, at + RUN),
  );
