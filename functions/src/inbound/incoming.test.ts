import { expect, it } from 'vitest';
import { CLIENT_MAILS, multipart, rawMail, base64 } from '../../../tests/support/clientMails.ts';
import { machineFactor } from '../../../tests/support/machine.ts';
import { incomingOf, senderOf } from './incoming.ts';
import { ownWordsOf } from './ownWords.ts';
import { withinTime } from './withinTime.ts';

/** What the mails of the fixtures answer. */
const OUR_MAIL = {
  texts: [
    'We have replied to your ticket:\n\nDoes 2.4.1 help?\n\nWhich version?\n\nWhich phone?\n\nOpen the ticket: https://lumipaw.example',
  ],
  senders: ['Lumipaw Games', 'support@lumipaw.example'],
};

const read = (bytes: Buffer, envelope: { from?: string; to: string[] } = { to: [] }) =>
  incomingOf({ bytes, envelope });

it.each(CLIENT_MAILS)(
  'a reply written by $client is its new text alone',
  async ({ raw, reply }) => {
    const incoming = await read(raw);
    expect(incoming).toMatchObject({ isAutomatic: false, images: [], others: [] });
    expect(ownWordsOf(incoming.wholeText ?? '', OUR_MAIL)).toBe(reply);
  },
);

/** Its begin and its end. */
const png = Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex');
const attached = (name: string, type: string, more: Record<string, string> = {}) =>
  [
    {
      'Content-Type': `${type}; name="${name}"`,
      'Content-Transfer-Encoding': 'base64',
      'Content-Disposition': `attachment; filename="${name}"`,
      ...more,
    },
    base64(png),
  ] as const;

it('three images are kept, inline ones too, and what else is attached is named', async () => {
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, 'See these.'],
    attached('one.png', 'image/png', {
      'Content-Disposition': 'inline; filename="one.png"',
      'Content-ID': '<one>',
    }),
    attached('two.png', 'image/png'),
    attached('log.txt', 'application/zip'),
    attached('three.png', 'image/png'),
    attached('four.png', 'image/png'),
    attached('drawing.svg', 'image/svg+xml'),
  ]);
  const { wholeText, images, others } = await read(rawMail(headers, body));
  expect(wholeText?.trim()).toBe('See these.');
  expect(images.map(({ name }) => name)).toEqual(['one.png', 'two.png', 'three.png']);
  expect(Buffer.from(images[0]?.bytes ?? [])).toEqual(png);
  expect(others).toEqual(['log.txt', 'four.png', 'drawing.svg']);
});

it.each([
  ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
  ['a mailing list', { 'List-Id': '<all.example.com>' }],
  ['a bulk mail', { Precedence: 'bulk' }],
  ['a bounce', { 'Content-Type': 'multipart/report; boundary="x"' }],
  ['a bounce without a sender', { 'Return-Path': '<>' }],
  ['a mail system', { From: 'Mail Delivery System <MAILER-DAEMON@mail.example.com>' }],
])('%s counts as automatic', async (_what, headers) => {
  expect(await read(rawMail(headers as Record<string, string>, 'Away.'))).toMatchObject({
    isAutomatic: true,
  });
});

it('the sender that the mail server was told decides whether it is a bounce', async () => {
  expect((await read(rawMail({}, 'x'), { from: '', to: [] })).isAutomatic).toBe(true);
  const headers = { 'Auto-Submitted': 'no', 'Return-Path': '<ana@example.com>' };
  expect((await read(rawMail(headers, 'x'))).isAutomatic).toBe(false);
});

const deep = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary="x${level}"\r\n\r\n--x${level}\r\n`,
  ).join('');

it.each<[string, Buffer]>([
  ['no sender', Buffer.from('Subject: x\r\n\r\nx')],
  ['no headers', Buffer.from('x')],
  ['nothing', Buffer.alloc(0)],
  ['two senders', rawMail({ from: 'eve@example.com' }, 'x')],
  ...[
    '<mailto:victim@example.com?@evil.test>',
    '"mailto:victim@example.com?"@evil.test',
    'victim@example.com, eve@evil.test',
    'Ana <victim@example.com>, Eve <eve@evil.test>',
    '<victim@example.com> <eve@evil.test>',
    'victim@example.com eve@evil.test',
    '=?utf-8?Q?=3Cvictim=40example.com=3E?=',
    '\uFF56ictim@example.com',
    'vic\u00ADtim@example.com',
  ].map((from): [string, Buffer] => [`the sender ${from}`, Buffer.from(`From: ${from}\r\n\r\nx`)]),
  ['too deep parts', Buffer.from(`From: a@b.test\r\n${deep(100)}`)],
])('a message with %s is refused', async (_what, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: 'invalid-argument' });
});

it('each delivery of a message has the same id, with and without a Message-ID', async () => {
  const [first, again, other] = await Promise.all([
    read(rawMail({}, 'x')),
    read(rawMail({ Received: 'from mail.example.com' }, 'x')),
    read(rawMail({ 'Message-ID': '<reply-2@mail.example.com>' }, 'x')),
  ]);
  expect(first.id).toMatch(/^[0-9a-f]{32}$/);
  expect(again.id).toBe(first.id);
  expect(other.id).not.toBe(first.id);
  const unnamed = rawMail({ 'Message-ID': '' }, 'x');
  expect((await read(unnamed)).id).toBe((await read(unnamed)).id);
});

it('a pattern that would keep the reader busy is given up within seconds', () => {
  const started = performance.now();
  expect(withinTime(() => /^(?:x+)+$/.exec(`${'x'.repeat(60)}!`)?.[0] ?? '')).toBeNull();
  expect(performance.now() - started).toBeLessThan(20_000);
});

it('a text has no reply address and no broken character', async () => {
  const address = `ticket+${'0'.repeat(26)}${'1'.repeat(20)}@inbound.lumipaw.example`;
  const { text, subject } = await read(
    rawMail({ Subject: '=?utf-16?B?2AA=?= =?utf-8?Q?line=0Abreak?=' }, `To ${address}\0!`),
  );
  expect(text.trim()).toBe('To …!');
  expect(subject).not.toMatch(/\p{Cc}|\p{Surrogate}/u);
});

it('a character that nobody sees divides no word of a subject', async () => {
  const coded = Buffer.from('PetSpawn\u202AController\u202C').toString('base64');
  const { subject } = await read(rawMail({ Subject: `=?utf-8?B?${coded}?=` }, 'Hi'));
  expect(subject).toBe('PetSpawnController');
});

it.each([
  ['a quote below many blank lines', `> a\n${'\n'.repeat(10_000)}${'>\n'.repeat(10_000)}`],
  ['a line of dashes above headers', `${'-'.repeat(200_000)}x\nFrom: a\nSent: b\nTo: c\n`],
  ['blank lines without end', '\n'.repeat(20_000)],
])('%s is read at once', async (_what, text) => {
  const began = performance.now();
  ownWordsOf(text, OUR_MAIL);
  expect(performance.now() - began).toBeLessThan(2_000 * machineFactor);
});

it('a text is never cut within a character', async () => {
  const words = 'a'.repeat(4_999);
  const head = 'From: ana@example.com\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n';
  const { text } = await read(Buffer.from(`${head}${words}\u{1F600} and more`));
  expect(text === `${words} …`).toBe(true);
});

it.each([
  ['"Ana Silva" <ana@example.com>', 'ana@example.com'],
  ['"Silva, Ana" <ana@example.com>', 'ana@example.com'],
  ['J. Silva <ana@example.com>', 'ana@example.com'],
  ['Ana "Nick" Silva <ana@example.com>', 'ana@example.com'],
  ['"=?utf-8?Q?Jo=C3=A3o?=" <ana@example.com>', 'ana@example.com'],
  ['ana@example.com <Ana@Example.com>', 'ana@example.com'],
  ['"ana@example.com" <ana@example.com>', 'ana@example.com'],
  ['ana@example.com (Ana)', 'ana@example.com'],
  ['ana@example.com', 'ana@example.com'],
  ['<ana@example.com>', 'ana@example.com'],
  ['eve@example.com <ana@example.com>', null],
  ['Eve <eve@example.com>, Ana <ana@example.com>', null],
  ['"Eve <eve@example.com>, Ana <ana@example.com>', null],
  ['Team: ana@example.com;', null],
  ['Ana <ana@example.com> <eve@example.com>', null],
  ['Ana', null],
  ['.'.repeat(40_000), null],
])('the sender of the header %s is %s', (header, sender) => {
  expect(senderOf(header)).toBe(sender);
});

it('a person at an Exchange server is not taken for a program', async () => {
  const mail = rawMail({ 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }, 'It works.');
  expect((await read(mail)).isAutomatic).toBe(false);
});
