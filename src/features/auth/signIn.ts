import { cleanEmail } from '../../../shared/email.ts';
import { cleanPassword } from '../../../shared/user.ts';
import { describeError } from '../../services/errors.ts';
import type { AuthUser, Services } from '../../services/types.ts';
import { forgetEmail, oweEnding, rememberEmail, suspendEnding } from './linkStorage.ts';

type Credentials = { email: string; password: string };

/** Signs in with e-mail and password. */
export const signIn = async ({ auth }: Services, typed: Credentials): Promise<AuthUser> => {
  const owe = suspendEnding();
  try {
    return await enter(auth, typed);
  } catch (error) {
    owe();
    throw error;
  }
};

/**
 * In the form in which registration stores them, then as typed: the provider's page for a new
 * password stores that.
 */
const enter = async (auth: Services['auth'], { email, password }: Credentials) => {
  const clean = { email: cleanEmail(email), password: cleanPassword(password) };
  try {
    return await auth.signIn(clean.email, clean.password);
  } catch (error) {
    const isSame = clean.email === email.trim().toLowerCase() && clean.password === password;
    if (isSame || describeError(error).key !== 'errors.auth.invalidCredential') throw error;
    return auth.signIn(email.trim(), password);
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
