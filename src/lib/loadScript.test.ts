import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript, ReloadNeeded } from './loadScript.ts';

/** The running page belongs to build `one`. */
beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/static/index-one.js"></script>';
});

/** The server delivers the same build. */
const serverAnswers = () =>
  vi.stubGlobal('fetch', async () => new Response(document.head.innerHTML));

const gone = () => Promise.reject(new TypeError('404'));

const failureOf = (load: () => Promise<unknown>): Promise<unknown> =>
  loadScript(load).then(
    () => null,
    (error: unknown) => error,
  );

describe('[B19] a script that cannot be loaded', () => {
  it('is asked for again while the site answers with the same build', async () => {
    serverAnswers();
    const load = vi.fn(() => Promise.resolve('loaded')).mockImplementationOnce(gone);
    expect(await loadScript(load)).toBe('loaded');
  });

  it('needs a reload where the browser refuses it twice although the site answers', async () => {
    serverAnswers();
    const error = await failureOf(gone);
    expect(error).toBeInstanceOf(ReloadNeeded);
    expect(error).toHaveProperty('newerBuild', null);
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('offline'))],
    ['the server fails', () => Promise.resolve(new Response('', { status: 503 }))],
    ['another site answers', () => Promise.resolve(new Response('<h1>Log in to our network</h1>'))],
  ])('fails as the browser says when %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    expect(await failureOf(gone)).toEqual(new TypeError('404'));
  });
});
