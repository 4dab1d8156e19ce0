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

/** Of two tickets the one with the lower letter is newer. */
const ticket = (ticketId: string) =>
  listedTicket({ ticketId, lastActivityAt: 1000 - ticketId.charCodeAt(0) });
const page = (ids: string, nextCursor: string | null = null) => ({
  tickets: ids.split('').map((id) => ticket(id)),
  nextCursor,
});
const list = (ids: string, nextCursor: string | null = null): TicketList => ({
  ...EMPTY_LIST,
  status: 'ready',
  ...page(ids, nextCursor),
});
const idsOf = ({ tickets = [] }: Partial<TicketList>) =>
  tickets.map(({ ticketId }) => ticketId).join('');

describe('a reloaded first page', () => {
  it.each([
    ['takes the place of the only page', list('abc', 'c'), page('Xab', 'b'), 'Xabc', 'c'],
    ['keeps the pages behind it', list('abcdef', 'f'), page('Xab', 'b'), 'Xabcdef', 'f'],
    ['drops what has left its place', list('abcdef', 'f'), page('acd', 'd'), 'acdef', 'f'],
    ['shows what moved up once', list('abcdef', 'f'), page('eab', 'b'), 'eabcdf', 'f'],
    ['is all when it is the last one', list('abcdef', 'f'), page('ab'), 'ab', null],
    ['is all when it knows none of the old ones', list('abc', 'c'), page('XYZ', 'Z'), 'XYZ', 'Z'],
    ['ends where the list ended', list('abcd'), page('ab', 'b'), 'abcd', null],
    ['fills an empty list', list(''), page('ab', 'b'), 'ab', 'b'],
  ])('%s', (_, before, read, ids, cursor) => {
    const after = withFirstPage(before, read, null);
    expect(idsOf(after)).toBe(ids);
    expect(after.nextCursor).toBe(cursor);
  });
});

it('a next page goes to the end, and a ticket that moved down meanwhile is not shown twice', () => {
  const after = withNextPage(list('abc', 'c'), page('cde', 'e'));
  expect(idsOf(after)).toBe('abcde');
  expect(after.nextCursor).toBe('e');
});

const triage = { sort: 'triage' } as const;
/** Capital letters wait, A the longest; of the others a is the newest. */
const letter = (ticketId: string, isAnswered = false) => {
  const at = ticketId.toUpperCase().charCodeAt(0);
  const doesWait = !isAnswered && ticketId < 'a';
  return listedTicket({ ticketId, waitingSince: doesWait ? at : null, createdAt: 1000 - at });
};
const some = (ids: string) => ids.split('').map((id) => letter(id));
const loaded = (ids: string, nextCursor: string | null = null) =>
  withFirstPage(EMPTY_LIST, { tickets: some(ids), nextCursor }, triage);
const listed = (ids: string, nextCursor: string | null = null) => ({
  ...EMPTY_LIST,
  ...loaded(ids, nextCursor),
});

describe('[ACC-11] by triage', () => {
  it.each([
    ['ABab', 'a'],
    ['AB', null],
    ['ab', 'a'],
    ['', null],
  ])('in %s the others begin at %s', (ids, others) => {
    expect(loaded(ids).othersFrom).toBe(others);
  });

  it('the others begin on a further page where the first has none', () => {
    const more = withNextPage(listed('AB', 'B'), { tickets: some('Cab'), nextCursor: null });
    expect(idsOf(more)).toBe('ABCab');
    expect(more.othersFrom).toBe('a');
  });

  it('a ticket that was answered keeps its place until the list is loaded again', () => {
    const before = listed('ABCab', 'b');
    const news = { changed: [letter('B', true)], found: null, after: null };
    const after = { ...before, ...withNews(before, news, triage) };
    expect(idsOf(after)).toBe('ABCab');
    expect(after.othersFrom).toBe('a');
    const answered = { tickets: [letter('A'), letter('C'), letter('a')], nextCursor: 'a' };
    // Among the others it comes before b, which is on a further page.
    const again = withFirstPage(after, answered, triage);
    expect(idsOf(again)).toBe('ACaBb');
    expect(again).toMatchObject({ othersFrom: 'a', nextCursor: 'b' });
  });

  it('a ticket that a colleague answered elsewhere is put in its place with the next load', () => {
    const before = listed('Aabd', 'd');
    const news = { changed: [letter('C', true)], found: null, after: null };
    const after = { ...before, ...withNews(before, news, triage) };
    expect(idsOf(after)).toBe('Aabd');
    const again = withFirstPage(after, { tickets: some('Aab'), nextCursor: 'b' }, triage);
    expect(idsOf(again)).toBe('AabCd');
  });
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
