import type { Auth, UserRecord } from 'firebase-admin/auth';
import { errorCode } from '../../../shared/errorCode.ts';
import type { Language } from '../../../shared/language.ts';
import { CallError, invalid } from '../lib/errors.ts';
import type { Confirmation } from './firestoreConfirmations.ts';
import { identityToolkit } from './identityToolkit.ts';

/** Fields that Firebase validates too, by rules that a project may tighten. */
const FIELDS: Record<string, string> = {
  'auth/invalid-email': 'email',
  'auth/invalid-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
};

/** Codes of a token that no longer counts; any other is a failure of the service. */
const ENDED_SESSION: unknown[] = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];
const TAKEN: unknown[] = ['auth/email-already-exists', 'auth/uid-already-exists'];

/**
 * Custom claims of an account. `provenEmail` is the address that its owner has proven to read, which
 * says nothing about an address that it got later. `endedAt`: when older sessions were ended last.
 */
type Claims = { provenEmail?: string; provenAt?: number; endedAt?: number };

/** Whether the owner of an account, or of a token, has proven to read the mails to its address. */
export const isProven = (email: string | undefined, claims: object = {}): boolean => {
  const { provenEmail }: Claims = claims;
  return email !== undefined && provenEmail === email;
};

/** What Firebase answers about an account; null when there is no such account. */
const ofAccount = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (errorCode(error) === 'auth/user-not-found') return null;
    throw error;
  }
};

const toAccount = (user: UserRecord) => {
  const { uid, email, emailVerified, disabled, metadata } = user;
  const { creationTime, lastSignInTime, lastRefreshTime } = metadata;
  return {
    uid,
    email: email ?? null,
    emailVerified,
    disabled,
    isProven: isProven(email, user.customClaims),
    /** The address, if somebody who reads its mails has confirmed it: a mail to it reaches no stranger. */
    confirmedEmail: emailVerified && !disabled ? (email ?? null) : null,
    // The Auth emulator notes a sign-in when an account is created, but no refresh.
    hasSignedIn:
      Boolean(lastRefreshTime) || (Boolean(lastSignInTime) && lastSignInTime !== creationTime),
  };
};

/**
 * Changes an account and its claims in one request: the Admin SDK takes one for each, and an outage
 * between them would leave an address without its proof.
 */
const change = (auth: Auth, localId: string, claims: Claims, fields: object) =>
  identityToolkit(auth.app, 'update', {
    localId,
    ...fields,
    customAttributes: JSON.stringify(claims),
  });

/** What the handlers need of Firebase Authentication, through the Admin SDK. */
export const firebaseIdentity = (auth: Auth) => ({
  /** Creates an account with this `uid`; false when there is one with the email, or with the `uid`. */
  create: async (account: { uid: string; email: string; password: string }): Promise<boolean> => {
    try {
      await auth.createUser(account);
      return true;
    } catch (error) {
      if (TAKEN.includes(errorCode(error))) return false;
      const field = FIELDS[errorCode(error)];
      throw field ? invalid(field, 'is not accepted') : error;
    }
  },

  find: async (uid: string) => {
    const user = await ofAccount(auth.getUser(uid));
    return user && toAccount(user);
  },

  findByEmail: async (email: string) => {
    const user = await ofAccount(auth.getUserByEmail(email));
    return user && toAccount(user);
  },

  /** The Admin SDK shows a password's hash only to those with the right to read hashes. */
  hasPassword: async (uid: string): Promise<boolean> => {
    const answer = await identityToolkit(auth.app, 'lookup', { localId: [uid] });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as Firebase documents it
    const { users = [] } = answer as { users?: { passwordHash?: string }[] };
    return Boolean(users[0]?.passwordHash);
  },

  /** Has Firebase mail the link that confirms the address of a session's account. */
  mailConfirmation: async (
    idToken: string,
    continueUrl: string,
    language: Language,
  ): Promise<void> => {
    const mail = { requestType: 'VERIFY_EMAIL', idToken, continueUrl };
    await identityToolkit(auth.app, 'sendOobCode', mail, { 'X-Firebase-Locale': language });
  },

  /** Notes that the owner has proven the address; a new password also ends all sessions. */
  prove: async ({ uid, email }: Omit<Confirmation, 'isUsed'>, password?: string): Promise<void> => {
    const { customClaims } = await auth.getUser(uid);
    const now = Date.now();
    await change(
      auth,
      uid,
      { ...customClaims, provenEmail: email, provenAt: now },
      { emailVerified: true, ...(password && { password, validSince: Math.floor(now / 1000) }) },
    );
  },

  /**
   * Ends the sessions that began before a time (in seconds), and removes the password. Does nothing to
   * an account whose address is proven, or not confirmed.
   * @returns what it did: `password` if there was one, `first` if it was the first time
   */
  endOlderSessions: async (
    uid: string,
    before: number,
  ): Promise<'password' | 'first' | 'again' | null> => {
    const user = await ofAccount(auth.getUser(uid));
    if (!user?.emailVerified || isProven(user.email, user.customClaims)) return null;
    const claims: Claims = user.customClaims ?? {};
    const hadPassword = await firebaseIdentity(auth).hasPassword(uid);
    // A second earlier: the caller's own session began at that time, and stays.
    const fields = { validSince: before - 1, deleteAttribute: ['PASSWORD'] };
    await change(auth, uid, { ...claims, endedAt: Date.now() }, fields);
    if (hadPassword) return 'password';
    return claims.endedAt === undefined ? 'first' : 'again';
  },

  /**
   * Checks that the session of a token still stands. Its signature alone does not say so: a token
   * outlives the account, its disabling and the revoking of its sessions by up to an hour.
   * @throws {CallError} unauthenticated
   */
  checkSession: async (token: string): Promise<void> => {
    try {
      await auth.verifyIdToken(token, true);
    } catch (error) {
      if (!ENDED_SESSION.includes(errorCode(error))) throw error;
      throw new CallError('unauthenticated', 'This session has ended. Log in again.');
    }
  },

  /** Lets nobody log in to an account any more; one that does not exist needs nothing. */
  disable: async (uid: string): Promise<void> => {
    await ofAccount(auth.updateUser(uid, { disabled: true }));
  },

  /** Those of at most 100 accounts that do not exist. */
  missing: async (uids: readonly string[]): Promise<string[]> => {
    const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
    const there = new Set(users.map(({ uid }) => uid));
    return uids.filter((uid) => !there.has(uid));
  },

  /** Deletes an account; one that does not exist counts as deleted. */
  remove: async (uid: string): Promise<void> => {
    await ofAccount(auth.deleteUser(uid));
  },
});
