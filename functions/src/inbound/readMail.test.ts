import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { base64, CLIENT_MAILS, multipart, rawMail } from '../../../tests/support/clientMails.ts';
import { buildFunctions } from '../../build.mjs';
import { incomingOf } from './incoming.ts';
import { readMail } from './readMail.ts';

/** Beside the build of a suite that may be running; its libraries are found from there. */
const FOLDER = 'lib/readMail.test';
const folder = join(import.meta.dirname, '../..', FOLDER);
beforeAll(() => buildFunctions(FOLDER));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (bytes: Buffer) =>
  readMail(
    { bytes, envelope: { to: ['ticket@example.com'] } },
    // Less than in production, because a test waits for it.
    { file: join(folder, 'mailWorker.js'), time: 2_000 },
  );

it('the mail of a person is read as a whole', async () => {
  const { raw = Buffer.alloc(0) } = CLIENT_MAILS[0] ?? {};
  const incoming = await incomingOf({ bytes: raw, envelope: { to: ['ticket@example.com'] } });
  expect(await read(raw)).toEqual(incoming);
  expect(incoming.isWhole).toBe(true);
});

it('what has no headers is no mail', async () => {
  await expect(read(Buffer.from('x'))).rejects.toMatchObject({
    code: 'invalid-argument',
    message: 'data: is no RFC 822 message',
  });
});

it('a build without the thread is a failure of ours, not of the mail', async () => {
  const reading = readMail({ bytes: rawMail({}, 'x'), envelope: { to: [] } }, { file: folder });
  await expect(reading).rejects.not.toMatchObject({ code: 'invalid-argument' });
});

const levels = Array.from(
  { length: 100 },
  (_, level) => `Content-Type: multipart/mixed; boundary="x${level}"\r\n\r\n--x${level}\r\n`,
);

it.each<[string, Buffer]>([
  ['three million lines', rawMail({}, '\n'.repeat(3_000_000))],
  ['parts in parts', Buffer.from(`From: a@b.test\r\n${levels.join('')}`)],
])(
  'of a mail with %s the studio still learns who sent it, and others are read',
  async (_what, bytes) => {
    const [began, free] = [process.cpuUsage(), performance.eventLoopUtilization()];
    expect(await read(bytes)).toMatchObject({ isWhole: false, text: '', images: [] });
    const { user, system } = process.cpuUsage(began);
    expect(user + system).toBeLessThan(6_000_000);
    expect(performance.eventLoopUtilization(free).utilization).toBeLessThan(0.5);
  },
);

it('an image of a million pieces costs no memory', async () => {
  const pieces = Buffer.alloc(6 * 800_000, Buffer.from([0x21, 0xfe, 0, 0x21, 0xf9, 0]));
  const image = Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'), pieces]);
  const before = process.memoryUsage().rss;
  const { others } = await read(
    rawMail(
      ...multipart('mixed', [
        [{ 'Content-Type': 'text/plain' }, 'See this.'],
        [
          {
            'Content-Type': 'image/gif; name="a.gif"',
            'Content-Transfer-Encoding': 'base64',
          },
          base64(image),
        ],
      ]),
    ),
  );
  expect(others).toMatchObject([{ name: 'a.gif' }]);
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
});
