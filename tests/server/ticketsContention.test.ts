import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenOf, unsignedTokens } from '../support/unsignedTokens.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { callFunction } from '../support/callables.ts';
import { machineFactor } from '../support/machine.ts';
import { startOnOwnDatabase } from '../support/ownServer.ts';
import { requestTicket } from '../support/tickets.ts';

// Runs its own Firestore program, in which transactions abort each other as in production.

const customers = Array.from({ length: 30 }, (_, i) => `customer${i}`);
const people = ['stubborn', 'spent', ...customers];

let own: Awaited<ReturnType<typeof startOnOwnDatabase>>;
let second: Awaited<ReturnType<typeof startProductionServer>>;
beforeAll(async () => {
  const settings = { ...unsignedTokens, TICKETS_PER_HOUR: '1', CALLS_PER_HOUR: '0' };
  const aborting = { database: ['--contention', 'abort'] };
  own = await startOnOwnDatabase(settings, aborting);
  second = await startProductionServer(own.parameters);
  for (const uid of people) await own.store.doc(`users/${uid}`).set({ nickname: uid });
});
afterAll(async () => {
  await second.stop();
  await own.stop();
});

let calls = 0;
const create = async (uid: string, data = requestTicket()) => {
  const instance = (calls += 1) % 2 === 0 ? own.server : second;
  const url = instance.url('createTicket');
  const { status, result } = await callFunction('createTicket', data, { token: tokenOf(uid), url });
  return { status, ticketNumber: Number(result?.['ticketNumber']) };
};

it(
  `[API-9] ${customers.length} customers at once get consecutive numbers while one floods the server`,
  async () => {
    const old = requestTicket();
    const first = await create('stubborn', old);
    // The first of all.
    expect(first.ticketNumber).toBe(1001);
    const done = new AbortController();
    const pester = async () => {
      while (!done.signal.aborted) {
        expect(await create('stubborn', old)).toEqual(first);
        expect((await create('stubborn')).status).toBe(429);
      }
    };
    const pestering = Promise.all(Array.from({ length: 5 }, pester));
    const numbers = (await Promise.all(customers.map((uid) => create(uid)))).map(
      ({ ticketNumber }) => ticketNumber,
    );
    done.abort();
    await pestering;
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      numbers.map((_, i) => first.ticketNumber + 1 + i),
    );
  },
  30_000 * machineFactor,
);

it('a customer who may not open another ticket this hour costs three reads', async () => {
  expect((await create('spent')).status).toBe(200);
  const before = await own.database.bill();
  expect((await create('spent')).status).toBe(429);
  const after = await own.database.bill();
  // The caller, the ticket and the limit.
  expect([after.reads - before.reads, after.writes - before.writes]).toEqual([3, 0]);
});
