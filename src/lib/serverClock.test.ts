import { expect, it, vi } from 'vitest';
import { readServerClock } from './serverClock.ts';

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
  await expect(reading).resolves.toBeUndefined();
});
