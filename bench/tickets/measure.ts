import { availableParallelism, cpus, loadavg } from 'node:os';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { ours, type RunningServer, startServer } from '../../emulator/bench/servers.ts';
import { type CallableName, callables } from '../../shared/callables.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { pointAdminSdkAtSuite, PROJECT_ID } from '../../scripts/suite/project.ts';
import { startAccounts } from './accounts.ts';
import { compare, type Comparison } from './compare.ts';
import { type Call, type Costs, type Measurement, measure, send } from './load.ts';
import { openRequestTracker, peerTickets, type RequestTracker } from './requestTracker.ts';
import { tokenOf, unsignedTokens } from './tokens.ts';
import { customerOf, hex, openStore, ticketLike, ticketsPerCustomer, writeAll } from './store.ts';

export type Size = {
  tickets: number;
  /** Results by operation and number of callers. */
  operations: Record<string, Partial<Record<number, Measurement>>>;
};

export const sizes = [1_000, 10_000, 100_000];
export const callerCounts = [1, 10, 50];
const peerCallers = 10;

const measuredMs = 3_000;
/** Entries of the conversation that is searched for. */
const longConversation = 100;
const words =
  'The bullets leave the screen on the left side and never come back, and after a while the whole game stands still. '.repeat(
    5,
  );

/** Mails and limits are on, as in production; the limits are too high to be reached. */
const parameters = {
  MAIL_ENABLED: 'true',
  SITE_ORIGIN: 'https://example.com',
  SUPPORT_EMAIL: 'support@example.com',
  SUPPORT_LANGUAGE: 'en',
  CALLS_PER_HOUR: '10000000',
  ADMIN_CALLS_PER_HOUR: '10000000',
  TICKETS_PER_HOUR: '10000000',
  COMMENTS_PER_HOUR: '10000000',
  ...unsignedTokens,
};

type Started = Awaited<ReturnType<typeof startProductionServer>>;
/** The server of one function. */
type Server = Omit<Started, 'url'> & { url: string };
const names = [
  'createTicket',
  'getUserTickets',
  'getAllTickets',
  'getTicket',
  'addUserCommentToTicket',
  'respondToTicket',
  'closeTicket',
] as const satisfies CallableName[];
type Servers = Record<(typeof names)[number], Server>;

/**
 * Serves each function with the production server, against our Firestore program, and measures it
 * with more and more tickets; before that beside Request Tracker, where there is one.
 */
export const measureTickets = async (
  asked: readonly number[],
  say: (words: string) => void,
): Promise<{ sizes: Size[]; comparison: Comparison | null }> => {
  const tracker = await openRequestTracker(peerCallers, words);
  pointAdminSdkAtSuite();
  const database = await startServer(ours);
  process.env['FIRESTORE_EMULATOR_HOST'] = database.address;
  const accounts = await startAccounts();
  const started: Started[] = [];
  try {
    const entries = await Promise.all(
      names.map(async (name) => {
        const server = await startProductionServer([name], {
          ...parameters,
          FIRESTORE_EMULATOR_HOST: database.address,
          FIREBASE_AUTH_EMULATOR_HOST: accounts.address,
        });
        started.push(server);
        return [name, { ...server, url: server.url(name) }] as const;
      }),
    );
    // Each name got its server above.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const servers = Object.fromEntries(entries) as Servers;
    const bench = await prepare(servers, database);
    const comparison = tracker && (await compareWith(tracker, bench, say));
    const measured: Size[] = [];
    for (const tickets of asked) measured.push(await measureSize(bench, tickets, say));
    return { sizes: measured, comparison };
  } finally {
    tracker?.stop();
    await Promise.all(started.map((server) => server.stop()));
    await database.stop();
    accounts.stop();
  }
};

type Bench = {
  servers: Servers;
  store: Firestore;
  /** A ticket with a few entries, created by the functions. */
  model: DocumentData;
  longTicket: string;
  admin: string;
  /** Cost of one function and the database so far. */
  bill: (server: Server) => Promise<Costs>;
  /** Tickets seeded so far. */
  tickets: number;
};

const prepare = async (servers: Servers, database: RunningServer): Promise<Bench> => {
  const store = openStore(PROJECT_ID);
  const person = (uid: string, isAdmin: boolean) =>
    store.doc(`users/${uid}`).set({ nickname: uid, isAdmin, language: 'en' });
  await Promise.all([person('admin', true), person('model', false)]);
  const [admin, token] = [tokenOf('admin'), tokenOf('model')];
  const act = (name: (typeof names)[number], data: object, by = token) =>
    send(undefined, { url: servers[name].url, token: by, data });

  const open = async () => {
    const { ticketId } = callables.createTicket.response.parse(
      await act('createTicket', newTicket()),
    );
    return ticketId;
  };
  const modelId = await open();
  await act('respondToTicket', { ticketId: modelId, response: words.slice(0, 200) }, admin);
  await act('addUserCommentToTicket', { ticketId: modelId, comment: words.slice(0, 200) });
  const model = (await store.doc(`tickets/${modelId}`).get()).data() ?? {};
  const longTicket = await open();
  for (let i = 0; i < longConversation; i += 2) {
    await act('respondToTicket', { ticketId: longTicket, response: words.slice(0, 200) }, admin);
    await act('addUserCommentToTicket', { ticketId: longTicket, comment: words.slice(0, 200) });
  }
  const stats = `http://${database.address}/emulator/v1/projects/${PROJECT_ID}:stats`;
  const bill = async (server: Server): Promise<Costs> => {
    const [answer, usage, cpuMs] = await Promise.all([
      fetch(stats),
      database.usage(),
      server.cpuMs(),
    ]);
    const { reads, writes } = (await answer.json()) as { reads: number; writes: number };
    return { reads, writes, cpuMs: cpuMs + usage.cpuMs };
  };
  return { servers, store, model, longTicket, admin, bill, tickets: 0 };
};

let lastTimestamp = Date.now();
const newTicket = () => ({
  assetName: 'BulletHell Elemental',
  subject: 'Bullets leave the screen on the left side',
  description: words,
  images: [],
  timestamp: (lastTimestamp += 1),
  type: 'bugs_help_suggestions',
  ticketSubType: 'bug',
  invoice: 'IN-2026-1',
});

const measureSize = async (
  bench: Bench,
  tickets: number,
  say: (words: string) => void,
): Promise<Size> => {
  const seeding = performance.now();
  await seedUpTo(bench, tickets);
  say(`${tickets} tickets seeded in ${Math.round((performance.now() - seeding) / 100) / 10} s`);
  const operations: Size['operations'] = {};
  for (const [name, operation] of Object.entries(await operationsOf(bench, tickets))) {
    const results: Partial<Record<number, Measurement>> = {};
    for (const callers of callerCounts) {
      results[callers] = await measure({
        callers,
        ms: measuredMs,
        next: operation.next,
        bill: () => bench.bill(operation.server),
        ...(operation.most && { most: operation.most }),
      });
      await operation.after?.();
    }
    operations[name] = results;
    say(`${name}: ${Math.round(results[10]?.callsPerSecond ?? 0)} calls/s at 10 callers`);
  }
  return { tickets, operations };
};

/** A page as long as Request Tracker's, and the one ticket as short. */
const compareWith = async (
  tracker: RequestTracker,
  bench: Bench,
  say: (words: string) => void,
): Promise<Comparison> => {
  await seedUpTo(bench, peerTickets);
  const { getAllTickets, getTicket } = bench.servers;
  const operations = await operationsOf(bench, peerTickets);
  const compared = {
    getAllTickets: {
      next: () => ({
        url: getAllTickets.url,
        token: bench.admin,
        data: { rows: true, limit: 20 },
      }),
    },
    getTicket: {
      next: () => ({
        url: getTicket.url,
        token: bench.admin,
        data: { ticketId: hex(Math.floor(Math.random() * peerTickets)) },
      }),
    },
    ...operations,
  };
  return compare(compared, tracker, { machine: machine(), callers: peerCallers }, say);
};

const seedUpTo = async (bench: Bench, tickets: number): Promise<void> => {
  const { store, model, tickets: from } = bench;
  await writeAll(store, tickets - from, (i) => ({
    path: `tickets/${hex(from + i)}`,
    data: ticketLike(model, from + i, customerOf(from + i)),
  }));
  const customers = tickets / ticketsPerCustomer;
  await writeAll(store, customers, (i) => ({
    path: `users/customer${i}`,
    data: { nickname: `customer${i}`, isAdmin: false, language: 'en' },
  }));
  bench.tickets = tickets;
};

type Operation = {
  server: Server;
  next: () => Call;
  most?: number;
  /** Restores what a measurement has used up. */
  after?: () => Promise<void>;
};

const operationsOf = async (bench: Bench, tickets: number): Promise<Record<string, Operation>> => {
  const { servers, store, admin, longTicket } = bench;
  const tokens = new Map<string, string>();
  const tokenFor = (uid: string) => {
    const token = tokens.get(uid) ?? tokenOf(uid);
    tokens.set(uid, token);
    return token;
  };
  // Visits all of them: the step is coprime to their number.
  let turn = 0;
  const someTicket = () => ((turn += 1) * 7919) % tickets;
  let closed: number[] = [];

  // As the Admin Panel asks for them.
  const pages = (cursor: string | null) => ({
    server: servers.getAllTickets,
    next: () => ({
      url: servers.getAllTickets.url,
      token: admin,
      data: { rows: true, ...(cursor !== null && { cursor }) },
    }),
  });
  let cursor: string | null = null;
  for (let page = 1; page < 10; page += 1) {
    const data: object = { rows: true, ...(cursor !== null && { cursor }) };
    const answer = await send(undefined, { url: servers.getAllTickets.url, token: admin, data });
    cursor = callables.getAllTickets.response.parse(answer).nextCursor;
  }
  if (cursor === null) throw new Error('there is no tenth page');

  return {
    getUserTickets: {
      server: servers.getUserTickets,
      next: () => {
        const uid = customerOf(someTicket());
        return {
          url: servers.getUserTickets.url,
          token: tokenFor(uid),
          data: { uid, rows: true },
        };
      },
    },
    'getAllTickets, first page': pages(null),
    'getAllTickets, tenth page': pages(cursor),
    'one conversation': {
      server: servers.getTicket,
      next: () => ({
        url: servers.getTicket.url,
        token: admin,
        data: { ticketId: longTicket },
      }),
    },
    createTicket: {
      server: servers.createTicket,
      next: () => ({
        url: servers.createTicket.url,
        token: tokenFor(customerOf(someTicket())),
        data: newTicket(),
      }),
    },
    respondToTicket: {
      server: servers.respondToTicket,
      next: () => ({
        url: servers.respondToTicket.url,
        token: admin,
        data: { ticketId: hex(someTicket()), response: words.slice(0, 200) },
      }),
    },
    closeTicket: {
      server: servers.closeTicket,
      most: tickets,
      after: async () => {
        await writeAll(store, closed.length, (i) => ({
          path: `tickets/${hex(closed[i] ?? 0)}`,
          data: ticketLike(bench.model, closed[i] ?? 0, customerOf(closed[i] ?? 0)),
        }));
        closed = [];
      },
      next: () => {
        const ticket = someTicket();
        closed.push(ticket);
        return {
          url: servers.closeTicket.url,
          token: tokenFor(customerOf(ticket)),
          data: { ticketId: hex(ticket) },
        };
      },
    },
  };
};

/** The machine of the measurements. */
export const machine = (): string =>
  `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, load ${loadavg()[0]?.toFixed(1)}`;
