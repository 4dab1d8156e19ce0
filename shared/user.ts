import type { Language } from './language.ts';

/** The identity provider only asks for 6; our longer rule is shown beside the field. */
export const PASSWORD_LENGTH = { min: 8, max: 1024 } as const;
/** RFC 5321: the longest email that a mail server has to accept. */
export const EMAIL_MAX_LENGTH = 254;

/**
 * One `@`, no spaces, angle brackets or invisible characters, a domain of at least two parts: what
 * the identity provider accepts too.
 */
const EMAIL_PATTERN =
  /^[^\s\p{C}@<>(),;:\\"[\]]+@(?:[^\s\p{C}@<>(),;:\\"[\].]+\.)+[^\s\p{C}@<>(),;:\\"[\].]+$/u;

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
