import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callables } from '../../shared/callables.ts';
import type { TicketStatus } from '../../shared/ticket.ts';
import { HOUR } from '../../shared/time.ts';
import { listedTicket } from '../support/listedTickets.ts';
import { numberedId, writeDocuments } from '../support/manyTickets.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { type Listed, pagesOf } from '../support/tickets.ts';

// Runs its own Firestore program: a list of all tickets has these alone.

const now = Date.now();

let own: Awaited<ReturnType<typeof startOwnServer>>;
beforeAll(async () => {
  own = await startOwnServer();
});
beforeEach(() => own.store.recursiveDelete(own.store.collection('tickets')));
afterAll(() => own.stop());

const all = async (query: object | null = null) =>
  (await own.callAs('getAllTickets', 'admin', query)) as Listed;
const ofCustomer = async (query: object = {}) =>
  (await own.callAs('getUserTickets', 'customer', { uid: 'customer', ...query })) as Listed;

/** A stored ticket, `hours` old; with `waits` it waits for the studio since so many hours. */
const stored = (hours: number, fields: { waits?: number; status?: TicketStatus } = {}) => {
  const { waits, status = waits === undefined ? 'Answered' : 'Open' } = fields;
  const { ticketId: _id, waitingSince: _since, ...listed } = listedTicket({ status });
  const at = now - hours * HOUR;
  return {
    ...listed,
    language: 'en',
    createdAt: at,
    lastActivityAt: at,
    changedAt: at,
    searchTokens: ['bulle'],
    ...(waits !== undefined && { waitingSince: now - waits * HOUR }),
  };
};
const put = (tickets: readonly object[]) =>
  writeDocuments(own.store, tickets.length, (at) => ({
    path: `tickets/${numberedId(at)}`,
    data: tickets[at] ?? {},
  }));
/** The places of tickets among those that were put there. */
const placesOf = (ids: readonly string[]) => ids.map((id) => Number.parseInt(id.slice(1), 16));
const pages = async (list: (query: object) => Promise<Listed>, query: object) =>
  (await pagesOf(list, query)).map(placesOf);

describe('[ACC-11] all tickets by triage', () => {
  const tickets = [
    stored(1),
    stored(2, { waits: 2 }),
    stored(3, { status: 'Closed' }),
    stored(50, { waits: 9 }),
    stored(60),
    { ...stored(70, { waits: 3 }), type: 'requests', ticketSubType: 'public' },
  ];
  const triage = { sort: 'triage', rows: true };

  it('begin with what waits, the longest first; what is closed comes last', async () => {
    await put(tickets);
    for (const query of [triage, { sort: 'triage' }])
      expect(await pages(all, query)).toEqual([[3, 5, 1, 0, 4, 2]]);
    // In the middle of those that wait, and at their end.
    for (const limit of [2, 3]) {
      const found = await pages(all, { ...triage, limit });
      expect(found.flat()).toEqual([3, 5, 1, 0, 4, 2]);
      expect(Math.max(...found.map(({ length }) => length))).toBe(limit);
    }
  });

  it('keep to a filter, and cost a first page its rows and the count of what waits', async () => {
    await put(tickets);
    for (const [filter, expected] of [
      [{ type: 'requests' }, [5]],
      [{ type: 'bugs_help_suggestions' }, [3, 1, 0, 4, 2]],
      [{ search: 'bullets' }, [3, 5, 1, 0, 4, 2]],
      [{ status: 'Open' }, [3, 5, 1]],
      [{ status: 'Answered' }, [0, 4]],
    ] as const)
      expect((await pages(all, { ...triage, ...filter })).flat()).toEqual(expected);
    const before = await own.database.bill();
    await all({ ...triage, limit: 5 });
    const { reads } = await own.database.bill();
    // The caller, three that wait, two others, the count, the hours.
    expect(reads - before.reads).toBe(1 + 3 + 2 + 1 + 1);
  });
});

it('[API-4] a list goes on after times that a hand in the console has stored', async () => {
  const odd = ['2026-11-29', 1_764_400_000_000.5, -1];
  await put(odd.map((createdAt) => ({ ...stored(1), uid: 'customer', createdAt })));
  expect(await pages(ofCustomer, { limit: 1 })).toEqual([[0], [1], [2], []]);
});

it('[B26] a first page of rows says when the studio replies, once that was set', async () => {
  const absences = [{ from: now, until: now + 1 }];
  const hours = { workingDays: [1, 2], timeZone: 'America/Sao_Paulo', absences };
  const document = own.store.doc('studio/hours');
  await put([{ ...stored(1), uid: 'customer' }]);
  for (const [set, expected] of [
    [hours, hours],
    [{ workingDays: 'Monday' }, undefined],
  ] as const) {
    await document.set(set);
    for (const page of [await all({ rows: true }), await ofCustomer({ rows: true })])
      expect(callables.getUserTickets.response.parse({ waiting: 0, ...page }).hours).toEqual(
        expected,
      );
  }
  await document.set(hours);
  expect(await ofCustomer({ rows: true, since: 1 })).not.toHaveProperty('hours');
  expect(await all()).not.toHaveProperty('hours');
  const { stats } = (await own.callAs('getTicketStats', 'admin', null)) as { stats: object };
  expect(stats).toMatchObject({ firstReply: { workingMedian: null } });
  await document.delete();
});

it('[API-5] an admin finds the tickets that were answered seven days ago and have been quiet since', async () => {
  const day = 24;
  await put([
    stored(7.1 * day),
    stored(30 * day),
    stored(6.9 * day),
    stored(8 * day, { waits: 8 * day }),
    stored(8 * day, { status: 'Closed' }),
  ]);
  const quiet = { sort: 'quiet', status: 'Open', rows: true };
  expect(await pages(all, quiet)).toEqual([[0, 1]]);
});

describe('[API-4] [API-5] without limit and cursor', () => {
  it('a list answers all tickets, and rows come a page at a time', async () => {
    await put(Array.from({ length: 130 }, (_, at) => ({ ...stored(at), uid: 'customer' })));
    for (const list of [
      await all(),
      await all({}),
      await all({ sort: 'triage' }),
      await ofCustomer(),
    ]) {
      const ids = list.tickets.map(({ ticketId }) => ticketId);
      expect(placesOf(ids)).toEqual(Array.from({ length: 130 }, (_, at) => at));
      expect(list.nextCursor).toBeNull();
    }
    expect((await all({ rows: true })).tickets).toHaveLength(50);
    expect((await ofCustomer({ rows: true })).tickets).toHaveLength(100);
  });

  it('a list ends at 1 MB for a customer and 4 MB for the studio, with a cursor for the rest', async () => {
    const images = Array.from({ length: 3 }, () => `https://example.com/${'x'.repeat(1_700)}`);
    const said = { message: 'x', timestamp: 1, uid: 'customer', by: 'owner', images };
    const comments = Object.fromEntries(Array.from({ length: 18 }, (_, at) => [`e${at}`, said]));
    await put(
      Array.from({ length: 48 }, (_, at) => ({ ...stored(at), uid: 'customer', comments })),
    );
    for (const [list, most] of [
      [ofCustomer, 1_000_000],
      [all, 4_000_000],
    ] as const) {
      const bytes: number[] = [];
      const counted = async (query: object) => {
        const page = await list(query);
        bytes.push(JSON.stringify(page.tickets).length);
        return page;
      };
      const found = (await pages(counted, {})).flat();
      expect(bytes[0]).toBeLessThan(most * 1.01);
      expect(bytes[0]).toBeGreaterThan(most * 0.9);
      expect(bytes.length).toBeGreaterThan(1);
      expect(found).toEqual(Array.from({ length: 48 }, (_, at) => at));
    }
  });
});

it('[ACC-6] a status that is none of ours is read as Open, and breaks no list', async () => {
  await put([{ ...stored(1), status: 'Pending' }, stored(2)]);
  expect((await all()).tickets.map(({ status }) => status)).toEqual(['Open', 'Answered']);
  expect(await pages(all, { sort: 'triage', rows: true })).toEqual([[1]]);
});

it('[API-5] a ticket that lacks fields breaks no list of all tickets', async () => {
  const bare: Record<string, unknown> = stored(1);
  for (const field of ['status', 'lastActivityAt', 'changedAt', 'comments', 'responses'])
    delete bare[field];
  await put([bare, stored(2)]);
  for (const query of [{}, { rows: true }, { search: 'bullets' }, { sort: 'triage', rows: true }])
    expect((await pages(all, query)).flat()).toContain(1);
});
