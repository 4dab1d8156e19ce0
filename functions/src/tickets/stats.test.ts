import { describe, expect, it } from 'vitest';
import { callables } from '../../../shared/callables.ts';
import { TICKET_STATS } from '../../../shared/ticket.ts';
import { HOUR } from '../../../shared/time.ts';
import { statsOf } from './stats.ts';
import type { CountedTicket } from './ticketQueries.ts';

const now = Date.UTC(2026, 5, 15, 9, 30);

/** Created so many hours ago; reply and closing come so many hours after that. */
const ticket = (
  ago: number,
  { reply, closed, number = 1001 }: { reply?: number; closed?: number; number?: number } = {},
): CountedTicket => {
  const createdAt = now - ago * HOUR;
  return {
    ticketId: `${number}`.padStart(32, '0'),
    ticketNumber: number,
    subject: 'Lost bullets',
    createdAt,
    firstResponseAt: reply === undefined ? null : createdAt + reply * HOUR,
    closedAt: closed === undefined ? null : createdAt + closed * HOUR,
  };
};
const stats = (...recent: CountedTicket[]) => statsOf(recent, now, null);

describe('the statistics', () => {
  it('of no tickets are zeros, and no median', () => {
    const none = stats();
    expect(none).toMatchObject({ at: now, misses: [] });
    expect(none.firstReply).toEqual({ median: null, inTime: null });
    expect(callables.getTicketStats.response.safeParse({ success: true, stats: none }).error).toBe(
      undefined,
    );
  });

  it('[B8] have the median of the first replies and the share inside 24 hours', () => {
    const some = stats(
      ticket(1),
      ticket(30, { reply: 24 }),
      ticket(40, { reply: 1 }),
      ticket(50, { reply: 3 }),
      ticket(60, { reply: 36, number: 7 }),
    );
    expect(some.firstReply).toEqual({ median: 13.5 * HOUR, inTime: 0.75 });
    expect(some.misses.map(({ ticketNumber }) => ticketNumber)).toEqual([7]);
  });

  it('[B26] count a weekend and an absence to nobody', () => {
    // Monday, in the middle of the day.
    const hours = { workingDays: [1, 2, 3, 4, 5], timeZone: 'UTC', absences: [] };
    const tickets = [ticket(70, { reply: 65 }), ticket(71), ticket(30, { reply: 29 })];
    const some = statsOf(tickets, now, hours);
    expect(some.firstReply).toEqual({
      median: 47 * HOUR,
      workingMedian: 12.75 * HOUR,
      inTime: 1,
    });
    expect(some.misses).toEqual([]);
    const away = { from: now - 100 * HOUR, until: now - 2 * HOUR };
    expect(statsOf(tickets, now, { ...hours, absences: [away] }).firstReply.workingMedian).toBe(
      0.5 * HOUR,
    );
    expect(statsOf(tickets, now, null).misses).toHaveLength(3);
  });

  it('count a ticket without reply as missed once it is overdue, not before', () => {
    const some = stats(ticket(23.9), ticket(24), ticket(24.1, { number: 9 }));
    expect(some.misses).toEqual([
      expect.objectContaining({ ticketNumber: 9, firstResponseAt: null }),
    ]);
    expect(some.firstReply.inTime).toBe(0);
  });

  it('count a ticket that was closed without reply only if that came too late', () => {
    const some = stats(ticket(100, { closed: 2 }), ticket(100, { closed: 30, number: 8 }));
    expect(some.misses.map(({ ticketNumber }) => ticketNumber)).toEqual([8]);
  });

  it('list the newest misses and take all of them into the share', () => {
    const numbers = Array.from({ length: TICKET_STATS.misses + 5 }, (_, i) => i);
    const many = numbers.map((number) => ticket(30 + number / 100, { number }));
    const some = stats(ticket(30, { reply: 1 }), ...many);
    expect(some.misses.map(({ ticketNumber }) => ticketNumber)).toEqual(
      numbers.slice(0, TICKET_STATS.misses),
    );
    expect(some.firstReply.inTime).toBe(1 / (many.length + 1));
  });
});
