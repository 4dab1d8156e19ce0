import { BUCKET, callableUrl, suiteUrl } from './project.ts';

/** A person who is logged in, as the suite knows them. */
export type Session = { uid: string; token: string };

/** Calls the Auth emulator as the SDK in the browser does. */
export const identityToolkit = async (
  path: string,
  body: object,
): Promise<Record<string, string>> => {
  const response = await fetch(
    `${suiteUrl('auth')}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(100_000),
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
    clientType: 'CLIENT_TYPE_WEB',
  });
  const { localId = '', idToken = '', refreshToken = '' } = answer;
  return { uid: localId, token: idToken, refreshToken };
};

/** Calls a function of the running suite, signed out without a session, and answers its result. */
export const call = async (
  name: string,
  data: object,
  session?: Session,
): Promise<Record<string, unknown>> => {
  const answer = await fetch(callableUrl(name), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(100_000),
  });
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  const { result } = (await answer.json()) as { result: Record<string, unknown> };
  return result;
};

const part = (type: string) => `--part\r\ncontent-type: ${type}\r\n\r\n`;

/**
 * Uploads as the browser does (API-13), in one multipart POST.
 * @param objects the address of the bucket's objects
 * @param headers more of the object's metadata
 */
export const postObject = (
  objects: string,
  { uid, token }: Session,
  name: string,
  bytes: Buffer,
  contentType = 'image/png',
  headers: object = {},
): Promise<Response> => {
  const metadata = JSON.stringify({ ...headers, name, contentType, metadata: { owner: uid } });
  return fetch(`${objects}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${token}`,
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=part',
    },
    body: Buffer.concat([
      Buffer.from(`${part('application/json')}${metadata}\r\n${part(contentType)}`),
      bytes,
      Buffer.from('\r\n--part--'),
    ]),
  });
};

/** Uploads to the suite and returns the download URL, which a GET of the object tells. */
export const upload = async (
  session: Session,
  path: string,
  ...more: [bytes: Buffer, contentType?: string, headers?: object]
): Promise<string> => {
  const objects = `${suiteUrl('storage')}/v0/b/${BUCKET}/o`;
  const stored = await postObject(objects, session, path, ...more);
  if (!stored.ok) throw new Error(`${path}: ${stored.status} ${await stored.text()}`);
  const object = `${objects}/${encodeURIComponent(path)}`;
  const authorization = `Firebase ${session.token}`;
  const found = await fetch(object, { headers: { authorization } });
  const { downloadTokens } = (await found.json()) as { downloadTokens: string };
  return `${object}?alt=media&token=${downloadTokens.split(',')[0]}`;
};
