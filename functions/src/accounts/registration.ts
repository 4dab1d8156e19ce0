import { DAY } from '../../../shared/time.ts';
import { CallError } from '../errors.ts';
import type { Dependencies } from '../handler.ts';

/** After this many milliseconds another attempt may replace an unfinished registration. */
export const RESERVATION_LIFETIME = 60_000;

/** Two attempts that replace an expired one at the same time may each find the other's reservation first. */
const MAX_REPLACEMENTS = 3;

/** An attempt whose registration expired this many milliseconds ago is no longer running anywhere. */
const SWEEP_AFTER = DAY;

/** Reserves the nickname for a registration; false when somebody else has it. */
export const reserveNickname = async (
  dependencies: Dependencies,
  uid: string,
  key: string,
  email: string,
): Promise<boolean> => {
  const { accounts, now } = dependencies;
  for (let replaced = 0; replaced <= MAX_REPLACEMENTS; replaced += 1) {
    const expiresAt = now() + RESERVATION_LIFETIME;
    // Sequential on purpose: each round depends on the one before.
    if (await accounts.reserveNickname(uid, { nicknameKey: key, email, expiresAt })) return true;
    const hold = await accounts.readNicknameHold(key);
    // The SDK retries a commit whose response was lost: then this attempt holds the nickname.
    if (hold?.uid === uid) return true;
    if (hold?.expiresAt === null) return false;
    if (hold && !(await replace(dependencies, hold.uid))) return false;
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
    if (holder?.uid === account.uid) return true;
    if (holder && !(await replace(dependencies, holder.uid))) return false;
  }
  return false;
};

/** Cleans up after an interrupted registration; otherwise changes nothing and returns false. */
const replace = async (dependencies: Dependencies, uid: string): Promise<boolean> => {
  const abandoned = await dependencies.accounts.abandonRegistration(uid, dependencies.now());
  if (abandoned) await clear(dependencies, uid);
  return abandoned;
};

/** Deletes the account first: if this is interrupted, the next attempt finds it by the nickname. */
const clear = async ({ identity, accounts }: Dependencies, uid: string): Promise<void> => {
  await identity.remove(uid);
  await accounts.releaseNickname(uid, { forget: false });
};

/**
 * Cleans up interrupted registrations that nobody has repeated, so that no email is kept of
 * somebody who has no account.
 * @returns how many there were
 */
export const sweepRegistrations = async ({
  accounts,
  identity,
  now,
}: Pick<Dependencies, 'accounts' | 'identity' | 'now'>): Promise<number> => {
  const before = now() - SWEEP_AFTER;
  let swept = 0;
  for (;;) {
    // Sequential on purpose: each page is read after the one before was deleted.
    const uids = await accounts.overdueRegistrations(before);
    if (uids.length === 0) return swept;
    for (const uid of uids) {
      // If the user record was written meanwhile, only the registration document is deleted.
      if (await accounts.abandonRegistration(uid, before)) await identity.remove(uid);
      await accounts.releaseNickname(uid, { forget: true });
    }
    swept += uids.length;
  }
};
