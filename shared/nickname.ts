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

const looksOf = (...words: string[]): ReadonlySet<string> =>
  new Set(words.flatMap((line) => line.split(' ').map(appearance)));

// Of both languages and without accents.

/** Words that would pass for the studio wherever they stand in a nickname. */
const RESERVED_WORDS = looksOf(
  'admin admins administrator administrators sysadmin webmaster',
  'superadmin siteadmin webadmin adminuser postmaster',
  'administrador administradora administradores',
  'moderator moderators moderador moderadora moderadores',
  'support suporte atendimento atendente helpdesk staff lumipaw',
);
/** Words that would where the nickname has no other: a customer's may be `Blue Owl Studio`. */
const STUDIO_WORDS = looksOf(
  'studio studios estudio estudios company empresa team teams equipe equipes mod mods',
  'owner owners dono dona donos proprietario proprietaria founder founders fundador fundadora ceo',
  'manager managers gerente gerentes employee employees funcionario funcionaria',
  'developer developers desenvolvedor desenvolvedora desenvolvedores operator operador operadora',
  'official oficial help ajuda service servico system sistema security seguranca contact contato noreply',
);
/** Words that change nothing about it. */
const FILLERS = looksOf(
  'the our your real true new and nosso nossa sua seu verdadeiro verdadeira novo nova',
  'member members membro membros customer customers cliente clientes lead chief head chefe account conta',
);
/** The same, but too short to be looked for in a longer word. */
const SHORT_FILLERS = looksOf('a as o os e of do da de dos das ao aos um uma');
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

/**
 * Whether a word of it, or all of it without separators, looks reserved: `Admin_2`, `Lumi Paw`,
 * `officialsupport`, `The Studio`.
 */
function isReserved(nickname: string): boolean {
  const parts = bareLetters(nickname)
    // A capital within a word begins the next one: `TeamSupport`.
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[ _-]+/u);
  const long = parts.filter((part) => !SHORT_FILLERS.has(appearance(part)));
  return (
    [...parts, parts.join('')].flatMap(readingsOf).some(hasReservedWord) ||
    [parts.join(''), long.join('')].flatMap(readingsOf).some(isOfStudioWords)
  );
}

const hasReservedWord = (look: string): boolean =>
  look.includes(STUDIO) || isMadeOf(look, [RESERVED_WORDS], [STUDIO_WORDS, FILLERS]);
const isOfStudioWords = (look: string): boolean =>
  isMadeOf(look, [RESERVED_WORDS, STUDIO_WORDS], [FILLERS]);

type Words = readonly ReadonlySet<string>[];

/** Whether a word is made of such words alone, run together, at least one of which is among the first. */
function isMadeOf(look: string, needed: Words, others: Words): boolean {
  /** Of each length, whether the beginning is made of them; true: with one that is needed. */
  const made: (boolean | undefined)[] = [false];
  for (let end = 1; end <= look.length; end += 1)
    for (let begin = 0; begin < end; begin += 1) {
      const before = made[begin];
      if (before === undefined) continue;
      const word = look.slice(begin, end);
      if (needed.some((words) => words.has(word))) made[end] = true;
      else if (others.some((words) => words.has(word))) made[end] = made[end] === true || before;
    }
  return made[look.length] === true;
}

const asLetters = (word: string): string =>
  word.replaceAll(/[3457]/g, (digit) => DIGIT_LETTERS[digit] ?? digit);

/**
 * What a word looks like. With digits it can be several: `admin2` ends before them, and `Adm1n2` has
 * them for letters.
 */
const readingsOf = (word: string): string[] => {
  const trimmed = word.replaceAll(/^\p{Nd}+|\p{Nd}+$/gu, '');
  return [...word.split(/\p{Nd}+/u), asLetters(word), asLetters(trimmed)].map(appearance);
};
