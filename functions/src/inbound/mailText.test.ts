import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { base64, multipart, rawMail } from '../../../tests/support/clientMails.ts';
import { growthOf } from '../../../tests/support/growth.ts';
import { mailTextOf, unflow } from './mailText.ts';
import { type MimePart, parseMail } from './mimeTree.ts';

type Headers = Record<string, string>;
const textOf = async ([headers, body]: [Headers, string]) =>
  mailTextOf((await parseMail(rawMail(headers, body))).root).trim();
const html = (page: string, headers: Headers = {}): [Headers, string] => [
  { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  page,
];
const alternative = (plain: string, page: string) =>
  multipart('alternative', [[{ 'Content-Type': 'text/plain' }, plain], html(page)]);

it('an answer below a quoted line that ends in a blank stays an answer', () => {
  expect(unflow('> Does it still \n> happen then? \nYes, it \ndoes.\n')).toBe(
    '> Does it still happen then? \nYes, it does.\n',
  );
});

it('what looks like a quote is none where its writer has stuffed it', () => {
  expect(unflow(' > npm start\n')).toBe('> npm start\n');
});

it('the delimiter of a signature stays a line of its own', () => {
  expect(unflow('Thanks.\n-- \nAna')).toBe('Thanks.\n-- \nAna');
});

it('a Japanese sentence that a program has broken gets no blank where it asks for none', () => {
  expect(unflow('直り \nました。', true)).toBe('直りました。');
});

it('a text that is the whole mail is read, though it is marked as attached', async () => {
  const headers = { 'Content-Type': 'text/plain', 'Content-Disposition': 'attachment' };
  expect(await textOf([headers, 'It works.'])).toBe('It works.');
});

it('a line that PGP has escaped is as it was written', async () => {
  const signed = '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n- It works.\n- -- \nAna';
  expect(await textOf([{ 'Content-Type': 'text/plain' }, signed])).toBe('- It works.\n-- \nAna');
  expect(await textOf([{ 'Content-Type': 'text/plain' }, '- -- \nAna'])).toBe('- -- \nAna');
});

it('the lines of a base64 text are not doubled', async () => {
  const text = base64(Buffer.from('One\r\nTwo\r\n'));
  expect(await textOf([{ 'Content-Transfer-Encoding': 'base64' }, text])).toBe('One\nTwo');
});

it.each(['multipart/mixed', 'multipart/mixed; boundary=y'])(
  'a mail whose parts cannot be found is a plain text: %s',
  async (type) => {
    const headers = { 'Content-Type': type };
    const body = '--x\nContent-Type: text/plain\n\nIt works.\n--x--';
    expect(await textOf([headers, 'It works.'])).toBe('It works.');
    expect(await textOf([headers, body])).toBe(body);
    expect(await textOf(multipart('mixed', [[headers, body]]))).toBe(body);
  },
);

it('words in XHTML are read like those in HTML', async () => {
  const headers = { 'Content-Type': 'application/xhtml+xml; charset=utf-8' };
  expect(await textOf(html('<p>It <b>works</b>.</p>', headers))).toBe('It works.');
});

it('words in HTML count where the plain text says only that there is HTML', async () => {
  const stub = 'Your mail program cannot show this message.';
  const said =
    'It crashes on Android as soon as the second phase of the boss begins to fire its arms.';
  expect(await textOf(alternative(stub, `<p>${said}</p>`))).toBe(said);
});

it('plain text is read where the HTML beside it says the same', async () => {
  const page = '<p>It crashes.</p><blockquote>Does it?</blockquote>';
  expect(await textOf(alternative('It crashes.\n> Does it?', page))).toBe(
    'It crashes.\n> Does it?',
  );
});

it('plain text is read beside HTML that says something else', async () => {
  const said = 'It crashes on Android.';
  expect(await textOf(alternative(said, '<p>See above.</p>'))).toBe(`${said}\n\nSee above.`);
});

it('a Japanese text that a program has broken is read once', async () => {
  const [first, second] = ['二つ目の腕が画面から', '消えてしまいます'];
  const [plain, page] = [`${first}\n${second}`, `<p>${first}${second}</p>`].map((text) =>
    Buffer.from(text).toString('latin1'),
  );
  expect(await textOf(alternative(plain ?? '', page ?? ''))).toBe(`${first}\n${second}`);
});

it('an emoji that only the HTML part has is read', async () => {
  expect(await textOf(alternative(' ', '<p>&#128077;</p>'))).toBe('👍');
});

it.each([
  ['👍', '👍'],
  ['❤️', '❤️'],
  ['1️⃣', '1️⃣'],
  ['🇧🇷', '🇧🇷'],
  [
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ],
  ['©', ''],
  ['™', ''],
  ['12', ''],
  ['Logo of Example Ltd. © 2026', ''],
  ['🎉 Sale', ''],
  [`${'🎉'.repeat(60)} Sale`, ''],
  ['1', ''],
])('of an image with the text "%s" only an emoji is read', async (alt, text) => {
  const page = `<img src="https://images.example/a.png" alt="${alt}">`;
  expect(await textOf(html(Buffer.from(page).toString('latin1')))).toBe(text);
});

it.each([
  'text; charset=iso-8859-1',
  'text/plain charset=utf-8',
  'text/plain>',
  'text/markdown',
  'text/enriched',
])('text that a mail calls %s is read', async (type) => {
  expect(await textOf([{ 'Content-Type': type }, 'It crashes.'])).toBe('It crashes.');
});

it('a text whose name is blank is no file', async () => {
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, 'FYI'],
    [{ 'Content-Type': 'text/plain; name=" "', 'Content-Disposition': 'inline' }, 'It crashes.'],
  ]);
  expect(await textOf([headers, body])).toContain('It crashes.');
});

const SENTENCE =
  'The second arm of the spiral leaves the screen as soon as the boss has begun its second phase.';
const BROKEN = SENTENCE.replace('begun its', 'begun\nits').replace('screen as', 'screen\nas');

it('a sentence that a program has broken is one line, as in the HTML beside it', async () => {
  const page = `<div>${SENTENCE}</div><div>Thanks</div>`;
  expect(await textOf(alternative(`${BROKEN}\nThanks`, page))).toBe(`${SENTENCE}\nThanks`);
});

it('the parts of a mail that are HTML stay apart', async () => {
  expect(await textOf(multipart('mixed', [html('<b>Before</b>'), html('<i>After</i>')]))).toBe(
    'Before\nAfter',
  );
});

it('the cells of a table stay apart', async () => {
  const table =
    '<table><tr><td>Level</td><td>State</td></tr><tr><td>3</td><td>black</td></tr></table>';
  expect(await textOf(html(table))).toBe('Level State\n3 black');
});

it('words below an image within the HTML are read, however large it is', async () => {
  const image = `<img src="data:image/png;base64,${'A'.repeat(400_000)}">`;
  expect(await textOf(html(`${image}<p>It is black.</p>`))).toBe('It is black.');
});

it('a text file shown within the text is no words of its sender', async () => {
  const log = [{ 'Content-Disposition': 'inline; filename="log.txt"' }, '> a\n-- \nb'] as const;
  expect(await textOf(multipart('mixed', [[{}, 'See the log.'], log, [{}, 'Thanks']]))).toBe(
    'See the log.\n\nThanks',
  );
});

it('the armor of a signed text is no words of its sender', async () => {
  const signature = '-----BEGIN PGP SIGNATURE-----\n\niQ\n-----END PGP SIGNATURE-----';
  const signed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nIt works.\n${signature}\n> Does it?`;
  expect(await textOf([{}, signed])).toBe('It works.\n\n> Does it?');
});

it.each([
  ['utf-8', 'us-ascii', 'Grüße, Zoë'],
  ['utf-8', 'unknown-8bit', '直りました'],
  ['windows-1252', 'utf-8', 'Grüße – “so”'],
  ['windows-1252', 'iso-8859-1', 'Grüße – “so”'],
  ['windows-1252', '', 'Grüße'],
  ['utf-8', 'iso-8859-1', 'Grüße, Zoë'],
  ['utf-8', 'windows-1251', 'Работает'],
  ['utf-8', 'big5', '您好，可以了'],
  ['gb2312', 'gb2312', '谢谢'],
  ['utf-7', 'utf-7', 'Grüße'],
  ['cp850', 'cp850', 'Grüße'],
  ['cp437', 'ibm437', 'Grüße'],
  ['windows-1251', 'windows-1251', 'Работает'],
  ['koi8-r', 'koi8-r', 'Работает'],
  ['shift_jis', 'shift_jis', '直りました'],
  ['gb18030', 'gb2312', '可以了'],
  ['big5', 'big5', '可以了'],
  ['euc-kr', 'ks_c_5601-1987', '해결됐어요'],
])('bytes of %s that a mail calls "%s" are read', async (real, named, text) => {
  const type = named ? `text/plain; charset=${named}` : 'text/plain';
  const bytes = iconv.encode(text, real).toString('latin1');
  expect(await textOf([{ 'Content-Type': type, 'Content-Transfer-Encoding': '8bit' }, bytes])).toBe(
    text,
  );
});

it.each(['text/plain; charset=iso-2022-jp', 'text/plain; charset=us-ascii', 'text/plain'])(
  'bytes of ISO-2022-JP in a part of the type %s are read',
  async (type) => {
    expect(await textOf([{ 'Content-Type': type }, '\x1B$BF|K\\\x1B(B'])).toBe('日本');
  },
);

it('ten times as many lines that a program has broken take about ten times as long', async () => {
  const roots = new Map<number, MimePart>();
  for (const times of [1, 10]) {
    const lines = Array.from({ length: 1_000 * times }, (_, at) => `word ${10_000 + at}`);
    const mail = alternative(lines.join('\n'), `<p>${lines.join(' ')}</p>`);
    roots.set(times, (await parseMail(rawMail(...mail))).root);
  }
  const growth = growthOf(
    (times) => roots.get(times),
    (root) => root && mailTextOf(root),
  );
  expect(growth).toBeLessThan(30);
});
