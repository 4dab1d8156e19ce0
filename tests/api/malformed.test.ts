import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { callableUrl } from '../../scripts/suite/project.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { byCase, call, post, errorOf, uniqueName } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';

const good = () => ({
  nickname: uniqueName('good'),
  email: `${uniqueName('good')}@example.com`,
  password: 'lantern-42',
});
/** The longest text of a body that is read at all. */
const longest = 'x'.repeat(130_000);
const megabyte = 'x'.repeat(1_000_000);

let token = '';
beforeAll(async () => {
  ({ token } = await newPerson());
});

describe('[API-10] a malformed payload is invalid-argument and names the field', () => {
  type Row = [name: string, data: unknown, field: string];
  const rows: Row[] = [
    ['registerUser', null, 'data'],
    ['registerUser', 'text', 'data'],
    ['registerUser', 42, 'data'],
    ['registerUser', [good()], 'data'],
    ['registerUser', {}, 'email'],
    ['registerUser', { ...good(), nickname: undefined }, 'nickname'],
    ['registerUser', { ...good(), nickname: null }, 'nickname'],
    ['registerUser', { ...good(), nickname: 42 }, 'nickname'],
    ['registerUser', { ...good(), nickname: ['Lumi'] }, 'nickname'],
    ['registerUser', { ...good(), nickname: { first: 'Lumi' } }, 'nickname'],
    ['registerUser', { ...good(), nickname: '🦊🦊🦊' }, 'nickname'],
    ['registerUser', { ...good(), nickname: '<img src=x onerror=alert(1)>' }, 'nickname'],
    ['registerUser', { ...good(), nickname: '   ' }, 'nickname'],
    ['registerUser', { ...good(), nickname: 'a/b/c' }, 'nickname'],
    ['registerUser', { ...good(), nickname: longest }, 'nickname'],
    ['registerUser', { ...good(), email: 'lumi' }, 'email'],
    ['registerUser', { ...good(), email: true }, 'email'],
    ['registerUser', { ...good(), email: `${longest}@example.com` }, 'email'],
    ['registerUser', { ...good(), password: '1234567' }, 'password'],
    ['registerUser', { ...good(), password: 12345678 }, 'password'],
    ['registerUser', { ...good(), password: longest }, 'password'],
    ['registerUser', { ...good(), language: 'de' }, 'language'],
    ['registerUser', { ...good(), isAdmin: true }, 'isAdmin'],
    ['registerUser', { ...good(), uid: 'chosen' }, 'uid'],
    ['checkNicknameAvailability', {}, 'nickname'],
    ['checkNicknameAvailability', { nickname: 42 }, 'nickname'],
    ['checkNicknameAvailability', { nickname: longest }, 'nickname'],
    ['checkNicknameAvailability', { nickname: 'Lumi', extra: 1 }, 'extra'],
    ['checkEmailAvailability', {}, 'email'],
    ['checkEmailAvailability', { email: ['a@b.co'] }, 'email'],
    ['checkEmailAvailability', { email: longest }, 'email'],
    // A body of more than 128 KiB is not read: it has no field to name.
    ['checkNicknameAvailability', { nickname: megabyte }, 'data'],
    ['getUserDoc', {}, 'targetUid'],
    ['getUserDoc', { targetUid: 42 }, 'targetUid'],
    ['getUserDoc', { targetUid: '' }, 'targetUid'],
    ['getUserDoc', { targetUid: 'users/x' }, 'targetUid'],
    ['getUserDoc', { targetUid: 'x'.repeat(129) }, 'targetUid'],
    // Firestore rejects these as document ids, so they must not reach it.
    ...['.', '..', '__x__', '__proto__', 'half \ud83d'].flatMap((name): Row[] => [
      ['getUserDoc', { targetUid: name }, 'targetUid'],
      ['getUserTickets', { uid: name }, 'uid'],
    ]),
    ...['a\u0001b@example.com', 'half\udc00@example.com', 'a@example..com', 'a@b.', 'a@b.c.'].map(
      (email): Row => ['registerUser', { ...good(), email }, 'email'],
    ),
  ];
  it.each(byCase(rows))('of %s: what is wrong with "%s"', async (name, field, payloads) => {
    for (const data of payloads) {
      const answer = await call(name, data, { token });
      const what = JSON.stringify(data)?.slice(0, 200);
      expect(errorOf(answer), what).toEqual({ status: 400, code: 'INVALID_ARGUMENT', field });
      expect(answer.error?.message.startsWith(`${field}: `), what).toBe(true);
      expect(answer.error?.message.length, what).toBeLessThan(200);
    }
  });

  it.each([
    ['a prototype', '{"data":{"__proto__":{"nickname":"Lumi"}}}', 'nickname'],
    [
      'a prototype beside the field',
      '{"data":{"nickname":"Lumi","__proto__":{"isAdmin":true}}}',
      '[__proto__]',
    ],
    [
      'a number that is none',
      '{"data":{"nickname":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"NaN"}}}',
      'nickname',
    ],
    ['an unknown type', '{"data":{"@type":"evil"}}', 'data'],
    [
      'nesting without end',
      `{"data":{"nickname":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
      'nickname',
    ],
    ['more than 128 KiB of blanks', `{"data":{"nickname":"Lumi"}${' '.repeat(140_000)}}`, 'data'],
  ])('%s', async (_what, body, field) => {
    const answer = await post(callableUrl('checkNicknameAvailability'), body);
    expect(errorOf(answer)).toEqual({ status: 400, code: 'INVALID_ARGUMENT', field });
  });

  it.each([
    ['no JSON', 'nickname=Lumi', undefined],
    ['a literal NaN', '{"data":{"nickname":NaN}}', undefined],
    ['an empty body', '', undefined],
    ['a body without data', '{"nickname":"Lumi"}', undefined],
    ['a body with more than data', '{"data":{"nickname":"Lumi"},"uid":"x"}', undefined],
    ['another content type', '{"data":{"nickname":"Lumi"}}', 'text/plain'],
  ])('%s is refused with status 400', async (_what, body, contentType) => {
    const { status, result } = await post(
      callableUrl('checkNicknameAvailability'),
      body,
      contentType ? { 'content-type': contentType } : {},
    );
    expect(status).toBe(400);
    expect(result).toBeUndefined();
  });
});

const inPieces = (...pieces: string[]) => Readable.toWeb(Readable.from(pieces)) as ReadableStream;

it('[API-10] an instance with little memory outlives a body of 30 MB, whole, packed or in pieces', async () => {
  const server = await startProductionServer(['checkNicknameAvailability'], {
    NODE_OPTIONS: '--max-old-space-size=100',
  });
  const url = server.url('checkNicknameAvailability');
  const huge = `{"data":[${'{},'.repeat(10_000_000)}{}]}`;
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  try {
    expect((await send(huge)).status).toBe(400);
    expect((await send(gzipSync(huge), { 'content-encoding': 'gzip' })).status).toBe(400);
    await expect(send(inPieces(huge))).rejects.toThrow('fetch failed');
    expect((await send(inPieces('{"data":{"nick', 'name":"Lumi"}}'))).status).toBe(200);
    expect((await call('checkNicknameAvailability', { nickname: 'Lumi' }, { url })).status).toBe(
      200,
    );
  } finally {
    await server.stop();
  }
});
