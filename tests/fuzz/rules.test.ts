import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { choosePrograms, officialJar } from '../../scripts/suite/java.ts';
import { HOST, PROJECT_ID } from '../../scripts/suite/project.ts';
import { ROOT } from '../../scripts/support/folders.ts';
import { listen } from '../../scripts/support/listen.ts';
import { startDatabase } from '../support/database.ts';
import { machineFactor } from '../support/machine.ts';
import { tokenOf } from '../support/unsignedTokens.ts';
import { check, FUZZ } from './texts.ts';

const jar = officialJar();
const running: (() => unknown)[] = [];
/** Where the programs answer: ours, and Google's. */
let ours = '';
let theirs = '';

const freePort = async (): Promise<string> => {
  const server = createServer();
  const [, port = ''] = (await listen(server)).split(':');
  await once(server.close(), 'close');
  return port;
};

/** Starts Google's Firestore program, and answers host:port. */
const startOfficial = async (file: string): Promise<string> => {
  vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', file);
  const port = await freePort();
  const program = spawn(
    process.execPath,
    [
      join(ROOT, 'packages/emulator/bin/java'),
      '-jar',
      file,
      '--host',
      HOST,
      '--port',
      port,
      '--project_id',
      PROJECT_ID,
    ],
    { env: { ...process.env, ...choosePrograms('official').env }, stdio: 'ignore' },
  );
  running.push(() => program.kill());
  const address = `${HOST}:${port}`;
  await vi.waitFor(() => fetch(`http://${address}/`), { timeout: 60_000 * machineFactor });
  return address;
};

const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;
const NAME = `${DOCUMENTS}/things/one`;

/** What the rules of the tests are about: a field of each type. */
const FIELDS = {
  n: { integerValue: '3' },
  f: { doubleValue: 2.5 },
  s: { stringValue: 'a lamp' },
  b: { booleanValue: true },
  z: { nullValue: null },
  t: { timestampValue: '2026-11-28T10:00:00Z' },
  l: { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'x' }] } },
  m: { mapValue: { fields: { n: { integerValue: '1' }, s: { stringValue: 'x' } } } },
};

beforeAll(async () => {
  if (!jar) return;
  const database = await startDatabase();
  running.push(database.stop);
  ours = database.address;
  theirs = await startOfficial(jar);
  for (const address of [ours, theirs]) {
    const written = await fetch(`http://${address}/v1/${DOCUMENTS}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes: [{ update: { name: NAME, fields: FIELDS } }] }),
    });
    expect(written.status).toBe(200);
  }
});
afterAll(() => Promise.all(running.map((stop) => stop())));

const token = tokenOf('somebody');

/** Whether a program lets somebody read by a condition; null where it refuses it as rules. */
const verdictOf = async (address: string, condition: string): Promise<boolean | null> => {
  const content = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /things/{thing} { allow get: if ${condition}; }
  }
}`;
  const loaded = await fetch(`http://${address}/emulator/v1/projects/${PROJECT_ID}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ignore_errors: true,
      rules: { files: [{ name: 'security.rules', content }] },
    }),
  });
  if (!loaded.ok) return null;
  const { issues = [] } = (await loaded.json()) as { issues?: { severity: string }[] };
  if (issues.some(({ severity }) => severity === 'ERROR')) return null;
  const read = await fetch(`http://${address}/v1/${NAME}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // Google's answers some errors of a condition as a bad request.
  return read.status === 200;
};

/** Expressions by the type of their value; one in ten places has another type, for the errors. */
type Typed = { bool: string; number: string; string: string; list: string; any: string };

const joined = (...parts: (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => `(${texts.join(' ')})`);

const { bool: condition } = fc.letrec<Typed>((tie) => {
  const of = (type: keyof Typed) =>
    fc.oneof({ arbitrary: tie(type), weight: 9 }, { arbitrary: tie('any'), weight: 1 });
  const [bool, number, string, list] = [of('bool'), of('number'), of('string'), of('list')];
  const depth = { maxDepth: 4, depthSize: 'medium' } as const;
  const equal = fc.constantFrom('==', '!=');
  const ordered = fc.constantFrom('<', '<=', '>', '>=');
  return {
    bool: fc.oneof(
      depth,
      fc.constantFrom('true', 'false', 'resource.data.b', 'request.auth != null'),
      joined(bool, fc.constantFrom('&&', '||'), bool),
      joined('!', bool),
      joined(number, fc.oneof(equal, ordered), number),
      joined(string, fc.oneof(equal, ordered), string),
      joined(list, equal, list),
      joined(tie('any'), equal, tie('any')),
      joined(string, 'in', list),
      joined(string, 'in resource.data'),
      joined(list, fc.constantFrom('.hasAll', '.hasAny', '.hasOnly'), '(', list, ')'),
      joined(string, '.matches(', fc.constantFrom("'a.*'", "'[a-z ]+'", "'x'", "'('"), ')'),
      joined(tie('any'), 'is', fc.constantFrom('bool', 'int', 'float', 'number', 'string', 'list')),
      joined(bool, '?', bool, ':', bool),
    ),
    number: fc.oneof(
      depth,
      fc.constantFrom('resource.data.n', 'resource.data.f', '0', '1', '3', '-1', '2.5', '2.0'),
      joined(number, fc.constantFrom('+', '-', '*', '/', '%'), number),
      joined('-', number),
      joined(fc.oneof(string, list), '.size()'),
      joined('int(', fc.oneof(number, string), ')'),
    ),
    string: fc.oneof(
      depth,
      fc.constantFrom('resource.data.s', 'request.auth.uid', 'thing', "''", "'x'", "'3'", "'n'"),
      joined(string, '+', string),
      joined(string, fc.constantFrom('.lower()', '.trim()')),
      joined('string(', fc.oneof(number, bool), ')'),
      joined(list, '[', number, ']'),
    ),
    list: fc.oneof(
      depth,
      fc.constantFrom('resource.data.l', '[]', "['x', 1]", "['x', 'n']", 'resource.data.m.keys()'),
      joined(string, ".split(' ')"),
      joined('[', string, ',', number, ']'),
    ),
    any: fc.oneof(
      depth,
      fc.constantFrom('resource.data.none', 'resource.data.z', 'resource.data.t', 'null'),
      fc.constantFrom('resource.data.m', 'request.time', 'request.auth', '{}'),
      ...(['bool', 'number', 'string', 'list'] as const).map((type) => tie(type)),
    ),
  };
});

it.skipIf(!jar)(
  'a condition in the rules lets the same people read here and in Google’s program',
  { timeout: 60_000 * machineFactor + FUZZ.runs * 500 * machineFactor },
  async () => {
    const different: string[] = [];
    let readable = 0;
    await check(
      fc.asyncProperty(condition, async (text) => {
        const [here, there] = await Promise.all([verdictOf(ours, text), verdictOf(theirs, text)]);
        if (here === null || there === null) return;
        if (here) readable += 1;
        if (here !== there) different.push(`${text}: ${here} here, ${there} there`);
      }),
      FUZZ.runs,
    );
    expect(different).toEqual([]);
    expect(readable).toBeGreaterThan(FUZZ.runs / 20);
  },
);
