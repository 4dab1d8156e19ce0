// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../tests/support/render.tsx';
import { tokenSync, tokenSyncUrl } from './tokenSync.ts';

/** What the endpoint was told, and with which status it answers. */
let told: string[] = [];
let status = 204;

beforeEach(() => {
  told = [];
  status = 204;
  vi.stubGlobal('fetch', async (_url: string, { method, headers }: RequestInit) => {
    told.push(`${method} ${new Headers(headers).get('authorization') ?? '-'}`);
    return new Response(null, { status });
  });
});

const holder = (token: string, issuedAgo = 0) => ({
  getIdTokenResult: () =>
    Promise.resolve({ token, issuedAtTime: new Date(Date.now() - issuedAgo).toUTCString() }),
});

const posted = (token: string) => `POST Bearer ${token}`;
const deleted = 'DELETE -';
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
    const sync = tokenSync('/session');
    for (const user of users) await sync(user);
    expect(told).toEqual(expected);
  });

  it('sends the sign-out only after a slow sign-in has ended', async () => {
    const slow = deferred();
    const { getIdTokenResult } = holder('one');
    const sync = tokenSync('/session');
    const all = [sync({ getIdTokenResult: () => slow.promise.then(getIdTokenResult) }), sync(null)];
    slow.resolve();
    await Promise.all(all);
    expect(told).toEqual([posted('one'), deleted]);
  });

  it('tells a sign-out that was offline as soon as the browser is back, once', async () => {
    const sync = tokenSync('/session');
    await sync(holder('one'));
    status = 503;
    await sync(null);
    expect(vi.mocked(console.warn).mock.calls.splice(0)).toHaveLength(1);
    status = 204;
    dispatchEvent(new Event('online'));
    await expect.poll(() => told).toEqual([posted('one'), deleted, deleted]);
    dispatchEvent(new Event('online'));
    await sync(null);
    expect(told).toHaveLength(3);
  });

  it('sends the sign-out after a sign-in whose answer was lost', async () => {
    const sync = tokenSync('/session');
    status = 503;
    await sync(holder('one'));
    expect(vi.mocked(console.warn).mock.calls.splice(0)).toHaveLength(1);
    status = 204;
    await sync(null);
    expect(told).toEqual([posted('one'), deleted]);
  });

  it('sends a sign-out that the browser finishes when its tab is closed at once', async () => {
    const sent = vi.spyOn(window, 'fetch');
    const sync = tokenSync('/session');
    await sync(holder('one'));
    await sync(null);
    expect(sent).toHaveBeenLastCalledWith('/session', { method: 'DELETE', keepalive: true });
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
