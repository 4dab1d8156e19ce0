import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { listen } from '../support/listen.ts';
import { choosePorts, isFree } from './ports.ts';
import { portsBeside, portsFrom } from '../../src/services/suitePorts.ts';
import { lastSuite, portOf } from './project.ts';

const at = temporaryFolder();
const opened: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of opened.splice(0)) server.close();
});

const clone = (name = 'mine', bases: number[] = []) => ({
  bases,
  folder: at(name),
  baseFile: at(`${name}-base`),
});

/** Another program listens on a port. */
const occupy = async (port: number) => {
  const server = createServer();
  opened.push(server);
  await listen(server, port);
};

/** A base whose block is free, below the ports that systems give to whoever asks for any. */
const freeBase = async (): Promise<string> => {
  const base = randomInt(15_000, 32_000);
  const ports = await Promise.all(Object.values(portsFrom(base)).map(isFree));
  return ports.every(Boolean) ? String(base) : freeBase();
};

describe('the ports of the local suite', () => {
  it('are the same in every clone that is alone', () => {
    const known = { hosting: 5000, auth: 9099, functions: 5001, firestore: 8080, mailbox: 8025 };
    expect(portsFrom(5000)).toMatchObject(known);
  });

  it.each([5000, 5100])('are known to a page of the block from %i on by its own port', (base) => {
    const ports = portsFrom(base);
    for (const site of [ports.hosting, ports.vite]) expect(portsBeside(site)).toEqual(ports);
  });

  it('somebody whose port is taken reads which program has it and which setting helps', async () => {
    const base = await freeBase();
    vi.stubEnv('PORT_BASE', base);
    await occupy(portOf('mailbox'));
    await expect(choosePorts(['hosting', 'mailbox'], clone())).rejects.toThrow(
      new RegExp(
        String.raw`^Port ${portOf('mailbox')} \(mailbox\) is in use by .+ \(process ${process.pid}\)\. End that program, or choose other ports by the setting PORT_BASE, `,
      ),
    );
  });

  it('a taken port that this run does not use stops nobody', async () => {
    vi.stubEnv('PORT_BASE', await freeBase());
    await occupy(portOf('mailbox'));
    expect(await choosePorts(['vite'], clone())).toBe('chosen by PORT_BASE');
  });

  it('a second suite of the same folder is refused', async () => {
    vi.stubEnv('PORT_BASE', await freeBase());
    await choosePorts(['auth'], clone());
    vi.stubEnv('PORT_BASE', await freeBase());
    await expect(choosePorts(['auth'], clone())).rejects.toThrow(
      /^The local suite of this folder already runs: stop it/,
    );
  });

  it('a second suite is refused while the first is halted', async () => {
    const base = await freeBase();
    writeFileSync(clone().baseFile, `${base} ${process.pid}`);
    await occupy(portsFrom(Number(base)).block);
    vi.stubEnv('PORT_BASE', await freeBase());
    await expect(choosePorts(['auth'], clone())).rejects.toThrow(/\(process \d+\) does not answer/);
  });

  it('a suite starts although another program has the block of one that has ended', async () => {
    const base = await freeBase();
    writeFileSync(clone().baseFile, `${base} ${2 ** 22 + 1}`);
    await occupy(portsFrom(Number(base)).block);
    vi.stubEnv('PORT_BASE', await freeBase());
    await choosePorts(['auth'], clone());
  });

  it('another clone takes the next free block, and says whose suite has the first', async () => {
    vi.stubEnv('PORT_BASE', '');
    const bases = [await freeBase(), await freeBase()].map(Number);
    await choosePorts([], clone('first', bases));
    const taken = lastSuite(clone('first').baseFile);
    vi.stubEnv('PORT_BASE', '');
    const reason = await choosePorts([], clone('second', bases));
    expect(reason).toBe(
      `The local suite of ${clone('first').folder} uses the ports from ${bases[0]} on.`,
    );
    expect([taken, lastSuite(clone('second').baseFile)]).toEqual(
      bases.map((base) => ({ base, pid: process.pid })),
    );
  });

  it.each(['80', '70000', 'many'])('PORT_BASE=%s is refused', async (base) => {
    vi.stubEnv('PORT_BASE', base);
    await expect(choosePorts([], clone())).rejects.toThrow(`PORT_BASE is ${base}; it is a port`);
  });

  it.each([
    [5055, 5060],
    [6000, 6000],
    [10_071, 10_080],
  ])('PORT_BASE=%i is refused, because no browser opens port %i', async (base, port) => {
    vi.stubEnv('PORT_BASE', String(base));
    await expect(choosePorts([], clone())).rejects.toThrow(`browsers refuse port ${port}.`);
  });
});
