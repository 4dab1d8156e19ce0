import { once } from 'node:events';
import { createServer } from 'node:http';
import { PROJECT_ID } from '../../scripts/suite/project.ts';

/**
 * The environment in which functions read tokens without verifying them. Production verifies with a
 * cached public key; with the Auth emulator each call would need a request to it.
 */
export const unsignedTokens = {
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
};

/**
 * Stands for Firebase Authentication, which an admin's calls ask whether the session still stands:
 * every account exists and is in order. The servers get it as FIREBASE_AUTH_EMULATOR_HOST.
 */
export const startAccounts = async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ users: [{ localId: 'somebody' }] }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('It listens on no port.');
  return {
    address: `127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token, like those of the Auth emulator. */
export const tokenOf = (uid: string): string => {
  const now = Math.floor(Date.now() / 1000);
  return [
    part({ alg: 'none', typ: 'JWT' }),
    part({
      sub: uid,
      user_id: uid,
      uid,
      aud: PROJECT_ID,
      iss: `https://securetoken.google.com/${PROJECT_ID}`,
      iat: now,
      auth_time: now,
      exp: now + 36_000,
      email: `${uid}@example.com`,
    }),
    '',
  ].join('.');
};
