import type { RulesAuth } from '../../rules/ruleset.ts';
import type { Fields, Value } from '../../value.ts';
import { StatusError } from '../status.ts';

/** Who calls: rules do not apply to the owner, but to everyone else; null is signed out. */
export type Caller = { owner: true } | { owner: false; auth: RulesAuth | null };

/**
 * Who calls, by the Authorization header: the owner, a user with a token of the Auth emulator, or
 * nobody. Signatures are not checked: the Auth emulator does not sign. Throws UNAUTHENTICATED for a
 * token that cannot be read or has expired.
 */
export function callerOf(authorization: string | undefined): Caller {
  if (!authorization) return { owner: false, auth: null };
  const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
  if (token === 'owner') return { owner: true };
  const claims = token ? claimsOf(token) : null;
  const uid = claims?.['sub'] ?? claims?.['user_id'];
  if (!claims || typeof uid !== 'string' || uid === '') {
    throw new StatusError('UNAUTHENTICATED', 'The ID token is invalid.');
  }
  const expires = claims['exp'];
  // The mock tokens of the SDKs (mockUserToken) are all issued in 1970 and mean not to expire.
  const isMock = claims['iat'] === 0;
  if (!isMock && typeof expires === 'number' && expires * 1000 <= Date.now()) {
    throw new StatusError('UNAUTHENTICATED', 'The ID token has expired.');
  }
  return { owner: false, auth: { uid, token: fieldsOfJson(claims) } };
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

function claimsOf(token: string): { [name: string]: Json } | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const claims: Json = JSON.parse(Buffer.from(parts[1]!, 'base64url').toString());
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? claims : null;
  } catch {
    return null;
  }
}

function fieldsOfJson(json: { [name: string]: Json }): Fields {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, valueOfJson(value)]),
  );
}

function valueOfJson(json: Json): Value {
  if (json === null) return { nullValue: 0 };
  if (typeof json === 'boolean') return { booleanValue: json };
  if (typeof json === 'string') return { stringValue: json };
  if (typeof json === 'number') {
    return Number.isSafeInteger(json) ? { integerValue: String(json) } : { doubleValue: json };
  }
  if (Array.isArray(json)) return { arrayValue: { values: json.map(valueOfJson) } };
  return { mapValue: { fields: fieldsOfJson(json) } };
}
