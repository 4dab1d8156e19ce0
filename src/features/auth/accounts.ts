import { createAsyncThunk } from '@reduxjs/toolkit';
import type { CallableRequest } from '../../../shared/callables.ts';
import type { AppDispatch, AppState } from '../../lib/redux.ts';
import { describeError, type ErrorText } from '../../services/errors.ts';
import type { Services } from '../../services/types.ts';
import { forgetEmail, rememberEmail } from './rememberedEmail.ts';

/** Like `createAppAsyncThunk`, and a rejection carries the error as the visitor reads it. */
const createThunk = createAsyncThunk.withTypes<{
  state: AppState;
  dispatch: AppDispatch;
  extra: Services;
  serializedErrorType: ErrorText;
}>();
const options = { serializeError: describeError };

/** Asks whether a nickname or an e-mail is free. */
export const checkAvailability = createThunk(
  'auth/checkAvailability',
  async ({ field, value }: { field: 'nickname' | 'email'; value: string }, { extra }) => {
    const { available } =
      field === 'nickname'
        ? await extra.call('checkNicknameAvailability', { nickname: value })
        : await extra.call('checkEmailAvailability', { email: value });
    return available;
  },
  options,
);

/** Registers; a refusal that the visitor can mend is an answer, everything else rejects. */
export const register = createThunk(
  'auth/register',
  (account: CallableRequest<'registerUser'>, { extra }) => extra.call('registerUser', account),
  options,
);

export const signIn = createThunk(
  'auth/signIn',
  ({ email, password }: { email: string; password: string }, { extra }) =>
    extra.auth.signIn(email, password),
  options,
);

export const sendPasswordReset = createThunk(
  'auth/sendPasswordReset',
  (email: string, { extra }) => extra.auth.sendPasswordReset(email),
  options,
);

/** Mails a sign-in link and remembers for whom, so that /finishSignIn need not ask. */
export const sendSignInLink = createThunk(
  'auth/sendSignInLink',
  async (email: string, { extra }) => {
    await extra.auth.sendSignInLink(email);
    rememberEmail(email);
  },
  options,
);

export const isSignInLink = createThunk(
  'auth/isSignInLink',
  (url: string, { extra }) => extra.auth.isSignInLink(url),
  options,
);

/** Signs in by the link that the visitor has followed. */
export const completeSignIn = createThunk(
  'auth/completeSignIn',
  async ({ email, url }: { email: string; url: string }, { extra }) => {
    await extra.auth.completeSignInLink(email, url);
    forgetEmail();
  },
  options,
);
