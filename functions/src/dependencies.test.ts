import { expect, it, vi } from 'vitest';
import { MINUTE } from '../../shared/time.ts';
import { callsEnd } from './dependencies.ts';

it('an erasure waits in production until no call that began before it can still write', async () => {
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
