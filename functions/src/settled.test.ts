import { expect, it } from 'vitest';
import { settled } from './settled.ts';

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
