import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { CallError } from '../errors.ts';

type Account = {
  emailVerified: boolean;
  disabled: boolean;
  hasSignedIn: boolean;
  /** Milliseconds since the epoch. */
  createdAt: number;
};

/** What the handlers need of Firebase Authentication. */
export type Identity = {
  /** Creates an account with this `uid`; false when there is one with the email, or with the `uid`. */
  create: (account: { uid: string; email: string; password: string }) => Promise<boolean>;
  find: (uid: string) => Promise<Account | null>;
  findByEmail: (email: string) => Promise<{ uid: string } | null>;
  /** The address of an account, if its owner has confirmed it; otherwise null. */
  confirmedEmail: (uid: string) => Promise<string | null>;
  /**
   * Ends the sessions that began before the newest sign-in of an account with a confirmed address,
   * once in its life.
   * @returns whether it did
   */
  endOlderSessions: (uid: string) => Promise<boolean>;
  /**
   * Checks that the session of a token still stands. Its signature alone does not say so: a token
   * outlives the account, its disabling and the revoking of its sessions by up to an hour.
   * @throws {CallError} unauthenticated
   */
  checkSession: (token: string) => Promise<void>;
  /** Lets nobody sign in to an account any more; one that does not exist needs nothing. */
  disable: (uid: string) => Promise<void>;
  /** Those of at most 100 accounts that do not exist. */
  missing: (uids: readonly string[]) => Promise<string[]>;
  /** Deletes an account; one that does not exist counts as deleted. */
  remove: (uid: string) => Promise<void>;
};

/** Firebase validates too, by rules that a project may tighten: these errors name the field as ours do. */
const FIELD_ERRORS: Record<string, CallError> = {
  'auth/invalid-email': new CallError('invalid-argument', 'email: is not accepted', {
    field: 'email',
    code: 'invalid',
  }),
  'auth/invalid-password': new CallError('invalid-argument', 'password: is not accepted', {
    field: 'password',
    code: 'invalid',
  }),
  'auth/password-does-not-meet-requirements': new CallError(
    'invalid-argument',
    'password: is not accepted',
    { field: 'password', code: 'invalid' },
  ),
};

/** Codes of a token that no longer counts; any other is a failure of the service. */
const ENDED_SESSION = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];
const TAKEN = ['auth/email-already-exists', 'auth/uid-already-exists'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

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

/** Firebase Authentication through the Admin SDK. */
export const firebaseIdentity = (auth: Auth): Identity => ({
  create: async (account) => {
    try {
      await auth.createUser(account);
      return true;
    } catch (error) {
      if (TAKEN.includes(codeOf(error))) return false;
      throw FIELD_ERRORS[codeOf(error)] ?? error;
    }
  },
  find: async (uid) => {
    try {
      const { emailVerified, disabled, metadata } = await auth.getUser(uid);
      const { creationTime, lastSignInTime, lastRefreshTime } = metadata;
      // The Auth emulator notes a sign-in when an account is created, but no refresh.
      const hasSignedIn =
        Boolean(lastRefreshTime) || (Boolean(lastSignInTime) && lastSignInTime !== creationTime);
      const createdAt = Date.parse(creationTime);
      return { emailVerified, disabled, hasSignedIn, createdAt };
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null;
      throw error;
    }
  },
  findByEmail: async (email) => {
    try {
      const { uid } = await auth.getUserByEmail(email);
      return { uid };
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null;
      throw error;
    }
  },
  confirmedEmail: async (uid) => {
    try {
      const { email, emailVerified, disabled } = await auth.getUser(uid);
      return emailVerified && !disabled ? (email ?? null) : null;
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null;
      throw error;
    }
  },
  endOlderSessions: async (uid) => {
    const { users } = await auth.getUsers([{ uid }]);
    const [{ emailVerified, customClaims, metadata } = {}] = users;
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
  checkSession: async (token) => {
    try {
      await auth.verifyIdToken(token, true);
    } catch (error) {
      if (!ENDED_SESSION.includes(codeOf(error))) throw error;
      throw new CallError('unauthenticated', 'This session has ended. Sign in again.');
    }
  },
  disable: async (uid) => {
    try {
      await auth.updateUser(uid, { disabled: true });
      await auth.revokeRefreshTokens(uid);
    } catch (error) {
      if (codeOf(error) !== 'auth/user-not-found') throw error;
    }
  },
  missing: async (uids) => {
    if (uids.length === 0) return [];
    const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
    const there = new Set(users.map(({ uid }) => uid));
    return uids.filter((uid) => !there.has(uid));
  },
  remove: async (uid) => {
    try {
      await auth.deleteUser(uid);
    } catch (error) {
      if (codeOf(error) !== 'auth/user-not-found') throw error;
    }
  },
});
