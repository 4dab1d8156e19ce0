import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ticketIdOf } from './ticketId.ts';

it('a ticket has 32 digits of a hash of its customer and time, the same in each version of the site', async () => {
  const hash = createHash('sha256').update('customer/1800000000000').digest('hex');
  expect(await ticketIdOf('customer', 1_800_000_000_000)).toBe(hash.slice(0, 32));
});
