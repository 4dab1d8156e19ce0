import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { buildChanged } from '../scripts/build.ts';
import { startProductionServer } from '../scripts/suite/productionServer.ts';
import { command } from '../scripts/support/command.ts';
import { Misuse } from '../scripts/support/problem.mjs';
import { type CallableName, callables } from '../shared/callables.ts';
import { startAccountLookups } from '../tests/support/accountLookups.ts';
import { callAs } from '../tests/support/callables.ts';
import { type Database, startDatabase } from '../tests/support/database.ts';
import { numberedId, writeDocuments } from '../tests/support/manyTickets.ts';
import { openStoreAt } from '../tests/support/ownStore.ts';
import { tokenOf, unsignedTokens } from '../tests/support/unsignedTokens.ts';
import { machine, table } from './table.ts';

const USAGE =
  'Usage: npm run bench:tickets [-- --sizes 1000,10000,100000]   (rising, 1000 at least)';
const SIZES = '1000,10000,100000';
const CALLERS = [1, 10, 50];
const MEASURED_MS = 3_000;
const TICKETS_PER_CUSTOMER = 10;
/** Entries of the conversation that is opened. */
const LONG_CONVERSATION = 100;
const WORDS =
  'The bullets leave the screen on the left side and never come back, and after a while the whole game stands still. '.repeat(
    5,
  );

/** Mails and limits are on, as in production; the limits are too high to be reached. */
const PARAMETERS = {
  MAIL_FROM: 'Studio <studio@example.com>',
  SITE_ORIGIN: 'https://example.com',
  SUPPORT_EMAIL: 'support@example.com',
  SUPPORT_LANGUAGE: 'en',
  CALLS_PER_HOUR: '10000000',
  ADMIN_CALLS_PER_HOUR: '10000000',
  TICKETS_PER_HOUR: '10000000',
  COMMENTS_PER_HOUR: '10000000',
  ...unsignedTokens,
};

/** One kind of call. `most` of them use it up, and `after` restores what they changed. */
type Operation = {
  name: CallableName;
  by: () => string;
  data: () => unknown;
  most?: number;
  after?: () => Promise<void>;
};

/** Measures the ticket functions on the production server and prints a Markdown table. Needs no running suite. */
export const main = command(
  USAGE,
  { options: { sizes: { type: 'string', default: SIZES } } },
  async ({ values }) => {
    const sizes = values.sizes.split(',').map(Number);
    if (!sizes.every((size) => Number.isInteger(size) && size >= 1000))
      throw new Misuse(`${values.sizes} are no sizes.`);
    await buildChanged({ only: ['the emulator programs', 'the functions'] });
    const described = machine();
    const database = await startDatabase();
    const accounts = await startAccountLookups();
    const settings = {
      ...PARAMETERS,
      FIRESTORE_EMULATOR_HOST: database.address,
      FIREBASE_AUTH_EMULATOR_HOST: accounts.address,
    };
    const server = await startProductionServer(settings);
    const { db, close } = openStoreAt(database.address);
    try {
      const rows = await measureAll({ db, database, urlOf: server.url }, sizes);
      const perCallers = CALLERS.flatMap((n) => [`calls/s at ${n}`, `p50 / p99 ms at ${n}`]);
      const head = ['operation', 'tickets', ...perCallers, 'reads', 'writes'];
      console.log(`\n${described}\n\n${table(head, rows)}`);
    } finally {
      await close();
      await server.stop();
      await database.stop();
      accounts.stop();
    }
  },
);

type Bench = { db: Firestore; database: Database; urlOf: (name: string) => string };

const measureAll = async (bench: Bench, sizes: readonly number[]) => {
  const { db, urlOf } = bench;
  for (const [uid, isAdmin] of [
    ['admin', true],
    ['model', false],
  ] as const)
    await db.doc(`users/${uid}`).set({ nickname: uid, isAdmin, language: 'en' });
  const send = (name: CallableName, data: object, by = 'model') =>
    callAs(name, data, { url: urlOf(name), token: tokenOf(by) });
  const open = async () =>
    callables.createTicket.response.parse(await send('createTicket', newTicket())).ticketId;
  const talk = async (ticketId: string, entries: number) => {
    for (let i = 0; i < entries; i += 2) {
      await send('respondToTicket', { ticketId, response: WORDS.slice(0, 200) }, 'admin');
      await send('addUserCommentToTicket', { ticketId, comment: WORDS.slice(0, 200) });
    }
  };
  const modelId = await open();
  await talk(modelId, 2);
  const model = (await db.doc(`tickets/${modelId}`).get()).data() ?? {};
  const longTicket = await open();
  await talk(longTicket, LONG_CONVERSATION);

  const rows: (string | number)[][] = [];
  let seeded = 0;
  for (const tickets of sizes) {
    await writeDocuments(db, tickets - seeded, (i) => ticketLike(model, seeded + i));
    await writeDocuments(db, tickets / TICKETS_PER_CUSTOMER, (i) => ({
      path: `users/customer${i}`,
      data: { nickname: `customer${i}`, isAdmin: false, language: 'en' },
    }));
    seeded = tickets;
    const operations = operationsOf(bench, { tickets, model, longTicket });
    for (const [title, operation] of Object.entries(operations)) {
      const cells: (string | number)[] = [];
      let costs: number[] = [];
      for (const callers of CALLERS) {
        const { rate, p50, p99, reads, writes } = await measure(bench, operation, callers);
        cells.push(Math.round(rate), `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
        if (callers === 1) costs = [reads, writes];
        await operation.after?.();
      }
      rows.push([
        title,
        tickets.toLocaleString('en'),
        ...cells,
        ...costs.map((cost) => Math.round(cost * 100) / 100),
      ]);
      console.error(rows.at(-1)?.join('  '));
    }
  }
  return rows;
};

let lastTimestamp = Date.now();
const newTicket = () => ({
  assetName: 'BulletHell Elemental',
  subject: 'Bullets leave the screen on the left side',
  description: WORDS,
  images: [],
  timestamp: (lastTimestamp += 1),
  type: 'bugs_help_suggestions',
  ticketSubType: 'bug',
  invoice: 'IN-2026-1',
});

const admin = () => 'admin';
const customerOf = (ticket: number) => `customer${Math.floor(ticket / TICKETS_PER_CUSTOMER)}`;

/** A copy of a ticket that the functions created, with its own id and number. */
const ticketLike = (model: DocumentData, number: number) => ({
  path: `tickets/${numberedId(number)}`,
  data: {
    ...model,
    uid: customerOf(number),
    ticketNumber: number,
    createdAt: model['createdAt'] + number,
    lastActivityAt: model['createdAt'] + number,
    waitingSince: model['createdAt'] + number,
    searchTokens: [
      ...model['searchTokens'].slice(5),
      numberedId(number).slice(0, 8),
      String(number),
    ],
  },
});

const operationsOf = (
  { db }: Bench,
  { tickets, model, longTicket }: { tickets: number; model: DocumentData; longTicket: string },
): Record<string, Operation> => {
  // Visits all of them: the step is coprime to their number.
  let turn = 0;
  const someTicket = () => ((turn += 1) * 7919) % tickets;
  let customer = '';
  let closed: number[] = [];
  return {
    getUserTickets: {
      name: 'getUserTickets',
      by: () => (customer = customerOf(someTicket())),
      data: () => ({ uid: customer, rows: true }),
    },
    getAllTickets: { name: 'getAllTickets', by: admin, data: () => ({ rows: true }) },
    'one conversation': { name: 'getTicket', by: admin, data: () => ({ ticketId: longTicket }) },
    createTicket: { name: 'createTicket', by: () => customerOf(someTicket()), data: newTicket },
    respondToTicket: {
      name: 'respondToTicket',
      by: admin,
      data: () => ({ ticketId: numberedId(someTicket()), response: WORDS.slice(0, 200) }),
    },
    closeTicket: {
      name: 'closeTicket',
      most: tickets,
      by: () => {
        closed.push(someTicket());
        return customerOf(closed.at(-1) ?? 0);
      },
      data: () => ({ ticketId: numberedId(closed.at(-1) ?? 0) }),
      after: async () => {
        await writeDocuments(db, closed.length, (i) => ticketLike(model, closed[i] ?? 0));
        closed = [];
      },
    },
  };
};

/** Runs this many callers for a time, each making one call after the other, after a warm-up of half as long. */
const measure = async ({ database, urlOf }: Bench, operation: Operation, callers: number) => {
  const { name, by, data, most = Infinity } = operation;
  const run = async (ms: number, limit: number): Promise<number[]> => {
    const durations: number[] = [];
    const end = performance.now() + ms;
    let begun = 0;
    const caller = async () => {
      while (performance.now() < end && begun < limit) {
        begun += 1;
        const who = { token: tokenOf(by()), url: urlOf(name) };
        const payload = data();
        const started = performance.now();
        await callAs(name, payload, who);
        durations.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return durations;
  };
  await run(MEASURED_MS / 2, Math.floor(most / 3));
  const before = await database.bill();
  const started = performance.now();
  const durations = (await run(MEASURED_MS, Math.ceil((most * 2) / 3))).toSorted((a, b) => a - b);
  const seconds = (performance.now() - started) / 1000;
  const after = await database.bill();
  const calls = durations.length;
  return {
    rate: calls / seconds,
    p50: durations[Math.floor(calls * 0.5)] ?? Number.NaN,
    p99: durations[Math.floor(calls * 0.99)] ?? Number.NaN,
    reads: (after.reads - before.reads) / calls,
    writes: (after.writes - before.writes) / calls,
  };
};
