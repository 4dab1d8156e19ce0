import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ours, startServer } from '../../emulator/bench/servers.ts';
import { send } from '../../scripts/bench/load.ts';
import { hex, openStore, writeAll } from '../../scripts/bench/store.ts';
import { tokenOf, unsignedTokens } from '../../scripts/bench/tokens.ts';
import { PROJECT_ID, pointAdminSdkAtSuite } from '../../scripts/suite/suite.ts';
import { callables } from '../../shared/callables.ts';
import { ticketPage, ticketSorts } from '../../shared/ticket.ts';
import { startProductionServer } from '../support/productionServer.ts';

// On a Firestore program of its own: its counters are nobody else's, and nothing is left to delete.

let server: Awaited<ReturnType<typeof startProductionServer>>;
let database: Awaited<ReturnType<typeof startServer>>;
let store: Firestore;
beforeAll(async () => {
  pointAdminSdkAtSuite();
  database = await startServer(ours);
  process.env['FIRESTORE_EMULATOR_HOST'] = database.address;
  store = openStore(PROJECT_ID);
  server = await startProductionServer(['getUserTickets', 'getAllTickets'], {
    ...unsignedTokens,
    FIRESTORE_EMULATOR_HOST: database.address,
  });
  await store.doc('users/admin').set({ nickname: 'lumipaw', isAdmin: true, language: 'en' });
  await store.doc('users/customer').set({ nickname: 'pixel', isAdmin: false, language: 'en' });
});
afterAll(async () => {
  await server.stop();
  await database.stop();
});

/** With little in it: what a page costs does not depend on the length of its rows. */
const ticket = (number: number): DocumentData => ({
  uid: number % 2 === 0 ? 'customer' : 'another',
  ticketNumber: number,
  type: 'requests',
  status: 'Open',
  description: '',
  comments: {},
  responses: {},
  createdAt: number,
  lastActivityAt: number,
  waitingSince: number,
  searchTokens: ['lamp'],
});
let there = 0;
const fillTo = async (count: number) => {
  const from = there;
  await writeAll(store, count - from, (i) => ({
    path: `tickets/${hex(from + i)}`,
    data: ticket(from + i),
  }));
  there = count;
};

const reads = async () => {
  const stats = `http://${database.address}/emulator/v1/projects/${PROJECT_ID}:stats`;
  return ((await (await fetch(stats)).json()) as { reads: number }).reads;
};

const limit = 20;
const filters = [
  {},
  { status: 'Open' },
  { type: 'requests' },
  { search: 'lamp' },
  { status: 'Open', type: 'requests' },
  { status: 'Open', search: 'lamp' },
  { type: 'requests', search: 'lamp' },
  { status: 'Open', type: 'requests', search: 'lamp' },
];
const forms = [
  { name: 'getUserTickets', by: 'customer', data: { uid: 'customer', limit } },
  { name: 'getUserTickets', by: 'admin', data: { uid: 'customer', limit } },
  ...ticketSorts.flatMap((sort) =>
    filters.map((filter) => ({
      name: 'getAllTickets' as const,
      by: 'admin',
      data: { ...filter, sort, limit },
    })),
  ),
] as const;

/** What the first two pages of each form cost in document reads. */
const costs = async () => {
  const found: Record<string, number[]> = {};
  for (const { name, by, data } of forms) {
    const pages: number[] = [];
    let cursor: string | null = null;
    while (pages.length < 2) {
      const before = await reads();
      const answer = await send(undefined, {
        url: server.url(name),
        token: tokenOf(by),
        data: cursor ? { ...data, cursor } : data,
      });
      pages.push((await reads()) - before);
      const page = callables.getAllTickets.response.shape;
      cursor = page.nextCursor.parse((answer as { nextCursor: unknown }).nextCursor);
      expect((answer as { tickets: unknown[] }).tickets).toHaveLength(limit);
    }
    found[`${name} by ${by}: ${JSON.stringify(data)}`] = pages;
  }
  return found;
};

describe('[API-4] [API-5] a page of a list', () => {
  it('costs its rows and one read, with 100 tickets and with 100,000', async () => {
    await fillTo(100);
    const few = await costs();
    expect(Object.keys(few)).toHaveLength(forms.length);
    for (const pages of Object.values(few)) expect(pages).toEqual([limit + 1, limit + 1]);
    await fillTo(100_000);
    expect(await costs()).toEqual(few);
  }, 120_000);

  it('is at most as large as its limit says, however many tickets there are', async () => {
    const token = tokenOf('admin');
    for (const [data, rows] of [
      [null, ticketPage.queue],
      [{ limit: ticketPage.max }, ticketPage.max],
    ] as const) {
      const before = await reads();
      await send(undefined, { url: server.url('getAllTickets'), token, data });
      expect((await reads()) - before).toBe(rows + 1);
    }
  });
});
