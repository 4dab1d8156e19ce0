import { afterAll, expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '../../shared/time.ts';
import { readServerClock } from './serverClock.ts';

// The next file of this worker begins with a clock that nobody has read.
afterAll(() => vi.resetModules());

it('the reading of the clock ends when the server does not answer', async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const reading = readServerClock();
  deadline.abort();
  await expect(reading).resolves.toBe(false);
});

it.each([
  ['ten minutes behind', -10 * MINUTE],
  ['eight days behind', -8 * DAY],
  ['two days ahead', 2 * DAY],
  ['ten years ahead', 3_650 * DAY],
])('on a device whose clock is %s, the time is the server’s', async (_, wrongBy) => {
  vi.resetModules();
  const clock = await import('./serverClock.ts');
  const real = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(real + wrongBy);
  const headers = { date: new Date(real).toUTCString() };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { headers })));
  await clock.readServerClock();
  expect(Math.abs(clock.serverNow() - real)).toBeLessThan(MINUTE);
});
