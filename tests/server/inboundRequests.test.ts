import { afterAll, beforeAll, expect, it } from 'vitest';
import { INBOUND_SECRET, suiteParameters } from '../../scripts/suite/functionsSettings.ts';
import { MAX_MAIL_BYTES } from '../../shared/limits.ts';
import { mailFrom, postMail } from '../support/inbound.ts';
import { startOnOwnDatabase } from '../support/ownServer.ts';
import { wholeStore } from '../support/ownStore.ts';

/** Mails to the studio that this server may write. */
const MOST = 2;

let own: Awaited<ReturnType<typeof startOnOwnDatabase>>;
beforeAll(async () => {
  own = await startOnOwnDatabase({
    ...suiteParameters(),
    FORWARDED_MAILS_PER_HOUR: String(MOST),
  });
});
afterAll(() => own.stop());

const rfc822 = { 'content-type': 'message/rfc822' };
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const basic = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`provider:${secret}`).toString('base64')}`,
});
const post = (body: Buffer | FormData, headers: Record<string, string>) =>
  postMail(body, headers, own.server.url('inboundMail'));
const mail = (text = 'Hello?') =>
  mailFrom('ana@example.com', 'ticket@inbound.lumipaw.example', text);
const stored = async () =>
  [...(await wholeStore(own.store)).values()].flatMap((document): string[] =>
    document['message'] ? [document['message'].text] : [],
  );

it.each<[string, Record<string, string>, Buffer?]>([
  ['no secret', {}],
  ['a wrong secret', bearer('wrong')],
  ['a wrong secret and a large mail', bearer('wrong'), Buffer.alloc(1_000_000, 'x')],
  ['a wrong password', basic('wrong')],
  ['the secret in another scheme', { authorization: `Digest ${INBOUND_SECRET}` }],
  ['an empty secret', bearer(' ')],
])('a request with %s is refused, and nothing is stored', async (_what, headers, body = mail()) => {
  const answer = await post(body, { ...rfc822, ...headers });
  expect(answer.status).toBe(401);
  expect(await stored()).toEqual([]);
});

it.each([
  ['is no message', Buffer.from('nothing'), rfc822, 400],
  ['is empty', Buffer.alloc(0), rfc822, 400],
  ['is JSON', Buffer.from('{}'), { 'content-type': 'application/json' }, 400],
  ['is broken JSON', Buffer.from('{'), { 'content-type': 'application/json' }, 400],
  ['has no boundary', Buffer.from('x'), { 'content-type': 'multipart/form-data' }, 400],
  [
    'ends early',
    Buffer.from('--x\r\n'),
    { 'content-type': 'multipart/form-data; boundary=x' },
    400,
  ],
  ['is larger than 32 MB', Buffer.alloc(2 ** 25 + 1, 'x'), rfc822, 413],
] as const)('a request that %s is refused in words', async (_what, body, type, status) => {
  const answer = await post(body, { ...type, ...bearer(INBOUND_SECRET) });
  expect(answer.status).toBe(status);
  expect(await stored()).toEqual([]);
});

it('a form without files is read as well', async () => {
  const body = new URLSearchParams({ 'body-mime': 'no message', recipient: 'x' }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await post(Buffer.from(body), { ...type, ...bearer(INBOUND_SECRET) });
  expect(answer).toEqual({ status: 400, outcome: 'data: is no RFC 822 message' });
});

it('a request without the raw message says which field is missing', async () => {
  const form = new FormData();
  form.set('text', 'Parsed by the provider.');
  const answer = await post(form, bearer(INBOUND_SECRET));
  expect(answer).toEqual({
    status: 400,
    outcome: 'data: has none of the fields email, body-mime: send the raw message',
  });
});

it('of a mail over 10 MB the words are taken, and the provider retries what is too much', async () => {
  const umlauts = mailFrom('ana@example.com', 'x@inbound.lumipaw.example', 'Grüße', {
    'Content-Type': 'text/plain; charset=utf-8',
  });
  const boundary = 'part';
  const form = (name: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
      bytes,
      Buffer.from(
        `\r\n--${boundary}\r\nContent-Disposition: form-data; name="envelope"\r\n\r\n{"to":["x@inbound.lumipaw.example"],"from":"ana@example.com"}\r\n--${boundary}--\r\n`,
      ),
    ]);
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const sendGrid = await post(form('email', umlauts), { ...type, ...basic(INBOUND_SECRET) });
  expect(sendGrid).toEqual({ status: 200, outcome: 'forwarded' });
  const padded = Buffer.concat([
    mail('Large.'),
    Buffer.alloc(1.2 * MAX_MAIL_BYTES, `${' '.repeat(990)}\r\n`),
  ]);
  const mailgun = await post(form('body-mime', padded), { ...type, ...bearer(INBOUND_SECRET) });
  expect(mailgun).toEqual({ status: 200, outcome: 'forwarded' });
  expect((await stored()).toSorted()).toEqual([
    expect.stringMatching(/> Grüße/),
    expect.stringMatching(/> Large\./),
  ]);
  const over = await post(mail('Too many.'), { ...rfc822, ...bearer(INBOUND_SECRET) });
  expect(over.status).toBe(503);
  expect(await stored()).toHaveLength(MOST);
});

it('only POST is taken', async () => {
  const answer = await fetch(own.server.url('inboundMail'), { headers: bearer(INBOUND_SECRET) });
  expect(answer.status).toBe(405);
});
