import { PROJECT_ID } from '../../scripts/suite/project.ts';

/**
 * The environment in which functions read tokens without verifying them. Production verifies with a
 * public key that it has; with the Auth emulator that would be a call to it, each time.
 */
export const unsignedTokens = {
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the Auth emulator signs it: not at all. */
export const tokenOf = (uid: string): string => {
  const now = Math.floor(Date.now() / 1000);
  return [
    part({ alg: 'none', typ: 'JWT' }),
    part({
      sub: uid,
      user_id: uid,
      uid,
      aud: PROJECT_ID,
      iat: now,
      exp: now + 36_000,
      email: `${uid}@example.com`,
    }),
    '',
  ].join('.');
};
