// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { stubMedia } from '../../../tests/support/browserParts.ts';
import { fakeServices, renderApp } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { afterPaint } from '../../boot/moments.ts';
import { studio } from '../../content/studio.ts';
import { authChanged, type UserState } from '../../features/auth/userSlice.ts';
import { setSignedInMark } from '../../services/signedInMark.ts';
import { Header } from './Header.tsx';

const visitor = { auth: 'signedOut' } as const;
const customer = { auth: 'signedIn', nickname: 'pixelsmith', profile: 'ready' } as const;

const renderHeader = (who: Partial<UserState> = visitor, at = '/') =>
  renderApp(<Header />, { who, at });

const Back = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
};

/** Whether it is shown once the page is scrolled to there. */
const headerAt = (y: number) => {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
  return screen.getByRole('banner').dataset['header'];
};

describe('the header', () => {
  it('[HDR-1] [HDR-2] has a logo that leads home, and the navigation with the Support dropdown', async () => {
    await renderHeader();
    expect(screen.getByRole('link', { name: 'Lumipaw Games, home' })).toHaveAttribute('href', '/');
    // The main menu has the same links.
    const links = [...(screen.getAllByRole('navigation')[0]?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Explore', '/assets'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Community chat (opens in a new tab)', studio.communityChat],
      ['Ticket', '/tickets'],
    ]);
    expect(links[3]).toHaveAttribute('target', '_blank');
    expect(links[3]).toHaveAttribute('rel', 'noopener');
  });

  it('Explore is the current link on each of the three lists, and on no other page', async () => {
    for (const [at, current] of [
      ['/assets', 'page'],
      ['/assets/tips', 'true'],
      ['/recommended-assets', 'true'],
      ['/about', null],
      ['/assetsxyz', null],
    ] as const) {
      await renderHeader(visitor, at);
      const link = screen.getAllByRole('link', { name: 'Explore' })[0];
      expect(link?.getAttribute('aria-current'), at).toBe(current);
      cleanup();
    }
  });

  it('says nothing of whether a menu is open in a browser without popovers', async () => {
    await renderHeader();
    const button = screen.getByRole('button', { name: words.nav.support });
    expect(button).not.toHaveAttribute('aria-expanded');
  });

  it('closes its menu at a choice, also in a browser without popovers', async () => {
    const { user } = await renderHeader();
    const link = screen.getAllByRole('link', { name: 'Contact', hidden: true })[0] ?? document.body;
    const panel = link.closest('[popover]');
    await user.pointer({ keys: '[TouchA]', target: link });
    expect(panel).toHaveAttribute('hidden');
    const button = screen.getByRole('button', { name: words.nav.support });
    await user.pointer({ keys: '[TouchA]', target: button });
    expect(panel).not.toHaveAttribute('hidden');
  });

  it('leaves a key with Ctrl to the browser, as the one that scrolls to the top', async () => {
    await renderHeader();
    const button = screen.getByRole('button', { name: words.nav.support });
    expect(fireEvent.keyDown(button, { key: 'Home', ctrlKey: true })).toBe(true);
    expect(document.body).toHaveFocus();
    expect(fireEvent.keyDown(button, { key: 'Home' })).toBe(false);
  });

  it.each([
    ['/about', false],
    ['/assets', true],
    ['/assets/anything', true],
  ])('[HDR-5] on %s a visitor can search: %s', async (path, active) => {
    await renderHeader(visitor, path);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    expect(field.disabled).toBe(!active);
    expect(field.placeholder === 'Search disabled').toBe(!active);
  });

  it('[HDR-6] puts the trimmed, encoded query into the URL', async () => {
    const { user, where } = await renderHeader(visitor, '/assets');
    await user.type(screen.getByRole('searchbox'), '  pets & más  {Enter}');
    expect(where.path).toBe('/assets?query=pets+%26+m%C3%A1s');
    expect(screen.getByRole('searchbox')).toHaveValue('pets & más');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('the same search again is no further step of the history', async () => {
    const { user, where } = await renderApp(
      <>
        <Header />
        <Back />
      </>,
      { who: visitor, at: '/assets' },
    );
    await user.type(screen.getByRole('searchbox'), 'pets{Enter}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(where.path).toBe('/assets');
  });

  it('closes the keyboard of a touch screen after a search, which would cover the results', async () => {
    stubMedia('pointer: coarse');
    const { user } = await renderHeader(visitor, '/assets');
    await user.type(screen.getByRole('searchbox'), 'pets{Enter}');
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
  });

  it('replaces the typed text when the URL gets another query', async () => {
    const { user } = await renderApp(
      <>
        <Header />
        <Link to="/assets?query=fox">Foxes</Link>
      </>,
      { who: visitor, at: '/assets?query=pet' },
    );
    await user.type(screen.getByRole('searchbox'), ' simulator');
    await user.click(screen.getByRole('link', { name: 'Foxes' }));
    expect(screen.getByRole('searchbox')).toHaveValue('fox');
  });

  it('leaves what is typed on before the results of a search are shown', async () => {
    const { where } = await renderHeader(visitor, '/assets');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    act(() => {
      field.value = 'pets';
      field.form?.requestSubmit();
      field.value = 'pets and';
    });
    expect(where.path).toBe('/assets?query=pets');
    expect(field).toHaveValue('pets and');
  });

  it('forgets what was typed and not searched once the page is left', async () => {
    const { user } = await renderApp(
      <>
        <Header />
        <Back />
        <Link to="/login">To the login</Link>
      </>,
      { who: visitor, at: '/assets' },
    );
    await user.type(screen.getByRole('searchbox'), 'pets');
    await user.click(screen.getByRole('link', { name: 'To the login' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('[HDR-6] does nothing for an empty text', async () => {
    const { user, where } = await renderHeader(visitor, '/assets?query=pet');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '   {Enter}');
    expect(where.path).toBe('/assets?query=pet');
  });

  it('[HDR-9] stays hidden at the end of a page, from which Safari bounces back', async () => {
    await renderHeader();
    await act(() => new Promise<void>((done) => void afterPaint(0, done)));
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000 + innerHeight);
    for (const y of [400, 1900, 2000, 2070, 2040, 2000]) expect(headerAt(y), `${y}`).toBe('hidden');
    expect(headerAt(1900)).toBe('shown');
  });

  it('[HDR-7] shows a visitor who is signed out the login image', async () => {
    await renderHeader();
    const login = screen.getByRole('link', { name: words.header.logIn });
    expect(login).toHaveAttribute('href', '/login');
    expect(within(login).getByRole('img', { name: words.header.logIn })).toBeInTheDocument();
    expect(screen.queryByText('Log Out')).not.toBeInTheDocument();
  });

  it('[HDR-7] shows a customer who is signed in the user menu', async () => {
    const signOut = vi.fn(() => Promise.resolve());
    const { user } = await renderApp(<Header />, {
      services: fakeServices({ auth: { signOut } }),
      who: customer,
    });
    expect(screen.queryByRole('link', { name: words.header.logIn })).not.toBeInTheDocument();
    for (const name of ['Account', 'Tickets', 'Vouchers'])
      expect(screen.getByRole('link', { name, hidden: true })).toHaveAttribute(
        'href',
        `/${name.toLowerCase()}`,
      );
    await user.click(screen.getByRole('button', { name: words.header.logOut, hidden: true }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('moves the focus to the login image after Log Out', async () => {
    const { user, store } = await renderApp(<Header />, {
      services: fakeServices({ auth: { signOut: () => Promise.resolve() } }),
      who: customer,
    });
    await user.click(screen.getByRole('button', { name: words.header.logOut, hidden: true }));
    act(() => void store.dispatch(authChanged(null)));
    expect(screen.getByRole('link', { name: words.header.logIn })).toHaveFocus();
  });

  it('leaves the focus alone when another tab signs out', async () => {
    const { store } = await renderHeader(customer);
    act(() => void store.dispatch(authChanged(null)));
    expect(screen.getByRole('link', { name: words.header.logIn })).not.toHaveFocus();
  });

  it('a customer who was logged in here sees the account link before the auth state is known', async () => {
    await renderHeader({ ...visitor, auth: 'unknown' });
    expect(screen.getByRole('link', { name: words.header.logIn })).toBeInTheDocument();
    cleanup();
    setSignedInMark('customer');
    await renderHeader({ ...visitor, auth: 'unknown' });
    expect(screen.queryByRole('link', { name: words.header.logIn })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: words.header.account })).toHaveAttribute(
      'href',
      '/account',
    );
    expect(screen.queryByText('Log Out')).not.toBeInTheDocument();
  });

  it.each([
    ['ready', 'pixelsmith', 'pixelsmith'],
    ['missing', null, 'User'],
    ['failed', null, 'User'],
    ['loading', null, ''],
  ] as const)('[HDR-8] with a profile that is %s (%s) the menu is called “%s”', async (...row) => {
    const [profile, nickname, name] = row;
    await renderHeader({ ...customer, nickname, profile });
    expect(screen.getAllByRole('button', { name: /^User menu/ })[0]?.textContent).toBe(name);
  });
});
