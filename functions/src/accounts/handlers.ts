import {
  cleanEmail,
  cleanNickname,
  isEmail,
  isNickname,
  nicknameKey,
  userCan,
} from '../../../shared/user.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../handler.ts';
import { Refused } from '../errors.ts';

/** How long a registration may take before another attempt may take its nickname and address. */
export const reservationLifetime = 60_000;

/** Two attempts that take over at the same time may each find the other one first. */
const maxTakeovers = 3;

/** A nickname that the rules do not admit is not available: it could never be registered. */
export const checkNicknameAvailability: Handler<'checkNicknameAvailability'> = async (
  { store, now },
  _caller,
  { nickname },
) => {
  if (!isNickname(nickname)) return { available: false };
  const hold = await store.readNicknameHold(nicknameKey(nickname));
  return { available: !hold || (hold.expiresAt !== null && hold.expiresAt <= now()) };
};

export const checkEmailAvailability: Handler<'checkEmailAvailability'> = async (
  { store, identity, now },
  _caller,
  { email },
) => {
  if (!isEmail(email)) return { available: false };
  const holder = await identity.findByEmail(cleanEmail(email));
  if (!holder) return { available: true };
  const registration = await store.readRegistration(holder.uid);
  if (!registration) return { available: false };
  return { available: registration.state === 'abandoned' || registration.expiresAt <= now() };
};

/**
 * Registers in three steps that may be cut off anywhere: reserve the nickname and leave a trace;
 * make the account; write the user record and clear the trace. What a cut-off attempt left is
 * cleared by the next one that wants the same nickname or address.
 */
export const registerUser: Handler<'registerUser'> = async (dependencies, _caller, data) => {
  const { store, identity, newUid } = dependencies;
  const email = cleanEmail(data.email);
  const uid = newUid();

  if (!(await reserve(dependencies, uid, nicknameKey(data.nickname), email))) {
    return { success: false, message: 'Nickname already in use', code: 'nickname-taken' };
  }
  if (!(await createAccount(dependencies, { uid, email, password: data.password }))) {
    await store.releaseNickname(uid, { forget: true });
    return { success: false, message: 'Email already in use', code: 'email-taken' };
  }
  // When this throws, the record may have been written or not. Nothing is undone: a registration
  // that did not end is taken over once it has expired.
  const completed = await store.completeRegistration(uid, {
    nickname: cleanNickname(data.nickname),
    language: data.language ?? 'en',
  });
  if (completed) return { success: true, message: 'Registration successful.' };

  await identity.remove(uid);
  await store.releaseNickname(uid, { forget: true });
  throw new Refused('aborted', 'Registration took too long. Please try again.');
};

const reserve = async (
  dependencies: Dependencies,
  uid: string,
  key: string,
  email: string,
): Promise<boolean> => {
  const { store, now } = dependencies;
  for (let takeovers = 0; takeovers <= maxTakeovers; takeovers += 1) {
    const expiresAt = now() + reservationLifetime;
    // One after another: each attempt needs what the one before found out.
    if (await store.reserveNickname(uid, { nicknameKey: key, email, expiresAt })) return true;
    const hold = await store.readNicknameHold(key);
    // The client repeats a commit whose answer was lost: then it is this attempt that holds it.
    if (hold?.uid === uid) return true;
    if (hold?.expiresAt === null) return false;
    if (hold && !(await takeOver(dependencies, hold.uid))) return false;
  }
  return false;
};

const createAccount = async (
  dependencies: Dependencies,
  account: { uid: string; email: string; password: string },
): Promise<boolean> => {
  const { identity, store } = dependencies;
  for (let takeovers = 0; takeovers <= maxTakeovers; takeovers += 1) {
    try {
      if (await identity.create(account)) return true;
    } catch (error) {
      if (error instanceof Refused) {
        await store.releaseNickname(account.uid, { forget: true });
        throw error;
      }
      // The account may exist all the same: the trace stays, so that it is known for a leftover.
      await store.abandonRegistration(account.uid, Infinity);
      await clear(dependencies, account.uid);
      throw error;
    }
    const holder = await identity.findByEmail(account.email);
    if (holder && !(await takeOver(dependencies, holder.uid))) return false;
  }
  return false;
};

/** Clears what a cut-off registration left; false when `uid` is anything else, and nothing is touched. */
const takeOver = async (dependencies: Dependencies, uid: string): Promise<boolean> => {
  const abandoned = await dependencies.store.abandonRegistration(uid, dependencies.now());
  if (abandoned) await clear(dependencies, uid);
  return abandoned;
};

/** The account goes first: as long as it is there, the nickname leads the next attempt to it. */
const clear = async ({ identity, store }: Dependencies, uid: string): Promise<void> => {
  await identity.remove(uid);
  await store.releaseNickname(uid, { forget: false });
};

/** Nothing of an attempt can wake any more when its registration expired this long ago, in milliseconds. */
const forgottenAfter = 24 * 60 * 60 * 1000;

/**
 * Ends the registrations that were cut off and that nobody has repeated, so that no e-mail address
 * stays for good of somebody who has no account.
 * @returns how many there were
 */
export const sweepRegistrations = async ({
  store,
  identity,
  now,
}: Pick<Dependencies, 'store' | 'identity' | 'now'>): Promise<number> => {
  const before = now() - forgottenAfter;
  let swept = 0;
  for (;;) {
    // One after another: each page is what the one before has left.
    const uids = await store.overdueRegistrations(before);
    if (uids.length === 0) return swept;
    for (const uid of uids) {
      // A record may have come in between; then only its trace is too much.
      if (await store.abandonRegistration(uid, before)) await identity.remove(uid);
      await store.releaseNickname(uid, { forget: true });
    }
    swept += uids.length;
  }
};

export const getUserDoc: Handler<'getUserDoc'> = async ({ store }, caller, { targetUid }) => {
  if (!userCan.read(targetUid, caller)) {
    throw new Refused('permission-denied', 'Only the user and an admin may read this record.');
  }
  const user = await store.readUser(targetUid);
  if (!user) throw new Refused('not-found', 'There is no such user.');
  return { success: true, user: { uid: targetUid, ...user } };
};
