// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { savesData, useMedia, useOnline, usePageHidden } from './browserState.ts';
import { TIMING } from './timing.ts';
import { useNow } from './useNow.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

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

it('the time is updated every 30 seconds while it is shown', () => {
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

const State = () => <p>{JSON.stringify([useMedia('wide'), useOnline(), usePageHidden()])}</p>;

it('static HTML shows a page that is visible, online and matches no media query', () => {
  expect(renderToString(<State />)).toBe('<p>[false,true,false]</p>');
});
