import type { App } from 'firebase-admin/app';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { errorCode } from '../../../shared/errorCode.ts';
import { CallError, invalid } from '../errors.ts';

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

/** Custom claim of an account whose older sessions were ended: its owner has proved to own the address. */
const PROVEN = 'proven';

/**
 * Changes an account by Firebase's own API: the Admin SDK ends only all sessions, also the one that
 * proves the owner.
 */
const updateAccount = async ({ options }: App, change: object): Promise<void> => {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const token = emulator ? 'owner' : (await options.credential?.getAccessToken())?.access_token;
  const project = options.projectId ?? process.env['GCLOUD_PROJECT'];
  const answer = await fetch(`${origin}/v1/projects/${project}/accounts:update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(change),
  });
  // Without the body, which may name the person.
  if (!answer.ok) throw new Error(`accounts:update answered ${answer.status}`);
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

const toAccount = ({ uid, email, emailVerified, disabled, metadata }: UserRecord) => {
  const { creationTime, lastSignInTime, lastRefreshTime } = metadata;
  return {
    uid,
    emailVerified,
    disabled,
    /** The address, if its owner has confirmed it. */
    confirmedEmail: emailVerified && !disabled ? (email ?? null) : null,
    // The Auth emulator notes a sign-in when an account is created, but no refresh.
    hasSignedIn:
      Boolean(lastRefreshTime) || (Boolean(lastSignInTime) && lastSignInTime !== creationTime),
  };
};

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

  /**
   * Ends the sessions that began before the newest sign-in of an account with a confirmed address,
   * once in its life.
   * @returns whether it did
   */
  endOlderSessions: async (uid: string): Promise<boolean> => {
    const { emailVerified, customClaims, metadata } = (await ofAccount(auth.getUser(uid))) ?? {};
    const signedInAt = Date.parse(metadata?.lastSignInTime ?? '');
    if (!emailVerified || customClaims?.[PROVEN] || Number.isNaN(signedInAt)) return false;
    await updateAccount(auth.app, {
      localId: uid,
      // A second earlier, because the provider notes the time of a sign-in after that of its token.
      validSince: Math.floor(signedInAt / 1000) - 1,
      customAttributes: JSON.stringify({ ...customClaims, [PROVEN]: true }),
    });
    return true;
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
      throw new CallError('unauthenticated', 'This session has ended. Sign in again.');
    }
  },

  /** Lets nobody sign in to an account any more; one that does not exist needs nothing. */
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
export type Identity = ReturnType<typeof firebaseIdentity>;
