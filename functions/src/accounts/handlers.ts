import { randomUUID } from 'node:crypto';
import type { CheckedRequest } from '../../../shared/callables.ts';
import { cleanEmail, isEmail } from '../../../shared/email.ts';
import { cleanNickname, isNickname, nicknameKey } from '../../../shared/nickname.ts';
import { userCan } from '../../../shared/user.ts';
import { CallError, refusal } from '../lib/errors.ts';
import type { Handler } from '../dependencies.ts';
import type { NewUser } from './firestoreAccounts.ts';
import { refuseCommonPassword } from './commonPasswords.ts';
import { createAccount, keepAddress, RESERVATION_LIFETIME, takeNickname } from './registration.ts';

/** An invalid nickname is not available: it could never be registered. */
export const checkNicknameAvailability: Handler<'checkNicknameAvailability'> = async (
  { accounts, identity, now },
  _caller,
  { nickname },
) => {
  if (!isNickname(nickname)) return { available: false };
  for (const { uid, expiresAt } of await accounts.readNicknameHolds(nickname)) {
    if (expiresAt === null || expiresAt > now()) return { available: false };
    // An interrupted registration is completed for its owner: see replace() in registration.ts.
    if ((await identity.find(uid))?.hasSignedIn) return { available: false };
  }
  return { available: true };
};

export const checkEmailAvailability: Handler<'checkEmailAvailability'> = async (
  { accounts, identity, now },
  _caller,
  { email },
) => {
  if (!isEmail(email)) return { available: false };
  const holder = await identity.findByEmail(cleanEmail(email));
  if (!holder) return { available: true };
  // As with a nickname.
  if (holder.hasSignedIn) return { available: false };
  const registration = await accounts.readRegistration(holder.uid);
  if (!registration) return { available: false };
  return { available: registration.state === 'abandoned' || registration.expiresAt <= now() };
};

const NICKNAME_CHOSEN = { success: true, message: 'Nickname chosen.' } as const;
const NICKNAME_TAKEN = {
  success: false,
  message: 'Nickname already in use',
  code: 'nickname-taken',
} as const;

const newUser = (data: CheckedRequest<'chooseNickname'>): NewUser => ({
  nickname: cleanNickname(data.nickname),
  language: data.language ?? 'en',
});

/**
 * Registers in three steps, any of which may be interrupted: reserve the nickname and write a
 * registration document; create the account; write the user record and delete the registration
 * document. The next attempt for the same nickname or email cleans up after an interrupted one.
 */
export const registerUser: Handler<'registerUser'> = async (dependencies, _caller, data) => {
  const { accounts, identity, now } = dependencies;
  const email = cleanEmail(data.email);
  const uid = randomUUID();
  await refuseCommonPassword(data.password);

  const user = newUser(data);
  const reserve = () =>
    accounts.reserveNickname(uid, { ...user, email, expiresAt: now() + RESERVATION_LIFETIME });
  if (!(await takeNickname(dependencies, uid, user.nickname, reserve))) return NICKNAME_TAKEN;
  if (!(await createAccount(dependencies, { uid, email, password: data.password }))) {
    await accounts.releaseNickname(uid, { forget: true });
    return { success: false, message: 'Email already in use', code: 'email-taken' };
  }
  // When this throws, the record may or may not have been written. Nothing is undone: once it has
  // expired, the next attempt replaces a registration that did not finish.
  if (await accounts.completeRegistration(uid)) {
    return { success: true, message: 'Registration successful.' };
  }

  await identity.remove(uid);
  await accounts.releaseNickname(uid, { forget: true });
  throw new CallError('aborted', 'Registration took too long. Please try again.');
};

/** Writes the user record of an account that has none, because its owner signed in by a link. */
export const chooseNickname: Handler<'chooseNickname'> = async (dependencies, caller, data) => {
  const { accounts } = dependencies;
  const { uid, account } = caller;
  if (caller.nickname !== null) {
    // The answer of the first attempt was lost.
    if (nicknameKey(caller.nickname) === nicknameKey(data.nickname)) return NICKNAME_CHOSEN;
    throw refusal('nickname-chosen');
  }
  if (!account.emailVerified) throw refusal('email-unverified');
  const user = newUser(data);
  await keepAddress(dependencies, account);
  const taken = await takeNickname(dependencies, uid, user.nickname, () =>
    accounts.createUser(uid, user),
  );
  if (taken) return NICKNAME_CHOSEN;
  // The same person has chosen one in another tab.
  if (await accounts.readUser(uid)) throw refusal('nickname-chosen');
  return NICKNAME_TAKEN;
};

export const getUserDoc: Handler<'getUserDoc'> = async ({ accounts }, caller, { targetUid }) => {
  if (!userCan.read(targetUid, caller)) {
    throw new CallError('permission-denied', 'Only the user and an admin may read this record.');
  }
  const user = await accounts.readUser(targetUid);
  // Without details the site takes it for a function that is gone (src/services/answers.ts).
  if (!user) throw new CallError('not-found', 'There is no such user.', { code: 'user-missing' });
  return { success: true, user: { uid: targetUid, ...user } };
};
