import type { CallableRequest } from '../../../shared/callables.ts';
import { cleanEmail } from '../../../shared/email.ts';
import { cleanPassword } from '../../../shared/user.ts';
import { createServiceThunk } from '../../services/redux.ts';
import { forgetEmail, oweEnding, rememberEmail, suspendEnding } from './linkStorage.ts';

/** Asks whether a nickname or an e-mail is available. */
export const checkAvailability = createServiceThunk(
  'auth/checkAvailability',
  async ({ field, value }: { field: 'nickname' | 'email'; value: string }, { extra }) => {
    const { available } =
      field === 'nickname'
        ? await extra.call('checkNicknameAvailability', { nickname: value })
        : await extra.call('checkEmailAvailability', { email: value });
    return available;
  },
);

export const register = createServiceThunk(
  'auth/register',
  (account: CallableRequest<'registerUser'>, { extra }) => extra.call('registerUser', account),
);

/** Writes the user record of somebody who signed in by a link. */
export const chooseNickname = createServiceThunk(
  'auth/chooseNickname',
  (choice: CallableRequest<'chooseNickname'>, { extra }) => extra.call('chooseNickname', choice),
);

/**
 * Signs in with e-mail and password in the form in which registration stores them. The provider's
 * page for setting a new password stores it `asTyped`.
 */
export const signIn = createServiceThunk(
  'auth/signIn',
  async (
    { email, password, asTyped = false }: { email: string; password: string; asTyped?: boolean },
    { extra },
  ) => {
    const owe = suspendEnding();
    try {
      return await (asTyped
        ? extra.auth.signIn(email.trim(), password)
        : extra.auth.signIn(cleanEmail(email), cleanPassword(password)));
    } catch (error) {
      owe();
      throw error;
    }
  },
);

export const sendPasswordReset = createServiceThunk(
  'auth/sendPasswordReset',
  (email: string, { extra }) => extra.auth.sendPasswordReset(cleanEmail(email)),
);

/** Sends a sign-in link and remembers the e-mail for /finishSignIn. */
export const sendSignInLink = createServiceThunk(
  'auth/sendSignInLink',
  async (typed: string, { extra }) => {
    const email = cleanEmail(typed);
    await extra.auth.sendSignInLink(email);
    rememberEmail(email);
  },
);

/** Confirms the address of the signed-in user with the secret of that mail. */
export const confirmAddress = createServiceThunk(
  'auth/confirmAddress',
  async (proof: string, { extra }) => {
    await extra.call('confirmAddress', { proof });
    // The token of this session does not say so yet. If this fails, the strip asks later.
    await extra.auth.addressState({ fresh: true }).catch(() => undefined);
  },
);

/** Sets a new password with the secret of that mail, and answers the address of the account. */
export const confirmWithPassword = createServiceThunk(
  'auth/confirmWithPassword',
  async (request: CallableRequest<'confirmWithPassword'>, { extra }) =>
    (await extra.call('confirmWithPassword', request)).email,
);

/** Whether the signed-in user has confirmed or proven the address; `fresh` asks the provider. */
export const readAddressState = createServiceThunk(
  'auth/readAddressState',
  (options: { fresh: boolean }, { extra }) => extra.auth.addressState(options),
);

export const isSignInLink = createServiceThunk('auth/isSignInLink', (url: string, { extra }) =>
  extra.auth.isSignInLink(url),
);

/** Signs in with the link that the visitor has followed. */
export const completeSignIn = createServiceThunk(
  'auth/completeSignIn',
  async ({ email, url }: { email: string; url: string }, { extra }) => {
    const { uid } = await extra.auth.completeSignInLink(cleanEmail(email), url);
    forgetEmail();
    oweEnding(uid);
  },
);
