import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pass } from 'node:timers/promises';
import { command } from '../scripts/support/command.ts';
import { ROOT } from '../scripts/support/folders.ts';
import { Misuse, Problem } from '../scripts/support/problem.mjs';
import { type CallableName, callables } from '../shared/callables.ts';
import {
  callAs,
  callFunction,
  password,
  signInByLink,
  uniqueName,
} from '../tests/support/callables.ts';
import { newPerson } from '../tests/support/people.ts';
import { callablePermissions, type Role, roles } from '../tests/support/permissions.ts';
import { newSubject, openTicket, supportTicket } from '../tests/support/tickets.ts';
import { machine, table } from './table.ts';

const USAGE = `Usage: npm run bench:suite [-- --parallel 30]
  Starts npm start on an empty store of its own, measures its memory and its answers, and compares
  them with their limits; exit code 1 when one is exceeded. Linux only, whose /proc tells the memory.
  --parallel   how many calls of each callable at once`;

/** At most; the memory in MB (10^6 bytes) of all processes, shared pages divided among them. */
const LIMITS = { processes: 12, idle: 700, firstCall: 300, comments: 3, loaded: 900 };

const COMMENTS = 40;

const names = Object.keys(callables) as CallableName[];

/** Measures what `npm start` needs and how soon it answers, and prints a Markdown table. */
export const main = command(
  USAGE,
  { options: { parallel: { type: 'string', default: '30' } } },
  async ({ values }) => {
    const parallel = Number(values.parallel);
    if (!(parallel > 0)) throw new Misuse(`${values.parallel} is no number of calls.`);
    if (process.platform !== 'linux') throw new Problem('This is measured on Linux only.');
    const described = machine();
    const suite = await startSuite();
    try {
      const idle = await suite.quiet();
      const { first, firstName, failed, callAll } = await firstCalls();
      const comments = await commentAtOnce();
      const failedLater = await callAll(parallel);
      const loaded = await suite.quiet();
      const rows: [what: string, measured: number, most: number][] = [
        ['processes, idle', idle.processes, LIMITS.processes],
        ['MB, idle', idle.megabytes, LIMITS.idle],
        [`ms, the slowest first call (${firstName})`, first, LIMITS.firstCall],
        [`s, ${COMMENTS} comments at once on one ticket`, comments, LIMITS.comments],
        [
          `processes, after ${parallel} calls at once of every callable`,
          loaded.processes,
          LIMITS.processes,
        ],
        ['MB, after that', loaded.megabytes, LIMITS.loaded],
        ['calls that the server failed', failed + failedLater, 0],
      ];
      console.log(`\n${described}\n\n${table(['`npm start`', 'measured', 'at most'], rows)}`);
      return rows.some(([, measured, most]) => measured > most) ? 1 : 0;
    } finally {
      await suite.stop();
    }
  },
);

/** Starts the suite as a developer does, with an export in which there is nothing. */
const startSuite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lumipaw-empty-'));
  writeFileSync(join(folder, 'firebase-export-metadata.json'), '{"version":"15.0.0"}');
  const child = spawn('npm', ['start', '--', '--import', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own process group, which Ctrl+C in a terminal reaches as a whole.
    detached: true,
  });
  const ended = once(child, 'close').then(() => rmSync(folder, { recursive: true }));
  const stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    return ended;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  const started = (async () => {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('Stop: Ctrl+C')) return;
    throw new Problem('npm start has ended by itself.');
  })();
  await started.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  // Nobody reads the links that it prints.
  child.stdout.resume();
  const pid = child.pid ?? 0;
  return { quiet: () => measureQuiet(pid), stop };
};

/** How long the processes must have had next to nothing to do, in ms. */
const QUIET_MS = 5_000;

/** The processes and their memory once they rest, or after a minute. */
const measureQuiet = async (root: number) => {
  for (let round = 0; round < 12; round += 1) {
    const before = ticksOf(descendants(root));
    await pass(QUIET_MS);
    // A tick is 10 ms; a twentieth of the time.
    if (ticksOf(descendants(root)) - before < QUIET_MS / 200) break;
  }
  const pids = descendants(root);
  const kibibytes = pids.reduce((sum, pid) => sum + pssOf(pid), 0);
  return { processes: pids.length, megabytes: Math.round((kibibytes * 1024) / 1e6) };
};

/** A file of /proc; empty when the process has ended. */
const read = (pid: number | string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The fields of /proc/PID/stat after the name: state, parent, … (man proc_pid_stat). */
const statOf = (pid: number | string): string[] =>
  read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');

/** A process and all that it has started. */
const descendants = (root: number): number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [Number(pid), Number(statOf(pid)[1])] as const);
  const found = [root];
  for (const one of found)
    found.push(...parents.filter(([, parent]) => parent === one).map(([pid]) => pid));
  return found;
};

/** The proportional set size, in KiB. */
const pssOf = (pid: number): number =>
  Number(/^Pss: +(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);

/** Processor time so far: user and system. */
const ticksOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = statOf(pid);
    return sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }, 0);

/** A ticket and a person that are not there yet. */
const fresh = () => {
  const nickname = uniqueName('new');
  return {
    newTicket: supportTicket(),
    newPerson: { nickname, email: `${nickname}@example.com`, password },
  };
};

/** Calls each callable for the first time, one after the other, by somebody who may. */
const firstCalls = async () => {
  const [customer, admin] = [await newPerson(), await newPerson({ isAdmin: true })];
  const linkOnly = await signInByLink();
  const tokenFor = (name: CallableName) => {
    const { cells } = callablePermissions[name];
    const may = (role: Role) => cells[roles.indexOf(role)] === 'ok';
    if (may('signed out')) return undefined;
    return ((may('owner') && customer) || (may('admin') && admin) || linkOnly).token;
  };
  let [failed, first, firstName] = [0, 0, ''];
  const payloads = new Map<CallableName, () => unknown>();
  // The others need a ticket.
  const order: CallableName[] = [
    'createTicket',
    ...names.filter((name) => name !== 'createTicket'),
  ];
  for (const name of order) {
    const { payload } = callablePermissions[name];
    const subject =
      name === 'createTicket'
        ? { ownerUid: customer.uid, ticketId: '', upload: '', ...fresh() }
        : await newSubject(customer);
    payloads.set(name, () => payload({ ...subject, ...fresh() }));
    const began = performance.now();
    const { status } = await callFunction(name, payload(subject), { token: tokenFor(name) });
    const ms = Math.round(performance.now() - began);
    if (status >= 500) failed += 1;
    if (ms > first) [first, firstName] = [ms, name];
    console.error(`${name}: ${ms} ms, ${status}`);
  }
  /** So many calls of a callable at once, then of the next one. Answers how many the server failed. */
  const callAll = async (parallel: number): Promise<number> => {
    let failedCalls = 0;
    for (const name of names) {
      const began = performance.now();
      const answers = await Promise.all(
        Array.from({ length: parallel }, () =>
          callFunction(name, payloads.get(name)?.(), { token: tokenFor(name) }),
        ),
      );
      const bad = answers.filter(({ status }) => status >= 500);
      failedCalls += bad.length;
      console.error(
        `${name}: ${parallel} at once in ${Math.round(performance.now() - began)} ms, ${bad.length} failed`,
      );
    }
    return failedCalls;
  };
  return { first, firstName, failed, callAll };
};

/** Seconds until all comments, sent at the same moment to one ticket, are answered. */
const commentAtOnce = async (): Promise<number> => {
  const customer = await newPerson();
  const { ticketId } = await openTicket(customer);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: COMMENTS }, (_, at) =>
      callAs('addUserCommentToTicket', { ticketId, comment: `Comment ${at}` }, customer),
    ),
  );
  return Math.round((performance.now() - began) / 100) / 10;
};
