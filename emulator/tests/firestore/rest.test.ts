import { once } from 'node:events';
import net from 'node:net';
import { FieldPath } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { ids, programForTests } from './support/admin.ts';
import { askRest, DATABASE } from './support/rest.ts';

const setting = programForTests();
const rest = (method: string, resource: string, body?: unknown, headers = {}) =>
  askRest(setting, method, resource, body, headers);

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
    ['POST', ':executePipeline', {}],
  ])('what no client sends is refused by name: %s %s', async (method, resource, body) => {
    const answer = await rest(method, resource, body);
    expect(answer.status).toBe(501);
    expect(await answer.json()).toMatchObject({
      error: {
        status: 'UNIMPLEMENTED',
        message: expect.stringMatching(/^(PATCH|POST|DELETE|executePipeline) .* is not/) as string,
      },
    });
  });

  it('transactions: what was read must not have changed', async () => {
    await setting.db.doc('c/a').set({ n: 1 });
    const begin = (await (await rest('POST', ':beginTransaction', {})).json()) as {
      transaction: string;
    };
    const query = { from: [{ collectionId: 'c' }] };
    await rest('POST', ':runQuery', { structuredQuery: query, transaction: begin.transaction });
    await setting.db.doc('c/a').set({ n: 2 });
    const write = { update: { name: `${DATABASE}/documents/c/a`, fields: {} } };
    const commit = { writes: [write], transaction: begin.transaction };
    const aborted = await rest('POST', ':commit', commit);
    expect(aborted.status).toBe(409);
    expect(await aborted.json()).toMatchObject({ error: { status: 'ABORTED' } });
    expect(await (await rest('POST', ':commit', commit)).json()).toMatchObject({
      error: {
        status: 'INVALID_ARGUMENT',
        message: expect.stringMatching(/has expired/) as string,
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
    [
      'broken JSON',
      () =>
        fetch(`http://${setting.program.host}/v1/${DATABASE}/documents:commit`, {
          method: 'POST',
          body: '{',
        }),
      400,
      'INVALID_ARGUMENT',
    ],
    [
      'a token that is none',
      () => rest('GET', '/c/a', undefined, { authorization: 'Bearer nonsense' }),
      401,
      'UNAUTHENTICATED',
    ],
    [
      'a token that has expired',
      () =>
        rest('GET', '/c/a', undefined, {
          authorization: `Bearer ${token({ sub: 'ann', iat: 1, exp: 2 })}`,
        }),
      401,
      'UNAUTHENTICATED',
    ],
    [
      'the full browser SDK, which speaks WebChannel',
      () =>
        fetch(`http://${setting.program.host}/google.firestore.v1.Firestore/Listen/channel?VER=8`, {
          method: 'POST',
          body: 'headers=X-Goog-Api-Client%3Agl-js&count=1&ofs=0',
        }),
      501,
      'UNIMPLEMENTED',
    ],
    [
      'a field filter without a field',
      () =>
        fetch(`http://${setting.program.host}/v1/${DATABASE}/documents:runAggregationQuery`, {
          method: 'POST',
          body: '{"structuredAggregationQuery":{"structuredQuery":{"from":[{"collectionId":"c"}],"orderBy":[{}],"where":{"fieldFilter":{}}}}}',
        }).then(withoutList),
      400,
      'INVALID_ARGUMENT',
    ],
    [
      'an order without a field',
      () =>
        rest('POST', ':runQuery', {
          structuredQuery: { from: [{ collectionId: 'c' }], orderBy: [{}] },
        }).then(withoutList),
      400,
      'INVALID_ARGUMENT',
    ],
    ['a path of two slashes', () => fetch(`http://${setting.program.host}//`), 404, 'NOT_FOUND'],
    ['a broken escape in a path', () => rest('GET', '/c/%zz'), 400, 'INVALID_ARGUMENT'],
    [
      'a path that is none',
      () => fetch(`http://${setting.program.host}/v2/nothing`),
      404,
      'NOT_FOUND',
    ],
  ])('refuses %s', async (_, request, status, name) => {
    const answer = await request();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { status: name } });
  });

  it('refuses a cursor with more values than the query has orders', async () => {
    const one = { integerValue: '1' };
    const answer = await rest('POST', ':runQuery', {
      structuredQuery: { from: [{ collectionId: 'c' }], startAt: { values: [one, one, one] } },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
  });
});

/** The error of a call that answers with a list. */
async function withoutList(answer: Response): Promise<Response> {
  const [error] = (await answer.json()) as object[];
  return Response.json(error, { status: answer.status });
}

/** An unsigned token, as the Auth emulator makes them. */
function token(claims: object): string {
  return `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claims)}.`;
}

function base64url(json: object): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url');
}

describe('the connection', () => {
  it('is understood even when its first bytes come one by one', async () => {
    const socket = net.connect(setting.program.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.setNoDelay(true);
    for (const byte of 'PUT') {
      socket.write(byte);
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.write(' / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toContain('HTTP/1.1 200 OK');
    socket.destroy();
  });

  it('survives garbage and callers who leave in the middle', async () => {
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
    expect(await ids(setting.db.collection('c').where(FieldPath.documentId(), '==', 'a'))).toEqual([
      'a',
    ]);
  });
});
