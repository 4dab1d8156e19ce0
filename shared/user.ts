import type { Language } from './language.ts';

export const NICKNAME_LENGTH = { min: 3, max: 24 } as const;
/** The identity provider only asks for 6; our longer rule is shown beside the field. */
export const PASSWORD_LENGTH = { min: 8, max: 1024 } as const;
/** RFC 5321: the longest email that a mail server has to accept. */
export const EMAIL_MAX_LENGTH = 254;

/**
 * Letters and digits of any script (with combining marks), space, `_` and `-`; at least one letter
 * or digit.
 */
const NICKNAME_PATTERN = /^(?=.*[\p{L}\p{Nd}])[\p{L}\p{M}\p{Nd} _-]+$/u;
/**
 * One `@`, no spaces, angle brackets or invisible characters, a domain of at least two parts: what
 * the identity provider accepts too.
 */
const EMAIL_PATTERN =
  /^[^\s\p{C}@<>(),;:\\"[\]]+@(?:[^\s\p{C}@<>(),;:\\"[\].]+\.)+[^\s\p{C}@<>(),;:\\"[\].]+$/u;

/**
 * Scripts with letters that look alike, such as the `a` of the first three: a nickname keeps to one
 * of them, so that nobody can take another's name in other letters.
 */
const LOOK_ALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/** Words of a nickname that would pass for the studio, in its languages and without accents. */
const RESERVED_WORDS: ReadonlySet<string> = new Set(
  [
    'admin admins administrator administrators administrador administradora administradores',
    'moderator moderators moderador moderadora',
    'support suporte atendimento helpdesk staff lumipaw',
  ].flatMap((words) => words.split(' ')),
);

/** The nickname as it is shown: trimmed, spaces single, in one Unicode form (NFC). */
export function cleanNickname(nickname: string): string {
  return nickname.trim().replace(/ +/g, ' ').normalize('NFC');
}

/**
 * The key by which nicknames are unique: NFKC and lower case, so that `Ｌumi`, `LUMI` and `lumi` are
 * the same name.
 */
export function nicknameKey(nickname: string): string {
  return cleanNickname(nickname).normalize('NFKC').toLowerCase().normalize('NFKC');
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
  if (!NICKNAME_PATTERN.test(shown) || !NICKNAME_PATTERN.test(key)) return 'invalid';
  if (LOOK_ALIKE_SCRIPTS.filter((script) => script.test(key)).length > 1) {
    return 'mixed-scripts';
  }
  return isReserved(shown) ? 'reserved' : null;
}

export function isNickname(nickname: string): boolean {
  return nicknameProblem(nickname) === null;
}

/** Whether a word of it, or all of it without separators, is reserved: `Admin_2`, `Lumi Paw`. */
function isReserved(nickname: string): boolean {
  const words = nickname
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Digits, separators and a capital within a word begin the next one: `TeamSupport`.
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[\p{Nd} _-]+/u)
    // The dotless i of Turkish.
    .map((word) => word.toLowerCase().replaceAll('ı', 'i'));
  const joined = words.join('');
  return joined.includes('lumipaw') || [...words, joined].some((word) => RESERVED_WORDS.has(word));
}

/** The form in which the identity provider keeps an email. */
export function cleanEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function isEmail(email: string): boolean {
  const cleaned = cleanEmail(email);
  return cleaned.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(cleaned);
}

/** Counted like the identity provider does: UTF-16 units, not trimmed. */
export function isPassword(password: string): boolean {
  return password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max;
}

/** A document of the `users` collection as the server reads it; its id is the uid. */
export type UserRecord = {
  nickname: string;
  isAdmin: boolean;
  /** Language of mails to this user. */
  language: Language;
};

/** The caller, from the verified token; `isAdmin` from the caller's own user record. */
export type Caller = { uid: string; isAdmin: boolean };

/** Who may do what to a user record; firebase/firestore.rules applies the same rules to clients. */
export const userCan = {
  read: (targetUid: string, caller: Caller): boolean => caller.uid === targetUid || caller.isAdmin,
};
