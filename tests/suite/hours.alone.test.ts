import { getFirestore } from 'firebase-admin/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { main as hours } from '../../scripts/hours.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';

const stored = async () => (await getFirestore(adminApp()).doc('studio/hours').get()).data();

afterEach(() => getFirestore(adminApp()).doc('studio/hours').delete());

it('[B26] the owner sets working days and plans an absence, which keep each other', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await hours([]);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining('Nothing is set'));
  await hours(['--days', 'fri,Monday', '--yes']);
  await hours(['--away', '2026-12-21', '--until', '2027-01-05', '--yes']);
  const away = {
    from: new Date('2026-12-21T00:00').getTime(),
    until: new Date('2027-01-05T00:00').getTime(),
  };
  expect(await stored()).toMatchObject({ workingDays: [1, 5], away });
  await hours([]);
  expect(said.mock.lastCall?.[0]).toMatch(/mon, fri\nAway from December 21, 2026 until January 5/);
  await hours(['--back', '--yes']);
  expect(await stored()).toMatchObject({ workingDays: [1, 5], away: null });
});

it.each([
  [['--days', 'monday,someday']],
  [['--away', '2026-12-21']],
  [['--away', '2026-12-21', '--until', '2026-12-21']],
  [['--away', '2026-13-41', '--until', '2027-01-01']],
  [['--until', '2027-01-01', '--back']],
])('the owner who mistypes days changes nothing: %j', async (args) => {
  await expect(hours([...args, '--yes'])).rejects.toThrow(/--days takes|--until/);
  expect(await stored()).toBe(undefined);
});
