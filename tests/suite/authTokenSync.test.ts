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

describe('[AUT-2] the auth-token sync', () => {
  it('posts each new token once, and deletes on sign-out', async () => {
    const sync = syncTo(`${origin}/session`);
    await sync(holder('one'));
    await sync(holder('one'));
    await sync(holder('two'));
    await sync(null);
    await sync(null);
    expect(requests).toEqual([
      'POST /session Bearer one',
      'POST /session Bearer two',
      'DELETE /session -',
    ]);
  });

  it('sends nothing for a visitor who never signed in, nor for an old token', async () => {
    const sync = syncTo(`${origin}/session`);
    await sync(null);
    await sync(holder('old', 301_000));
    expect(requests).toEqual([]);
  });

  it('sends DELETE when somebody signs out whose token was too old to be sent', async () => {
    const sync = syncTo(`${origin}/session`);
    await sync(holder('old', 301_000));
    await sync(null);
    expect(requests).toEqual(['DELETE /session -']);
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
    expect(requests).toEqual(['POST /session Bearer one', 'DELETE /session -']);
  });

  it('tells a sign-out that was offline as soon as the browser is back, once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const sync = syncTo(`${origin}/session`);
    await sync(holder('one'));
    answers = 503;
    await sync(null);
    answers = 204;
    for (const retry of retries) retry();
    for (const retry of retries) retry();
    await sync(null);
    expect(requests).toEqual([
      'POST /session Bearer one',
      'DELETE /session -',
      'DELETE /session -',
    ]);
    warn.mockRestore();
  });

  it('lets people sign in and out when its endpoint is down', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await syncTo('http://127.0.0.1:9/session')(holder('one'));
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockClear();
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
