import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { ours, startServer } from '../../emulator/bench/servers.ts';
import { pointAdminSdkAtSuite, PROJECT_ID } from '../../scripts/suite/project.ts';
import { startProductionServer, suiteParameters } from '../../scripts/suite/productionServer.ts';
import { type CallableName, callables } from '../../shared/callables.ts';
import { send } from '../tickets/load.ts';
import { tokenOf, unsignedTokens } from '../tickets/tokens.ts';
import { openStore } from '../tickets/store.ts';

export const callerCounts = [1, 10, 50, 200];
/** Calls of the honest beside the abusive one. */
const HONEST = 10;
/** Connections of the abusive caller, who is over the limit all the time. */
const ABUSIVE = 20;

/** Milliseconds, and calls in a second. */
export type Figures = { callsPerSecond: number; p50: number; p99: number; errors: number };
/** Bytes, after a garbage collection. */
export type Memory = { rss: number; heapUsed: number };
export type Measured = {
  /** By operation and number of callers; the first operation is the floor. */
  operations: Record<string, Record<number, Figures>>;
  honest: { alone: Figures; besideAbuse: Figures; refused: number };
  memory: { minutes: number; first: Memory; last: Memory };
};

type Call = { url: string; data: () => unknown; token?: (caller: number) => string };

/** One call after the other by each of so many callers, for a time. */
const run = async ({ url, data, token }: Call, connections: number, seconds: number) => {
  let caller = 0;
  return autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    setupClient: (client) => {
      const own = caller;
      caller += 1;
      client.setHeaders({
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token(own)}` }),
      });
    },
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({ ...request, body: JSON.stringify({ data: data() }) }),
      },
    ],
  });
};

const figuresOf = ({ requests, latency, errors, non2xx }: autocannon.Result): Figures => ({
  callsPerSecond: requests.average,
  p50: latency.p50,
  p99: latency.p99,
  errors: errors + non2xx,
});

let lastTimestamp = Date.now();
const newTicket = () => ({
  assetName: 'BulletHell Elemental',
  subject: 'Bullets leave the screen on the left side',
  description: 'The bullets leave the screen and never come back. '.repeat(10),
  images: [],
  timestamp: (lastTimestamp += 1),
  type: 'bugs_help_suggestions',
  ticketSubType: 'bug',
  invoice: 'IN-2026-1',
});

/** A plain server of Node that answers as a callable would: what HTTP alone costs here. */
const startFloor = async () => {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":{}}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

export const measureLoad = async (
  { seconds, minutes }: { seconds: number; minutes: number },
  say: (words: string) => void,
): Promise<Measured> => {
  pointAdminSdkAtSuite();
  const database = await startServer(ours);
  process.env['FIRESTORE_EMULATOR_HOST'] = database.address;
  const store = openStore(PROJECT_ID);
  const serve = (parameters: Record<string, string>) =>
    startProductionServer(Object.keys(callables) as CallableName[], {
      ...parameters,
      ...unsignedTokens,
      FIRESTORE_EMULATOR_HOST: database.address,
    });
  const [free, limited, floor] = await Promise.all([
    serve(suiteParameters()),
    // The honest ones make more calls in seconds than a person may in an hour.
    serve({ ...suiteParameters(true), CALLS_PER_HOUR: '1000000' }),
    startFloor(),
  ]);
  try {
    const person = (uid: string, isAdmin = false) =>
      store.doc(`users/${uid}`).set({ nickname: uid, isAdmin, language: 'en' });
    const tokens = Array.from({ length: Math.max(...callerCounts) }, (_, i) => tokenOf(`load${i}`));
    await Promise.all([person('abuser'), ...tokens.map((_, i) => person(`load${i}`))]);
    const token = (caller: number) => tokens[caller % tokens.length] ?? '';

    const calls: Record<string, Call> = {
      'plain HTTP (the floor)': { url: floor.url, data: () => null },
      'a refused payload': { url: free.url('checkNicknameAvailability'), data: () => null },
      checkNicknameAvailability: {
        url: free.url('checkNicknameAvailability'),
        data: () => ({ nickname: 'Lumi' }),
      },
      // Each caller may read its own tickets alone, so all are the same person.
      getUserTickets: {
        url: free.url('getUserTickets'),
        token: () => token(0),
        data: () => ({ uid: 'load0', limit: 20 }),
      },
      createTicket: { url: free.url('createTicket'), token, data: newTicket },
    };
    // Those who were cut off at the end still wait for the ticket counter, in turn.
    const settle = () =>
      send(undefined, { url: free.url('createTicket'), token: token(0), data: newTicket() });
    const operations: Measured['operations'] = {};
    for (const [name, call] of Object.entries(calls)) {
      const results: Record<number, Figures> = {};
      await run(call, 10, 1);
      for (const callers of callerCounts) {
        const figures = figuresOf(await run(call, callers, seconds));
        await settle();
        // The refusal is the answer that is measured.
        results[callers] = name === 'a refused payload' ? { ...figures, errors: 0 } : figures;
      }
      operations[name] = results;
      say(`${name}: ${Math.round(results[10]?.callsPerSecond ?? 0)} calls/s at 10 callers`);
    }

    const honest: Call = {
      url: limited.url('getUserTickets'),
      token: () => token(1),
      data: () => ({ uid: 'load1', limit: 20 }),
    };
    const abuse: Call = {
      url: limited.url('createTicket'),
      token: () => tokenOf('abuser'),
      data: newTicket,
    };
    await run(honest, HONEST, 1);
    const alone = figuresOf(await run(honest, HONEST, seconds));
    await run(abuse, 1, 1);
    const [besideAbuse, abused] = await Promise.all([
      run(honest, HONEST, seconds).then(figuresOf),
      run(abuse, ABUSIVE, seconds),
    ]);
    say(`honest callers: p99 ${alone.p99} ms alone, ${besideAbuse.p99} ms beside an abusive one`);

    const busy = async (length: number) => {
      await Promise.all([
        run(calls['getUserTickets'] ?? honest, 5, length),
        run(calls['createTicket'] ?? honest, 2, length),
      ]);
      return free.memory();
    };
    // Whatever a minute is: the first and the last tenth.
    const tenth = Math.max(1, Math.round(minutes * 6));
    const first = await busy(tenth);
    await busy(tenth * 8);
    const last = await busy(tenth);
    return {
      operations,
      honest: { alone, besideAbuse, refused: abused.non2xx },
      memory: { minutes, first, last },
    };
  } finally {
    floor.server.close();
    floor.server.closeAllConnections();
    await store.terminate();
    await Promise.all([free.stop(), limited.stop()]);
    await database.stop();
  }
};
