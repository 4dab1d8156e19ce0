import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { setAdmin } from '../../scripts/suite/adminRole.ts';
import { callableUrl, suiteUrl } from '../../scripts/suite/project.ts';
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

/** Where the functions emulator serves a callable. */
export const emulatorUrl = (name: string): string => callableUrl(name, suiteUrl('functions'));

/** Sends a raw body, for what the client library cannot send. */
export const post = async (
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  const answer: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return { ...(typeof answer === 'object' ? answer : {}), status: response.status };
};

/** Calls a function with a token or signed out, on the production server or at `url`. */
export const call = (
  name: string,
  data: unknown,
  { token, url = callableUrl(name) }: { token?: string | undefined; url?: string } = {},
): Promise<Answer> =>
  post(url, JSON.stringify({ data }), token ? { authorization: `Bearer ${token}` } : {});

/** Rows of [function, wrong payload, field that is named], gathered by function and field. */
export const byCase = (
  rows: readonly (readonly [name: string, data: unknown, field: string])[],
): [name: string, field: string, payloads: unknown[]][] => {
  const cases = new Map<string, [string, string, unknown[]]>();
  for (const [name, data, field] of rows) {
    const [, , payloads] = cases.get(`${name} ${field}`) ?? [name, field, []];
    cases.set(`${name} ${field}`, [name, field, [...payloads, data]]);
  }
  return [...cases.values()];
};

/** Status, code and field of an error response, without its message. */
export const errorOf = ({ status, error }: Answer) => ({
  status,
  code: error?.status,
  field: error?.details?.field,
});

const identityToolkit = async (path: string, body: object): Promise<Record<string, string>> => {
  const response = await fetch(
    `${suiteUrl('auth')}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
};

/** Signs in at the Auth emulator, as the browser does. */
export const signIn = async (email: string, password: string) => {
  const answer = await identityToolkit('signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  const { localId = '', idToken = '', refreshToken = '' } = answer;
  return { uid: localId, token: idToken, refreshToken };
};

/** Signs in by a mailed link: with a verified e-mail, without a registration, so without a user record. */
export const signInByLink = async (email: string) => {
  await identityToolkit('sendOobCode', { email, requestType: 'EMAIL_SIGNIN' });
  const { oobCode } = await mailTo(email, 'EMAIL_SIGNIN');
  const { localId = '', idToken = '' } = await identityToolkit('signInWithEmailLink', {
    email,
    oobCode,
  });
  return { uid: localId, token: idToken, email };
};

/** Makes an account past registerUser, with nothing but the public key of the site. */
export const signUpDirectly = async () => {
  const email = `${uniqueName('direct')}@example.com`;
  const { localId = '', idToken = '' } = await identityToolkit('signUp', {
    email,
    password: '123456',
    returnSecureToken: true,
  });
  return { uid: localId, token: idToken, email };
};

/** A name that no other test uses, of at most 20 characters. */
export const uniqueName = (prefix: string): string =>
  `${prefix}-${randomUUID().slice(0, 13)}`.slice(0, 20);

export const password = 'lantern-42';

/** Confirms an email as its owner does with the link in the mail. */
export const confirmEmail = async (email: string): Promise<void> => {
  const auth = getAuth(adminApp());
  await auth.updateUser((await auth.getUserByEmail(email)).uid, { emailVerified: true });
};

/** Registers somebody by the function and signs them in; an admin has confirmed the email. */
export const registerPerson = async ({
  isAdmin = false,
  confirmed = isAdmin,
}: { isAdmin?: boolean; confirmed?: boolean } = {}) => {
  const nickname = uniqueName(isAdmin ? 'chief' : 'person');
  const email = `${nickname}@example.com`;
  const answer = await call('registerUser', { nickname, email, password });
  if (answer.result?.['success'] !== true) throw new Error(JSON.stringify(answer));
  if (confirmed) await confirmEmail(email);
  if (isAdmin) await setAdmin(email, true);
  return { nickname, email, ...(await signIn(email, password)) };
};
