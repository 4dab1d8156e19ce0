import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { listen } from '../support/listen.ts';
import { choosePorts } from './ports.ts';
import { portOf, portsFrom, suiteSite } from './project.ts';

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

/** A base whose block no other test and no suite uses. */
let next = 21_000 + (process.pid % 400) * 100;
const freeBase = () => String((next += 20));

describe('the ports of the local suite', () => {
  it('are the same in every clone that is alone, and those of the site’s own settings', () => {
    vi.stubEnv('PORT_BASE', '5000');
    const known = { hosting: 5000, auth: 9099, functions: 5001, firestore: 8080, mailbox: 8025 };
    expect(portsFrom(5000)).toMatchObject(known);
    expect(suiteSite().VITE_EMULATOR_PORTS).toBe('');
  });

  it('lie side by side from another base on, and the site is told', () => {
    vi.stubEnv('PORT_BASE', '5100');
    const ports = Object.values(portsFrom(5100));
    expect(ports).toEqual(ports.map((_, index) => 5100 + index));
    expect(JSON.parse(suiteSite().VITE_EMULATOR_PORTS)).toMatchObject({ auth: portOf('auth') });
  });

  it('somebody whose port is taken reads which program has it and which setting helps', async () => {
    const base = freeBase();
    vi.stubEnv('PORT_BASE', base);
    await occupy(portOf('mailbox'));
    await expect(choosePorts(['hosting', 'mailbox'], clone())).rejects.toThrow(
      new RegExp(
        String.raw`^Port ${portOf('mailbox')} \(mailbox\) is in use by .+ \(process ${process.pid}\)\. End that program, or choose other ports by the setting PORT_BASE, `,
      ),
    );
  });

  it('a taken port that this run does not use stops nobody', async () => {
    vi.stubEnv('PORT_BASE', freeBase());
    await occupy(portOf('hosting'));
    expect(await choosePorts(['vite'], clone())).toBe('chosen by PORT_BASE');
  });

  it('a second suite of the same folder is refused', async () => {
    vi.stubEnv('PORT_BASE', freeBase());
    await choosePorts(['auth'], clone());
    vi.stubEnv('PORT_BASE', freeBase());
    await expect(choosePorts(['auth'], clone())).rejects.toThrow(
      /^The local suite of this folder already runs, with its site on port \d+/,
    );
  });

  it('another clone takes the next free block, and says whose suite has the first', async () => {
    vi.stubEnv('PORT_BASE', '');
    const bases = [freeBase(), freeBase()].map(Number);
    await choosePorts([], clone('first', bases));
    const taken = readFileSync(clone('first').baseFile, 'utf8');
    vi.stubEnv('PORT_BASE', '');
    const reason = await choosePorts([], clone('second', bases));
    expect(reason).toBe(
      `The local suite of ${clone('first').folder} uses the ports from ${bases[0]} on.`,
    );
    expect([taken, readFileSync(clone('second').baseFile, 'utf8')]).toEqual(bases.map(String));
  });

  it.each(['80', '70000', 'many'])('PORT_BASE=%s is refused', async (base) => {
    vi.stubEnv('PORT_BASE', base);
    await expect(choosePorts([], clone())).rejects.toThrow(`PORT_BASE is ${base}; it is a port`);
  });
});
