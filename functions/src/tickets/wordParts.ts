import { bareLetters, lower } from '../../../shared/fold.ts';

/** A character of the scripts that are written without blanks. */
const UNSPACED =
  '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]';
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
/** Where a word begins within another: at every such character, and at the capitals of PetSpawnController. */
const BEGINNINGS_WITHIN = new RegExp(
  `(?!^)(?:(?=${UNSPACED})|(?<=${UNSPACED})|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll}))`,
  'gu',
);
const BEGINNING = new RegExp(`(?<![\\p{L}\\p{N}])|${BEGINNINGS_WITHIN.source}`, 'uy');
/** Longer ones are no names of classes. */
const LONGEST_WORD = 80;
/** Most pairs of a text, so that they leave room for the words of those that follow. */
const MOST_PAIRS = 500;

/** Whether a search for it may find it anywhere, because its script has no blanks. */
export const isUnspaced = (word: string): boolean => BEGINS_UNSPACED.test(word);

/** Whether a word, or one within it, begins in a text at the place of a letter. */
export const beginsWord = (text: string, at: number): boolean => {
  BEGINNING.lastIndex = at;
  return BEGINNING.test(text);
};

/** Where words begin within a word, in UTF-16 units. */
const beginningsWithin = (word: string): number[] =>
  [...word.matchAll(BEGINNINGS_WITHIN)].map(({ index }) => index);

/** The ends of words that begin with a capital: `spawncontroller` and `controller`. */
export const endsOf = (text: string): string[] =>
  wordsIn(text)
    // Most words have none, which is quickly seen.
    .filter((word) => word.length <= LONGEST_WORD && /.[^a-z\d]/.test(word))
    .flatMap((word) => beginningsWithin(word).map((at) => lower(word.slice(at))))
    .filter((end) => !isUnspaced(end));

/** Each two characters that follow each other in a script without blanks. */
export const pairsOf = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => !/^\p{ASCII}+$/u.test(word))
    .flatMap((word) => {
      const characters = Array.from(lower(word));
      return characters.flatMap((one, at) =>
        isUnspaced(one) && at + 1 < characters.length ? [one + characters[at + 1]] : [],
      );
    })
    .slice(0, MOST_PAIRS);

const wordsIn = (text: string): string[] => bareLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
