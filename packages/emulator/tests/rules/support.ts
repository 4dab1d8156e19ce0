import { loadRuleset, type Ruleset } from '../../src/rules/engine.ts';
import type { AccessMethod, FirestoreAccess, RulesResource } from '../../src/rules/ruleset.ts';
import type { Fields, Value } from '../../src/value.ts';

export const DOCUMENTS = '/databases/(default)/documents';

/** A document below the root of the database: `document('users/ann', {…})`. */
export function document(path: string, fields: Fields = {}): RulesResource {
  return { name: `${DOCUMENTS}/${path}`, fields };
}

export const text = (stringValue: string): Value => ({ stringValue });
export const int = (value: number | bigint): Value => ({ integerValue: String(value) });

/** A `get` by a visitor who is signed out, of a document that is not there; `overrides` change it. */
export function accessTo(path: string, overrides: Partial<FirestoreAccess> = {}): FirestoreAccess {
  return {
    method: 'get',
    path: `${DOCUMENTS}/${path}`,
    auth: null,
    time: { seconds: '1700000000', nanos: 500_000_000 },
    resource: null,
    requestResource: null,
    read: () => null,
    readAfter: () => null,
    isWritten: () => false,
    readPaths: new Set(),
    ...overrides,
  };
}

export const signedInAs = (uid: string, token: Fields = {}) => ({ auth: { uid, token } });

/** A ruleset from the inside of the documents block; must be free of issues. */
export function firestoreRules(blocks: string): Ruleset {
  const rules = loadRuleset(firestoreSource(blocks));
  if (rules.issues.length > 0) throw new Error(JSON.stringify(rules.issues));
  return rules;
}

export function firestoreSource(blocks: string): string {
  return [
    "rules_version = '2';",
    'service cloud.firestore {',
    '  match /databases/{database}/documents {',
    blocks,
    '  }',
    '}',
  ].join('\n');
}

/** Whether `allow get: if <condition>` on `things/{id}` lets `things/one` be read. */
export function grants(condition: string, overrides: Partial<FirestoreAccess> = {}): boolean {
  const rules = firestoreRules(`match /things/{id} { allow get: if ${condition}; }`);
  return rules.allows(accessTo('things/one', overrides));
}

export const METHODS: readonly AccessMethod[] = ['get', 'list', 'create', 'update', 'delete'];
