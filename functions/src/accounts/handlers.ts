import {
  cleanEmail,
  cleanNickname,
  isEmail,
  isNickname,
  nicknameKey,
  userCan,
} from '../../../shared/user.ts';
import { CallError } from '../errors.ts';
import type { Handler } from '../handler.ts';
import { createAccount, reserveNickname } from './registration.ts';

/** An invalid nickname is not available: it could never be registered. */
export const checkNicknameAvailability: Handler<'checkNicknameAvailability'> = async (
  { accounts, now },
  _caller,
  { nickname },
) => {
  if (!isNickname(nickname)) return { available: false };
  const hold = await accounts.readNicknameHold(nicknameKey(nickname));
  return { available: !hold || (hold.expiresAt !== null && hold.expiresAt <= now()) };
};

export const checkEmailAvailability: Handler<'checkEmailAvailability'> = async (
  { accounts, identity, now },
  _caller,
  { email },
) => {
  if (!isEmail(email)) return { available: false };
  const holder = await identity.findByEmail(cleanEmail(email));
  if (!holder) return { available: true };
  const registration = await accounts.readRegistration(holder.uid);
  if (!registration) return { available: false };
  return { available: registration.state === 'abandoned' || registration.expiresAt <= now() };
};

/**
 * Registers in three steps, any of which may be interrupted: reserve the nickname and write a
 * registration document; create the account; write the user record and delete the registration
 * document. The next attempt for the same nickname or email cleans up after an interrupted one.
 */
export const registerUser: Handler<'registerUser'> = async (dependencies, _caller, data) => {
  const { accounts, identity, newUid } = dependencies;
  const email = cleanEmail(data.email);
  const uid = newUid();

  if (!(await reserveNickname(dependencies, uid, nicknameKey(data.nickname), email))) {
    return { success: false, message: 'Nickname already in use', code: 'nickname-taken' };
  }
  if (!(await createAccount(dependencies, { uid, email, password: data.password }))) {
    await accounts.releaseNickname(uid, { forget: true });
    return { success: false, message: 'Email already in use', code: 'email-taken' };
  }
  // When this throws, the record may or may not have been written. Nothing is undone: once it has
  // expired, the next attempt replaces a registration that did not finish.
  const completed = await accounts.completeRegistration(uid, {
    nickname: cleanNickname(data.nickname),
    language: data.language ?? 'en',
  });
  if (completed) return { success: true, message: 'Registration successful.' };

  await identity.remove(uid);
  await accounts.releaseNickname(uid, { forget: true });
  throw new CallError('aborted', 'Registration took too long. Please try again.');
};

export const getUserDoc: Handler<'getUserDoc'> = async ({ accounts }, caller, { targetUid }) => {
  if (!userCan.read(targetUid, caller)) {
    throw new CallError('permission-denied', 'Only the user and an admin may read this record.');
  }
  const user = await accounts.readUser(targetUid);
  if (!user) throw new CallError('not-found', 'There is no such user.');
  return { success: true, user: { uid: targetUid, ...user } };
};

/**
 * Ends what somebody began who registered an address that was not theirs: all sessions before the
 * newest sign-in, the first time that its owner signs in by a mailed link.
 */
export const endOlderSessions: Handler<'endOlderSessions'> = async (
  { identity },
  { uid, nickname },
) => {
  const ended = await identity.endOlderSessions(uid);
  return {
    success: true,
    message: 'Older sessions ended.',
    // Only who registered, and so has a user record, ever had a password.
    passwordMayBeGone: ended && nickname !== null,
  };
};
