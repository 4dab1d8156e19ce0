import { CallError } from '../errors.ts';
import type { Dependencies } from '../handler.ts';

/** How long a registration may take before another attempt may have its nickname and email. */
export const RESERVATION_LIFETIME = 60_000;

/** Two attempts that replace an expired one at the same time may each find the other one first. */
const MAX_REPLACEMENTS = 3;

/** Nothing of an attempt can wake any more when its registration expired this long ago, in milliseconds. */
const FORGOTTEN_AFTER = 24 * 60 * 60 * 1000;

/** Takes the nickname for a registration; false when somebody else has it. */
export const reserveNickname = async (
  dependencies: Dependencies,
  uid: string,
  key: string,
  email: string,
): Promise<boolean> => {
  const { accounts, now } = dependencies;
  for (let replaced = 0; replaced <= MAX_REPLACEMENTS; replaced += 1) {
    const expiresAt = now() + RESERVATION_LIFETIME;
    // One after another: each attempt needs what the one before found out.
    if (await accounts.reserveNickname(uid, { nicknameKey: key, email, expiresAt })) return true;
    const hold = await accounts.readNicknameHold(key);
    // The client repeats a commit whose answer was lost: then it is this attempt that holds it.
    if (hold?.uid === uid) return true;
    if (hold?.expiresAt === null) return false;
    if (hold && !(await replace(dependencies, hold.uid))) return false;
  }
  return false;
};

/** Makes the account at the identity provider; false when somebody else has the email. */
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
      // The account may exist all the same: the trace stays, so that it is known for a leftover.
      await accounts.abandonRegistration(account.uid, Infinity);
      await clear(dependencies, account.uid);
      throw error;
    }
    const holder = await identity.findByEmail(account.email);
    if (holder && !(await replace(dependencies, holder.uid))) return false;
  }
  return false;
};

/** Clears what a cut-off registration left; false when `uid` is anything else, and nothing is touched. */
const replace = async (dependencies: Dependencies, uid: string): Promise<boolean> => {
  const abandoned = await dependencies.accounts.abandonRegistration(uid, dependencies.now());
  if (abandoned) await clear(dependencies, uid);
  return abandoned;
};

/** The account goes first: as long as it is there, the nickname leads the next attempt to it. */
const clear = async ({ identity, accounts }: Dependencies, uid: string): Promise<void> => {
  await identity.remove(uid);
  await accounts.releaseNickname(uid, { forget: false });
};

/**
 * Ends the registrations that were cut off and that nobody has repeated, so that no email
 * stays for good of somebody who has no account.
 * @returns how many there were
 */
export const sweepRegistrations = async ({
  accounts,
  identity,
  now,
}: Pick<Dependencies, 'accounts' | 'identity' | 'now'>): Promise<number> => {
  const before = now() - FORGOTTEN_AFTER;
  let swept = 0;
  for (;;) {
    // One after another: each page is what the one before has left.
    const uids = await accounts.overdueRegistrations(before);
    if (uids.length === 0) return swept;
    for (const uid of uids) {
      // A record may have come in between; then only its trace is too much.
      if (await accounts.abandonRegistration(uid, before)) await identity.remove(uid);
      await accounts.releaseNickname(uid, { forget: true });
    }
    swept += uids.length;
  }
};
