import { expect, it, vi } from 'vitest';
import { MINUTE } from '../../shared/time.ts';
import { callableUrl } from './project.ts';
import { runSchedule } from './schedule.ts';

it('the local suite sends the mails that were gathered, until it ends', async () => {
  vi.useFakeTimers();
  const asked = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', asked);
  const schedule = runSchedule();
  vi.advanceTimersByTime(MINUTE);
  expect(asked).toHaveBeenCalledExactlyOnceWith(callableUrl('dueMails'), { method: 'POST' });
  await schedule.close();
  vi.advanceTimersByTime(MINUTE);
  expect(asked).toHaveBeenCalledOnce();
});
