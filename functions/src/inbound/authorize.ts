import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a request knows the secret: as a bearer token, or as the password of any user name, which a
 * provider takes from a URL. Compared in constant time.
 */
export const knowsSecret = (authorization: string | undefined, secret: string): boolean => {
  const [, scheme = '', given = ''] = /^(\w+) +(\S+)$/.exec(authorization ?? '') ?? [];
  const told =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(given, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : scheme.toLowerCase() === 'bearer'
        ? given
        : '';
  return secret !== '' && timingSafeEqual(hashOf(told), hashOf(secret));
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
