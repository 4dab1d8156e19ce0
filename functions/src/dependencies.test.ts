import { expect, it, vi } from 'vitest';
import { MINUTE } from '../../shared/time.ts';
import { callsEnd } from './dependencies.ts';

it('an erasure waits a minute in production, so that no call of before can write any more', async () => {
  vi.useFakeTimers();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
  const ended = vi.fn();
  void callsEnd().then(ended);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalled();
  vi.useRealTimers();
});
