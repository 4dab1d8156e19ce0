import type { Auth, UserRecord } from 'firebase-admin/auth';
import { errorCode } from '../../../shared/errorCode.ts';
import type { Language } from '../../../shared/language.ts';
import { type AddressClaims, addressState } from '../../../shared/user.ts';
import { invalid, refusal, sessionEnded } from '../lib/errors.ts';
import type { Confirmation } from './firestoreConfirmations.ts';
import { identityToolkit } from './identityToolkit.ts';

/** Fields that Firebase validates too, by rules that a project may tighten. */
const FIELDS: Record<string, string> = {
  'auth/invalid-email': 'email',
  'auth/invalid-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
};

const TAKEN: unknown[] = ['auth/email-already-exists', 'auth/uid-already-exists'];

/**
 * Custom claims of an account. `endedAt`: when older sessions were ended last. `linkedEmail`: the address
 * whose reader alone has come in since, so that a later password is theirs.
 */
type Claims = AddressClaims & { provenAt?: number; endedAt?: number; linkedEmail?: string };

/** What the Admin SDK shows only to those with the right to read hashes, or not at all. */
type Login = { passwordHash?: string; emailLinkSignin?: boolean; lastLoginAt?: string };

const loginOf = async (auth: Auth, uid: string): Promise<Login> => {
  const answer = await identityToolkit(auth.app, 'lookup', { localId: [uid] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as Firebase documents it
  const { users = [] } = answer as { users?: Login[] };
  return users[0] ?? {};
};

/**
 * Whether a session, which began at a time in seconds, is surely that of a mailed link: it is the last
 * login, and with the only link of an account that has no password. Firebase removes it at the first login
 * by link of an address that was not confirmed.
 */
const isByLink = (login: Login, began: number): boolean =>
  !login.passwordHash &&
  login.emailLinkSignin === true &&
  began >= Math.floor(Number(login.lastLoginAt) / 1000);

/** The claims of an account with its address, which those of an older account lack. */
const registeredClaims = ({ email, customClaims }: UserRecord): Claims => ({
  ...(email && { registeredEmail: email }),
  ...customClaims,
});

/** From when on sessions count, in seconds. */
const validSinceOf = ({ tokensValidAfterTime }: UserRecord): number =>
  tokensValidAfterTime ? Date.parse(tokensValidAfterTime) / 1000 : 0;

/** What Firebase answers about an account; null when there is no such account. */
const ofAccount = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (errorCode(error) === 'auth/user-not-found') return null;
    throw error;
  }
};

/** @throws {CallError} unauthenticated when there is no such account any more */
const existing = async (auth: Auth, uid: string): Promise<UserRecord> => {
  const user = await ofAccount(auth.getUser(uid));
  if (!user) throw sessionEnded();
  return user;
};

const toAccount = (user: UserRecord) => {
  const { uid, email, emailVerified, disabled, metadata, customClaims } = user;
  const { creationTime, lastSignInTime, lastRefreshTime } = metadata;
  const address = addressState(email, customClaims);
  return {
    uid,
    email: email ?? null,
    emailVerified,
    disabled,
    isProven: address === 'proven',
    /** Whether its address was changed past the site. */
    isChanged: address === 'changed',
    /** Whether the claims have the address with which the account came to the site. */
    hasKeptAddress: customClaims?.['registeredEmail'] !== undefined,
    /** The address, if somebody who reads its mails has confirmed it: a mail to it reaches no stranger. */
    confirmedEmail: emailVerified && !disabled && address !== 'changed' ? (email ?? null) : null,
    // The Auth emulator notes a sign-in when an account is created, but no refresh.
    hasSignedIn:
      Boolean(lastRefreshTime) || (Boolean(lastSignInTime) && lastSignInTime !== creationTime),
  };
};

export type Account = ReturnType<typeof toAccount>;

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
      // The address as it is stored, which is the one in tokens.
      const user = await auth.createUser(account);
      await auth.setCustomUserClaims(user.uid, registeredClaims(user));
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

  hasPassword: async (uid: string): Promise<boolean> =>
    Boolean((await loginOf(auth, uid)).passwordHash),

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
    const user = await existing(auth, uid);
    const now = Date.now();
    const validSince = Math.max(Math.floor(now / 1000), validSinceOf(user));
    await change(
      auth,
      uid,
      { ...user.customClaims, provenEmail: email, provenAt: now },
      { emailVerified: true, ...(password && { password, validSince }) },
    );
  },

  /** Notes the address with which an account comes to the site. */
  keepAddress: async (uid: string): Promise<void> => {
    await auth.setCustomUserClaims(uid, registeredClaims(await existing(auth, uid)));
  },

  /**
   * Ends the sessions that began before a standing one, which began at a time in seconds, and removes
   * the password. Does nothing to an account whose address is proven, or not confirmed, or to which only
   * its owner has come since an earlier call.
   * @returns what it did: `password` if there was one, `first` if it was the first time
   * @throws {CallError} unauthenticated when that session has ended itself
   */
  endOlderSessions: async (uid: string, began: number): Promise<'password' | 'first' | null> => {
    const user = await existing(auth, uid);
    if (began < validSinceOf(user)) throw sessionEnded();
    if (!user.emailVerified || addressState(user.email, user.customClaims) !== 'unproven')
      return null;
    const claims = registeredClaims(user);
    if (claims.linkedEmail === user.email) return null;
    const login = await loginOf(auth, uid);
    // Only the first time: then no session has been kept that a stranger could have.
    const linked = claims.endedAt === undefined && isByLink(login, began);
    // A second earlier: the session itself stays.
    const validSince = Math.max(began - 1, validSinceOf(user));
    const fields = { validSince, deleteAttribute: ['PASSWORD'] };
    const linkedClaims = linked && user.email ? { linkedEmail: user.email } : {};
    await change(auth, uid, { ...claims, ...linkedClaims, endedAt: Date.now() }, fields);
    if (login.passwordHash) return 'password';
    return claims.endedAt === undefined ? 'first' : null;
  },

  /**
   * The account of a session, which began at a time in seconds. The signature of a token does not say
   * that its session stands: it outlives the account, its disabling and the end of its sessions by up
   * to an hour.
   * @throws {CallError} unauthenticated, or the refusal of an account whose address was changed
   */
  accountOf: async (uid: string, began: number): Promise<Account> => {
    const user = await existing(auth, uid);
    if (user.disabled || began < validSinceOf(user)) throw sessionEnded();
    const account = toAccount(user);
    if (account.isChanged) throw refusal('address-changed');
    return account;
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
