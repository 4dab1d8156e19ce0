import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { savesData } from './savesData.ts';
import { TIMING } from './timing.ts';
import { useMedia } from './useMedia.ts';
import { useNow } from './useNow.ts';
import { useOnline } from './useOnline.ts';
import { usePageHidden } from './usePageHidden.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllGlobals();
});

it.each([
  [undefined, false],
  [null, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('with a connection %j a visitor wants to save data: %s', (connection, expected) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  expect(savesData()).toBe(expected);
});

it('the time is told anew every 30 seconds, as long as it is shown', () => {
  vi.useFakeTimers({ now: 0 });
  const { result, unmount } = renderHook(() => useNow());
  act(() => void vi.advanceTimersByTime(TIMING.clockTick - 1));
  expect(result.current).toBe(0);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(30_000);
  act(() => void vi.advanceTimersByTime(TIMING.clockTick));
  expect(result.current).toBe(60_000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('a media query is followed, also another one, as long as it is used', () => {
  const media = new Map(
    ['wide', 'dark'].map((query) => [query, Object.assign(new EventTarget(), { matches: false })]),
  );
  vi.stubGlobal('matchMedia', (query: string) => media.get(query));
  const change = (query: string, matches: boolean) =>
    act(() => {
      const changed = media.get(query);
      if (changed) Object.assign(changed, { matches }).dispatchEvent(new Event('change'));
    });
  const answers: boolean[] = [];
  const { rerender, unmount } = renderHook((query: string) => void answers.push(useMedia(query)), {
    initialProps: 'wide',
  });
  change('wide', true);
  expect(answers.at(-1)).toBe(true);
  rerender('dark');
  expect(answers.at(-1)).toBe(false);
  change('dark', true);
  expect(answers.at(-1)).toBe(true);
  const heard = vi.spyOn(media.get('dark') ?? new EventTarget(), 'removeEventListener');
  unmount();
  expect(heard).toHaveBeenCalledOnce();
});

const State = () => <p>{JSON.stringify([useMedia('wide'), useOnline(), usePageHidden()])}</p>;

it('static HTML is of a page that is seen, online and matches no query', () => {
  expect(renderToString(<State />)).toBe('<p>[false,true,false]</p>');
});
