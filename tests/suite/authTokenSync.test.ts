import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenSync, tokenSyncUrl } from '../../src/services/tokenSync.ts';

/** A server that records its requests. */
const requests: string[] = [];
let answers = 204;
const endpoint = createServer((request, response) => {
  requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`);
  response.writeHead(answers).end();
});
let origin = '';

beforeEach(async () => {
  requests.length = 0;
  answers = 204;
  await new Promise<void>((resolve) => void endpoint.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`;
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      endpoint.closeAllConnections();
      endpoint.close(() => resolve());
    }),
);

const holder = (token: string, issuedAgo = 0) => ({
  getIdTokenResult: () =>
    Promise.resolve({ token, issuedAtTime: new Date(Date.now() - issuedAgo).toUTCString() }),
});

/** Without a window: retries when the test says so. */
const retries: (() => void)[] = [];
const syncTo = (url: string) => tokenSync(url, (retry) => void retries.push(retry));

const posted = (token: string) => `POST /session Bearer ${token}`;
const deleted = 'DELETE /session -';
const old = holder('old', 301_000);

describe('[AUT-2] the auth-token sync', () => {
  it.each([
    [
      'posts each new token once, and deletes on sign-out',
      [holder('one'), holder('one'), holder('two'), null, null],
      [posted('one'), posted('two'), deleted],
    ],
    ['sends nothing for a visitor who never signed in, nor for an old token', [null, old], []],
    ['sends DELETE for somebody whose token was too old to be sent', [old, null], [deleted]],
  ])('%s', async (_title, users, expected) => {
    const sync = syncTo(`${origin}/session`);
    for (const user of users) await sync(user);
    expect(requests).toEqual(expected);
  });

  it('sends the sign-out only after a slow sign-in has ended', async () => {
    let answer: (() => void) | undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { getIdTokenResult } = holder('one');
    const sync = syncTo(`${origin}/session`);
    const all = [sync({ getIdTokenResult: () => slow.then(getIdTokenResult) }), sync(null)];
    answer?.();
    await Promise.all(all);
    expect(requests).toEqual([posted('one'), deleted]);
  });

  it('tells a sign-out that was offline as soon as the browser is back, once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const sync = syncTo(`${origin}/session`);
    await sync(holder('one'));
    answers = 503;
    await sync(null);
    answers = 204;
    for (const retry of retries) retry();
    await expect.poll(() => requests).toEqual([posted('one'), deleted, deleted]);
    for (const retry of retries) retry();
    await sync(null);
    expect(requests).toHaveLength(3);
    warn.mockRestore();
  });

  it.each([
    [undefined, null],
    ['', null],
    ['/session', 'https://lumipaw.example/session'],
    ['https://lumipaw.example/session', 'https://lumipaw.example/session'],
    ['https://elsewhere.example/session', null],
    ['//elsewhere.example/session', null],
    ['http://lumipaw.example/session', null],
  ])('configured as %s it goes to %s', (configured, expected) =>
    expect(tokenSyncUrl(configured, 'https://lumipaw.example')).toBe(expected),
  );
});
