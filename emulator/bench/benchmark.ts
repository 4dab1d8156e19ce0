import { availableParallelism, cpus } from 'node:os';
import { buildEmulator } from '../build.mjs';
import {
  count,
  goal,
  inWords,
  latency,
  ms,
  summary,
  table,
  throughput,
  type Row,
  type Summary,
} from './figures.ts';
import { POINT_DOCUMENTS } from './points.ts';
import { ours, startServer, theirs, type RunningServer } from './servers.ts';
import { measure, type Measurement, type PointTask } from './tasks.ts';

const POINTS_MS = 6000;
const LOAD_LIMIT_MS = 60_000;
const QUERY_LIMIT_MS = 30_000;
const SIZES = [1000, 10_000, 100_000] as const;

/** Up to four client processes, because one alone is slower than the servers. */
const CLIENTS = Math.max(1, Math.min(4, availableParallelism() - 1));

type Pair<T> = { ours: T; theirs: T };

/**
 * Measures our Firestore program and @firestore-emulator/server side by side and prints the figures
 * beside the goals. It never fails because of slowness.
 */
export async function main(): Promise<void> {
  await buildEmulator();
  console.log(
    `Node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown processor'}; ` +
      `firebase-admin over gRPC in ${CLIENTS} client process${CLIENTS === 1 ? '' : 'es'}; ` +
      `the lean client sends the same requests, already encoded, over a bare HTTP/2 connection and ` +
      `checks that each answer is OK and has content, for about 10 µs of processor a call; ` +
      `time limit ${LOAD_LIMIT_MS / 1000} s for loading, ${QUERY_LIMIT_MS / 1000} s for queries. This takes minutes.\n`,
  );
  const rows = [
    ...(await onFreshServers(async (servers) => [
      startRow(servers),
      ...(await pointRows(servers)),
    ])),
    // New servers for the memory measurement, because old versions of documents are kept for an hour.
    ...(await onFreshServers(queryRows)),
  ];
  console.log(`\n${table(rows, { ours: ours.name, theirs: theirs.name })}`);
}

async function onFreshServers(run: (servers: Pair<RunningServer>) => Promise<Row[]>) {
  const servers = await startBoth();
  try {
    return await run(servers);
  } finally {
    await Promise.all([servers.ours.stop(), servers.theirs.stop()]);
  }
}

async function startBoth(): Promise<Pair<RunningServer>> {
  const first = await startServer(ours);
  try {
    return { ours: first, theirs: await startServer(theirs) };
  } catch (error) {
    await first.stop();
    throw error;
  }
}

/** One after the other, so that neither waits for the processor because of the other. */
async function each<T>(
  servers: Pair<RunningServer>,
  run: (server: RunningServer) => Promise<T>,
): Promise<Pair<T>> {
  return { ours: await run(servers.ours), theirs: await run(servers.theirs) };
}

function startRow(servers: Pair<RunningServer>): Row {
  return {
    what: 'start to listening',
    ours: ms(servers.ours.startMs),
    theirs: ms(servers.theirs.startMs),
    goal: goal(servers.ours.startMs, 1000, 'most', 'ms'),
  };
}

/** Measurements of reads and of writes. The goal is for many callers, with either client. */
const POINT_LOADS = [
  { callers: 1, client: 'admin', hasGoal: false },
  { callers: 16, client: 'admin', hasGoal: true },
  { callers: 16, client: 'lean', hasGoal: true },
] as const;

async function pointRows(servers: Pair<RunningServer>): Promise<Row[]> {
  await each(servers, (server) => load(server, 'points', POINT_DOCUMENTS));
  const rows: Row[] = [];
  for (const kind of ['read', 'write'] as const) {
    for (const { callers, client, hasGoal } of POINT_LOADS) {
      const what = `point ${kind}s, ${callers} caller${callers === 1 ? '' : 's'}${client === 'lean' ? ', lean client' : ''}`;
      console.log(`${what} …`);
      const both = await each(servers, (server) => points(server, { kind, client, callers }));
      rows.push({
        what,
        ours: throughput(both.ours.calls),
        theirs: throughput(both.theirs.calls),
        ...(hasGoal && ratioGoal(both, (figure) => (figure.calls as Summary).perSecond)),
      });
      if (!hasGoal) continue;
      // firebase-admin takes most of the time of a call on every server: this is the server's part.
      rows.push({
        what: `  per second of the server's processor`,
        ours: `${count(both.ours.perCpuSecond)}/s`,
        theirs: `${count(both.theirs.perCpuSecond)}/s`,
        ...ratioGoal(both, (figure) => figure.perCpuSecond),
      });
    }
  }
  return rows;
}

type PointFigure = { calls: Summary | string; perCpuSecond: number };

async function points(
  server: RunningServer,
  task: Omit<PointTask, 'durationMs'>,
): Promise<PointFigure> {
  const clients = Math.min(CLIENTS, task.callers);
  const before = await server.usage();
  const measurements = await Promise.all(
    Array.from({ length: clients }, () =>
      measure(server.address, {
        ...task,
        callers: task.callers / clients,
        durationMs: POINTS_MS,
      }),
    ),
  );
  const after = await server.usage();
  const calls = summary(measurements);
  const made = typeof calls === 'string' ? Number.NaN : calls.callsMade;
  return { calls, perCpuSecond: (made / (after.cpuMs - before.cpuMs)) * 1000 };
}

function ratioGoal(both: Pair<PointFigure>, figureOf: (figure: PointFigure) => number) {
  if (typeof both.ours.calls === 'string' || typeof both.theirs.calls === 'string') return {};
  return { goal: goal(figureOf(both.ours) / figureOf(both.theirs), 3, 'least', 'times as many') };
}

/** From small to large; the memory is taken when the largest collection is loaded. */
async function queryRows(servers: Pair<RunningServer>): Promise<Row[]> {
  const rows: Row[] = [];
  let smallest = Number.NaN;
  const exhausted = new Set<RunningServer>();
  for (const size of SIZES) {
    console.log(`${count(size)} documents: loading and querying …`);
    const both = await each(servers, async (server) => {
      // A query that timed out on a small collection is skipped on larger ones.
      if (exhausted.has(server)) return { calls: 'not tried', memory: Number.NaN };
      const loaded = await load(server, `size${size}`, size);
      if (loaded.kind !== 'loaded') {
        exhausted.add(server);
        return { calls: inWords(loaded), memory: Number.NaN };
      }
      const { memoryMegabytes } = await server.usage();
      const calls = summary([
        await measure(server.address, {
          kind: 'query',
          collection: `size${size}`,
          limitMs: QUERY_LIMIT_MS,
        }),
      ]);
      return { calls, memory: memoryMegabytes };
    });
    const median = typeof both.ours.calls === 'string' ? Number.NaN : both.ours.calls.p50Ms;
    if (size === SIZES[0]) smallest = median;
    const isLast = size === SIZES.at(-1);
    rows.push({
      what: `equality + order + limit on ${count(size)}`,
      ours: latency(both.ours.calls),
      theirs: latency(both.theirs.calls),
      ...(isLast && { goal: goal(median / smallest, 1.5, 'most', 'times the time on 1,000') }),
    });
    if (isLast) rows.push(memoryRow(both.ours.memory, both.theirs.memory));
  }
  return rows;
}

function memoryRow(oursMegabytes: number, theirsMegabytes: number): Row {
  return {
    what: `memory with ${count(SIZES[2])} documents of 1 kB (and the smaller ones)`,
    ours: megabytes(oursMegabytes),
    theirs: megabytes(theirsMegabytes),
    goal: goal(oursMegabytes, 400, 'most', 'MB'),
  };
}

function megabytes(value: number): string {
  return Number.isNaN(value) ? 'not reached' : `${count(value)} MB`;
}

function load(server: RunningServer, collection: string, documents: number): Promise<Measurement> {
  return measure(server.address, { kind: 'load', collection, documents, limitMs: LOAD_LIMIT_MS });
}
