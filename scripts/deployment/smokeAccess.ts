import { z } from 'zod';
import { postObject } from '../suite/siteClient.ts';

/** Where the data of a project is asked for, by REST as the site's SDK does it. */
export type DataOf = {
  /** The site's own address, without a path. */
  origin: string;
  projectId: string;
  bucket: string;
  /** Origins of Storage, Firestore and Identity Toolkit; the last with the path of the emulator. */
  storage: string;
  database: string;
  identity: string;
  apiKey: string;
  /** A customer with a confirmed address, who uploads one image. */
  account?: { email: string; password: string } | undefined;
  /** A token of Google's for the settings of a real project; null where nobody is signed in. */
  accessToken?: () => Promise<string | null>;
  /** Whether the functions and Authentication want an App Check token, which a script does not have. */
  appCheckRequired?: boolean;
};

/** What is wrong; null if nothing is. */
export type Check = () => Promise<string | null>;

/** Why a check could not look. */
export class NotLooked extends Error {}

/** @throws {NotLooked} where only a page gets an answer */
export const requireNoToken = ({ appCheckRequired }: DataOf): void => {
  if (appCheckRequired) throw new NotLooked('it has no App Check token');
};

/**
 * Asks Identity Toolkit with the site's key, by POST if there is a body. Google refuses a restricted
 * key without an address of the site.
 */
export const askIdentity = async (data: DataOf, path: string, body?: object): Promise<Response> => {
  requireNoToken(data);
  const { identity, apiKey, origin } = data;
  return fetch(`${identity}/${path}?key=${apiKey}`, {
    headers: { 'content-type': 'application/json', referer: `${origin}/` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
};

/** The smallest PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Succeeds when a request is refused. */
const refused =
  (url: string, request: RequestInit = {}) =>
  async () => {
    const { status } = await fetch(url, request);
    return [401, 403].includes(status) ? null : `status is ${status}, not 403`;
  };

/** Whether database and bucket are closed to a stranger, and open to a customer. */
export const accessChecks = (data: DataOf): Record<string, Check> => {
  const objects = `${data.storage}/v0/b/${data.bucket}/o`;
  const folder = `projects/${data.projectId}/databases/(default)/documents`;
  const documents = `${data.database}/v1/${folder}`;
  const json = { 'content-type': 'application/json' };
  const checks: Record<string, Check> = {
    'a stranger reads no image': refused(`${objects}/tickets%2Fsmoke-test`),
    'a stranger stores no image': refused(
      `${objects}?uploadType=media&name=tickets/${Date.now()}_smoke-test.png`,
      { method: 'POST', headers: { 'content-type': 'image/png' }, body: PIXEL },
    ),
    'a stranger reads no document': refused(`${documents}/users/smoke-test`),
    'a stranger writes no document': refused(`${documents}:commit`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ writes: [{ update: { name: `${folder}/users/smoke-test` } }] }),
    }),
  };
  const { account } = data;
  if (!account) return checks;
  return {
    ...checks,
    'a customer reads their own record and uploads an image': async () => {
      const login = await askIdentity(data, 'v1/accounts:signInWithPassword', {
        ...account,
        returnSecureToken: true,
      });
      if (!login.ok) return `${account.email} cannot log in: status ${login.status}`;
      const { localId, idToken } = z
        .object({ localId: z.string(), idToken: z.string() })
        .parse(await login.json());
      const own = await fetch(`${documents}/users/${localId}`, {
        headers: { authorization: `Bearer ${idToken}` },
      });
      if (!own.ok) return `the own record answers ${own.status}, not 200`;
      // The sweep deletes it.
      const name = `tickets/${Date.now()}_smoke-test.png`;
      const upload = await postObject(objects, { uid: localId, token: idToken }, name, PIXEL);
      return upload.ok ? null : `the upload answers ${upload.status}, not 200`;
    },
  };
};
