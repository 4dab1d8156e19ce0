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
  // The command refuses days that are over.
  const year = new Date().getFullYear() + 1;
  await hours(['--away', `${year}-12-21`, '--until', `${year + 1}-01-05`, '--yes']);
  const away = {
    from: new Date(year, 11, 21).getTime(),
    until: new Date(year + 1, 0, 5).getTime(),
  };
  expect(await stored()).toMatchObject({ workingDays: [1, 5], absences: [away] });
  await hours([]);
  expect(said.mock.lastCall?.[0]).toContain(
    `mon, fri\nAway from December 21, ${year} until January 5, ${year + 1}`,
  );
  await hours(['--back', '--yes']);
  expect(await stored()).toMatchObject({ workingDays: [1, 5], absences: [] });
});

it.each([
  [['--days', 'monday,someday']],
  [['--away', '2026-12-21']],
  [['--away', '2026-12-21', '--until', '2026-12-21']],
  [['--away', '2026-13-41', '--until', '2027-01-01']],
  [['--away', '2026-02-27', '--until', '2026-02-31']],
  [['--until', '2027-01-01', '--back']],
])('the owner who mistypes days changes nothing: %j', async (args) => {
  await expect(hours([...args, '--yes'])).rejects.toThrow(/--days takes|--until/);
  expect(await stored()).toBe(undefined);
});
