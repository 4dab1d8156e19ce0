import { createServer } from 'node:http';
import { initializeApp } from 'firebase-admin/app';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../scripts/support/listen.ts';
import { bucketImages, hasOwnHeaders } from './bucket.ts';

const named = (name: string) => ({ contentDisposition: `inline; filename*=utf-8''${name}` });

it.each<[string, Parameters<typeof hasOwnHeaders>[0]]>([
  ['nothing', {}],
  ['what Storage puts in', { contentEncoding: 'identity', ...named('Ana%27s%20(1).png') }],
])('an upload that brings %s has no headers of its own', (_what, headers) => {
  expect(hasOwnHeaders(headers)).toBe(false);
});

it.each<[string, Parameters<typeof hasOwnHeaders>[0]]>([
  ['an encoding', { contentEncoding: 'gzip' }],
  ['a language', { contentLanguage: 'pt' }],
  ['a cache time', { cacheControl: 'no-store' }],
  ['a disposition to be saved', { contentDisposition: 'attachment' }],
  ['a parameter more', named('a; filename=b')],
  ['a line more', named('a\r\nX-Injected: y')],
  ['a quote', named('a"')],
  ['a path of Windows', named('..\\a')],
  ['a name that is turned', named('\u202egnp.exe')],
])('an upload that brings %s has headers of its own', (_what, headers) => {
  expect(hasOwnHeaders(headers)).toBe(true);
});

it('an image of a mail is kept although Storage took it and its answer was lost', async () => {
  const answers: number[] = [];
  const server = createServer((request, answer) => {
    request.resume().on('end', () => {
      // What the SDK asks for: nothing may be there yet.
      const isAgain = answers.push(412) > 1;
      if (isAgain) answer.writeHead(412).end('{"error":{"code":412}}');
      else request.socket.destroy();
    });
  });
  onTestFinished(() => void server.close());
  const host = await listen(server);
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', host);
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://${host}`);
  const app = initializeApp({ projectId: 'demo-lumipaw', storageBucket: 'lumipaw' }, 'lost');
  const image = { contentType: 'image/png', bytes: new Uint8Array([1]) };
  await bucketImages(app).keep(image, { name: 'boss.png' }, 1_800_000_000_000);
  expect(answers).toHaveLength(2);
});
