import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
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

it('Back restores a position that was scrolled to before hydration', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  Object.assign(window, { scrollY: 640 });
  render(
    <MemoryRouter initialEntries={['/assets']}>
      <Place />
    </MemoryRouter>,
  );
  act(() => screen.getByRole('link', { name: 'Search' }).click());
  act(() => screen.getByRole('button', { name: 'Back' }).click());
  expect(scroll).toHaveBeenLastCalledWith(0, 640);
  Object.assign(window, { scrollY: 0 });
});
