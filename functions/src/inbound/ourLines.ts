import { withoutPiles } from '../../../shared/fold.ts';

/**
 * `own`: words of the sender. `weak`: ours, but so short that the sender may have written it.
 * `blank` has no letters: a rule, a link.
 */
export type Kind = 'own' | 'ours' | 'weak' | 'blank';
export type Line = { text: string; kind: Kind; quoted: boolean; dropped: boolean };

/** A text whose letters alone count: programs wrap, indent, quote and mark up what they repeat. */
export const lettersOf = (text: string): string =>
  withoutPiles(text)
    .replaceAll(/https?:\/\/[^\s<>)\]]+/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Two texts that share so many letters in a row share them because one repeats the other. */
const RUN = 12;

/** Letters of a line that is ours by itself: the name of the studio with a greeting is not. */
const ENOUGH = 15;

/** The part of a line, from 0 to 1, that has to be ours. */
const MOST_OF_LINE = 0.85;

/** Tells whether lines repeat these texts. */
export const comparer = (texts: readonly string[]) => {
  const ours = texts.map(lettersOf);
  const runs = new Set<string>();
  for (const letters of ours)
    for (let at = 0; at + RUN <= letters.length; at += 1) runs.add(letters.slice(at, at + RUN));
  const kindOf = (line: string): Kind => {
    const letters = lettersOf(line);
    if (letters === '') return 'blank';
    if (letters.length < ENOUGH)
      return ours.some((text) => text.includes(letters)) ? 'weak' : 'own';
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
