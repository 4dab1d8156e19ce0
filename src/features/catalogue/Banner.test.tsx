// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stubMedia } from '../../../tests/support/browserParts.ts';
import { anItem, text } from '../../../tests/support/items.ts';
import { renderApp } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { Banner } from './Banner.tsx';

const items = ['Ants', 'Bees', 'Crabs'].map((title, at) =>
  anItem({ id: String(at + 1), title: text(title), description: text('a'.repeat(121)) }),
);

const showBanner = async () => {
  vi.useFakeTimers();
  return renderApp(<Banner items={items} />);
};
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** The only slide that is not inert. */
const shown = () =>
  screen.getAllByRole('heading', { level: 2 }).find((heading) => !heading.closest('[inert]'))
    ?.textContent;
const thumbnail = (title: string) => screen.getByRole('button', { name: `Show ${title}` });
/** An element whose focus is always seen: jsdom does not tell that of a keyboard from a mouse's. */
const byKeyboard = (element: HTMLElement) => {
  const matches = element.matches.bind(element);
  vi.spyOn(element, 'matches').mockImplementation(
    (all) => all === ':focus-visible' || matches(all),
  );
  return element;
};
const setHidden = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
};

describe('the home banner', () => {
  it('[HOM-1] advances every 8000 ms and wraps around', async () => {
    await showBanner();
    expect(shown()).toBe('Ants');
    pass(7999);
    expect(shown()).toBe('Ants');
    pass(1);
    expect(shown()).toBe('Bees');
    pass(8000);
    expect(shown()).toBe('Crabs');
    pass(8000);
    expect(shown()).toBe('Ants');
  });

  it('[HOM-2] a thumbnail jumps to its item and restarts the timer', async () => {
    await showBanner();
    pass(5000);
    fireEvent.click(thumbnail('Crabs'));
    expect(shown()).toBe('Crabs');
    expect(thumbnail('Crabs')).toHaveAttribute('aria-current', 'true');
    pass(7999);
    expect(shown()).toBe('Crabs');
    pass(1);
    expect(shown()).toBe('Ants');
  });

  it('follows a finger that swipes sideways, and leaves a scroll down alone', async () => {
    await showBanner();
    const slides = screen.getByText('Ants').closest('[aria-live]') as HTMLElement;
    const swipe = (x: number, y: number) => {
      const finger = { pointerType: 'touch', isPrimary: true };
      fireEvent.pointerEnter(slides, finger);
      fireEvent.pointerDown(slides, { ...finger, clientX: 200, clientY: 200 });
      fireEvent.pointerUp(slides, { ...finger, clientX: 200 + x, clientY: 200 + y });
    };
    swipe(-80, 10);
    expect(shown()).toBe('Bees');
    swipe(80, 10);
    swipe(80, 10);
    expect(shown()).toBe('Crabs');
    swipe(-80, 10);
    expect(shown()).toBe('Ants');
    swipe(-80, 120);
    swipe(-10, 0);
    expect(shown()).toBe('Ants');
    pass(8000);
    expect(shown()).toBe('Bees');
  });

  it('[HOM-3] cuts the description to 120 characters plus an ellipsis', async () => {
    await showBanner();
    expect(screen.getAllByText(`${'a'.repeat(120)}…`)).toHaveLength(items.length);
  });

  it('[B15] the banner stops while it is paused, hovered, focused by keyboard or in a hidden tab', async () => {
    const { user } = await showBanner();
    const crabs = byKeyboard(thumbnail('Crabs'));
    const stops: (() => unknown)[] = [
      () => user.click(screen.getByRole('button', { name: words.banner.pause })),
      () => user.hover(screen.getByText('Ants')),
      () => act(() => crabs.focus()),
      () => setHidden(true),
    ];
    const goesOn: (() => unknown)[] = [
      () => user.click(screen.getByRole('button', { name: words.banner.play })),
      () => user.unhover(screen.getByText('Ants')),
      () => act(() => crabs.blur()),
      () => setHidden(false),
    ];
    for (const [at, stop] of stops.entries()) {
      const before = shown();
      await stop();
      pass(60_000);
      expect(shown()).toBe(before);
      await goesOn[at]?.();
      pass(8000);
      expect(shown()).not.toBe(before);
    }
  });

  it('[B15] does not move by itself under reduced motion, but does after the play button', async () => {
    stubMedia('reduced-motion');
    const { user } = await showBanner();
    pass(60_000);
    expect(shown()).toBe('Ants');
    // A change is announced unless it comes by itself.
    const live = screen.getByText('Ants').closest('[aria-live]');
    expect(live).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: words.banner.play }));
    expect(live).toHaveAttribute('aria-live', 'off');
    pass(8000);
    expect(shown()).toBe('Bees');
  });

  it('[B15] moves after its play button was pressed by keyboard, which keeps the focus', async () => {
    stubMedia('reduced-motion');
    const { user } = await showBanner();
    const play = byKeyboard(screen.getByRole('button', { name: words.banner.play }));
    act(() => play.focus());
    await user.keyboard('{Enter}');
    expect(play).toHaveFocus();
    pass(8000);
    expect(shown()).toBe('Bees');
  });
});
