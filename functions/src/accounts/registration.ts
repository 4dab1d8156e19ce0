import { DAY } from '../../../shared/time.ts';
import type { UserRecord } from '../../../shared/user.ts';
import { CallError } from '../lib/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Account } from './identity.ts';
import { mapAll } from '../lib/promises.ts';

/** After this many milliseconds another attempt may replace an unfinished registration. */
export const RESERVATION_LIFETIME = 60_000;

/** Two attempts that replace an expired one at the same time may each find the other's reservation first. */
const MAX_REPLACEMENTS = 3;

/** An attempt whose registration expired this many milliseconds ago is no longer running anywhere. */
const SWEEP_AFTER = DAY;

/**
 * Takes a nickname by `take`, after cleaning up an interrupted registration that still holds it;
 * false when somebody else has it, or one like it.
 */
export const takeNickname = async (
  dependencies: Dependencies,
  uid: string,
  nickname: string,
  take: () => Promise<boolean>,
): Promise<boolean> => {
  const { accounts, now } = dependencies;
  for (let replaced = 0; replaced <= MAX_REPLACEMENTS; replaced += 1) {
    // Sequential on purpose: each round depends on the one before.
    if (await take()) return true;
    const holds = await accounts.readNicknameHolds(nickname);
    // The SDK retries a commit whose response was lost: then this attempt holds the nickname.
    if (holds.some((hold) => hold.uid === uid && (hold.expiresAt ?? Infinity) > now())) return true;
    if (holds.some(({ expiresAt }) => expiresAt === null)) return false;
    for (const hold of holds) if (!(await replace(dependencies, hold.uid))) return false;
  }
  return false;
};

/** Creates the account in Firebase Authentication; false when somebody else has the email. */
export const createAccount = async (
  dependencies: Dependencies,
  account: { uid: string; email: string; password: string },
): Promise<boolean> => {
  const { identity, accounts } = dependencies;
  for (let replaced = 0; replaced <= MAX_REPLACEMENTS; replaced += 1) {
    try {
      if (await identity.create(account)) return true;
    } catch (error) {
      if (error instanceof CallError) {
        await accounts.releaseNickname(account.uid, { forget: true });
        throw error;
      }
      // The account may exist all the same: the registration document stays until it is deleted.
      await accounts.abandonRegistration(account.uid, Infinity);
      await clear(dependencies, account.uid);
      throw error;
    }
    const holder = await identity.findByEmail(account.email);
    // The SDK repeats a request whose response was lost: then this attempt has made the account.
    if (holder?.uid === account.uid) {
      await keepAddress(dependencies, holder);
      return true;
    }
    if (holder && !(await replace(dependencies, holder.uid))) return false;
  }
  return false;
};

/** Cleans up after an interrupted registration; otherwise deletes nothing and returns false. */
const replace = async (dependencies: Dependencies, uid: string): Promise<boolean> => {
  if (await completeIfUsed(dependencies, uid)) return false;
  const abandoned = await dependencies.accounts.abandonRegistration(uid, dependencies.now());
  if (abandoned) await clear(dependencies, uid);
  return abandoned;
};

type Accounts = Pick<Dependencies, 'accounts' | 'confirmations' | 'identity'>;

/**
 * Stores the address of a new account in its claims unless it is there, while no other call changes the
 * account.
 */
export const keepAddress = async (
  { confirmations, identity }: Pick<Accounts, 'confirmations' | 'identity'>,
  { uid, hasKeptAddress }: Account,
): Promise<void> => {
  if (!hasKeptAddress) await confirmations.alone(uid, () => identity.keepAddress(uid));
};

/** Completes the interrupted registration of an account; false if it was replaced. */
const complete = async (dependencies: Accounts, account: Account): Promise<boolean> => {
  await keepAddress(dependencies, account);
  return dependencies.accounts.completeRegistration(account.uid);
};

/**
 * Completes a registration whose owner has signed in although it was interrupted: the account is in
 * use, perhaps with tickets of before they needed a record. False if it may be cleaned up.
 */
const completeIfUsed = async (dependencies: Accounts, uid: string): Promise<boolean> => {
  const account = await dependencies.identity.find(uid);
  return account?.hasSignedIn === true && complete(dependencies, account);
};

/** The record of an account whose registration was interrupted; null if there was none. */
export const completeInterrupted = async (
  dependencies: Accounts,
  uid: string,
): Promise<UserRecord | null> => {
  const { accounts, identity } = dependencies;
  if (!(await accounts.readRegistration(uid))) return null;
  const account = await identity.find(uid);
  return account && (await complete(dependencies, account)) ? accounts.readUser(uid) : null;
};

/** Deletes the account first: if this is interrupted, the next attempt finds it by the nickname. */
const clear = async (dependencies: Dependencies, uid: string): Promise<void> => {
  await removeUnused(dependencies, uid);
  await dependencies.accounts.releaseNickname(uid, { forget: false });
};

/** Keeps the account of an owner who signed in after another attempt had replaced the registration. */
const removeUnused = async ({ identity }: Pick<Dependencies, 'identity'>, uid: string) => {
  const account = await identity.find(uid);
  if (!account?.hasSignedIn) await identity.remove(uid);
};

/**
 * Cleans up interrupted registrations that nobody has repeated, so that no email is kept of
 * somebody who has no account; those whose owner has signed in are completed.
 * @returns how many there were
 * @throws {AggregateError} after all others were cleaned up, when some could not be
 */
export const sweepRegistrations = async (
  dependencies: Accounts & Pick<Dependencies, 'now'>,
): Promise<number> => {
  const { accounts, identity, now } = dependencies;
  const before = now() - SWEEP_AFTER;
  const overdue = await accounts.overdueRegistrations(before);
  const clean = async (uid: string): Promise<void> => {
    const used = await completeIfUsed(dependencies, uid);
    // If the user record was written meanwhile, only the registration document is deleted.
    if (!used && (await accounts.abandonRegistration(uid, before))) {
      await removeUnused({ identity }, uid);
    }
    await accounts.releaseNickname(uid, { forget: true });
  };
  await mapAll(overdue, clean, 'registrations could not be cleaned up');
  return overdue.length;
};
