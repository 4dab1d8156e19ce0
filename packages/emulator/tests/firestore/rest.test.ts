import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { ids, programForTests } from './support/admin.ts';
import { askRest, DATABASE } from './support/rest.ts';

const setting = programForTests();
const rest = (method: string, resource: string, body?: unknown, headers = {}) =>
  askRest(setting, method, resource, body, headers);

const base64url = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');

const post = (path: string, body: string) =>
  fetch(`http://${setting.program.host}${path}`, { method: 'POST', body });
const readBy = (token: string) =>
  rest('GET', '/c/a', undefined, { authorization: `Bearer ${token}` });
const ask = (query: object) =>
  rest('POST', ':runQuery', { structuredQuery: { from: [{ collectionId: 'c' }], ...query } });
const found = async (query: object) => (await (await ask(query)).json()) as { document: object }[];
const total = (aggregations: object[]) =>
  rest('POST', ':runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'c' }] },
      aggregations,
    },
  });
const one = { integerValue: '1' };
const times = (length: number, item: object) => Array.from({ length }, () => item);
const list = (length: number) => ({ arrayValue: { values: times(length, one) } });
const field = { fieldPath: 'a' };
const has = (op: string, value?: object, fieldPath = 'a') => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const all = (op: string | undefined, ...filters: object[]) => ({
  compositeFilter: { op, filters },
});
const expired = `${base64url({ alg: 'none' })}.${base64url({ sub: 'ann', iat: 1, exp: 2 })}.`;

describe('REST', () => {
  it('a document is read as the Firebase CLI reads it for the rules of Storage', async () => {
    await setting.db.doc('c/a:b ä').set({ n: 1 });
    expect(await (await rest('GET', '/c/a%3Ab%20%C3%A4')).json()).toMatchObject({
      name: `${DATABASE}/documents/c/a:b ä`,
      fields: { n: { integerValue: '1' } },
    });
    const gone = await rest('GET', '/c/none');
    expect(gone.status).toBe(404);
    expect(await gone.json()).toMatchObject({ error: { code: 404, status: 'NOT_FOUND' } });
  });

  it.each([
    ['PATCH', '/c/a', {}],
    ['POST', '/c?documentId=a', {}],
    ['DELETE', '/c/a', undefined],
    ['GET', '/c/a?mask.fieldPaths=n', undefined],
    ['GET', '/c/a?readTime=2026-01-02T03:04:05Z', undefined],
    ['POST', ':executePipeline', {}],
  ])('what no client sends is refused by name: %s %s', async (method, resource, body) => {
    const answer = await rest(method, resource, body);
    expect(answer.status).toBe(501);
    expect(await answer.json()).toMatchObject({
      error: {
        status: 'UNIMPLEMENTED',
        message: expect.stringMatching(
          /^(PATCH|POST|DELETE|GET|executePipeline) .* is not/,
        ) as string,
      },
    });
  });

  it('answers a browser of another origin, also before it sends its token', async () => {
    const origin = 'http://localhost:5000';
    const preflight = await rest('OPTIONS', ':batchGet', undefined, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-goog-api-client',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    const answer = await rest('POST', ':batchGet', { documents: [] }, { origin });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it.each<[string, () => Promise<Response>, number, string]>([
    ['broken JSON', () => post(`/v1/${DATABASE}/documents:commit`, '{'), 400, 'INVALID_ARGUMENT'],
    ['a token that is none', () => readBy('nonsense'), 401, 'UNAUTHENTICATED'],
    ['a token that has expired', () => readBy(expired), 401, 'UNAUTHENTICATED'],
    [
      'the full browser SDK, which speaks WebChannel',
      () => post('/google.firestore.v1.Firestore/Listen/channel?VER=8', 'count=1&ofs=0'),
      501,
      'UNIMPLEMENTED',
    ],
    ['a search for the nearest', () => ask({ findNearest: { limit: 1 } }), 501, 'UNIMPLEMENTED'],
    ['a count with up_to', () => total([{ count: { upTo: '5' } }]), 501, 'UNIMPLEMENTED'],
    ['a broken escape in a path', () => rest('GET', '/c/%zz'), 400, 'INVALID_ARGUMENT'],
    ['a path that is none', () => post('/v2/nothing', ''), 404, 'NOT_FOUND'],
  ])('refuses %s', async (_, request, status, name) => {
    const answer = await request();
    expect(answer.status).toBe(status);
    expect([await answer.json()].flat()).toMatchObject([{ error: { status: name } }]);
  });
});

it.each<[string, object]>([
  ['no type', {}],
  ['no field', { fieldFilter: {} }],
  ['no value', has('EQUAL')],
  ['an unknown operator', has('OPERATOR_UNSPECIFIED', one)],
  ['a list of nothing', has('IN', list(0))],
  ['no list', has('IN', one)],
  ['more than ten values to leave out', has('NOT_IN', list(11))],
  ['more than thirty values', has('ARRAY_CONTAINS_ANY', list(31))],
  ['a name that is no reference', has('EQUAL', one, '__name__')],
  ['a name as a list', has('ARRAY_CONTAINS', one, '__name__')],
  ['a unary operator without a field', { unaryFilter: { op: 'IS_NULL' } }],
  ['an unknown unary operator', { unaryFilter: { field } }],
  ['an or of nothing', all('OR')],
  ['neither and nor or', all(undefined, has('EQUAL', one))],
  ['not-in beside an or', all('AND', has('NOT_IN', list(1)), all('OR', has('EQUAL', one)))],
])('a filter with %s is refused', async (_, where) => {
  expect((await ask({ where })).status).toBe(400);
});

it.each<[string, object]>([
  ['no collection', { from: [] }],
  ['two collections', { from: [{ collectionId: 'c' }, { collectionId: 'd' }] }],
  ['an order without a field', { orderBy: [{}] }],
  [
    'more values in a cursor than orders',
    { startAt: { values: [{ referenceValue: `${DATABASE}/documents/c/a` }, one] } },
  ],
  ['an offset below zero', { offset: -1 }],
  ['a limit below zero', { limit: -1 }],
])('a query with %s is refused', async (_, query) => {
  expect((await ask(query)).status).toBe(400);
});

it('a query of as many values as there may be is answered, and one with the limit zero with nothing', async () => {
  await setting.db.doc('c/a').set({ a: 2, t: [1] });
  for (const where of [has('NOT_IN', list(10)), has('ARRAY_CONTAINS_ANY', list(30), 't')])
    expect((await found({ where }))[0]).toHaveProperty('document');
  expect((await found({ limit: 0 }))[0]).not.toHaveProperty('document');
});

it('one to five aggregations are answered, each under a name of its own', async () => {
  await setting.db.doc('c/a').set({ a: 1 });
  const answer = await total([{ count: {} }, { sum: { field } }]);
  expect(await answer.json()).toMatchObject([
    { result: { aggregateFields: { field_1: one, field_2: one } } },
  ]);
  const count = { count: {} };
  const same = { ...count, alias: 'a' };
  for (const refused of [[], times(6, count), [same, same], [{ sum: {} }], [{}]])
    expect((await total(refused)).status).toBe(400);
  expect((await total(times(5, count))).status).toBe(200);
});

it('the connection survives garbage and callers who leave in the middle', async () => {
  for (const bytes of [
    '\u0000\u0001\u0002',
    'PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n',
    'POST /v1/x HTTP/1.1\r\n',
  ]) {
    const socket = net.connect(setting.program.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.resume().end(bytes);
    await once(socket, 'close');
  }
  await setting.db.doc('c/a').set({ n: 1 });
  expect(await ids(setting.db.collection('c'))).toEqual(['a']);
});
