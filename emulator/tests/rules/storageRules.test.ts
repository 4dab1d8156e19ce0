import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const PROGRAM = join(inject('programs'), 'storageRules.cjs');

type Json = { [name: string]: unknown };

/** Speaks with the program as the Firebase CLI does. */
class Conversation {
  readonly program: ChildProcessWithoutNullStreams = spawn(process.execPath, [PROGRAM, 'serve']);
  readonly #answers: AsyncIterator<string>;
  readonly #lines: Interface = createInterface({ input: this.program.stdout });
  #id = 0;

  constructor() {
    this.#answers = this.#lines[Symbol.asyncIterator]();
  }

  write(line: string): void {
    this.program.stdin.write(`${line}\n`);
  }

  async line(): Promise<string> {
    return String((await this.#answers.next()).value);
  }

  async answer(): Promise<Json> {
    return JSON.parse(await this.line()) as Json;
  }

  async ask(action: string, context: Json): Promise<Json> {
    const id = this.#id++;
    this.write(JSON.stringify({ action, context, id }));
    const answer = await this.answer();
    expect(answer.id).toBe(id);
    return answer;
  }

  load(content: string, rulesetName = '0'): Promise<Json> {
    return this.ask('load_ruleset', {
      rulesetName,
      source: { files: [{ name: 'storage.rules', content }] },
    });
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
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((simple) => ({ simple }));
  return {
    rulesetName,
    service: 'firebase.storage',
    path,
    method,
    variables: {
      resource: typed(before),
      request: {
        map_value: {
          fields: {
            path: { path_value: { segments } },
            time: typed(new Date()),
            resource: typed(after),
            auth: typed(
              uid === null
                ? null
                : { uid, token: { sub: uid, email: `${uid}@example.com`, exp: 1_700_000_000 } },
            ),
          },
        },
      },
    },
  };
}

const rules = (statements: string, version = 2) => `rules_version = '${version}';
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

async function fetchIsAsked(answer: Json, name: string): Promise<number> {
  expect(answer).toMatchObject({
    status: 'ok',
    action: 'fetch_firestore_document',
    context: { path: documentPath(name) },
  });
  return Number(answer.server_request_id);
}

function found(id: number, name: string, fields: Json): void {
  const document = { name: `projects/demo/databases/(default)/documents/users/${name}`, fields };
  conversation.write(
    JSON.stringify({ id, status: 'ok', warnings: [], errors: [], result: document }),
  );
}

function notFound(id: number): void {
  conversation.write(JSON.stringify({ id, status: 'not_found', warnings: [], errors: [] }));
}

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

describe('loading', () => {
  it('answers with the version of the rules', async () => {
    expect(await conversation.load(rules('allow get;'))).toEqual({
      id: expect.any(Number),
      status: 'ok',
      errors: [],
      warnings: [],
      result: { rulesVersion: 2 },
    });
    expect(await conversation.load(rules('allow get;', 1), '1')).toMatchObject({
      result: { rulesVersion: 1 },
    });
  });

  it('reports a syntax error with its place, and the rules deny', async () => {
    const { status, errors } = await conversation.load(rules('allow get: if;'));
    expect(status).toBe('ok');
    const [error] = errors as string[];
    expect(JSON.parse(error ?? '')).toEqual({
      description_: expect.stringContaining('Expected'),
      sourcePosition_: { fileName_: 'storage.rules', line_: 5, column_: 20 },
    });
    expect(await conversation.permits()).toBe(false);
  });

  it('keeps several rulesets apart by their names', async () => {
    await conversation.load(granting('true'), 'open');
    await conversation.load(granting('false'), 'closed');
    expect(await conversation.permits({}, 'open')).toBe(true);
    expect(await conversation.permits({}, 'closed')).toBe(false);
    await conversation.load(granting('false'), 'open');
    expect(await conversation.permits({}, 'open')).toBe(false);
  });
});

describe('judging', () => {
  const stored = {
    name: 'a.png',
    bucket: 'bucket',
    size: 3,
    contentType: 'image/png',
    metadata: { owner: 'ann' },
    timeCreated: new Date('2024-05-06T07:08:09.010Z'),
    md5Hash: 'x==',
    contentEncoding: undefined,
  };

  it.each([
    ['request.auth == null', {}, true],
    ["request.auth.uid == 'ann'", { uid: 'ann' }, true],
    ["request.auth.uid == 'ann'", { uid: 'bob' }, false],
    [
      "request.auth.token.email == 'ann@example.com' && request.auth.token.exp > 0",
      { uid: 'ann' },
      true,
    ],
    ['resource == null && request.resource == null', {}, true],
    [
      "resource.metadata.owner == 'ann' && resource.size == 3 && resource.bucket == bucket",
      { before: stored },
      true,
    ],
    [
      'resource.timeCreated < request.time && resource.timeCreated.year() == 2024',
      { before: stored },
      true,
    ],
    ['resource.contentEncoding == null', { before: stored }, true],
    ["request.resource.contentType.matches('image/.*')", { method: 'create', after: stored }, true],
    [
      "request.resource.contentType.matches('video/.*')",
      { method: 'create', after: stored },
      false,
    ],
    ["request.method == 'delete' && request.params.size() == 0", { method: 'delete' }, true],
    ["request.path == /b/bucket/o/a.png && name == 'a.png'", {}, true],
    ['true', { path: '/b/bucket/o/folder/a.png' }, false],
  ])('%s for %j: %s', async (condition, access, permitted) => {
    await conversation.load(granting(condition));
    expect(await conversation.permits(access)).toBe(permitted);
  });

  it.each(['get', 'list', 'create', 'update', 'delete'])(
    'distinguishes %s from the other methods',
    async (method) => {
      await conversation.load(rules(`allow ${method};`));
      expect(await conversation.permits({ method })).toBe(true);
      expect(await conversation.permits({ method: method === 'get' ? 'list' : 'get' })).toBe(false);
    },
  );
});

describe('firestore.get() and firestore.exists()', () => {
  it('ask the CLI for the document and judge by its fields', async () => {
    await conversation.load(
      granting(`firestore.get(${documentPath('$(request.auth.uid)')}).data.friends[0] == 'bob'`),
    );
    const id = await fetchIsAsked(await conversation.verify({ uid: 'ann' }), 'ann');
    found(id, 'ann', { friends: { arrayValue: { values: [{ stringValue: 'bob' }] } } });
    expect(await conversation.answer()).toMatchObject({ id, result: { permit: true } });
  });

  it('take a missing document as missing', async () => {
    await conversation.load(granting(`!${exists('ann')}`));
    const id = await fetchIsAsked(await conversation.verify(), 'ann');
    notFound(id);
    expect(await conversation.answer()).toMatchObject({ id, result: { permit: true } });
  });

  it('read two documents, one after the other, and deny the third', async () => {
    await conversation.load(granting(`${exists('ann')} && ${exists('bob')}`));
    const first = await fetchIsAsked(await conversation.verify(), 'ann');
    found(first, 'ann', {});
    const next = await conversation.answer();
    expect(next.id).toBe(first);
    const second = await fetchIsAsked(next, 'bob');
    found(second, 'bob', {});
    expect(await conversation.answer()).toMatchObject({ id: second, result: { permit: true } });

    await conversation.load(
      granting(`${exists('a')} && ${exists('b')} && ${exists('c')}`),
      'three',
    );
    const a = await fetchIsAsked(await conversation.verify({}, 'three'), 'a');
    found(a, 'a', {});
    const b = await fetchIsAsked(await conversation.answer(), 'b');
    found(b, 'b', {});
    expect(await conversation.answer()).toMatchObject({ id: b, result: { permit: false } });
  });

  it('answer other requests while they wait', async () => {
    await conversation.load(granting(exists('ann')));
    await conversation.load(granting('true'), 'open');
    const id = await fetchIsAsked(await conversation.verify(), 'ann');
    expect(await conversation.permits({}, 'open')).toBe(true);
    notFound(id);
    expect(await conversation.answer()).toMatchObject({ id, result: { permit: false } });
  });
});

describe('bad input', () => {
  it.each([
    ['an unknown action', { action: 'dance', context: {} }],
    ['no context', { action: 'verify' }],
    [
      'a ruleset that was never loaded',
      { action: 'verify', context: verifyContext(signedOutGet, 'none') },
    ],
    [
      'a method that does not exist',
      { action: 'verify', context: verifyContext({ ...signedOutGet, method: 'peek' }, '0') },
    ],
    [
      'a value without a type',
      {
        action: 'verify',
        context: { ...verifyContext(signedOutGet, '0'), variables: { request: 3 } },
      },
    ],
    [
      'a source without files',
      { action: 'load_ruleset', context: { rulesetName: '1', source: {} } },
    ],
    ['a document that nobody asked for', { status: 'ok', result: {} }],
  ])('is answered with an error and denies: %s', async (_, message) => {
    await conversation.load(granting('true'));
    conversation.write(JSON.stringify({ ...message, id: 7 }));
    expect(await conversation.answer()).toMatchObject({
      id: 7,
      status: 'ok',
      errors: [expect.stringMatching(/\S/)],
      result: { permit: false },
    });
    expect(await conversation.permits()).toBe(true);
  });

  it.each(['not json', '[1]', 'null', '{"action":"verify"}', '{"id":'])(
    'without an id is reported beside the answers, and the program continues: %s',
    async (line) => {
      const reported = once(conversation.program.stderr, 'data') as Promise<[Buffer]>;
      conversation.write('');
      conversation.write(line);
      const [report] = await reported;
      expect(String(report)).toContain(line);
      expect(String(report)).toMatch(/^A (line|message) /);
      await conversation.load(granting('true'));
      expect(await conversation.permits()).toBe(true);
    },
  );

  it('that answers a waiting document with nonsense denies', async () => {
    await conversation.load(granting('firestore.exists(/databases/(default)/documents/a/b)'));
    const { server_request_id: id } = await conversation.verify();
    conversation.write(
      JSON.stringify({ id, status: 'ok', result: { name: 'x', fields: { a: 3 } } }),
    );
    expect(await conversation.answer()).toMatchObject({ id, result: { permit: false } });
  });
});

it('ends by SIGINT, as the CLI stops it', async () => {
  const other = new Conversation();
  await other.answer();
  const exit = once(other.program, 'exit');
  other.program.kill('SIGINT');
  expect(await exit).toEqual([0, null]);
});
