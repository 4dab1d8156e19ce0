import { expect, it, vi } from 'vitest';
import { mapAll, once } from './promises.ts';

it('all mails but the one that fails are sent, and the run ends as an error', async () => {
  const sent: string[] = [];
  const send = (to: string): Promise<number> =>
    to === 'Bad' ? Promise.reject(new Error('gone')) : Promise.resolve(sent.push(to));
  await expect(mapAll(['Bad', 'Ann', 'Bob'], send, 'mails failed')).rejects.toMatchObject({
    message: '1 mails failed',
    errors: [new Error('gone')],
  });
  expect(sent).toEqual(['Ann', 'Bob']);
  expect(await mapAll(['Ann', 'Bob'], send)).toEqual([3, 4]);
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
  expect(await mapAll(names, remove)).toEqual(names);
  expect(most).toBe(50);
  most = 0;
  await mapAll(names.slice(0, 9), remove, 'failed', 1);
  expect(most).toBe(1);
});

it('a connection that failed is made again, and one that was made serves all later calls', async () => {
  const connect = vi.fn<() => Promise<string>>();
  connect.mockRejectedValueOnce(new Error('the network was away')).mockResolvedValue('connected');
  const connected = once(connect);
  const first = [connected(), connected()];
  for (const call of first) await expect(call).rejects.toThrow('the network was away');
  expect(await Promise.all([connected(), connected()])).toEqual(['connected', 'connected']);
  expect(await connected()).toBe('connected');
  expect(connect).toHaveBeenCalledTimes(2);
});
