import { withoutPiles } from '../../../shared/fold.ts';

/** An address of a page. */
export const LINK = /https?:\/\/[^\s<>)\]]+/;

/** A text whose letters alone count: programs wrap, indent, quote and mark up what they repeat. */
export const lettersOf = (text: string): string =>
  withoutPiles(text)
    .replaceAll(new RegExp(LINK, 'g'), '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Two texts that share so many letters in a row share them because one repeats the other. */
export const RUN = 15;

/** Compares letters with these texts. */
export const comparer = (texts: readonly string[]) => {
  const ours = texts.map(lettersOf);
  const runs = new Set(ours.flatMap(runsOf));
  /** Whether a line is ours by itself. */
  const repeats = (letters: string): boolean =>
    letters.length >= RUN && runsOf(letters).every((run) => runs.has(run));
  /** Whether one of the texts has the end of the first before the begin of the second. */
  const hasTogether = (first: string, second: string): boolean => {
    const letters = first.slice(-RUN) + second.slice(0, RUN);
    return ours.some((text) => text.includes(letters));
  };
  /** Whether one of the texts has the link of a line. */
  const hasLink = (line: string): boolean => {
    const link = LINK.exec(line)?.[0];
    return link !== undefined && texts.some((text) => text.includes(link));
  };
  return { repeats, hasTogether, hasLink };
};

const runsOf = (letters: string): string[] =>
  Array.from({ length: Math.max(0, letters.length - RUN + 1) }, (_, at) =>
    letters.slice(at, at + RUN),
  );
