// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useScrollAndFocus } from './useScrollAndFocus.ts';

const scrollTo = (top: number) => {
  Object.assign(window, { scrollY: top });
  dispatchEvent(new Event('scroll'));
};

/**
 * The browser restores the scroll position over the old page; the event arrives when the new page
 * is already shown.
 */
const LateEvent = ({ top }: { top: number }) => {
  const { key } = useLocation();
  const first = key === 'default';
  useLayoutEffect(() => {
    if (first) scrollTo(top);
  }, [first, top]);
  return null;
};

const Place = () => {
  const navigate = useNavigate();
  useScrollAndFocus(useLocation());
  return (
    <main>
      <h1>Assets</h1>
      <Link to="/assets?query=pet">Search</Link>
      <button
        onClick={() => {
          dispatchEvent(new PopStateEvent('popstate'));
          void navigate(-1);
        }}
      >
        Back
      </button>
    </main>
  );
};

/** Takes the focus as soon as it is there, as an opened ticket does. */
const Ticket = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      Ticket
    </h2>
  );
};

/** A page with links of its own, below a header that stays. */
const Pages = () => {
  const location = useLocation();
  const arrived = useScrollAndFocus(location);
  return (
    <>
      <Link to="/about">About</Link>
      <SearchBar />
      <main key={location.pathname}>
        <h1>Page {location.pathname}</h1>
        <Link to="/account">Account</Link>
        {location.pathname === '/account' && <Ticket />}
        <Link to="/login">Log in</Link>
        <Link to="/assets/tips">All tips</Link>
      </main>
      <LiveRegion>{arrived}</LiveRegion>
    </>
  );
};

it('Back scrolls to where the page was left, even if the browser restored it over a shorter page', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(
    <MemoryRouter initialEntries={['/assets']}>
      <Place />
      <LateEvent top={616} />
    </MemoryRouter>,
  );
  act(() => scrollTo(640));
  act(() => screen.getByRole('link', { name: 'Search' }).click());
  expect(scroll).toHaveBeenLastCalledWith(0, 0);
  act(() => screen.getByRole('button', { name: 'Back' }).click());
  expect(scroll).toHaveBeenLastCalledWith(0, 640);
  Object.assign(window, { scrollY: 0 });
});

/** By Enter, which leaves the focus at the link. */
const follow = (name: string) =>
  act(() => {
    const link = screen.getByRole('link', { name });
    link.focus();
    link.click();
  });

it('announces the next page where what had the focus is gone with the page before', async () => {
  const { container } = render(
    <MemoryRouter initialEntries={['/tickets']}>
      <Pages />
    </MemoryRouter>,
  );
  const region = container.querySelector('[aria-live]');
  follow('About');
  expect(screen.getByRole('heading', { name: 'Page /about' })).toHaveFocus();
  expect(region).toBeEmptyDOMElement();
  follow('Account');
  await waitFor(() => expect(region).toHaveTextContent('Page /account'));
  follow('Log in');
  await waitFor(() => expect(region).toHaveTextContent('Page /login'));
});

it('dropping the search of the tips leads the focus to their heading', () => {
  render(
    <MemoryRouter initialEntries={['/assets/tips?query=pool']}>
      <Pages />
    </MemoryRouter>,
  );
  follow('All tips');
  expect(screen.getByRole('heading', { name: 'Page /assets/tips' })).toHaveFocus();
});

it('a page without a search takes the focus from the field', () => {
  render(
    <MemoryRouter initialEntries={['/assets']}>
      <Pages />
    </MemoryRouter>,
  );
  const field = screen.getByRole('searchbox');
  act(() => field.focus());
  act(() => screen.getByRole('link', { name: 'About' }).click());
  expect(screen.getByRole('heading', { name: 'Page /about' })).toHaveFocus();
});

it.each([true, false])(
  'Back restores what was scrolled to before hydration, painted: %s',
  async (painted) => {
    vi.useFakeTimers();
    // A frame that has yet to come.
    if (!painted) vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    Object.assign(window, { scrollY: 640 });
    render(
      <MemoryRouter initialEntries={['/assets']}>
        <Place />
      </MemoryRouter>,
    );
    await act(() => vi.runAllTimersAsync());
    act(() => screen.getByRole('link', { name: 'Search' }).click());
    act(() => screen.getByRole('button', { name: 'Back' }).click());
    expect(scroll).toHaveBeenLastCalledWith(0, 640);
    Object.assign(window, { scrollY: 0 });
  },
);

const LIST = { pathname: '/assets', key: 'list' };
const ITEM = { pathname: '/project/1', key: 'item' };

/** Leaves the list at 640 for an item, reloads the item, and goes Back; returns what was scrolled to. */
const backAfterReload = () => {
  const first = render(
    <MemoryRouter initialEntries={[LIST]}>
      <Place />
    </MemoryRouter>,
  );
  act(() => scrollTo(640));
  act(() => void dispatchEvent(new Event('pagehide')));
  first.unmount();
  Object.assign(window, { scrollY: 0 });
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(
    <MemoryRouter initialEntries={[LIST, ITEM]} initialIndex={1}>
      <Place />
    </MemoryRouter>,
  );
  act(() => screen.getByRole('button', { name: 'Back' }).click());
  return scroll;
};

it('Back scrolls to where the page was left, also after a reload', () => {
  expect(backAfterReload()).toHaveBeenLastCalledWith(0, 640);
});

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

it('Back works without session storage, and with what another program has left there', () => {
  for (const stored of ['', '{', '7', '[1,["list /assets","x"]]']) {
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(stored);
    expect(backAfterReload()).not.toHaveBeenCalled();
    cleanup();
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  expect(backAfterReload()).not.toHaveBeenCalled();
});

it('only the last 50 pages of a visit are stored', () => {
  render(
    <MemoryRouter initialEntries={['/assets']}>
      <Place />
    </MemoryRouter>,
  );
  for (let visits = 0; visits < 60; visits += 1)
    act(() => screen.getByRole('link', { name: 'Search' }).click());
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(JSON.parse(sessionStorage.getItem('scrollTops') ?? '')).toHaveLength(50);
});

/** A page with a link to a part that is still loading. */
const Part = () => {
  useScrollAndFocus(useLocation());
  return (
    <>
      <Link to="#part">Part</Link>
      <Link to="/">Back</Link>
    </>
  );
};

it('a reader who scrolls or goes back before the part of a link is loaded is left there', () => {
  const grow = vi.fn<(resized: () => void) => void>();
  vi.stubGlobal('ResizeObserver', function ResizeObserver(resized: () => void) {
    grow(resized);
    return { observe: () => {}, disconnect: () => grow.mockReset() };
  });
  const lead = vi.spyOn(Element.prototype, 'scrollIntoView');
  for (const [scrolled, isBack, calls] of [
    [0, false, 1],
    [300, false, 0],
    [0, true, 0],
  ] as const) {
    lead.mockClear();
    const { container } = render(
      <MemoryRouter>
        <Part />
      </MemoryRouter>,
    );
    follow('Part');
    if (isBack) follow('Back');
    act(() => scrollTo(scrolled));
    container.append(Object.assign(document.createElement('h2'), { id: 'part' }));
    grow.mock.lastCall?.[0]();
    expect(lead).toHaveBeenCalledTimes(calls);
    Object.assign(window, { scrollY: 0 });
    cleanup();
  }
});
