import { once } from 'node:events';
import http2 from 'node:http2';
import path from 'node:path';
import protos from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import * as fc from 'fast-check';
import { fromProto3JSON } from 'proto3-json-serializer';
import protobuf from 'protobufjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProgram, type Program } from '../firestore/support/program.ts';
import { DATABASE } from '../firestore/support/rest.ts';
import { mutatedRules } from './oddRules.ts';
import {
  MAX_GROWTH_MB,
  megabytes,
  mutated,
  odd,
  settings,
  steps,
  timeout,
  within,
} from './support.ts';

const cuts = fc.array(
  fc.record({
    at: fc.nat(),
    remove: fc.nat({ max: 8 }),
    insert: fc.nat({ max: 255 }),
    twice: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

type Json = Parameters<typeof fromProto3JSON>[1];
const name = (id: string) => `${DATABASE}/documents/c/${id}`;
const field = (fieldPath: string) => ({ fieldPath });
const compared = (fieldPath: string, op: string, value: Json): Json => ({
  fieldFilter: { field: field(fieldPath), op, value },
});
const letter = { stringValue: 'a' };
const structuredQuery = {
  from: [{ collectionId: 'c', allDescendants: false }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        compared('n', 'GREATER_THAN', { integerValue: '1' }),
        compared('t', 'ARRAY_CONTAINS', letter),
        compared('s', 'NOT_IN', { arrayValue: { values: [letter] } }),
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
const fields = { n: { integerValue: '2' }, t: { arrayValue: { values: [letter] } } };
const writes = [
  {
    update: { name: name('a'), fields },
    updateMask: { fieldPaths: ['n', 't', 'm.`x y`'] },
    updateTransforms: [
      { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
      { fieldPath: 'k', increment: { doubleValue: 0.5 } },
      { fieldPath: 't', appendMissingElements: { values: [{ nullValue: null }] } },
    ],
  },
  { delete: name('b'), currentDocument: { exists: false } },
];
const aggregations = [
  { alias: 'a', count: { upTo: '5' } },
  { alias: 'b', sum: { field: field('n') } },
];
const parent = `${DATABASE}/documents`;
const database = DATABASE;
const mask = { fieldPaths: ['n'] };
/** A request of each kind by its method, with the verb of its path over REST where it has one. */
const REQUESTS: [method: string, verb: string | null, request: Json][] = [
  ['Commit', 'commit', { database, writes }],
  ['BatchWrite', 'batchWrite', { database, writes }],
  ['BatchGetDocuments', 'batchGet', { database, documents: [name('a')], mask }],
  ['RunQuery', 'runQuery', { parent, structuredQuery }],
  [
    'RunAggregationQuery',
    'runAggregationQuery',
    { parent, structuredAggregationQuery: { structuredQuery, aggregations } },
  ],
  ['ListCollectionIds', 'listCollectionIds', { parent, pageSize: 2 }],
  ['BeginTransaction', 'beginTransaction', { database, options: { readOnly: {} } }],
  ['Rollback', 'rollback', { database, transaction: 'AAAA' }],
  ['GetDocument', null, { name: name('a'), mask }],
  ['ListDocuments', null, { parent, collectionId: 'c', pageToken: 'c/a', showMissing: true }],
];

describe('the Firestore program', () => {
  let program: Program;
  let before: number;
  beforeAll(async () => {
    const rules = path.join(import.meta.dirname, '../firestore/support/test.rules');
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
      kind: fc.constantFrom(...REQUESTS.filter(([, verb]) => verb)),
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
    const messages = REQUESTS.map(([method, , message]): [method: string, bytes: Buffer] => {
      const type = types.lookupType(`google.firestore.v1.${method}Request`);
      return [method, Buffer.from(type.encode(fromProto3JSON(type, message)!).finish())];
    });
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
