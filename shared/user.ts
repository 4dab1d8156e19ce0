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
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .trim()
    .normalize('NFC');
}

/** Counted like the identity provider does: UTF-16 units, not trimmed. */
export function isPassword(password: string): boolean {
  return password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max;
}

/**
 * What the custom claims of an account, and so of its tokens, say about its address. `registeredEmail`:
 * that of the account when it came to the site. `provenEmail`: that which its owner has proven to read.
 */
export type AddressClaims = {
  [other: string]: unknown;
  registeredEmail?: string;
  provenEmail?: string;
};

/** The address that the site knows of an account; undefined for one from before the claims. */
export const ownAddress = ({ provenEmail, registeredEmail }: AddressClaims): string | undefined =>
  provenEmail ?? registeredEmail;

/**
 * What the claims of an account, or of a token, say about its address. The site changes no address, so
 * one that differs from theirs was changed past us: by a link, say, that a stranger had Firebase mail
 * before the owner came. Such an account may do nothing; only a proven address gives the rights of an
 * admin. `hasOwnAddress` in firebase/*.rules is the same rule.
 */
export const addressState = (
  email: string | undefined,
  claims: AddressClaims = {},
): 'proven' | 'unproven' | 'changed' => {
  if ((ownAddress(claims) ?? email) !== email) return 'changed';
  return claims.provenEmail === undefined ? 'unproven' : 'proven';
};

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
