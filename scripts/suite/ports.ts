import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { LOCAL, ROOT } from '../support/folders.ts';
import { listen } from '../support/listen.ts';
import { Misuse, Problem } from '../support/problem.mjs';
import { isRunning } from '../support/program.ts';
import { type PortName, portsFrom, STANDARD_BASE } from '../../src/services/suitePorts.ts';
import { BASE_FILE, HOST, lastSuite, suiteUrl } from './project.ts';

/** Where blocks begin, in the order in which they are tried. */
const BASES = [STANDARD_BASE, 5100, 5120, 5140];

/**
 * Those of the tests. The standard block is not among them, so each run proves that a moved suite works,
 * and a program on a standard port, as AirPlay on every Mac, cannot disturb it.
 */
const TEST_BASES = [5200, 5220, 5240, 5260];

/** With the longest block all ports are allowed to everybody, and exist. */
const RANGE = { min: 1024, max: 65_500 };

/** The ports above 1023 that browsers and Node's fetch refuse (https://fetch.spec.whatwg.org/#port-blocking). */
const REFUSED = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10_080,
];

/** A folder with the repository, where its suite notes its block, and where it looks for a free one. */
type Clone = { folder: string; baseFile: string; bases: readonly number[] };
// The folder as the disk spells it: on a Mac a person may write it with other capitals.
const THIS_CLONE: Clone = { folder: realpathSync.native(ROOT), baseFile: BASE_FILE, bases: BASES };

/** For a suite that tests use. */
export const FOR_TESTS: Clone = { ...THIS_CLONE, bases: TEST_BASES };

/**
 * Chooses the block of ports for this process and what it starts, and holds it until the process ends:
 * the one of PORT_BASE, or else the first in which everything is free.
 * @param names the ports that this run uses
 * @returns why it is not the first block; empty for that
 * @throws {Problem} when a port is taken, naming the program and the setting
 */
export const choosePorts = async (
  names: readonly PortName[],
  clone: Clone = THIS_CLONE,
): Promise<string> => {
  await refuseSecondSuite(clone);
  const set = process.env['PORT_BASE'];
  if (set) {
    if (!isBase(Number(set)))
      throw new Misuse(`PORT_BASE is ${set}; it is a port from ${RANGE.min} to ${RANGE.max}.`);
    const refused = Object.values(portsFrom(Number(set))).find((port) => REFUSED.includes(port));
    if (refused) throw new Misuse(`PORT_BASE is ${set}, but browsers refuse port ${refused}.`);
    const taken = await takeBlock(Number(set), names, clone);
    if (taken) throw new Problem(`${taken} ${REMEDY}`);
    return Number(set) === clone.bases[0] ? '' : 'chosen by PORT_BASE';
  }
  let first = '';
  for (const base of clone.bases) {
    const taken = await takeBlock(base, names, clone);
    if (!taken) return first;
    first ||= taken;
  }
  throw new Problem(`${first} ${REMEDY}`);
};

const isBase = (base: number): boolean =>
  Number.isInteger(base) && base >= RANGE.min && base <= RANGE.max;

const REMEDY =
  'End that program, or choose other ports by the setting PORT_BASE, such as PORT_BASE=5300.';

/**
 * Takes a block for this process.
 * @returns the sentence that says which port is in use, or an empty text when the block is taken
 */
const takeBlock = async (
  base: number,
  names: readonly PortName[],
  clone: Clone,
): Promise<string> => {
  const ports = portsFrom(base);
  const holder = await hold(ports.block, clone.folder);
  if (!holder) {
    const owner = await ownerOf(ports.block);
    if (owner) return `The local suite of ${owner} uses the ports from ${base} on.`;
    return sentence('block', ports.block);
  }
  for (const name of names) {
    if (await isFree(ports[name])) continue;
    holder.close();
    return sentence(name, ports[name]);
  }
  process.env['PORT_BASE'] = String(base);
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(clone.baseFile, `${base} ${process.pid}`);
  return '';
};

/** Listens on the port of the block that is for this, and answers with the folder whose suite it is. */
const hold = (port: number, folder: string): Promise<Server | null> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(folder);
  });
  // The process may end without closing it.
  server.unref();
  return listen(server, port).then(
    () => server,
    () => null,
  );
};

/** The folder whose suite holds a block, or an empty text. */
const ownerOf = async (port: number): Promise<string> => {
  const socket = connect(port, HOST);
  // Another program may listen there and say nothing.
  socket.setTimeout(1000, () => socket.destroy());
  return text(socket).catch(() => '');
};

/** @throws {Problem} when a suite of this folder runs already: both would write the same files */
const refuseSecondSuite = async ({ folder, baseFile }: Clone): Promise<void> => {
  const { base, pid } = lastSuite(baseFile);
  const ports = portsFrom(base);
  const owner = await ownerOf(ports.block);
  if (!owner && isRunning(pid) && !(await isFree(ports.block)))
    throw new Problem(
      `The last suite of this folder (process ${pid}) does not answer. It is busy, or Ctrl+Z has halted it: end it by \`fg\` and Ctrl+C, and run the command again.`,
    );
  if (owner !== folder) return;
  throw new Problem(
    `The local suite of this folder already runs: stop it in its window with Ctrl+C, and run the command again. Another clone can run beside it.`,
  );
};

/** Connects instead of listening, which could block a suite that is just starting. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

const sentence = (name: PortName, port: number): string =>
  `Port ${port} (${name}) is in use${programOn(port)}.`;

/** The program that listens on a port, by the tools that macOS and Linux bring; they name only one's own. */
const programOn = (port: number): string => {
  const { stdout: open } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    encoding: 'utf8',
  });
  const [, pid, name] = /^p(\d+)\nc(.+)/m.exec(open ?? '') ?? [];
  if (name) return ` by ${name} (process ${pid})`;
  const { stdout: sockets } = spawnSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8' });
  const [, listener, process] = /"(.+?)",pid=(\d+)/.exec(sockets ?? '') ?? [];
  return listener ? ` by ${listener} (process ${process})` : '';
};

/** @throws {Problem} when the local suite does not answer */
export const requireRunningSuite = async (): Promise<void> => {
  const answer = await fetch(`${suiteUrl('hub')}/emulators`).catch(() => null);
  if (!answer?.ok)
    throw new Problem(
      'The local suite is not running. Start it with `npm start` in another window.',
    );
};
