// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TIMING } from '../../lib/timing.ts';
import { usePoll, useRefresh } from './useRefresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hear = (...names: string[]) => {
  for (const name of names) act(() => void dispatchEvent(new Event(name)));
};
const see = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const pass = (milliseconds: number) => {
  act(() => void vi.advanceTimersByTime(milliseconds));
};

it('a page is loaded again when the reader returns to it, every 15 seconds at most', () => {
  const refresh = vi.fn<() => void>();
  const { unmount } = renderHook(() => useRefresh(refresh));
  pass(TIMING.refreshThrottle - 1);
  hear('focus');
  expect(refresh).not.toHaveBeenCalled();
  pass(1);
  hear('focus', 'visibilitychange');
  expect(refresh).toHaveBeenCalledTimes(1);
  hear('offline', 'online');
  expect(refresh).toHaveBeenCalledTimes(3);
  pass(TIMING.refreshThrottle);
  see('hidden');
  hear('visibilitychange');
  expect(refresh).toHaveBeenCalledTimes(3);
  see('visible');
  unmount();
  hear('focus', 'online');
  expect(refresh).toHaveBeenCalledTimes(3);
});

it('a page that is hidden looks for news six times less often, and one that is left no more', () => {
  const poll = vi.fn<() => void>();
  const { unmount } = renderHook(() => usePoll(poll));
  see('visible');
  pass(TIMING.ticketPoll * 2);
  expect(poll).toHaveBeenCalledTimes(2);
  see('hidden');
  pass(TIMING.ticketPoll * 9);
  expect(poll).toHaveBeenCalledTimes(3);
  unmount();
  see('visible');
  pass(TIMING.ticketPoll * 9);
  expect(poll).toHaveBeenCalledTimes(3);
});
