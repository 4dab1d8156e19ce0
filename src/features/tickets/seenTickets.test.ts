import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR } from '../../../shared/time.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { isNews, parseSeen, rememberSeen, seenKey, seenUntil } from './seenTickets.ts';

const created = Date.UTC(2026, 10, 20, 9);
const owner = { uid: 'customer', isAdmin: false };
const admin = { uid: 'admin', isAdmin: true };
const answered = (at: number) =>
  listedTicket({
    createdAt: created,
    status: 'Answered',
    lastActivityAt: at,
    lastActivityBy: 'staff',
  });
const seen = (uid: string) => parseSeen(localStorage.getItem(seenKey(uid)));

beforeEach(() => {
  vi.useFakeTimers({ now: created + 24 * HOUR });
  return () => vi.useRealTimers();
});

describe('[B6] a ticket is unread', () => {
  it('for its owner when the studio has answered, until it is shown', () => {
    const ticket = answered(created + HOUR);
    expect(isNews(seen('customer'), owner, ticket)).toBe(true);
    expect(isNews(seen('admin'), admin, ticket)).toBe(false);
    rememberSeen('customer', ticket);
    expect(isNews(seen('customer'), owner, ticket)).toBe(false);
    expect(
      isNews(seen('customer'), owner, {
        ...ticket,
        ...answered(created + 2 * HOUR),
        ticketId: ticket.ticketId,
      }),
    ).toBe(true);
  });

  it('for the studio when it is new, and never for the owner who has just opened it', () => {
    const ticket = listedTicket({ createdAt: created, lastActivityAt: created });
    expect(isNews(seen('admin'), admin, ticket)).toBe(true);
    expect(isNews(seen('customer'), owner, ticket)).toBe(false);
    expect(isNews(seen('admin'), { uid: 'customer', isAdmin: true }, ticket)).toBe(false);
  });

  it('not when it is old and the browser has no record', () => {
    vi.setSystemTime(created + 40 * 24 * HOUR);
    expect(isNews(seen('customer'), owner, answered(created + HOUR))).toBe(false);
  });
});

describe('the record of seen tickets', () => {
  it('is bounded: dropped old tickets stay read', () => {
    const tickets = Array.from({ length: 510 }, (_, at) => answered(created + at));
    for (const ticket of tickets) rememberSeen('customer', ticket);
    expect(Object.keys(seen('customer').tickets)).toHaveLength(500);
    expect(tickets.filter((ticket) => isNews(seen('customer'), owner, ticket))).toEqual([]);
    expect(seenUntil('customer', answered(created))).toBe(0);
  });

  it('never goes back', () => {
    const ticket = answered(created + 5 * HOUR);
    rememberSeen('customer', ticket);
    rememberSeen('customer', { ...answered(created + HOUR), ticketId: ticket.ticketId });
    expect(seenUntil('customer', ticket)).toBe(created + 5 * HOUR);
  });

  it.each(['{"floor":', '[]', 'null', '{"floor":1,"tickets":{"a":"b"}}', '{"tickets":{}}'])(
    'starts empty when storage contains %s',
    (text) => expect(parseSeen(text).tickets).toEqual({}),
  );
});
