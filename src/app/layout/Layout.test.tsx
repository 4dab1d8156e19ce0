// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { Provider } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServices, renderApp } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import type { AuthUser } from '../../services/types.ts';
import { preloadPage } from '../routes.tsx';
import { SiteRouter } from '../SiteRouter.tsx';
import { makeStore } from '../store.ts';
import { Layout } from './Layout.tsx';

/** An identity provider that answers when the test tells it to. */
const provider = () => {
  let tell: ((user: AuthUser | null) => void) | undefined;
  const observe = vi.fn((onChange: (user: AuthUser | null) => void) => {
    tell = onChange;
    return Promise.resolve();
  });
  const services = fakeServices({
    auth: { observe },
    readProfile: () => Promise.resolve({ nickname: 'pixelsmith', isAdmin: false }),
  });
  return { services, observe, tell: (user: AuthUser | null) => tell?.(user) };
};

const heading = (name: string | RegExp) => screen.findByText(name, { selector: 'h1' });

describe('the layout', () => {
  it.each(['/about', '/no/such/page'])(
    '[SHL-1] surrounds %s, begins with a skip link to the content, and leaves the focus alone at first',
    async (at) => {
      const { user } = await renderApp(<Layout />, { at });
      await screen.findByRole('heading', { level: 1 });
      expect(document.body).toHaveFocus();
      expect(screen.getByRole('banner')).toBeInTheDocument();
      expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
      expect(screen.getByRole('contentinfo')).toBeInTheDocument();
      await user.tab();
      expect(screen.getByRole('link', { name: words.header.skip })).toHaveFocus();
    },
  );

  it('says to a screen reader in which language the page is', async () => {
    await renderApp(<Layout />, { at: '/about', language: 'pt' });
    expect(document.documentElement).toHaveAttribute('lang', 'pt');
  });

  it('scrolls to the element of the hash on the first page', async () => {
    const scrolled = vi.fn<(part: string) => void>();
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled(this.id);
    };
    await renderApp(<Layout />, { at: '/about#content' });
    await heading(/makes Unity assets/);
    expect(scrolled.mock.calls).toEqual([['content']]);
    expect(document.body).toHaveFocus();
  });

  it('does not scroll back to the section of the address once a reader has passed it', async () => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    Object.assign(window, { scrollY: 640 });
    onTestFinished(() => void Object.assign(window, { scrollY: 0 }));
    await renderApp(<Layout />, { at: '/about#content' });
    await heading(/makes Unity assets/);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('shows a page even if its hash cannot be decoded', async () => {
    vi.spyOn(window, 'scrollTo').mockReturnValue();
    const { user } = await renderApp(
      <>
        <Layout />
        <Link to="/privacy-policy#%E0%A4%A">Half a letter</Link>
      </>,
      { at: '/about' },
    );
    await heading(/makes Unity assets/);
    await user.click(screen.getByText('Half a letter', { selector: 'a' }));
    await waitFor(async () => expect(await heading('Privacy')).toHaveFocus());
  });
});

describe('a guarded page', () => {
  it('offers to try again when the auth state cannot be loaded', async () => {
    let online = false;
    const { services, observe, tell } = provider();
    const observeWhenOnline: typeof services.auth.observe = (onChange) =>
      online ? observe(onChange) : Promise.reject(new Error('offline'));
    const { user } = await renderApp(<Layout />, {
      at: '/vouchers',
      services: { ...services, auth: { ...services.auth, observe: observeWhenOnline } },
    });
    const retry = await screen.findByRole('button', { name: words.common.retry });
    online = true;
    await user.click(retry);
    await waitFor(() => expect(observe).toHaveBeenCalledOnce());
    tell({ uid: 'customer', email: 'customer@example.com' });
    expect(await heading('Redeem Voucher')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

it.each(['/about', '/login'])('%s observes the auth state at once', async (at) => {
  const { services, observe } = provider();
  await renderApp(<Layout />, { at, services });
  expect(observe).toHaveBeenCalledOnce();
});

const Go = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('#work')}>
      go
    </button>
  );
};

const Site = () => (
  <Provider store={makeStore(fakeServices())}>
    <HelmetProvider>
      <SiteRouter>
        <Layout />
        <Go />
      </SiteRouter>
    </HelmetProvider>
  </Provider>
);

it('a reader who follows a link to a section of a prerendered page keeps the text and the focus', async () => {
  window.history.replaceState(null, '', '/about');
  await preloadPage('/about');
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Site />);
  document.body.replaceChildren(root);
  const parts = [...root.querySelectorAll('main *')];
  const failed = vi.fn<(error: unknown) => void>();
  const hydrated = await act(async () =>
    hydrateRoot(root, <Site />, { onRecoverableError: failed }),
  );
  const [link] = root.querySelectorAll<HTMLElement>('main a');
  await act(async () => {
    link?.focus();
    screen.getByRole('button', { name: 'go' }).click();
  });
  expect(parts.filter((part) => !part.isConnected)).toEqual([]);
  expect(link).toHaveFocus();
  expect(failed).not.toHaveBeenCalled();
  await act(async () => hydrated.unmount());
});

it('a visitor of the tips never sees an empty page before them', async () => {
  window.history.replaceState(null, '', '/assets?filter=tips');
  await preloadPage('/assets', '?filter=tips');
  // Not awaited: React shows for a third of a second whatever stands in for a page.
  render(<Site />);
  expect(screen.getByRole('heading', { level: 1, name: words.pages.tips.title })).toBeVisible();
});

it.each(['/pt/about', '/pt/pt/about'])(
  '%s is a page that has come, not one that loads',
  async (path) => {
    window.history.replaceState(null, '', path);
    render(<Site />);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  },
);
