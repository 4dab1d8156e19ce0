import { expect, it } from 'vitest';
import { CLIENT_MAILS, multipart, rawMail, base64 } from '../../../tests/support/clientMails.ts';
import { incomingOf, senderOf } from './incoming.ts';
import { ownWordsOf } from './ownWords.ts';

/** What the mails of the fixtures answer. */
const OUR_MAIL = {
  texts: [
    'We have replied to your ticket:\n\nDoes 2.4.1 help?\n\nWhich version?\n\nWhich phone?\n\nOpen the ticket: https://lumipaw.example',
    '修正しました。',
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

/** The begin and the end of an image of this size. */
const png = (side = 100): Buffer => {
  const size = side.toString(16).padStart(8, '0');
  return Buffer.from(
    `89504e470d0a1a0a0000000d49484452${size}${size}0806000000000000000000000049454e44ae426082`,
    'hex',
  );
};
const attached = (name: string, bytes: Buffer, type = 'application/octet-stream') =>
  [
    {
      'Content-Type': `${type}; name="${name}"`,
      'Content-Transfer-Encoding': 'base64',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
    base64(bytes),
  ] as const;
const words = [{ 'Content-Type': 'text/plain' }, 'See these.'] as const;
/** A text with images in it, and files beside it. */
const withFiles = (
  shown: readonly (readonly [string, Buffer])[],
  beside: ReturnType<typeof attached>[] = [],
) => {
  const related = multipart('related', [words, ...shown.map((file) => attached(...file))]);
  return rawMail(...multipart('mixed', [related, ...beside]));
};

it('attached images come before those in the text, and larger ones before smaller ones', async () => {
  const { wholeText, images, others } = await read(
    withFiles(
      [['shown.png', png(900)]],
      [
        attached('small.png', png(100)),
        attached('log.zip', Buffer.from('PK')),
        attached('large.png', png(800)),
        attached('drawing.svg', Buffer.from('<svg/>'), 'image/svg+xml'),
        attached('middle.png', png(200)),
      ],
    ),
  );
  expect(wholeText?.trim()).toBe('See these.');
  expect(images.map(({ name }) => name)).toEqual(['large.png', 'middle.png', 'small.png']);
  expect(Buffer.from(images[0]?.bytes ?? [])).toEqual(png(800));
  expect(others.map(({ name }) => name)).toEqual(['log.zip', 'drawing.svg', 'shown.png']);
});

it('icons of a signature take no place, and nobody reads their names', async () => {
  const icons = ['one.png', 'two.png', 'three.png'].map((name) => [name, png(24)] as const);
  const { images, others } = await read(withFiles([...icons, ['screen.png', png(600)]]));
  expect(images.map(({ name }) => name)).toEqual(['screen.png']);
  expect(others).toEqual([]);
});

it('only a screenshot that finds no place is a lost file, not a logo', async () => {
  const logos = [1, 2, 3, 4].map((name) => [`${name}.png`, png(90)] as const);
  expect((await read(withFiles(logos))).others).toEqual([]);
  const shots = [1, 2, 3, 4].map((name) => attached(`shot${name}.png`, png(90)));
  expect((await read(withFiles([], shots))).others).toMatchObject([{ name: 'shot4.png' }]);
  const pasted = logos.map(([name]) => [name, png(400)] as const);
  expect((await read(withFiles(pasted))).others).toMatchObject([{ name: '4.png' }]);
});

it('a small image within the text that no ticket can show is a lost file', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>');
  const logos = [1, 2, 3].map((name) => [`${name}.png`, png(90)] as const);
  for (const images of [[], logos])
    expect((await read(withFiles([...images, ['graph.svg', svg]]))).others).toMatchObject([
      { name: 'graph.svg' },
    ]);
});

it.each([
  ['Subject: =?utf-8?Q?Your_order_n=C2=BA_7?=', 'Your order nº 7.eml'],
  ['Subject: Your order\r\n of Monday', 'Your order of Monday.eml'],
  [`${'Received: by mx.example.com\r\n'.repeat(90)}Subject: Order`, 'Order.eml'],
  ['From: store@example.com', 'message/rfc822'],
])('an attached mail with the head %j has the name %s', async (head, name) => {
  const mail = [{ 'Content-Type': 'message/rfc822' }, `${head}\r\n\r\nSubject: Thanks`] as const;
  const { others } = await read(rawMail(...multipart('mixed', [words, mail])));
  expect(others.map((file) => file.name)).toEqual([name]);
});

it.each(['text/vcard', 'text/x-vcard'])('a card of the sender is no file: %s', async (type) => {
  const card = attached('ana.vcf', Buffer.from('BEGIN:VCARD'), type);
  expect((await read(withFiles([], [card]))).others).toEqual([]);
});

it.each([
  ["; filename*=utf-8''%E2%80%AE", 'application/zip', 'application/zip'],
  ['', '=?utf-8?Q?application/pdf?=', 'file'],
  ['', ';', 'file'],
])('a file that has no name has one: attachment%s, %s', async (given, type, name) => {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment${given}` };
  const { others } = await read(rawMail(...multipart('mixed', [words, [headers, 'PK']])));
  expect(others).toMatchObject([{ name }]);
});

it('a small image that a person has attached is kept', async () => {
  const { images } = await read(withFiles([], [attached('sprite.png', png(16))]));
  expect(images.map(({ name }) => name)).toEqual(['sprite.png']);
});

/** The least that each format needs to be known, and to be taken apart. */
const JPEG = Buffer.concat([
  Buffer.from('ffd8ffdb0c02', 'hex'),
  Buffer.alloc(0xc_00),
  Buffer.from('ffd9', 'hex'),
]);
const AVIF = Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'latin1');

it.each([
  ['image/jpg', 'image/jpeg', JPEG],
  ['image/pjpeg', 'image/jpeg', JPEG],
  ['application/octet-stream', 'image/png', png()],
  ['image/x-png', 'image/png', png()],
  ['text/x-unknown', 'image/avif', AVIF],
  ['image/heif', 'image/avif', Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'latin1')],
])('an image that a mail calls %s is kept as %s', async (named, contentType, bytes) => {
  const { images, others } = await read(withFiles([], [attached('boss', bytes, named)]));
  expect(images).toMatchObject([{ name: 'boss', contentType }]);
  expect(others).toEqual([]);
});

it.each([
  ['an AVIF that may say where it was taken', Buffer.concat([AVIF, Buffer.from('Exif')])],
  ['a HEIC', Buffer.from('\0\0\0\x1cftypheic\0\0\0\0heicmif1', 'latin1')],
  ['an image of 6 MB', Buffer.concat([png(), Buffer.alloc(6_000_000)])],
])('%s is no image of a ticket, and goes along with a mail to the studio', async (_what, bytes) => {
  const { images, others } = await read(withFiles([], [attached('boss', bytes)]));
  expect(images).toEqual([]);
  expect(others).toMatchObject([{ name: 'boss' }]);
  expect(Buffer.from(others[0]?.bytes ?? []).equals(bytes)).toBe(true);
});

it('a log goes along with a mail to the studio, and an archive does not', async () => {
  const files = [
    attached('Player.log', Buffer.from('at Spiral.Fire ()'), 'text/plain'),
    attached('Editor.log', Buffer.from('at Spiral.Fire ()')),
    attached('Page.log', Buffer.from('<p>'), 'text/html'),
    attached('save.zip', Buffer.from('PK'), 'application/zip'),
  ];
  const { others } = await read(withFiles([], files));
  expect(others).toMatchObject([
    { name: 'Player.log', bytes: expect.anything() },
    { name: 'Editor.log', bytes: expect.anything() },
    { name: 'Page.log', contentType: 'text/plain', bytes: expect.anything() },
    { name: 'save.zip', bytes: null },
  ]);
});

it('a log with a name of more than 100 characters goes along, too', async () => {
  const log = attached(`Editor ${'of the second boss '.repeat(6)}.log`, Buffer.from('at Spiral'));
  expect((await read(withFiles([], [log]))).others).toMatchObject([
    { contentType: 'text/plain', bytes: expect.anything() },
  ]);
});

it.each(['text/calendar', 'text/x-amp-html', 'text/watch-html'])(
  'another version of the text as %s is no file, unless a person has attached one',
  async (type) => {
    const versions = multipart('alternative', [words, [{ 'Content-Type': type }, 'See these.']]);
    expect((await read(rawMail(...versions))).others).toEqual([]);
    const file = attached('invite.ics', Buffer.from('BEGIN:VCALENDAR'), type);
    const { others } = await read(rawMail(...multipart('mixed', [versions, file])));
    expect(others).toMatchObject([{ name: 'invite.ics' }]);
  },
);

/** A part that Exchange has made a file of. */
const madeFile = (type: string, name: string, content: string) =>
  [
    {
      'Content-Type': `${type}; name="${name}"`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
    content,
  ] as const;

it.each([
  ['text/plain', 'ATT00001.txt', 'See these.'],
  ['text/markdown', 'ATT00001', 'See these.'],
  ['text/html', 'ATT00001.htm', '<p>See these.</p>'],
])('words that Exchange has made a file of are text: %s %s', async (type, name, content) => {
  const empty = [{ 'Content-Type': 'text/plain' }, ''] as const;
  const first = [{ 'Content-Type': 'text/plain' }, 'Hello,'] as const;
  for (const above of [empty, first]) {
    const parts = multipart('mixed', [above, madeFile(type, name, content)]);
    const { wholeText, others } = await read(rawMail(...parts));
    expect(wholeText?.trim()).toMatch(above === first ? /^Hello,\s+See these\.$/ : /^See these\.$/);
    expect(others).toEqual([]);
  }
});

it('a text with a name is read although Exchange has made a file of what stands below it', async () => {
  const named = [{ 'Content-Type': 'text/plain; name="mail.txt"' }, 'See these.'] as const;
  const parts = multipart('mixed', [named, madeFile('text/plain', 'ATT00001.txt', 'The list.')]);
  expect((await read(rawMail(...parts))).wholeText).toMatch(/^See these\./);
});

it('a text that a person has attached is a file, whatever its name begins with', async () => {
  const parts = multipart('mixed', [words, madeFile('text/plain', 'ATT00001 boss.txt', 'x')]);
  const { wholeText, others } = await read(rawMail(...parts));
  expect(wholeText?.trim()).toBe('See these.');
  expect(others).toMatchObject([{ name: 'ATT00001 boss.txt' }]);
});

it('a file without a name beside the HTML of an alternative is a file', async () => {
  const mixed = multipart('mixed', [
    [{ 'Content-Type': 'text/html' }, '<p>See these.</p>'],
    [{ 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment' }, 'a,b'],
  ]);
  const mail = rawMail(...multipart('alternative', [words, mixed]));
  expect((await read(mail)).others).toMatchObject([{ contentType: 'text/csv' }]);
});

it('ten archives leave a log its place in a mail to the studio', async () => {
  const archives = Array.from({ length: 10 }, (_, at) =>
    attached(`${at}.zip`, Buffer.from('PK'), 'application/zip'),
  );
  const log = attached('Player.log', Buffer.from('at Spiral.Fire ()'), 'text/plain');
  const { others } = await read(withFiles([], [...archives, log]));
  expect(others.at(-1)).toMatchObject({ name: 'Player.log', bytes: expect.anything() });
});

it('of a mail that was cut the words are read', async () => {
  const [headers, body] = multipart('mixed', [words, attached('photo.jpg', JPEG)]);
  const bytes = rawMail(headers, body.slice(0, -80));
  const incoming = await incomingOf({ bytes, envelope: { to: [] }, isCut: true });
  expect(incoming).toMatchObject({ isCut: true, images: [], others: [{ name: 'photo.jpg' }] });
  expect(incoming.wholeText?.trim()).toBe('See these.');
});

it.each([
  ['S/MIME', 'application/pkcs7-mime; smime-type=enveloped-data'],
  ['Outlook’s own format', 'application/ms-tnef'],
])('the file of a mail in %s goes along with a mail to the studio', async (_what, type) => {
  const { isSealed, others } = await read(rawMail({ 'Content-Type': type }, 'x'));
  expect(isSealed).toBe(true);
  expect(others).toMatchObject([{ contentType: type.split(';')[0], bytes: expect.anything() }]);
});

it.each(['encrypted', 'mixed'])(
  'the words of a mail encrypted with PGP are known to be in a file: %s',
  async (kind) => {
    const mail = rawMail(
      ...multipart(kind, [
        [{ 'Content-Type': 'application/pgp-encrypted' }, 'Version: 1'],
        [{ 'Content-Type': 'application/octet-stream; name="encrypted.asc"' }, 'x'],
      ]),
    );
    const { isSealed, others } = await read(mail);
    expect(isSealed).toBe(true);
    expect(others).toMatchObject([{ name: 'encrypted.asc', bytes: expect.anything() }]);
  },
);

it('a reaction in Gmail is known by its part', async () => {
  const raw = rawMail(
    ...multipart('alternative', [
      [{ 'Content-Type': 'text/plain' }, '👍'],
      [{ 'Content-Type': 'text/vnd.google.email-reaction+json' }, '{"emoji":"👍","version":1}'],
    ]),
  );
  expect(await read(raw)).toMatchObject({ isReaction: true, others: [] });
});

it.each([
  ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
  ['a mailing list', { 'List-Id': '<all.example.com>' }],
  ['a bulk mail', { Precedence: 'bulk' }],
  ['a bounce', { 'Content-Type': 'multipart/report; boundary="x"' }],
  ['a bounce without a sender', { 'Return-Path': '<>' }],
  ['a note with an older header', { 'X-Mail-Autoreply': 'yes' }],
  ['a note of OpenSRS', { 'X-Autoresponder': 'Will not send another autoreply for 86400 seconds' }],
  ['a note that names its sender', { 'X-AutoReply-From': 'ana@example.com' }],
  ['a note of no-reply', { 'X-AutoReply-From': 'no-reply@example.com' }],
  ['a note of Novell', { 'X-POST-MessageClass': '9; Autoresponder' }],
  ['a note with X-Precedence', { 'X-Precedence': 'auto_reply' }],
  ['a note with Preference', { Preference: 'auto_reply' }],
  ['a mail system', { From: 'Mail Delivery System <MAILER-DAEMON@mail.example.com>' }],
  ['a mail system without a domain', { From: 'Mail Delivery Subsystem <MAILER-DAEMON>' }],
  ['a mail system with a comment', { From: 'MAILER-DAEMON (Mail Delivery System)' }],
  ['a bounce of an old mail system', { 'Return-Path': '<MAILER-DAEMON@mail.example.com>' }],
  ['an absence note of iCloud', { 'X-Apple-Action': 'VACATION', Subject: 'Bis bald' }],
  ['a mail system without an address', { From: 'MAILER-DAEMON <>' }],
  ['a mail from nobody', { From: '<>' }],
])('%s counts as automatic', async (_what, headers) => {
  expect(await read(rawMail(headers as Record<string, string>, 'Away.'))).toMatchObject({
    isAutomatic: true,
  });
});

it.each([
  [{ 'List-Id': '<support.studio.example>', Precedence: 'list' }, true],
  [{ 'List-Id': '<support.studio.example>', Precedence: 'bulk' }, true],
  [{ 'List-Id': '<support.studio.example>', 'X-Precedence': 'bulk' }, true],
  [{ 'X-Precedence': 'list' }, true],
  [{ 'List-Id': '<support.studio.example>', Precedence: 'auto_reply' }, false],
  [{ 'List-Id': '<support.studio.example>', 'Auto-Submitted': 'auto-replied' }, false],
  [{ 'List-Id': '<support.studio.example>', 'Return-Path': '<>' }, false],
  [{ Precedence: 'bulk' }, false],
  [{}, false],
])(
  'only a mail that a list alone makes automatic may be from a person: %j',
  async (head, isList) => {
    expect((await read(rawMail(head as Record<string, string>, 'x'))).isList).toBe(isList);
  },
);

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

it.each<Record<string, string>>([
  { Subject: 'Re: #1001 Automatic pool: #1002 is away' },
  { 'Auto-Submitted': 'no' },
  { 'Auto-Submitted': '' },
  { 'X-Autoreply': 'no' },
  { 'X-Precedence': 'first-class' },
  { 'X-POST-MessageClass': '9' },
])('a person who answers is no program: %j', async (headers) => {
  expect((await read(rawMail(headers, 'x'))).isAutomatic).toBe(false);
});

it.each<[string, Buffer]>([
  ['no headers', Buffer.from('x')],
  ['nothing', Buffer.alloc(0)],
  ['text that has a colon', Buffer.from('Hello: you\r\n\r\nx')],
  ['too deep parts', Buffer.from(`From: a@b.test\r\n${deep(100)}`)],
])('%s is refused as no mail', async (_what, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: 'invalid-argument' });
});

it.each<[string, Buffer]>([
  ['no sender', Buffer.from('Subject: x\r\n\r\nx')],
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
])('a mail with %s is read, and is from nobody whom we know', async (_what, bytes) => {
  expect((await read(bytes)).from.address).toBeNull();
});

const idOf = async (headers: Record<string, string>) => (await read(rawMail(headers, 'x'))).id;

it('each delivery of a message has the same id, with and without a Message-ID', async () => {
  const first = await idOf({});
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await idOf({ Received: 'from mail.example.com' })).toBe(first);
  expect(await idOf({ 'Message-ID': '' })).toBe(await idOf({ 'Message-ID': '' }));
});

it('a mail to thousands is read for the first hundred of them', async () => {
  const To = Array.from({ length: 3_000 }, (_, i) => `a${i}@example.com`).join(', ');
  const { recipients } = await read(rawMail({ To }, 'x'));
  expect(recipients.flat()).toHaveLength(100);
});

it('two messages with one Message-ID, or an empty one, have ids of their own', async () => {
  for (const name of ['<again@mail.example.com>', '<>']) {
    const mails = ['One.', 'Two.'].map((said) => read(rawMail({ 'Message-ID': name }, said)));
    const [one, two] = await Promise.all(mails);
    expect(one?.id).not.toBe(two?.id);
  }
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

it('a text of characters that stand for several words each is longer than a mail', async () => {
  const text = Buffer.from('\u3316'.repeat(100_000));
  const { wholeText } = await read(Buffer.concat([rawMail({}, ''), text]));
  expect(wholeText).toBeNull();
});

it.each([
  ['ana@m\u00FCller.example', 'ana@xn--mller-kva.example'],
  ['Ana <ana@m\u00FCller.example>', 'ana@xn--mller-kva.example'],
  ['Ana <ana@M\u00DCLLER.example>', 'ana@xn--mller-kva.example'],
  ['ana@xn--mller-kva.example', 'ana@xn--mller-kva.example'],
  // Two programs could read another domain in these.
  ['ana@m\u00FC\u00ADller.example', null],
  ['ana@m\u00FCller\u3002example', null],
  ['ana@\uFF45xample.com', null],
  ['\u00E1na@example.com', null],
])('a sender at a domain with letters beyond ASCII is known: %s', async (from, sender) => {
  const mail = Buffer.from(`From: ${from}\r\n\r\nx`);
  expect((await read(mail)).from.address).toBe(sender);
});

it.each([
  ['"Ana Silva" <ana@example.com>', 'ana@example.com'],
  ['"Silva, Ana" <ana@example.com>', 'ana@example.com'],
  ['J. Silva <ana@example.com>', 'ana@example.com'],
  ['Silva, Ana <ana@example.com>', 'ana@example.com'],
  ['=?utf-8?Q?J=C3=BAlia,=20Ana?= <ana@example.com>', 'ana@example.com'],
  ['=?utf-8?Q?Ana_=28x@y=2Ecom=29?= <ana@example.com>', 'ana@example.com'],
  ['=?utf-8*pt?q?Ana?= =?utf-8?q?x@y.com?= <ana@example.com>', 'ana@example.com'],
  ['=?utf-8?Q?eve@example.com,_Ana?= <ana@example.com>', null],
  ['=?utf-8?Q?Eve?=@example.com <ana@example.com>', null],
  ['=?utf-8?Q?eve@example.com?=', null],
  ['Ana "Nick" Silva <ana@example.com>', 'ana@example.com'],
  ['"=?utf-8?Q?Jo=C3=A3o?=" <ana@example.com>', 'ana@example.com'],
  ['ana@example.com <Ana@Example.com>', 'ana@example.com'],
  ['"ana@example.com" <ana@example.com>', 'ana@example.com'],
  ["'ana@example.com' <ana@example.com>", 'ana@example.com'],
  ["'eve@example.com' <ana@example.com>", null],
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
  expect(senderOf([header])).toBe(sender);
});

it('a sender whose server has written the header twice is known', () => {
  expect(senderOf(['Ana <ana@example.com>', 'Ana <ana@example.com>'])).toBe('ana@example.com');
});

it('a person whose server writes a name as the path back is not taken for a program', async () => {
  expect((await read(rawMail({ 'Return-Path': 'ana' }, 'It works.'))).isAutomatic).toBe(false);
});

it('a person at an Exchange server is not taken for a program', async () => {
  const mail = rawMail({ 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }, 'It works.');
  expect((await read(mail)).isAutomatic).toBe(false);
});
