import { expect, it, vi } from 'vitest';
import { listOf, pageOf } from './lists.ts';
import { searchOf } from './search.ts';
import { toRecord } from './ticketRecord.ts';

const SECOND = 1_000;

const ids = Array.from({ length: 20 }, (_, at) => at.toString(16).padStart(32, '0'));

/** Searches tickets that all match, page by page. */
const searchAll = async () => {
  const stored = ids.map((ticketId, at) => ({
    ticketId,
    record: toRecord({ description: 'gmail', createdAt: at, uid: 'u', ticketNumber: 1001 + at }),
    start: { value: at, ticketId },
  }));
  const tickets = {
    list: (
      _query: unknown,
      { limit, after }: { limit: number; after: { ticketId: string } | null },
    ) => {
      const from = after ? ids.indexOf(after.ticketId) + 1 : 0;
      return Promise.resolve(stored.slice(from, from + limit));
    },
    notesOf: async () => [],
  } as unknown as Parameters<typeof listOf>[0];
  const found: string[] = [];
  let pages = 0;
  for (let cursor: string | undefined | null; cursor !== null; pages += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const page = await listOf(tickets, [{ sort: 'newest' }], pageOf(cursor, 50), {
      caller: { uid: 'admin', isAdmin: true },
      rows: true,
      searched: { terms: searchOf('gmail') },
    });
    found.push(...page.tickets.map(({ ticketId }) => ticketId));
    cursor = page.nextCursor;
  }
  return { found, pages };
};

it('a search that takes too long gives what it has found, and the rest by pages', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += SECOND));
  const { found, pages } = await searchAll();
  expect(found).toEqual(ids);
  expect(pages).toBeGreaterThan(5);
});

it('a search holds up other calls for little more than a second', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += SECOND / 10));
  const { pages } = await searchAll();
  expect(now / pages).toBeLessThan(1.5 * SECOND);
});

it.each([
  ['the latest time that there is', 8.64e15],
  ['a time below a millisecond', 1_764_400_000_000.5],
  ['a time before all others', -1],
  ['a number of many digits', 1e-300],
  ['a text for a time', '"2026-11-29" / \né'],
  ['an empty text for a time', ''],
])('a list goes on after a ticket with %s', async (_, value) => {
  const ticketId = ids[0] ?? '';
  const row = { ticketId, record: toRecord({}), start: { value, ticketId } };
  const tickets = { listRows: async () => [row] } as unknown as Parameters<typeof listOf>[0];
  const parts = [{ sort: 'newest' } as const];
  const page = await listOf(tickets, parts, pageOf(undefined, 1), {
    caller: { uid: 'admin', isAdmin: true },
    rows: true,
  });
  expect(pageOf(page.nextCursor ?? '', 1).after).toEqual(row.start);
});

it.each([
  ...['', 'NaN', 'null', 'Timestamp { seconds=1 }', '1"a', '1e', '1/2'].map(
    (end) => `${ids[0]}/${end}`,
  ),
  `${ids[0]}x/1`,
  `../${ids[0]}/1`,
])('a cursor that none of our pages has is refused: %s', (cursor) => {
  expect(() => pageOf(Buffer.from(`0/${cursor}`).toString('base64url'))).toThrow('cursor');
});

it('a search reads no notes of tickets that the filters leave out', async () => {
  const stored = (['Open', 'Closed'] as const).map((status, at) => ({
    ticketId: status,
    record: toRecord({ status, notesSize: 10, description: '', ticketNumber: 1001 + at }),
    start: { value: at, ticketId: status },
  }));
  const notesOf = vi.fn(async (noted: readonly string[]) => noted.map(() => ({})));
  const tickets = { list: async () => stored, notesOf } as unknown as Parameters<typeof listOf>[0];
  await listOf(tickets, [{ sort: 'newest' }], pageOf(undefined, 50), {
    caller: { uid: 'admin', isAdmin: true },
    searched: { terms: searchOf('gmail'), status: 'Open' },
  });
  expect(notesOf).toHaveBeenCalledExactlyOnceWith(['Open']);
});
