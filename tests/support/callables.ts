import { randomUUID } from 'node:crypto';
import { callableUrl } from '../../scripts/suite/project.ts';
import { identityToolkit, signIn } from '../../scripts/suite/siteClient.ts';
import { machineFactor } from './machine.ts';
import { mailTo } from './oobCodes.ts';

/** A response of the callable protocol over HTTP. */
export type Answer = {
  status: number;
  result?: Record<string, unknown>;
  error?: {
    status: string;
    message: string;
    details?: { field?: string; code: string; retryAfterSeconds?: number };
  };
};

/** Sends a raw body, for what the client library cannot send. */
export const postBody = async (
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    // A test that waits for ever does not say for what.
    signal: AbortSignal.timeout(Math.round(100_000 * machineFactor)),
  });
  const text = await response.text();
  const answer: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return { ...(typeof answer === 'object' ? answer : {}), status: response.status };
};

/** Calls a function with a token or signed out, on the production server or at `url`. */
export const callFunction = (
  name: string,
  data: unknown,
  { token, url = callableUrl(name) }: { token?: string | undefined; url?: string } = {},
): Promise<Answer> =>
  postBody(url, JSON.stringify({ data }), token ? { authorization: `Bearer ${token}` } : {});

/** `ok`, or the code of the refusal. */
export const outcomeOf = ({ error }: Answer): string =>
  error ? (error.details?.code ?? error.status) : 'ok';

/** Calls as somebody who may, and answers the result. */
export const callAs = async (
  name: string,
  data: unknown,
  who?: { token?: string; url?: string },
): Promise<Record<string, unknown>> => {
  const { result, error } = await callFunction(name, data, who);
  if (!result) throw new Error(`${name}: ${JSON.stringify(error)}`);
  return result;
};

/** Status, code and field of an error response, without its message. */
export const errorOf = ({ status, error }: Answer) => ({
  status,
  code: error?.status,
  field: error?.details?.field,
});

/** Signs in by a mailed link: with a verified e-mail, without a registration, so without a user record. */
export const signInByLink = async (email = `${uniqueName('link')}@example.com`) => {
  await identityToolkit('sendOobCode', { email, requestType: 'EMAIL_SIGNIN' });
  const { oobCode } = await mailTo(email, 'EMAIL_SIGNIN');
  const { localId = '', idToken = '' } = await identityToolkit('signInWithEmailLink', {
    email,
    oobCode,
  });
  return { uid: localId, token: idToken, email };
};

/**
 * Makes an account past registerUser, with nothing but the public key of the site, and signs in to
 * it: the token of the emulator's own answer counts as revoked when a second ends meanwhile.
 */
export const signUpDirectly = async () => {
  const email = `${uniqueName('direct')}@example.com`;
  await identityToolkit('signUp', { email, password });
  return { ...(await signIn(email, password)), email };
};

/** A name that no other test uses, of at most 20 characters. */
export const uniqueName = (prefix: string): string =>
  `${prefix}-${randomUUID().slice(0, 13)}`.slice(0, 20);

export const password = 'lantern-42';
