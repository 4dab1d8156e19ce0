import { PROJECT_ID } from '../../scripts/suite/project.ts';

/**
 * The environment in which functions read tokens without verifying them. Production verifies with a
 * cached public key; with the Auth emulator each call would need a request to it.
 */
export const unsignedTokens = {
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token, like those of the Auth emulator, of a person whose address is proven. */
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
      provenEmail: `${uid}@example.com`,
    }),
    '',
  ].join('.');
};

/** The same unsigned token with other claims. */
export const withClaims = (token: string, claims: object): string => {
  const [head, payload = ''] = token.split('.');
  const own = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return `${head}.${part({ ...own, ...claims })}.`;
};
