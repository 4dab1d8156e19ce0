import { describe, expect, it } from 'vitest';
import { callables } from '../../../shared/callables.ts';
import { TICKET_STATS } from '../../../shared/ticket.ts';
import { statsOf } from './stats.ts';
import type { SurveyedTicket } from './store.ts';

const hour = 60 * 60 * 1000;
const now = Date.UTC(2026, 5, 15, 9, 30);
const counts = { open: 3, answered: 2, closed: 1, waitingTooLong: 1 };

/** Created so many hours ago; reply and closing come so many hours after that. */
const ticket = (
  ago: number,
  { reply, closed, number = 1001 }: { reply?: number; closed?: number; number?: number } = {},
): SurveyedTicket => {
  const createdAt = now - ago * hour;
  return {
    ticketId: `${number}`.padStart(32, '0'),
    ticketNumber: number,
    subject: 'Lost bullets',
    createdAt,
    firstResponseAt: reply === undefined ? null : createdAt + reply * hour,
    closedAt: closed === undefined ? null : createdAt + closed * hour,
  };
};
const stats = (...recent: SurveyedTicket[]) => statsOf({ counts, recent }, now);
const dayOf = ({ days }: ReturnType<typeof stats>, name: string) =>
  days.find(({ day }) => day === name);

describe('the statistics of the queue', () => {
  it('of no tickets are zeros, and no averages', () => {
    const none = stats();
    expect(none).toMatchObject({ at: now, ...counts, misses: [] });
    expect(none.firstReply).toEqual({ replies: 0, median: null, average: null, inTime: null });
    expect(none.days).toHaveLength(30);
    expect([none.days[0]?.day, none.days.at(-1)?.day]).toEqual(['2026-05-17', '2026-06-15']);
    expect(
      callables.getTicketFigures.response.safeParse({ success: true, figures: none }).error,
    ).toBe(undefined);
  });

  it('have the median and the average of the first replies, and the share inside 24 hours', () => {
    const some = stats(
      ticket(1),
      ticket(30, { reply: 1 }),
      ticket(40, { reply: 3 }),
      ticket(50, { reply: 24 }),
      ticket(60, { reply: 36, number: 7 }),
    );
    expect(some.firstReply).toEqual({
      replies: 4,
      median: 13.5 * hour,
      average: 16 * hour,
      inTime: 0.75,
    });
    expect(some.misses.map(({ ticketNumber }) => ticketNumber)).toEqual([7]);
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

  it('go by the day of creation in UTC', () => {
    const some = stats(ticket(9.4, { reply: 1 }), ticket(9.6, { reply: 1 }), ticket(33.4));
    expect(dayOf(some, '2026-06-15')).toMatchObject({ created: 1, inTime: 1, missed: 0 });
    expect(dayOf(some, '2026-06-14')).toMatchObject({ created: 2, inTime: 1, missed: 0 + 1 });
  });

  it('list the newest misses and count all of them', () => {
    const many = Array.from({ length: TICKET_STATS.misses + 5 }, (_, i) => ticket(30 + i / 100));
    const some = stats(...many);
    expect(some.misses).toHaveLength(TICKET_STATS.misses);
    expect(some.days.reduce((sum, { missed }) => sum + missed, 0)).toBe(many.length);
  });
});
