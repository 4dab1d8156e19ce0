import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { messageOf } from './requestMessage.ts';

const ENCODED = 'application/x-www-form-urlencoded';
const read = (body: string | Buffer, type = ENCODED) =>
  messageOf({ 'content-type': type }, Buffer.from(body));

it('a form without files brings the bytes of the message as they were sent', async () => {
  const bytes = randomBytes(10_000);
  const encoded = bytes.toString('hex').replaceAll(/../g, '%$&');
  const { envelope, ...message } = await read(
    `sender=ana%40example.com&recipient=a%40b.example%2Cc%2Bd@e.example&body-mime=${encoded}`,
  );
  expect(message).toEqual({ bytes });
  expect(envelope).toEqual({ from: 'ana@example.com', to: ['a@b.example', 'c+d@e.example'] });
});

it.each([
  ['a plus is a blank', 'body-mime=a+b%2B', 'a b+'],
  ['the last of two fields counts', 'body-mime=a&body-mime=b', 'b'],
  ['a broken escape stays', 'body-mime=100%&x=%zz', '100%'],
  ['letters that are not escaped stay', 'body-mime=Gr\u00FC\u00DFe', 'Gr\u00FC\u00DFe'],
  ['a field without a value is empty', 'body-mime', ''],
])('in a form without files %s', async (_what, body, text) => {
  expect((await read(body)).bytes.toString()).toBe(text);
});

it.each([
  ['escapes', `body-mime=${'%41'.repeat(5_000_000)}`],
  ['blanks', `body-mime=${'+'.repeat(15_000_000)}`],
  ['fields', `body-mime=a${'&a=b'.repeat(4_000_000)}`],
])('a form of many %s is read at once', async (_what, body) => {
  const form = Buffer.from(body);
  const began = process.cpuUsage();
  await read(form);
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_500);
});
