import { expect, it } from 'vitest';
import { startTiming } from './timing.ts';

it('somebody who asks what took so long sees the seconds of each step and of the whole', () => {
  const timing = startTiming();
  timing.note('builds', 1234);
  timing.note('the Firebase CLI loads its modules', 12_040);
  const [builds, cli, whole] = timing.table().split('\n');
  expect(builds).toMatch(/^builds +1\.2 s$/);
  expect(cli).toMatch(/^the Firebase CLI loads its modules +12\.0 s$/);
  expect(whole).toMatch(/^since the command began +\d+\.\d s$/);
  expect(cli).toHaveLength(whole?.length ?? 0);
});

it('a step that fails is in the table too, and its error is rethrown', async () => {
  const timing = startTiming();
  const failing = timing.step('seeding', () => Promise.reject(new Error('no answer')));
  await expect(failing).rejects.toThrow('no answer');
  expect(timing.table()).toContain('seeding');
});
