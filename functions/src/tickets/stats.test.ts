import { describe, expect, it } from 'vitest';
import { callables } from '../../../shared/callables.ts';
import { TICKET_STATS } from '../../../shared/ticket.ts';
import { HOUR } from '../../../shared/time.ts';
import { statsOf } from './stats.ts';
import type { CountedTicket } from './ticketStore.ts';

const now = Date.UTC(2026, 5, 15, 9, 30);
const counts = { open: 3, answered: 2, closed: 1, waitingTooLong: 1 };

/** Created so many hours ago; reply and closing come so many hours after that. */
const ticket = (
  ago: number,
  {
    reply,
    closed,
    number = 1001,
    assetName = 'BulletHell',
  }: { reply?: number; closed?: number; number?: number; assetName?: string } = {},
): CountedTicket => {
  const createdAt = now - ago * HOUR;
  return {
    ticketId: `${number}`.padStart(32, '0'),
    ticketNumber: number,
    subject: 'Lost bullets',
    assetName,
    createdAt,
    firstResponseAt: reply === undefined ? null : createdAt + reply * HOUR,
    closedAt: closed === undefined ? null : createdAt + closed * HOUR,
  };
};
const stats = (...recent: CountedTicket[]) => statsOf({ counts, recent }, now);
const dayOf = ({ days }: ReturnType<typeof stats>, name: string) =>
  days.find(({ day }) => day === name);

describe('the statistics of the queue', () => {
  it('of no tickets are zeros, and no averages', () => {
    const none = stats();
    expect(none).toMatchObject({ at: now, ...counts, misses: [] });
    expect(none.firstReply).toEqual({ replies: 0, median: null, average: null, inTime: null });
    expect(none.days).toHaveLength(30);
    expect([none.days[0]?.day, none.days.at(-1)?.day]).toEqual(['2026-05-17', '2026-06-15']);
    expect(callables.getTicketStats.response.safeParse({ success: true, stats: none }).error).toBe(
      undefined,
    );
  });

  it('[B8] have the median and the average of the first replies, and the share inside 24 hours', () => {
    const some = stats(
      ticket(1),
      ticket(30, { reply: 1 }),
      ticket(40, { reply: 3 }),
      ticket(50, { reply: 24 }),
      ticket(60, { reply: 36, number: 7 }),
    );
    expect(some.firstReply).toEqual({
      replies: 4,
      median: 13.5 * HOUR,
      average: 16 * HOUR,
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

  it('go by the day of the reader, west and east of Greenwich', () => {
    const recent = [ticket(7), ticket(9.4), ticket(9.6)];
    const at = (offset: number) => statsOf({ counts, recent }, now, offset * HOUR);
    expect(dayOf(at(-3), '2026-06-15')).toMatchObject({ created: 0 });
    expect(dayOf(at(-3), '2026-06-14')).toMatchObject({ created: 3 });
    expect(at(-3).days.at(-1)).toMatchObject({ day: '2026-06-15' });
    expect(dayOf(at(9), '2026-06-15')).toMatchObject({ created: 3 });
    // There it is the next day already.
    expect(at(14.5).days.at(-1)).toMatchObject({ day: '2026-06-16', created: 0 });
  });

  it('count by asset and week, however its name is written, and the rest together', () => {
    const some = stats(
      ticket(1, { assetName: 'Wheel  Spin' }),
      ticket(2, { assetName: 'wheel spin' }),
      ticket(8 * 24, { assetName: 'Wheel Spin' }),
      ticket(15 * 24, { assetName: 'Chat' }),
      ticket(29 * 24),
      ...Array.from({ length: 12 }, (_, i) => ticket(3, { assetName: `Other ${i}` })),
    );
    const [wheel, chat] = some.assets;
    expect(wheel).toEqual({ assetName: 'Wheel  Spin', weeks: [2, 1, 0, 0] });
    expect(chat).toEqual({ assetName: 'Chat', weeks: [0, 0, 1, 0] });
    expect(some.assets).toHaveLength(TICKET_STATS.assets + 1);
    expect(some.assets.at(-1)).toEqual({ assetName: null, weeks: [6, 0, 0, 0] });
  });

  it('list the newest misses and count all of them', () => {
    const many = Array.from({ length: TICKET_STATS.misses + 5 }, (_, i) => ticket(30 + i / 100));
    const some = stats(...many);
    expect(some.misses).toHaveLength(TICKET_STATS.misses);
    expect(some.days.reduce((sum, { missed }) => sum + missed, 0)).toBe(many.length);
  });
});
