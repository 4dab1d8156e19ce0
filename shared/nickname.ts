import { bareLetters } from './fold.ts';
import { skeletonOf } from './lookAlikes.ts';

export const NICKNAME_LENGTH = { min: 3, max: 24 } as const;

/** Letters and digits of any script, space, `_` and `-`; at least one letter or digit. */
const NICKNAME_PATTERN = /^(?=.*[\p{L}\p{Nd}])[\p{L}\p{Mn}\p{Mc}\p{Nd} _-]+$/u;
/** What nobody sees, though it counts as a letter or mark: fillers, variation selectors, joiners. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Marks without a letter, or a pile of them that covers the lines above and below. */
const LOOSE_MARKS = /(?:^|[ _-])\p{M}|\p{Mn}{3}/u;

/**
 * Scripts with letters that look alike, such as the `a` of the first three: a nickname keeps to one
 * of them, so that nobody can take another's name in other letters.
 */
const LOOK_ALIKE_SCRIPTS = (
  'Latin Cyrillic Greek Armenian Georgian Cherokee Coptic Lisu Canadian_Aboriginal Tifinagh Runic ' +
  'Deseret Osage Vai Miao Nko Gothic Old_Italic Carian Lycian Lydian Elbasan Warang_Citi'
)
  .split(' ')
  .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** What a word of a nickname looks like; of i, l and 1, which one it is does not matter. */
const appearance = (word: string): string => skeletonOf(word).replaceAll('i', 'l');

/** Words of a nickname that would pass for the studio, in its languages and without accents. */
const RESERVED_WORDS: ReadonlySet<string> = new Set(
  [
    'admin admins administrator administrators administrador administradora administradores',
    'moderator moderators moderador moderadora',
    'support suporte atendimento helpdesk staff lumipaw',
  ].flatMap((words) => words.split(' ').map(appearance)),
);
const STUDIO = appearance('lumipaw');

/** Digits that are written for letters, as in `m0d3r4t0r`. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** The nickname as it is shown: trimmed, spaces single, in one Unicode form (NFC). */
export function cleanNickname(nickname: string): string {
  return nickname.trim().replace(/ +/g, ' ').normalize('NFC');
}

/**
 * The key of the same name in other case or width: NFKC and lower case, so that `Ｌumi`, `LUMI` and
 * `lumi` are one.
 */
export function nicknameKey(nickname: string): string {
  return cleanNickname(nickname).normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** The keys that a nickname holds alone: its own and that of its look, which for most names is the same. */
export function nicknameKeys(nickname: string): string[] {
  return [...new Set([nicknameKey(nickname), skeletonOf(cleanNickname(nickname))])];
}

/** Why a nickname cannot be registered; these are also codes of the server's answers. */
export type NicknameProblem = 'invalid' | 'mixed-scripts' | 'reserved';

/**
 * What keeps a nickname from being registered, or null. Only registration asks: people who have one
 * keep it. Length is counted in code points of the key, so that composed and decomposed letters
 * count alike.
 */
export function nicknameProblem(nickname: string): NicknameProblem | null {
  // A text this long cannot be valid; do not normalise a megabyte to find out.
  if (nickname.length > NICKNAME_LENGTH.max * 16) return 'invalid';
  const shown = cleanNickname(nickname);
  const key = nicknameKey(nickname);
  const { length } = Array.from(key);
  if (length < NICKNAME_LENGTH.min || length > NICKNAME_LENGTH.max) return 'invalid';
  if (!isReadable(shown) || !isReadable(key)) return 'invalid';
  if (LOOK_ALIKE_SCRIPTS.filter((script) => script.test(key)).length > 1) {
    return 'mixed-scripts';
  }
  return isReserved(shown) ? 'reserved' : null;
}

const isReadable = (nickname: string): boolean =>
  NICKNAME_PATTERN.test(nickname) && !INVISIBLE.test(nickname) && !LOOSE_MARKS.test(nickname);

export function isNickname(nickname: string): boolean {
  return nicknameProblem(nickname) === null;
}

/** Whether a word of it, or all of it without separators, looks reserved: `Admin_2`, `Lumi Paw`. */
function isReserved(nickname: string): boolean {
  const parts = bareLetters(nickname)
    // A capital within a word begins the next one: `TeamSupport`.
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[ _-]+/u);
  return [...parts, parts.join('')].some((word) => {
    const looks = readingsOf(word).map(appearance);
    return looks.some((look) => look.includes(STUDIO) || RESERVED_WORDS.has(look));
  });
}

const asLetters = (word: string): string =>
  word.replaceAll(/[3457]/g, (digit) => DIGIT_LETTERS[digit] ?? digit);

/** A word with digits can be several: `admin2` ends before them, and `Adm1n2` has them for letters. */
const readingsOf = (word: string): string[] => {
  const trimmed = word.replaceAll(/^\p{Nd}+|\p{Nd}+$/gu, '');
  return [...word.split(/\p{Nd}+/u), asLetters(word), asLetters(trimmed)];
};
