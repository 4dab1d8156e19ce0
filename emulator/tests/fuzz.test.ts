import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http2 from 'node:http2';
import path from 'node:path';
import { createInterface } from 'node:readline';
import protos from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import * as fc from 'fast-check';
import { fromProto3JSON } from 'proto3-json-serializer';
import protobuf from 'protobufjs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadRuleset } from '../src/rules/engine.ts';
import type { Value } from '../src/value.ts';
import { machineFactor, startProgram, type Program } from './firestore/support/program.ts';
import { DATABASE } from './firestore/support/rest.ts';
import { accessTo, document, METHODS } from './rules/support.ts';

/*
 * Requests and rules that nobody would write, each a few mutations away from one that somebody
 * would. FUZZ_RUNS is how many of each kind, FUZZ_SEED repeats what a failure names.
 */

const numRuns = Number(process.env['FUZZ_RUNS'] || 60);
const seed = process.env['FUZZ_SEED'];
const settings = { numRuns, ...(seed !== undefined && { seed: Number(seed) }) };

/** An answer takes no longer, a whole kind of runs takes so long at most, and the memory grows so far. */
const MAX_ANSWER_MS = 2_000 * machineFactor;
const timeout = Math.max(60_000, numRuns * 100) * machineFactor;
const MAX_GROWTH_MB = 400;

/** Fails what takes too long or never ends. */
async function within<T>(answer: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in time: ${what}`)), MAX_ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resident memory of a process; only Linux tells. */
function megabytes(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

// ---- mutations ----

const nested = (levels: number, inner: unknown): unknown =>
  levels === 0 ? inner : { mapValue: { fields: { a: nested(levels - 1, inner) } } };

const ODD: unknown[] = [
  null,
  -1,
  0,
  2 ** 31,
  2 ** 53,
  1e300,
  '',
  '/',
  '//',
  '.',
  '__x__',
  '`',
  '%',
  '\u0000',
  '\ud800',
  '(default)',
  '-9223372036854775809',
  'NaN',
  '2026-02-30T00:00:00Z',
  'x'.repeat(3_000),
  DATABASE,
  `${DATABASE}/documents`,
  `${DATABASE}/documents/c/a`,
  'projects/q/databases/d',
  [],
  {},
  [[]],
  nested(25, {}),
  Array.from({ length: 40 }, () => ({})),
  { stringValue: 'a' },
  { arrayValue: {} },
];

const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...ODD));

type Step = { at: number; how: 'replace' | 'delete' | 'copy' | 'rename'; value: unknown };

const steps = fc.array(
  fc.record({
    at: fc.nat(),
    how: fc.constantFrom<Step['how'][]>('replace', 'delete', 'copy', 'rename'),
    value: odd,
  }),
  { minLength: 1, maxLength: 4 },
);

type Container = Record<string, unknown>;

/** Nothing in it is in two places. */
const copyOf = (json: unknown): unknown =>
  json === undefined ? json : (JSON.parse(JSON.stringify(json)) as unknown);

/** Changes a copy of some JSON, a place at a time. */
function mutated(template: unknown, changes: readonly Step[]): unknown {
  const root: Container = { all: copyOf(template) };
  for (const { at, how, value } of changes) {
    const places = placesIn(root);
    if (places.length === 0) break;
    const { holder, name } = places[at % places.length]!;
    const other = places[(at * 31 + 7) % places.length]!;
    if (how === 'replace') holder[name] = copyOf(value);
    else if (how === 'copy') holder[name] = copyOf(other.holder[other.name]);
    else if (how === 'rename') holder[other.name] = holder[name];
    if (how === 'delete' || how === 'rename') Reflect.deleteProperty(holder, name);
  }
  return root['all'];
}

function placesIn(holder: Container): { holder: Container; name: string }[] {
  return Object.entries(holder).flatMap(([name, value]) => [
    { holder, name },
    ...(typeof value === 'object' && value !== null ? placesIn(value as Container) : []),
  ]);
}

const cuts = fc.array(
  fc.record({
    at: fc.nat(),
    remove: fc.nat({ max: 8 }),
    insert: fc.nat({ max: 255 }),
    twice: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

// ---- rules ----

const RULES = ['../firebase/firestore.rules', 'tests/firestore/support/test.rules'].map((file) =>
  readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8'),
);

const TOKENS =
  `{ } ( ) [ ] ; : , . / ' " = == != < <= && || ! - + * % ? in is let return if true null 0
  9223372036854775807 1.5 'a' b'\\x00' '(a+)+' [1] {'a':1} /a/$(id) resource request id x f(x) get
  exists allow match function {x=**} $( .data .size() .matches('a') .split('') .replace('a','b')
  .diff(resource.data).affectedKeys() .keys() .toSet() .concat([1]) [0:1] string( int( duration.value(1,'s')
  timestamp.date(2024,1,1) hashing.md5('a') latlng.value(1,1) math.pow(2,1000) 🦊`.split(/\s+/);

const ATOMS = `true|null|1|-1.5|'a'|b'a'|[1, 2]|{'a': [1]}|resource|request|resource.data|id|/a/b|
  resource.data.list|resource.data.text|request.auth.uid|request.time|duration.value(3, 'w')|
  latlng.value(1, 2)|9223372036854775807`.split('|');

const condition = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...ATOMS),
    fc
      .tuple(
        tie('any'),
        fc.constantFrom(...'== != < <= > >= in && || + - * / %'.split(' ')),
        tie('any'),
      )
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    fc
      .tuple(
        tie('any'),
        fc.constantFrom(
          ...'size keys values toSet lower trim toUtf8 toHexString toBase64 year time toMillis seconds'.split(
            ' ',
          ),
          ...'hasAll hasAny hasOnly concat removeAll join union difference diff matches split get replace bind'.split(
            ' ',
          ),
        ),
        fc.array(tie('any'), { maxLength: 2 }),
      )
      .map(([self, name, args]) => `(${self}).${name}(${args.join(', ')})`),
    fc
      .tuple(
        fc.constantFrom(
          ...'string int float path get exists getAfter debug math.abs math.pow math.round f'.split(
            ' ',
          ),
          ...'timestamp.date timestamp.value duration.value duration.time hashing.sha256 latlng.value'.split(
            ' ',
          ),
        ),
        fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, args]) => `${name}(${args.join(', ')})`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => `(${a})[${b}:]`),
  ),
})).any;

const rulesOf = (text: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/things/{id} {
    function f(x) { let y = [x, x]; let z = y.concat(y); return z.size() > 3 || ${text}; }
    allow read, write: if ${text};
  }
}`;

const mutatedRules = fc
  .tuple(
    fc.oneof(fc.constantFrom(...RULES), condition.map(rulesOf)),
    fc.array(
      fc.record({ at: fc.nat(), remove: fc.nat({ max: 3 }), add: fc.constantFrom(...TOKENS) }),
      {
        maxLength: 3,
      },
    ),
  )
  .map(([source, edits]) => {
    const words = source.split(/(?<=[^\w])|(?=[^\w])/);
    for (const { at, remove, add } of edits) words.splice(at % words.length, remove, ` ${add} `);
    return words.join('');
  });

const fields: Record<string, Value> = {
  text: { stringValue: 'añ😀'.repeat(50) },
  list: {
    arrayValue: { values: Array.from({ length: 50 }, (_, i) => ({ integerValue: String(i) })) },
  },
};
const thing = document('things/one', fields);

it('rules that nobody would write end in a yes or a no, in time', { timeout }, () => {
  const before = megabytes(process.pid);
  fc.assert(
    fc.property(fc.oneof(mutatedRules, condition.map(rulesOf)), (source) => {
      const begin = performance.now();
      const rules = loadRuleset(source, 'cloud.firestore', () => {});
      for (const method of METHODS) {
        const access = accessTo('things/one', {
          method,
          resource: thing,
          requestResource: thing,
          read: () => thing,
          readAfter: () => null,
        });
        expect(rules.allows(access)).toBeTypeOf('boolean');
      }
      expect(performance.now() - begin).toBeLessThan(MAX_ANSWER_MS);
    }),
    settings,
  );
  expect(megabytes(process.pid) - before).toBeLessThan(MAX_GROWTH_MB);
});

// ---- the Firestore program ----

const name = (id: string) => `${DATABASE}/documents/c/${id}`;
const field = (fieldPath: string) => ({ fieldPath });
const query = {
  from: [{ collectionId: 'c', allDescendants: false }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        { fieldFilter: { field: field('n'), op: 'GREATER_THAN', value: { integerValue: '1' } } },
        { fieldFilter: { field: field('t'), op: 'ARRAY_CONTAINS', value: { stringValue: 'a' } } },
        {
          fieldFilter: {
            field: field('s'),
            op: 'NOT_IN',
            value: { arrayValue: { values: [{ stringValue: 'a' }] } },
          },
        },
        { unaryFilter: { field: field('m.a'), op: 'IS_NOT_NULL' } },
      ],
    },
  },
  orderBy: [{ field: field('n'), direction: 'DESCENDING' }],
  startAt: { values: [{ doubleValue: 2.5 }], before: true },
  select: { fields: [field('n')] },
  limit: 3,
  offset: 1,
};
const writes = [
  {
    update: {
      name: name('a'),
      fields: { n: { integerValue: '2' }, t: { arrayValue: { values: [{ stringValue: 'a' }] } } },
    },
    updateMask: { fieldPaths: ['n', 't', 'm.`x y`'] },
    updateTransforms: [
      { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
      { fieldPath: 'k', increment: { doubleValue: 0.5 } },
      { fieldPath: 't', appendMissingElements: { values: [{ nullValue: null }] } },
    ],
  },
  { delete: name('b'), currentDocument: { exists: false } },
];
const parent = `${DATABASE}/documents`;
const database = DATABASE;
const structuredQuery = query;
/** A request of each kind by its method, with the verb of its path over REST. */
const REQUESTS: [method: string, verb: string, request: Parameters<typeof fromProto3JSON>[1]][] = [
  ['Commit', 'commit', { database, writes }],
  ['BatchWrite', 'batchWrite', { database, writes }],
  [
    'BatchGetDocuments',
    'batchGet',
    { database, documents: [name('a')], mask: { fieldPaths: ['n'] } },
  ],
  ['RunQuery', 'runQuery', { parent, structuredQuery }],
  [
    'RunAggregationQuery',
    'runAggregationQuery',
    {
      parent,
      structuredAggregationQuery: {
        structuredQuery,
        aggregations: [
          { alias: 'a', count: { upTo: '5' } },
          { alias: 'b', sum: { field: field('n') } },
        ],
      },
    },
  ],
  [
    'PartitionQuery',
    'partitionQuery',
    {
      parent,
      structuredQuery: { from: [{ collectionId: 'c', allDescendants: true }] },
      partitionCount: '2',
    },
  ],
  ['ListCollectionIds', 'listCollectionIds', { parent, pageSize: 2 }],
  ['BeginTransaction', 'beginTransaction', { database, options: { readOnly: {} } }],
  ['Rollback', 'rollback', { database, transaction: 'AAAA' }],
];

describe('the Firestore program', () => {
  let program: Program;
  let before: number;
  beforeAll(async () => {
    const rules = path.join(import.meta.dirname, 'firestore/support/test.rules');
    program = await startProgram('--rules', rules);
    before = megabytes(program.process.pid);
  });
  afterAll(() => program.stop());

  const isWell = async () => {
    expect(program.errors()).toBe('');
    expect((await fetch(`http://${program.host}/`)).status).toBe(200);
    expect(megabytes(program.process.pid) - before).toBeLessThan(MAX_GROWTH_MB);
  };
  const callers = fc.constantFrom('Bearer owner', '', 'Bearer a.e30.');

  it('refuses odd requests over REST without an inner error, in time', { timeout }, async () => {
    const target = fc.oneof(
      fc.constant(''),
      fc.constantFrom(
        '/c/a',
        '/c',
        '/c/a/d',
        '//',
        '/%',
        '/c/a?mask.fieldPaths=`',
        '/c?pageSize=x',
      ),
      fc.string({ unit: 'grapheme' }).map((text) => `/${encodeURI(text)}`),
    );
    const request = fc.record({
      kind: fc.constantFrom(...REQUESTS),
      changes: steps,
      target,
      method: fc.constantFrom('POST', 'GET', 'PATCH', 'DELETE', 'PUT'),
      authorization: callers,
    });
    const answers = fc.asyncProperty(
      request,
      async ({ kind, changes, target: at, method, authorization }) => {
        const [, verb, template] = kind;
        const isPlain = at === '';
        const url = `http://${program.host}/v1/${DATABASE}/documents${isPlain ? `:${verb}` : at}`;
        const hasBody = isPlain || !['GET', 'DELETE'].includes(method);
        const answer = fetch(url, {
          method: isPlain ? 'POST' : method,
          ...(hasBody && { body: JSON.stringify(mutated(template, changes)) }),
          ...(authorization && { headers: { authorization } }),
        });
        const { status } = await within(
          answer.then(async (response) => {
            await response.text();
            return response;
          }),
          url,
        );
        expect(status).not.toBe(500);
      },
    );
    await fc.assert(answers, settings);
    await isWell();
  });

  it('refuses broken bytes over gRPC without an inner error, in time', { timeout }, async () => {
    const types = protobuf.Root.fromJSON(protos);
    const encoded = (type: string, message: Parameters<typeof fromProto3JSON>[1]) => {
      const found = types.lookupType(`google.firestore.v1.${type}`);
      return Buffer.from(found.encode(fromProto3JSON(found, message)!).finish());
    };
    const messages: [method: string, bytes: Buffer][] = [
      ...REQUESTS.map(([method, , message]): [string, Buffer] => [
        method,
        encoded(`${method}Request`, message),
      ]),
      [
        'GetDocument',
        encoded('GetDocumentRequest', { name: name('a'), mask: { fieldPaths: ['n'] } }),
      ],
      [
        'ListDocuments',
        encoded('ListDocumentsRequest', { parent, collectionId: 'c', orderBy: 'n desc' }),
      ],
      [
        'Listen',
        encoded('ListenRequest', {
          database,
          addTarget: { targetId: 2, query: { parent, structuredQuery } },
        }),
      ],
      ['Write', encoded('WriteRequest', { database })],
    ];
    const session = http2.connect(`http://${program.host}`);
    const call = async (
      method: string,
      authorization: string,
      message: Buffer,
    ): Promise<unknown> => {
      const stream = session.request({
        ':method': 'POST',
        ':path': `/google.firestore.v1.Firestore/${method}`,
        'content-type': 'application/grpc',
        ...(authorization && { authorization }),
      });
      const frame = Buffer.alloc(5);
      frame.writeUInt32BE(message.length, 1);
      const trailers = once(stream, 'trailers') as Promise<[http2.IncomingHttpHeaders]>;
      stream.resume().end(Buffer.concat([frame, message]));
      const [{ 'grpc-status': status }] = await within(trailers, method);
      return status;
    };
    const answers = fc.asyncProperty(
      fc.constantFrom(...messages),
      cuts,
      callers,
      async ([method, bytes], changes, authorization) => {
        let message = bytes;
        for (const { at, remove, insert, twice } of changes) {
          const place = message.length === 0 ? 0 : at % message.length;
          const end = message.subarray(place + remove);
          message = Buffer.concat([
            message.subarray(0, place),
            Buffer.of(insert),
            end,
            twice ? end : Buffer.of(),
          ]);
        }
        // 13 is INTERNAL.
        expect(await call(method, authorization, message)).toMatch(/^(?!13)\d+$/);
      },
    );
    try {
      await fc.assert(answers, settings);
    } finally {
      session.destroy();
    }
    await isWell();
  });

  it('refuses odd rules of the CLI without an inner error, in time', { timeout }, async () => {
    const api = `http://${program.host}`;
    const ask = async (content: unknown): Promise<number[]> => {
      const loaded = await fetch(`${api}/emulator/v1/projects/fuzz:securityRules`, {
        method: 'PUT',
        body: JSON.stringify({ ignore_errors: true, rules: { files: [{ content }] } }),
      });
      const read = '/v1/projects/fuzz/databases/(default)/documents/things/1';
      return [loaded.status, (await fetch(`${api}${read}`)).status];
    };
    const answers = fc.asyncProperty(fc.oneof(mutatedRules, odd), async (content) => {
      expect(await within(ask(content), 'rules')).not.toContain(500);
    });
    await fc.assert(answers, settings);
    await isWell();
  });
});

// ---- the Storage rules program ----

it('the Storage rules program answers odd lines, in time', { timeout }, async () => {
  const program = spawn(process.execPath, [path.join(inject('programs'), 'storageRules.cjs')]);
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const before = megabytes(program.pid);
  const source = rulesOf('request.auth.uid == id').replace('cloud.firestore', 'firebase.storage');
  const templates = [
    {
      action: 'load_ruleset',
      context: {
        rulesetName: '0',
        source: { files: [{ name: 'storage.rules', content: source }] },
      },
      id: 1,
    },
    {
      action: 'verify',
      context: {
        rulesetName: '0',
        path: '/databases/d/documents/things/one',
        method: 'create',
        variables: {
          resource: { null_value: null },
          request: {
            map_value: {
              fields: {
                auth: { map_value: { fields: { uid: { string_value: 'one' } } } },
                time: { timestamp_value: '2026-01-01T00:00:00Z' },
                size: { int_value: 3 },
                path: { path_value: { segments: [{ simple: 'a' }] } },
              },
            },
          },
        },
      },
      id: 2,
    },
    {
      id: 1_000_000_000,
      status: 'ok',
      result: { name: 'projects/p/databases/d/documents/a/b', fields: {} },
    },
  ];
  const settled = async (id: string): Promise<void> => {
    for (;;) {
      const line = JSON.parse(String((await lines.next()).value)) as { id: unknown };
      if (line.id === -2 && JSON.stringify(line).includes(id)) return;
    }
  };
  let count = 0;
  const answers = fc.asyncProperty(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...templates), steps)
        .map(([template, changes]) => mutated(template, changes)),
      mutatedRules.map((content) => ({
        ...templates[0],
        context: { rulesetName: '0', source: { files: [{ content }] } },
      })),
    ),
    async (message) => {
      count += 1;
      const after = { action: `dance-${count}-`, id: -2 };
      program.stdin.write(
        `${JSON.stringify(message)}\n${JSON.stringify(templates[1])}\n${JSON.stringify(after)}\n`,
      );
      await within(settled(after.action), 'a line');
    },
  );
  await fc.assert(answers, settings);
  expect(program.exitCode).toBe(null);
  expect(megabytes(program.pid) - before).toBeLessThan(MAX_GROWTH_MB);
  const exit = once(program, 'exit');
  program.stdin.end();
  await exit;
});
