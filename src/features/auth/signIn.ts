import { cleanEmail } from '../../../shared/email.ts';
import { cleanPassword } from '../../../shared/user.ts';
import type { AuthUser, Services } from '../../services/types.ts';
import { forgetEmail, oweEnding, rememberEmail, suspendEnding } from './linkStorage.ts';

/**
 * Signs in with e-mail and password in the form in which registration stores them. The provider's
 * page for setting a new password stores it `asTyped`.
 */
export const signIn = async (
  { auth }: Services,
  { email, password, asTyped = false }: { email: string; password: string; asTyped?: boolean },
): Promise<AuthUser> => {
  const owe = suspendEnding();
  try {
    return await (asTyped
      ? auth.signIn(email.trim(), password)
      : auth.signIn(cleanEmail(email), cleanPassword(password)));
  } catch (error) {
    owe();
    throw error;
  }
};

/** Sends a sign-in link and remembers the e-mail for /finishSignIn. */
export const sendSignInLink = async ({ auth }: Services, typed: string): Promise<void> => {
  const email = cleanEmail(typed);
  await auth.sendSignInLink(email);
  rememberEmail(email);
};

/** Signs in with the link that the visitor has followed; answers the uid. */
export const completeSignIn = async (
  { auth }: Services,
  { email, url }: { email: string; url: string },
): Promise<string> => {
  const { uid } = await auth.completeSignInLink(cleanEmail(email), url);
  forgetEmail();
  oweEnding(uid);
  return uid;
};
