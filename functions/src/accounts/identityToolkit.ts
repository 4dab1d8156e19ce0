import type { App } from 'firebase-admin/app';
import { CallError, invalid, sessionEnded } from '../lib/errors.ts';

/** How long Firebase may take to answer, in milliseconds. */
const LONGEST = 10_000;
/** Problems that pass by themselves. */
const TOO_MANY = /TOO_MANY_ATTEMPTS|QUOTA_EXCEEDED|RESET_PASSWORD_EXCEED_LIMIT/;
/** A project may have tightened the rules for passwords. */
const NO_PASSWORD = /WEAK_PASSWORD|PASSWORD_DOES_NOT_MEET_REQUIREMENTS/;
/** The session, or its account, has ended since it was looked up. */
const ENDED = /TOKEN_EXPIRED|INVALID_ID_TOKEN|USER_DISABLED|USER_NOT_FOUND|CREDENTIAL_TOO_OLD/;

/**
 * Calls Firebase Authentication's own API with the rights of the functions, for what the Admin SDK
 * cannot do: end only some sessions, change an account and its claims at once, see whether there is a
 * password, have a mail sent.
 */
export const identityToolkit = async (
  { options }: App,
  method: 'update' | 'lookup' | 'sendOobCode',
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> => {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const token = emulator ? 'owner' : (await options.credential?.getAccessToken())?.access_token;
  const project = options.projectId ?? process.env['GCLOUD_PROJECT'];
  const answered = fetch(`${origin}/v1/projects/${project}/accounts:${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST),
  }).then(async (answer) => ({ status: answer.status, said: await answer.text() }));
  const { status, said } = await answered.catch(() => {
    throw unavailable();
  });
  if (status === 200) return JSON.parse(said);
  if (status >= 500) throw unavailable();
  if (NO_PASSWORD.test(said)) throw invalid('password', 'is not accepted');
  if (status === 429 || TOO_MANY.test(said)) {
    throw new CallError('resource-exhausted', 'Too many requests. Try again in a few minutes.');
  }
  if (ENDED.test(said)) throw sessionEnded();
  // Without the body, which may name the person.
  throw new Error(`accounts:${method} answered ${status}`);
};

const unavailable = () => new CallError('unavailable', 'The service is busy. Please try again.');
