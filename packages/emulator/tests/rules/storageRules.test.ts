import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Json = { [name: string]: unknown };

/** Speaks with the program as the Firebase CLI does. */
class Conversation {
  readonly program = spawn(process.execPath, [
    fileURLToPath(new URL('../../lib/storageRules.cjs', import.meta.url)),
    'serve',
  ]);
  readonly #lines = createInterface({ input: this.program.stdout })[Symbol.asyncIterator]();
  #id = 0;

  write(message: string | Json): void {
    this.program.stdin.write(
      `${typeof message === 'string' ? message : JSON.stringify(message)}\n`,
    );
  }

  async line(): Promise<string> {
    return String((await this.#lines.next()).value);
  }

  async answer(): Promise<Json> {
    return JSON.parse(await this.line()) as Json;
  }

  async ask(action: string, context: Json): Promise<Json> {
    const id = this.#id++;
    this.write({ action, context, id });
    const answer = await this.answer();
    expect(answer.id).toBe(id);
    return answer;
  }

  load(content: string, rulesetName = '0'): Promise<Json> {
    const source = { files: [{ name: 'storage.rules', content }] };
    return this.ask('load_ruleset', { rulesetName, source });
  }

  verify(access: Partial<Access> = {}, rulesetName = '0'): Promise<Json> {
    return this.ask('verify', verifyContext({ ...signedOutGet, ...access }, rulesetName));
  }

  async permits(access: Partial<Access> = {}, rulesetName = '0'): Promise<unknown> {
    const { result } = await this.verify(access, rulesetName);
    return (result as Json).permit;
  }
}

type Access = {
  method: string;
  path: string;
  uid: string | null;
  before: Json | null;
  after: Json | null;
};

const signedOutGet: Access = {
  method: 'get',
  path: '/b/bucket/o/a.png',
  uid: null,
  before: null,
  after: null,
};

/** The same typed values as toExpressionValue of the CLI makes. */
function typed(value: unknown): Json {
  if (value === null || value === undefined) return { null_value: null };
  if (typeof value === 'string') return { string_value: value };
  if (typeof value === 'boolean') return { bool_value: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { int_value: value } : { float_value: value };
  }
  if (value instanceof Date) return { timestamp_value: value.toISOString() };
  if (Array.isArray(value)) return { list_value: { values: value.map(typed) } };
  const entries = Object.entries(value).map(([name, inner]) => [name, typed(inner)]);
  return { map_value: { fields: Object.fromEntries(entries) } };
}

function verifyContext({ method, path, uid, before, after }: Access, rulesetName: string): Json {
  const names = path.split('/').filter(Boolean);
  const token = { sub: uid, email: `${uid}@example.com`, exp: 1_700_000_000 };
  const fields = {
    path: { path_value: { segments: names.map((simple) => ({ simple })) } },
    time: typed(new Date()),
    resource: typed(after),
    auth: typed(uid && { uid, token }),
  };
  const variables = { resource: typed(before), request: { map_value: { fields } } };
  return { rulesetName, service: 'firebase.storage', path, method, variables };
}

const rules = (statements: string) => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{name} {
      ${statements}
    }
  }
}`;

const granting = (condition: string) => rules(`allow read, write: if ${condition};`);

let conversation: Conversation;

const documentPath = (name: string) => `/databases/(default)/documents/users/${name}`;
const exists = (name: string) => `firestore.exists(${documentPath(name)})`;

/** The id under which a document is asked for. */
function asked(answer: Json, name: string): number {
  expect(answer).toMatchObject({
    status: 'ok',
    action: 'fetch_firestore_document',
    context: { path: documentPath(name) },
  });
  return Number(answer.server_request_id);
}

function found(id: number, name: string, fields: Json): void {
  const result = { name: `projects/demo${documentPath(name)}`, fields };
  conversation.write({ id, status: 'ok', warnings: [], errors: [], result });
}

const verdict = (id: number, permit: boolean) => ({ id, result: { permit } });

/** One for all tests, as the CLI has one for all requests; each test loads the rules that it needs. */
beforeAll(async () => {
  conversation = new Conversation();
  expect(await conversation.answer()).toEqual({ id: -1, status: 'ok', errors: [], warnings: [] });
});

afterAll(async () => {
  const { program } = conversation;
  const exit = once(program, 'exit');
  program.stdin.end();
  expect(await exit).toEqual([0, null]);
});

it('rules are answered with their version, or with the place of an error, and then deny', async () => {
  expect(await conversation.load(rules('allow get;'))).toMatchObject({
    status: 'ok',
    errors: [],
    warnings: [],
    result: { rulesVersion: 2 },
  });
  const { status, errors } = await conversation.load(rules('allow get: if;'));
  expect(status).toBe('ok');
  const [error] = errors as string[];
  expect(JSON.parse(error ?? '')).toEqual({
    description_: expect.stringContaining('Expected'),
    sourcePosition_: { fileName_: 'storage.rules', line_: 5, column_: 20 },
  });
  expect(await conversation.permits()).toBe(false);
});

const stored = {
  name: 'a.png',
  bucket: 'bucket',
  size: 3,
  contentType: 'image/png',
  metadata: { owner: 'ann' },
  timeCreated: new Date('2024-05-06T07:08:09.010Z'),
  contentEncoding: undefined,
};
const before = { before: stored };
const after = { method: 'create', after: stored };

it.each<[condition: string, access: Partial<Access>, permitted: boolean]>([
  ['request.auth == null', {}, true],
  ["request.auth.uid == 'ann'", { uid: 'ann' }, true],
  ["request.auth.uid == 'ann'", { uid: 'bob' }, false],
  ["request.auth.token.email == 'a@example.com' && request.auth.token.exp > 0", { uid: 'a' }, true],
  ['resource == null && request.resource == null', {}, true],
  ["resource.metadata.owner == 'ann' && resource.bucket == bucket", before, true],
  ['resource.timeCreated < request.time && resource.timeCreated.year() == 2024', before, true],
  ['resource.size == 3 && resource.contentEncoding == null', before, true],
  ["request.resource.contentType.matches('image/.*')", after, true],
  ["request.resource.contentType.matches('video/.*')", after, false],
  ["request.method == 'delete' && request.params.size() == 0", { method: 'delete' }, true],
  ["request.path == /b/bucket/o/a.png && name == 'a.png'", {}, true],
  ['true', { path: '/b/bucket/o/folder/a.png' }, false],
])('an access is judged: %s for %j: %s', async (condition, access, permitted) => {
  await conversation.load(granting(condition));
  expect(await conversation.permits(access)).toBe(permitted);
});

/** The CLI takes a line that is JSON for an answer, and ends with `null`. */
it.each<[what: string, condition: string, access: Partial<Access>, shown: string]>([
  ['null', 'debug(resource) == null', {}, 'null'],
  ['an answer', "debug(resource.metadata).owner != ''", before, '{"owner":"ann"}'],
  [
    'a path of two lines',
    `[${'1,'.repeat(1_000)}].size() > 0`,
    { path: '/b/bucket/o/a\n{"id":1,"status":"ok"}' },
    'The rules deny get of /b/bucket/o/a {"id":1,"status":"ok"}: the maximum of 1000 expressions has been reached.',
  ],
])('what rules log is no answer, even where it is %s', async (_, condition, access, shown) => {
  await conversation.load(granting(condition));
  conversation.write({
    action: 'verify',
    context: verifyContext({ ...signedOutGet, ...access }, '0'),
    id: 999_999,
  });
  expect(await conversation.line()).toBe(`storage.rules: ${shown}`);
  expect(await conversation.answer()).toMatchObject({ id: 999_999 });
});

describe('firestore.get() and firestore.exists()', () => {
  it('ask the CLI for the document and judge by its fields', async () => {
    await conversation.load(
      granting(`firestore.get(${documentPath('$(request.auth.uid)')}).data.friends[0] == 'bob'`),
    );
    const id = asked(await conversation.verify({ uid: 'ann' }), 'ann');
    found(id, 'ann', { friends: { arrayValue: { values: [{ stringValue: 'bob' }] } } });
    expect(await conversation.answer()).toMatchObject(verdict(id, true));
  });

  it('read two documents, one after the other, and deny the third', async () => {
    await conversation.load(granting(`${exists('a')} && ${exists('b')}`));
    await conversation.load(granting(`${exists('a')} && ${exists('b')} && ${exists('c')}`), '3');
    for (const [ruleset, permit] of [
      ['0', true],
      ['3', false],
    ] as const) {
      found(asked(await conversation.verify({}, ruleset), 'a'), 'a', {});
      const second = asked(await conversation.answer(), 'b');
      found(second, 'b', {});
      expect(await conversation.answer()).toMatchObject(verdict(second, permit));
    }
  });

  it('take a missing document as missing, and answer other requests while they wait', async () => {
    await conversation.load(granting(`!${exists('ann')}`));
    await conversation.load(granting('true'), 'open');
    const id = asked(await conversation.verify(), 'ann');
    expect(await conversation.permits({}, 'open')).toBe(true);
    conversation.write({ id, status: 'not_found', warnings: [], errors: [] });
    expect(await conversation.answer()).toMatchObject(verdict(id, true));
  });

  it('deny by an answer that is nonsense', async () => {
    await conversation.load(granting(exists('ann')));
    const id = asked(await conversation.verify(), 'ann');
    conversation.write({ id, status: 'ok', result: { name: 'x', fields: { a: 3 } } });
    expect(await conversation.answer()).toMatchObject(verdict(id, false));
  });
});

describe('bad input', () => {
  const context = verifyContext(signedOutGet, '0');
  it.each([
    ['an unknown action', { action: 'dance', context: {} }],
    ['no context', { action: 'verify' }],
    ['no such ruleset', { action: 'verify', context: { ...context, rulesetName: 'none' } }],
    ['no such method', { action: 'verify', context: { ...context, method: 'peek' } }],
    ['no type', { action: 'verify', context: { ...context, variables: { request: 3 } } }],
    ['no files', { action: 'load_ruleset', context: { rulesetName: '1', source: {} } }],
    ['a document that nobody asked for', { status: 'ok', result: {} }],
  ])('is answered with an error and denies: %s', async (_, message) => {
    await conversation.load(granting('true'));
    conversation.write({ ...message, id: 7 });
    expect(await conversation.answer()).toMatchObject({
      id: 7,
      status: 'ok',
      errors: [expect.stringMatching(/\S/)],
      result: { permit: false },
    });
    expect(await conversation.permits()).toBe(true);
  });

  it.each(['not json', '[1]', 'null', '{"action":"verify"}'])(
    'without an id is reported beside the answers, and the program continues: %s',
    async (line) => {
      const reported = once(conversation.program.stderr, 'data') as Promise<[Buffer]>;
      conversation.write('');
      conversation.write(line);
      expect(String((await reported)[0])).toMatch(/^A (line|message) /);
      await conversation.load(granting('true'));
      expect(await conversation.permits()).toBe(true);
    },
  );
});

it('ends by SIGINT, as the CLI stops it', async () => {
  const other = new Conversation();
  await other.answer();
  const exit = once(other.program, 'exit');
  other.program.kill('SIGINT');
  expect(await exit).toEqual([0, null]);
});
