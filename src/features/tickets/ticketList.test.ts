import { describe, expect, it } from 'vitest';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { EMPTY_LIST, withFirstPage, withNextPage, type TicketList } from './ticketList.ts';

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
