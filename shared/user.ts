import type { Language } from './language.ts';

export const NICKNAME_LENGTH = { min: 3, max: 24 } as const;
/** The identity provider asks for 6; the longer rule stands beside the field. */
export const PASSWORD_LENGTH = { min: 8, max: 1024 } as const;
/** RFC 5321: the longest email that a mail server has to accept. */
export const EMAIL_MAX_LENGTH = 254;

/** Letters and digits of any script (with their combining marks), space, `_` and `-`; one letter or digit at least. */
const NICKNAME_PATTERN = /^(?=.*[\p{L}\p{Nd}])[\p{L}\p{M}\p{Nd} _-]+$/u;
/**
 * One `@`, no spaces or angle brackets, nothing that cannot be seen, a domain of at least two parts:
 * what the identity provider accepts too.
 */
const EMAIL_PATTERN =
  /^[^\s\p{C}@<>(),;:\\"[\]]+@(?:[^\s\p{C}@<>(),;:\\"[\].]+\.)+[^\s\p{C}@<>(),;:\\"[\].]+$/u;

/** The nickname as it is shown: trimmed, spaces single, in one Unicode form (NFC). */
export function cleanNickname(nickname: string): string {
  return nickname.trim().replace(/ +/g, ' ').normalize('NFC');
}

/**
 * The key under which a nickname is unique: NFKC and lower case, so that `Ｌumi`, `LUMI` and
 * `lumi` are one name.
 */
export function nicknameKey(nickname: string): string {
  return cleanNickname(nickname).normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Length is counted in code points of the key, so that a composed and a decomposed letter count alike. */
export function isNickname(nickname: string): boolean {
  // A string this long cannot pass; Unicode work on a megabyte is not done for it.
  if (nickname.length > NICKNAME_LENGTH.max * 16) return false;
  const key = nicknameKey(nickname);
  const { length } = Array.from(key);
  if (length < NICKNAME_LENGTH.min || length > NICKNAME_LENGTH.max) return false;
  return NICKNAME_PATTERN.test(cleanNickname(nickname)) && NICKNAME_PATTERN.test(key);
}

/** The form in which the identity provider keeps an email. */
export function cleanEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function isEmail(email: string): boolean {
  const cleaned = cleanEmail(email);
  return cleaned.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(cleaned);
}

/** Passwords are counted as the provider counts them, untrimmed UTF-16 units. */
export function isPassword(password: string): boolean {
  return password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max;
}

/** What the server reads of a document of the `users` collection, under the user's id. */
export type UserRecord = {
  nickname: string;
  isAdmin: boolean;
  /** Language of the mails to this person. */
  language: Language;
};

/** Who calls, from the verified token; `isAdmin` from the caller's own user record. */
export type Caller = { uid: string; isAdmin: boolean };

/** Who may do what to a user record; the rules in firebase/firestore.rules say the same to clients. */
export const userCan = {
  read: (targetUid: string, caller: Caller): boolean => caller.uid === targetUid || caller.isAdmin,
};
