import type { Language } from './language.ts';

/** The identity provider only asks for 6; our longer rule is shown beside the field. */
export const PASSWORD_LENGTH = { min: 8, max: 1024 } as const;

/**
 * The password that is stored and sent for what was typed: the same on every keyboard, so blanks
 * around it do not count, and letters and blanks have one form (RFC 8265).
 */
export function cleanPassword(password: string): string {
  return password
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim()
    .normalize('NFC');
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
