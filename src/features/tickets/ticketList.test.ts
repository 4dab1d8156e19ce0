import { describe, expect, it } from 'vitest';
import type { ListedTicket } from '../../../shared/callables.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import {
  EMPTY_LIST,
  withFirstPage,
  withNews,
  withNextPage,
  type TicketList,
} from './ticketList.ts';

const ticket = (ticketId: string, subject = '') => listedTicket({ ticketId, subject });
const page = (ids: string, nextCursor: string | null = null) => ({
  tickets: ids.split('').map((id) => ticket(id)),
  nextCursor,
});
const list = (ids: string, nextCursor: string | null = null): TicketList => ({
  ...EMPTY_LIST,
  status: 'ready',
  ...page(ids, nextCursor),
});
const idsOf = ({ tickets }: Pick<TicketList, 'tickets'>) =>
  tickets.map(({ ticketId }) => ticketId).join('');

describe('a reloaded first page', () => {
  it.each([
    ['takes the place of the only page', list('abc', 'c'), page('xab', 'b'), 'xabc', 'c'],
    ['keeps the pages behind it', list('abcdef', 'f'), page('xab', 'b'), 'xabcdef', 'f'],
    ['drops what has left its place', list('abcdef', 'f'), page('acd', 'd'), 'acdef', 'f'],
    ['shows what moved up once', list('abcdef', 'f'), page('eab', 'b'), 'eabcdf', 'f'],
    ['is all when it is the last one', list('abcdef', 'f'), page('ab'), 'ab', null],
    ['is all when it knows none of the old ones', list('abc', 'c'), page('xyz', 'z'), 'xyz', 'z'],
    ['ends where the list ended', list('abcd'), page('ab', 'b'), 'abcd', null],
    ['fills an empty list', list(''), page('ab', 'b'), 'ab', 'b'],
  ])('%s', (_, before, read, ids, cursor) => {
    const after = withFirstPage(before, read);
    expect(idsOf(after)).toBe(ids);
    expect(after.nextCursor).toBe(cursor);
  });
});

it('a next page goes to the end, and a ticket that moved down meanwhile is not shown twice', () => {
  const after = withNextPage(list('abc', 'c'), page('cde', 'e'));
  expect(idsOf(after)).toBe('abcde');
  expect(after.nextCursor).toBe('e');
});

const waits = (ticketId: string, waitingSince: number | null) =>
  listedTicket({ ticketId, waitingSince });
const news = (...changed: ListedTicket[]) => ({ changed, found: null, after: null });
const arrivedIn = (before: TicketList, ...changed: ListedTicket[]) =>
  withNews(before, news(...changed), { sort: 'waiting' }).arrived?.map(({ ticketId }) => ticketId);

describe('of what has changed elsewhere', () => {
  const shown = { ...EMPTY_LIST, tickets: [waits('b', 2), waits('d', 4)], nextCursor: 'd' };

  it('a ticket of the list changes in its place, and what belongs before its end has arrived', () => {
    const after = withNews(shown, news(waits('b', null)), { sort: 'waiting' });
    expect(after.tickets?.map((one) => one.waitingSince)).toEqual([null, 4]);
    expect(arrivedIn(shown, waits('c', 3), waits('e', 5), waits('f', null))).toEqual(['c']);
    expect(arrivedIn({ ...shown, nextCursor: null }, waits('e', 5))).toEqual(['e']);
    // Answered by a colleague meanwhile.
    const before = { ...shown, arrived: [waits('a', 1), waits('c', 3)] };
    expect(arrivedIn(before, waits('c', null))).toEqual(['a']);
  });

  it('only the server knows what a search finds, and what an older answer says is outdated', () => {
    const found = [waits('b', 2), waits('c', 3)];
    const search = { sort: 'waiting', search: 'gradle' } as const;
    const after = withNews(shown, { ...news(waits('a', 1)), found }, search);
    expect(after.arrived).toEqual([found[1]]);
    expect(withNews({ ...shown, requestId: 'later' }, news(waits('c', 3)), search)).toEqual({});
  });
});
