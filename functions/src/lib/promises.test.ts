import { expect, it } from 'vitest';
import { settled } from './promises.ts';

it('a mail that cannot be sent keeps no other from being sent, and the run ends as an error', async () => {
  const sent: string[] = [];
  const send = (to: string): Promise<number> =>
    to === 'Bad' ? Promise.reject(new Error('gone')) : Promise.resolve(sent.push(to));
  await expect(settled(['Bad', 'Ann', 'Bob'], send, 'mails failed')).rejects.toMatchObject({
    message: '1 mails failed',
    errors: [new Error('gone')],
  });
  expect(sent).toEqual(['Ann', 'Bob']);
  expect(await settled(['Ann', 'Bob'], send)).toEqual([3, 4]);
});

it('forty thousand deletions are begun some at a time, and answered in their order', async () => {
  let running = 0;
  let most = 0;
  const remove = async (name: number): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return name;
  };
  const names = Array.from({ length: 40_000 }, (_, i) => i);
  expect(await settled(names, remove)).toEqual(names);
  expect(most).toBe(50);
  most = 0;
  await settled(names.slice(0, 9), remove, 'failed', 1);
  expect(most).toBe(1);
});
