// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript, ReloadNeeded } from '../lib/loadScript.ts';
import { TIMING } from '../lib/timing.ts';
import { lazyComponent } from './lazyComponent.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The running page belongs to build `one`. */
beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/static/index-one.js"></script>';
  vi.mocked(console.error).mockReturnValue();
});

// React logs the error that the boundary catches; that is expected here.
afterEach(() => void vi.mocked(console.error).mockClear());

/** The build that the server delivers now. */
const serverHas = (build: string | null) =>
  vi.stubGlobal('fetch', () =>
    build
      ? Promise.resolve(
          new Response(`<script type="module" src="/static/index-${build}.js"></script>`),
        )
      : Promise.reject(new TypeError('offline')),
  );

const at = (path: string, Page: React.ComponentType) => (
  <ErrorBoundary path={path} renderError={() => 'failed'}>
    <Suspense fallback="loading">{path === '/page' ? <Page /> : 'elsewhere'}</Suspense>
  </ErrorBoundary>
);

/** Shows a page whose script no longer exists. */
const showMissingPage = () => {
  const reload = vi.fn<() => void>();
  const Page = lazyComponent('Page', () => Promise.reject(new TypeError('404')), reload);
  const { unmount } = render(at('/page', Page));
  return { reload, unmount };
};

describe('[B19] a page whose script is missing', () => {
  it('reloads once after a deployment', async () => {
    serverHas('two');
    const { reload } = showMissingPage();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.getByText('loading')).toBeInTheDocument();
  });

  it('does not reload the page that is shown when another one is preloaded', async () => {
    serverHas('two');
    const reload = vi.fn<() => void>();
    const Page = lazyComponent('Page', () => Promise.reject(new TypeError('404')), reload);
    await expect(Page.preload()).rejects.toThrow('404');
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload where nothing could remember that it did', async () => {
    serverHas('two');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { reload } = showMissingPage();
    expect(await screen.findByText('failed')).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload twice for the same build', async () => {
    serverHas('two');
    const first = showMissingPage();
    await waitFor(() => expect(first.reload).toHaveBeenCalledOnce());
    first.unmount();
    const second = showMissingPage();
    expect(await screen.findByText('failed')).toBeInTheDocument();
    expect(second.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['the build is the same', 'one'],
    ['nobody answers', null],
  ])('shows an error when %s', async (_, build) => {
    serverHas(build);
    const { reload } = showMissingPage();
    expect(await screen.findByText('failed')).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload where an extension has put its script before ours', async () => {
    document.head.insertAdjacentHTML(
      'afterbegin',
      '<script type="module" src="chrome-extension://abc/inpage.js"></script>',
    );
    serverHas('one');
    const { reload } = showMissingPage();
    expect(await screen.findByText('failed')).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('[CST-1] counts as failed when it has not come after 120,000 ms', async () => {
    serverHas(null);
    vi.useFakeTimers();
    expect(TIMING.chunkLoad).toBe(120_000);
    render(
      at(
        '/page',
        lazyComponent('Page', () => new Promise(() => {})),
      ),
    );
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    expect(screen.getByText('loading')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('failed')).toBeInTheDocument();
    expect(vi.mocked(console.error).mock.calls.join()).toContain('timed out');
  });
});

const gone = () => Promise.reject(new TypeError('404'));

const failureOf = (load: () => Promise<unknown>): Promise<unknown> =>
  loadScript(load).then(
    () => null,
    (error: unknown) => error,
  );

describe('[B19] a script that cannot be loaded', () => {
  it('is asked for again while the site answers with the same build', async () => {
    serverHas('one');
    const load = vi.fn(() => Promise.resolve('loaded')).mockImplementationOnce(gone);
    expect(await loadScript(load)).toBe('loaded');
  });

  it('needs a reload where the browser refuses it twice although the site answers', async () => {
    serverHas('one');
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

describe('a page whose style sheet has failed once', () => {
  const HREF = `${window.location.origin}/static/page-one.css`;
  /** The link to the style sheet that was added last: what the browser says of it. */
  const answer = (type: 'load' | 'error') => {
    const links = document.querySelectorAll(`link[href="${HREF}"]`);
    links.item(links.length - 1).dispatchEvent(new Event(type));
    return links.length;
  };
  const load = vi.fn(() => Promise.resolve('page'));

  beforeEach(() => {
    load.mockClear();
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: HREF }),
    );
    answer('error');
  });

  it('is shown once it has come', async () => {
    const shown = loadScript(load);
    expect(load).not.toHaveBeenCalled();
    expect(answer('load')).toBe(2);
    expect(await shown).toBe('page');
    // It is there for the next page.
    expect(await loadScript(load)).toBe('page');
  });

  it('asks for a reload when it does not come again', async () => {
    serverHas('one');
    const shown = expect(loadScript(load)).rejects.toBeInstanceOf(ReloadNeeded);
    answer('error');
    await vi.waitUntil(() => answer('error') === 2);
    await shown;
    expect(load).not.toHaveBeenCalled();
    // For the tests after this one.
    const next = loadScript(load);
    answer('load');
    await next;
  });
});
