import { afterAll, expect, it, vi } from 'vitest';
import { QUIET_AFTER } from '../../../shared/ticket.ts';
import { DAY, HOUR } from '../../../shared/time.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { readServerClock } from '../../lib/serverClock.ts';
import { belongsTo, sortOf, type TicketQuery } from './listQuery.ts';

// The next file of this worker begins with a clock that nobody has read.
afterAll(() => vi.resetModules());

it.each<[TicketQuery, string]>([
  [{ type: 'requests' }, 'triage'],
  [{ status: 'Open' }, 'newest'],
  [{ search: 'snow' }, 'newest'],
  [{ knownIssue: 'no-glow' }, 'newest'],
  [{ status: 'Open', sort: 'waiting' }, 'waiting'],
])('an admin sees the tickets of %j in the order %s', (query, order) =>
  expect(sortOf(query)).toBe(order),
);

it('on a device whose clock is behind, a ticket is quiet by the time of the server', async () => {
  const now = Date.now() + DAY;
  vi.stubGlobal('fetch', async () => ({
    text: async () => '',
    headers: new Headers({ date: new Date(now).toUTCString() }),
  }));
  await readServerClock();
  const ticket = listedTicket({ status: 'Answered', lastActivityAt: now - QUIET_AFTER - HOUR });
  expect(belongsTo({ sort: 'quiet' }, ticket)).toBe(true);
});
