// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { HOUR } from '../../../shared/time.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { isNews, mark, parseSeen, seenKey } from './unread.ts';

const created = Date.UTC(2026, 10, 20, 9);
const owner = { uid: 'customer', isAdmin: false };
const admin = { uid: 'admin', isAdmin: true };
const answered = (at: number, ticketId = 'a') =>
  listedTicket({ ticketId, createdAt: created, lastActivityAt: at, lastActivityBy: 'studio' });
const seen = (uid: string) => parseSeen(localStorage.getItem(seenKey(uid)));
const isNew = (ticket = answered(created + HOUR)) => isNews(seen('customer'), owner, ticket);

beforeEach(() => {
  vi.useFakeTimers({ now: created + 24 * HOUR });
  return () => vi.useRealTimers();
});

it('[B6] a ticket that the studio answered is unread until its owner sees it', () => {
  expect(isNew()).toBe(true);
  expect(isNews(seen('admin'), admin, answered(created + HOUR))).toBe(false);
  mark('customer', answered(created + HOUR), 'seen');
  // An older state that comes late changes nothing.
  mark('customer', answered(created), 'seen');
  expect(isNew()).toBe(false);
  expect(isNew(answered(created + 2 * HOUR))).toBe(true);
});

it('[B6] a new ticket is unread for an admin, but not for the customer who opened it', () => {
  const ticket = listedTicket({ createdAt: created, lastActivityAt: created });
  expect(isNews(seen('admin'), admin, ticket)).toBe(true);
  expect(isNew(ticket)).toBe(false);
  expect(isNews(seen('admin'), { uid: 'customer', isAdmin: true }, ticket)).toBe(false);
});

it('[B6] a ticket that nobody marked as unread counts as seen after 30 days', () => {
  vi.setSystemTime(created + 31 * 24 * HOUR);
  expect(isNew()).toBe(false);
  mark('customer', answered(created + HOUR), 'unread');
  expect(isNew()).toBe(true);
});

/** Stores 500 further tickets as seen. At once: marking them one by one would write the record 500 times. */
const fill = () => {
  const others = Array.from({ length: 500 }, (_, at) => [`later ${at}`, created] as const);
  const record = Object.fromEntries([...seen('customer'), ...others]);
  localStorage.setItem(seenKey('customer'), JSON.stringify(record));
};
/** Marks one more. */
const markLast = () => mark('customer', answered(created, 'last'), 'seen');

it('a ticket that was marked as unread stays so in a full record', () => {
  const own = { ...answered(created), lastActivityBy: 'owner' } as const;
  fill();
  mark('customer', answered(created, 'later 0'), 'unread');
  markLast();
  expect(isNew(answered(created, 'later 0'))).toBe(true);
  localStorage.clear();
  mark('customer', own, 'unread');
  fill();
  markLast();
  expect(isNew(own)).toBe(true);
});

it('a ticket that was read stays so when 500 further tickets are read within 30 days', () => {
  mark('customer', answered(created), 'seen');
  fill();
  markLast();
  expect(isNew(answered(created))).toBe(false);
});

it('the record keeps 500 tickets that count as seen without it', () => {
  vi.setSystemTime(created + 31 * 24 * HOUR);
  fill();
  markLast();
  expect(seen('customer').size).toBe(500);
});

it.each(['{"a":', '[]', 'null', '{"a":"b"}', '{"a":{}}'])(
  'the record starts empty when storage contains %s',
  (text) => expect(parseSeen(text)).toEqual(new Map()),
);
