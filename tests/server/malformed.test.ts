import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { callableUrl } from '../../scripts/suite/project.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { callFunction, postBody, errorOf } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { supportTicket, ticketsOf } from '../support/tickets.ts';

const admin = await newPerson({ isAdmin: true });
const invalid = (field: string) => ({ status: 400, code: 'INVALID_ARGUMENT', field });

// What else a schema refuses is tried in functions/src/lib/payload.test.ts.
describe('[API-10] a malformed payload is invalid-argument and names the field', () => {
  it.each<[string, string, unknown, string]>([
    ['nothing', 'registerUser', null, 'data'],
    ['a field that it does not know', 'createTicket', supportTicket({ uid: 'x' }), 'uid'],
    // A body of more than 128 KiB is not read: it has no field to name.
    ['a megabyte', 'checkEmailAvailability', { email: 'x'.repeat(1_000_000) }, 'data'],
    ['a cursor of nobody', 'getUserTickets', { uid: 'u', cursor: 'none' }, 'cursor'],
    ['a cursor with a path', 'getAllTickets', { cursor: 'MS8uLi8uLi91c2Vycw' }, 'cursor'],
  ])('which is %s', async (_what, name, data, field) => {
    const answer = await callFunction(name, data, admin);
    expect(errorOf(answer)).toEqual(invalid(field));
    expect(answer.error?.message.startsWith(`${field}: `)).toBe(true);
    expect(answer.error?.message.length).toBeLessThan(200);
    expect(await ticketsOf(admin)).toEqual([]);
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
      `{"data":{"nickname":${'[{"a":'.repeat(10_000)}0${'}]'.repeat(10_000)}}}`,
      'nickname',
    ],
    ['more than 128 KiB of blanks', `{"data":{"nickname":"Lumi"}${' '.repeat(140_000)}}`, 'data'],
  ])('%s', async (_what, body, field) => {
    const answer = await postBody(callableUrl('checkNicknameAvailability'), body);
    expect(errorOf(answer)).toEqual(invalid(field));
  });

  it.each([
    ['no JSON', 'nickname=Lumi', undefined],
    ['a literal NaN', '{"data":{"nickname":NaN}}', undefined],
    ['an empty body', '', undefined],
    ['a body without data', '{"nickname":"Lumi"}', undefined],
    ['a body with more than data', '{"data":{"nickname":"Lumi"},"uid":"x"}', undefined],
    ['another content type', '{"data":{"nickname":"Lumi"}}', 'text/plain'],
  ])('%s is refused with status 400', async (_what, body, contentType) => {
    const { status, result } = await postBody(
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
  const server = await startProductionServer({
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
    expect(
      (await callFunction('checkNicknameAvailability', { nickname: 'Lumi' }, { url })).status,
    ).toBe(200);
  } finally {
    await server.stop();
  }
});
