import { describe, expect, it } from 'vitest';
import type { ListedTicket } from '../../../shared/callables.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import type { ListQuery } from './listQuery.ts';
import { arrange } from './listRows.ts';

/** Capital letters wait, A the longest; of the others a is the newest. */
const letter = (ticketId: string, overrides: Partial<ListedTicket> = {}): ListedTicket => {
  const at = ticketId.toUpperCase().charCodeAt(0);
  return listedTicket({
    ticketId,
    ...(ticketId < 'a' ? { waitingSince: at } : { status: 'Answered', waitingSince: null }),
    createdAt: 1000 - at,
    lastActivityAt: 1000 - at,
    ...overrides,
  });
};
const later = { changedAt: 5000 };
const answered = { ...later, status: 'Answered', waitingSince: null } as const;
const page = (ids: string, nextCursor: string | null = null) => ({
  tickets: ids.split('').map((id) => letter(id)),
  nextCursor,
});
const idsOf = (rows: readonly ListedTicket[]): string =>
  rows.map(({ ticketId }) => ticketId).join('');
const shown = (
  query: ListQuery,
  pages: ReturnType<typeof page>[],
  changed: ListedTicket[] = [],
) => {
  const { tickets, heldBack } = arrange(
    query,
    pages,
    Object.fromEntries(changed.map((row) => [row.ticketId, row])),
  );
  return [idsOf(tickets), idsOf(heldBack)];
};
const all = {};
const own = { owner: 'customer' };

it('a row without a change stays the same object, so that it is not rendered again', () => {
  const loaded = page('AB');
  const { tickets } = arrange(all, [loaded], { B: letter('B', later) });
  expect(tickets[0]).toBe(loaded.tickets[0]);
  expect(tickets[1]?.changedAt).toBe(later.changedAt);
});

it('a ticket that moved down to the next page meanwhile is listed once', () => {
  expect(shown(own, [page('abc', 'c'), page('cde')])).toEqual(['abcde', '']);
});

it('an answer that took longer than a later one keeps the newer state of a row', () => {
  const { tickets } = arrange(all, [{ tickets: [letter('A', answered)], nextCursor: null }], {
    A: letter('A', { changedAt: 4000 }),
  });
  expect(tickets).toMatchObject([{ status: 'Answered' }]);
});

it('a list that is loaded again shows what it was told, not news of the same time', () => {
  const tickets = [letter('A', { ...later, knownIssue: 'no-glow' })];
  const changed = { A: letter('A', later) };
  expect(arrange(all, [{ tickets, nextCursor: null }], changed).tickets).toEqual(tickets);
});

it('a row that has changed still shows where a search has found the words', () => {
  const hit: ListedTicket['hit'] = ['', 'snow', ''];
  const found = { tickets: [letter('A', { hit })], nextCursor: null };
  const { tickets } = arrange({ search: 'snow' }, [found], { A: letter('A', answered) });
  expect(tickets).toMatchObject([{ hit, status: 'Answered' }]);
});

describe('[ACC-11] while an admin looks at the list', () => {
  it.each<[string, ListQuery, string, string | null, ListedTicket, [string, string]]>([
    ['an answered ticket goes to the others', all, 'ABa', null, letter('B', answered), ['AaB', '']],
    [
      'an answered ticket leaves what waits',
      { sort: 'waiting' },
      'ABC',
      null,
      letter('B', answered),
      ['AC', ''],
    ],
    ['a new ticket is held back', all, 'BCa', null, letter('A', later), ['BCa', 'A']],
    [
      'a new ticket on a further page is not announced',
      all,
      'AB',
      'B',
      letter('C', later),
      ['AB', ''],
    ],
    [
      'a search announces nothing',
      { search: 'snow', sort: 'waiting' },
      'AB',
      null,
      letter('C', later),
      ['AB', ''],
    ],
    [
      'an answered ticket is not announced as new',
      all,
      'Ab',
      null,
      letter('a', answered),
      ['Ab', ''],
    ],
    [
      'a ticket that the list leaves out is not announced',
      { status: 'Closed' },
      'ab',
      null,
      letter('A', later),
      ['ab', ''],
    ],
  ])('%s', (_, query, ids, cursor, changed, expected) => {
    expect(shown(query, [page(ids, cursor)], [changed])).toEqual(expected);
  });
});

it('what changed before a list was loaded is not new in it, such as a ticket that was erased', () => {
  const loaded = { ...page('AB'), asOf: later.changedAt };
  expect(shown(all, [loaded], [letter('C', later)])).toEqual(['AB', '']);
});

it('a customer’s own new ticket is listed at once', () => {
  expect(shown(own, [page('bc')], [letter('a')])).toEqual(['abc', '']);
});

it('an admin sees what the server has listed, whatever the clock of the device says', () => {
  expect(shown({ sort: 'quiet' }, [page('ab')])).toEqual(['ab', '']);
});
