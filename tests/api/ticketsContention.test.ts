import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenOf, unsignedTokens } from '../support/unsignedTokens.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { call } from '../support/callables.ts';
import { type Database, startDatabase } from '../support/database.ts';
import { machineFactor } from '../support/machine.ts';
import { openStoreAt } from '../support/ownStore.ts';
import { requestTicket } from '../support/tickets.ts';

// Runs its own Firestore program, in which transactions abort each other as in production.

const customers = Array.from({ length: 30 }, (_, i) => `customer${i}`);
const people = ['stubborn', 'spent', ...customers];

let database: Database;
let instances: Awaited<ReturnType<typeof startProductionServer>>[];
beforeAll(async () => {
  database = await startDatabase('--contention', 'abort');
  const settings = {
    ...unsignedTokens,
    TICKETS_PER_HOUR: '1',
    CALLS_PER_HOUR: '0',
    FIRESTORE_EMULATOR_HOST: database.address,
  };
  const { db, close } = openStoreAt(database.address);
  for (const uid of people) await db.doc(`users/${uid}`).set({ nickname: uid });
  await close();
  instances = await Promise.all(
    [1, 2].map(() => startProductionServer(['createTicket'], settings)),
  );
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await database.stop();
});

let calls = 0;
const create = async (uid: string, data = requestTicket()) => {
  const url = instances[(calls += 1) % instances.length]?.url('createTicket') ?? '';
  const { status, result } = await call('createTicket', data, { token: tokenOf(uid), url });
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
  const before = await database.bill();
  expect((await create('spent')).status).toBe(429);
  const after = await database.bill();
  // The caller, the ticket and the limit.
  expect([after.reads - before.reads, after.writes - before.writes]).toEqual([3, 0]);
});
