import { expect, it, vi } from 'vitest';
import { keptOnceMade } from './keptOnceMade.ts';

it('a connection that failed is made by the next call, and one that was made serves all after it', async () => {
  const connect = vi.fn<() => Promise<string>>();
  connect.mockRejectedValueOnce(new Error('the network was away')).mockResolvedValue('connected');
  const connected = keptOnceMade(connect);
  const first = [connected(), connected()];
  for (const call of first) await expect(call).rejects.toThrow('the network was away');
  expect(await Promise.all([connected(), connected()])).toEqual(['connected', 'connected']);
  expect(await connected()).toBe('connected');
  expect(connect).toHaveBeenCalledTimes(2);
});
