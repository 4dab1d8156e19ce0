import { createHash, randomBytes } from 'node:crypto';
import type { Dependencies, Handler } from '../dependencies.ts';
import { CallError, refusal } from '../lib/errors.ts';
import { logs } from '../lib/logs.ts';
import { siteIn } from '../lib/settings.ts';
import { spendingOf } from '../limits/rule.ts';
import { refuseCommonPassword } from './commonPasswords.ts';
import type { Confirmation } from './firestoreConfirmations.ts';

// Whoever registers first may not own the address, so neither a session nor a password proves it.
// The proof is a secret in a mail that the server asks Firebase to send: only its reader has it.

const hashOf = (proof: string): string => createHash('sha256').update(proof).digest('hex');

/** Mails a link with a new secret to the caller's address, unless it is proven already. */
export const sendConfirmationMail: Handler<'sendConfirmationMail'> = async (
  { attempts, confirmations, identity, settings },
  { uid, idToken, account: { email, isProven } },
  { language },
) => {
  if (!email) throw new CallError('unauthenticated', 'Log in first.');
  if (isProven) return { success: true, message: 'This address is confirmed.' };
  const proof = randomBytes(32).toString('base64url');
  const pages = siteIn(settings.mail, language);
  const mails = spendingOf(settings.limits, 'confirmations', uid);
  // Before the turn too: a stranger in the account would take it from the owner by refused calls.
  await attempts.checkStored(mails);
  // Alone: a second mail is refused meanwhile, so the secret of the last one is the one that is stored.
  await confirmations.alone(uid, async () => {
    await attempts.checkStored(mails);
    // Behind the `#`, which browsers send to no server.
    await identity.mailConfirmation(idToken, `${pages}/finishSignIn#proof=${proof}`, language);
    // Only now: until Firebase has taken the mail, the older secret is the one that works.
    await confirmations.store({ uid, email }, hashOf(proof));
    await attempts.spend(mails).catch((error: unknown) => {
      // This mail is sent; the next one is refused.
      if (!(error instanceof CallError)) logs.failed('sendConfirmationMail', uid, error);
    });
  });
  return { success: true, message: 'E-mail sent.' };
};

/**
 * What a secret is about.
 * @throws {CallError} failed-precondition, also when the account has another address by now
 */
const confirmationOf = async (
  { confirmations, identity }: Pick<Dependencies, 'confirmations' | 'identity'>,
  proof: string,
): Promise<Confirmation> => {
  const confirmation = await confirmations.find(hashOf(proof));
  const account = confirmation && (await identity.find(confirmation.uid));
  if (!account || account.disabled || account.email !== confirmation.email) {
    throw refusal('proof-invalid');
  }
  return confirmation;
};

/**
 * The session that is logged in has read the mail: the address is proven, and the password stays.
 * Refused without a password, and to a session of another account: then a new one has to be set.
 */
export const confirmAddress: Handler<'confirmAddress'> = async (
  dependencies,
  { uid },
  { proof },
) => {
  const confirmation = await confirmationOf(dependencies, proof);
  const done = { success: true, message: 'Address confirmed.' } as const;
  // The answer of the first attempt was lost.
  if (confirmation.isUsed && confirmation.uid === uid) return done;
  if (confirmation.isUsed) throw refusal('proof-invalid');
  if (confirmation.uid !== uid || !(await dependencies.identity.hasPassword(uid))) {
    throw refusal('password-needed');
  }
  await prove(dependencies, uid, proof);
  return done;
};

/** To whom an unused secret was mailed, so that its reader sees whose account a new password is for. */
export const getProofAddress: Handler<'getProofAddress'> = async (
  dependencies,
  _caller,
  { proof },
) => {
  const { email, isUsed } = await confirmationOf(dependencies, proof);
  if (isUsed) throw refusal('proof-invalid');
  return { success: true, message: 'Found.', email };
};

/**
 * Somebody has read the mail who is not logged in to the account, such as the owner of an address
 * that a stranger has registered: a new password replaces the old one, and all sessions end.
 */
export const confirmWithPassword: Handler<'confirmWithPassword'> = async (
  dependencies,
  _caller,
  { proof, password },
) => {
  await refuseCommonPassword(password);
  const { uid } = await confirmationOf(dependencies, proof);
  await prove(dependencies, uid, proof, password);
  return { success: true, message: 'Password set.' };
};

/**
 * Proves the address of an account, once for each secret, while no other call changes the account.
 * @throws {CallError} failed-precondition for a secret that was used
 */
const prove = (
  dependencies: Pick<Dependencies, 'confirmations' | 'identity'>,
  uid: string,
  proof: string,
  password?: string,
): Promise<void> =>
  dependencies.confirmations.alone(uid, async () => {
    // Only now: it may have been used by another call.
    const confirmation = await confirmationOf(dependencies, proof);
    if (confirmation.isUsed) throw refusal('proof-invalid');
    await dependencies.identity.prove(confirmation, password);
    await dependencies.confirmations.use(uid);
  });

/**
 * Called after a sign-in by a mailed link: as long as nobody has proven the address, ends the older
 * sessions and removes the password, which may be those of a stranger who registered it. A stranger
 * who calls it loses their own password, and spends nothing that the owner needs.
 */
export const endOlderSessions: Handler<'endOlderSessions'> = async (
  { confirmations, identity },
  { uid, authTime, nickname },
) => {
  const ended = await confirmations.alone(uid, () => identity.endOlderSessions(uid, authTime));
  return {
    success: true,
    message: 'Older sessions ended.',
    // Firebase removes the password of an address that was not confirmed before we can see it. Only who
    // registered, and so has a user record, ever had one.
    passwordMayBeGone: ended === 'password' || (ended === 'first' && nickname !== null),
  };
};
