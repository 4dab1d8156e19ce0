import { describe, expect, it } from 'vitest';
import type { ListedTicket } from '../../../shared/callables.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { listedIn, takeNews, takePage, type Rows, type TicketList } from './ticketList.ts';
import type { TicketQuery } from './ticketQuery.ts';
import { emptyList } from './ticketsState.ts';

type Page = { tickets: ListedTicket[]; nextCursor: string | null };

/** A list of a query, and what becomes of it; `ids` are those that are listed. */
const listOf = (query: TicketQuery | null, { tickets, nextCursor }: Page) => {
  const list: TicketList = { ...emptyList(query), status: 'ready' };
  const rows: Rows = {};
  takePage(list, rows, { tickets, nextCursor });
  return {
    list,
    rows,
    ids: () => list.ids.join(''),
    reload: (page: Page) => takePage(list, rows, page),
    loadMore: (page: Page) => {
      list.isMore = true;
      takePage(list, rows, page);
      list.isMore = false;
    },
    news: (
      changed: ListedTicket[],
      found: ListedTicket[] | null = null,
      after: string | null = null,
    ) => takeNews(list, rows, { changed, found, after }),
  };
};

/** Of two tickets the one with the lower letter is newer. */
const ticket = (ticketId: string) =>
  listedTicket({ ticketId, lastActivityAt: 1000 - ticketId.charCodeAt(0) });
const page = (ids: string, nextCursor: string | null = null): Page => ({
  tickets: ids.split('').map((id) => ticket(id)),
  nextCursor,
});

describe('a reloaded first page', () => {
  it.each([
    ['takes the place of the only page', page('abc', 'c'), page('Xab', 'b'), 'Xabc', 'c'],
    ['keeps the pages behind it', page('abcdef', 'f'), page('Xab', 'b'), 'Xabcdef', 'f'],
    ['drops what has left its place', page('abcdef', 'f'), page('acd', 'd'), 'acdef', 'f'],
    ['shows what moved up once', page('abcdef', 'f'), page('eab', 'b'), 'eabcdf', 'f'],
    ['is all when it is the last one', page('abcdef', 'f'), page('ab'), 'ab', null],
    ['is all when it knows none of the old ones', page('abc', 'c'), page('XYZ', 'Z'), 'XYZ', 'Z'],
    ['ends where the list ended', page('abcd'), page('ab', 'b'), 'abcd', null],
    ['fills an empty list', page(''), page('ab', 'b'), 'ab', 'b'],
  ])('%s', (_, before, read, ids, cursor) => {
    const { list, ids: listed, reload } = listOf(null, before);
    reload(read);
    expect(listed()).toBe(ids);
    expect(list.nextCursor).toBe(cursor);
  });
});

it('a next page goes to the end, and a ticket that moved down meanwhile is not shown twice', () => {
  const { list, ids, loadMore } = listOf(null, page('abc', 'c'));
  loadMore(page('cde', 'e'));
  expect(ids()).toBe('abcde');
  expect(list.nextCursor).toBe('e');
});

it('a page that took longer than a later read of one ticket keeps the newer state of that', () => {
  const older = ticket('a');
  const { rows, news, reload } = listOf(null, { tickets: [older], nextCursor: null });
  news([{ ...older, status: 'Answered', changedAt: older.lastActivityAt + 1 }]);
  reload({ tickets: [older], nextCursor: null });
  expect(rows['a']?.status).toBe('Answered');
});

it('what a search has found is not shown by another list', () => {
  const found = { ...ticket('a'), hit: ['', 'snow', ''] };
  const { list, rows } = listOf({ search: 'snow' }, { tickets: [found], nextCursor: null });
  expect(listedIn(rows, list)).toMatchObject([{ hit: found.hit }]);
  expect(listedIn(rows, { ids: ['a'], hits: {} })[0]).not.toHaveProperty('hit');
});

/** Capital letters wait, A the longest; of the others a is the newest. */
const letter = (ticketId: string, isAnswered = false) => {
  const at = ticketId.toUpperCase().charCodeAt(0);
  const doesWait = !isAnswered && ticketId < 'a';
  return listedTicket({ ticketId, waitingSince: doesWait ? at : null, createdAt: 1000 - at });
};
const some = (ids: string) => ids.split('').map((id) => letter(id));
const byTriage = (ids: string, nextCursor: string | null = null) =>
  listOf({ sort: 'triage' }, { tickets: some(ids), nextCursor });

describe('[ACC-11] by triage', () => {
  it.each([
    ['ABab', 'a'],
    ['AB', null],
    ['ab', 'a'],
    ['', null],
  ])('in %s the others begin at %s', (ids, others) => {
    expect(byTriage(ids).list.othersFrom).toBe(others);
  });

  it('the others begin on a further page where the first has none', () => {
    const { list, ids, loadMore } = byTriage('AB', 'B');
    loadMore({ tickets: some('Cab'), nextCursor: null });
    expect(ids()).toBe('ABCab');
    expect(list.othersFrom).toBe('a');
  });

  it('a ticket that was answered keeps its place until the list is loaded again', () => {
    const { list, ids, news, reload } = byTriage('ABCab', 'b');
    news([letter('B', true)]);
    expect(ids()).toBe('ABCab');
    expect(list.othersFrom).toBe('a');
    reload({ tickets: [letter('A'), letter('C'), letter('a')], nextCursor: 'a' });
    // Among the others it comes before b, which is on a further page.
    expect(ids()).toBe('ACaBb');
    expect(list).toMatchObject({ othersFrom: 'a', nextCursor: 'b' });
  });

  it('a ticket that a colleague answered elsewhere is put in its place with the next load', () => {
    const { ids, news, reload } = byTriage('Aabd', 'd');
    news([letter('C', true)]);
    expect(ids()).toBe('Aabd');
    reload({ tickets: some('Aab'), nextCursor: 'b' });
    expect(ids()).toBe('AabCd');
  });
});

const waits = (ticketId: string, waitingSince: number | null) =>
  listedTicket({ ticketId, waitingSince });
const waiting = (search?: string, nextCursor: string | null = 'd') =>
  listOf(
    { sort: 'waiting', ...(search && { search }) },
    { tickets: [waits('b', 2), waits('d', 4)], nextCursor },
  );

describe('of what has changed elsewhere', () => {
  it('what belongs before the end of the list has arrived, until it belongs there no more', () => {
    const { list, news } = waiting();
    news([waits('c', 3), waits('e', 5), waits('f', null)]);
    expect(list.arrived).toEqual(['c']);
    news([waits('a', 1), waits('c', null)]);
    expect(list.arrived).toEqual(['a']);
  });

  it('anything that belongs to a list without a further page has arrived', () => {
    const { list, news } = waiting(undefined, null);
    news([waits('e', 5)]);
    expect(list.arrived).toEqual(['e']);
  });

  it('only the server knows what a search finds', () => {
    const { list, news } = waiting('gradle');
    news([waits('a', 1)], [waits('b', 2), waits('c', 3)]);
    expect(list.arrived).toEqual(['c']);
  });

  it('news that was asked for before another load is outdated', () => {
    const { list, rows, news } = waiting();
    news([waits('c', 3)], null, 'earlier');
    expect(list.arrived).toEqual([]);
    expect(rows['c']).toBeUndefined();
  });
});
