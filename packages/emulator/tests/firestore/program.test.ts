import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programForTests } from './support/admin.ts';
import { programFile, startProgram } from './support/program.ts';
import { askRest, DATABASE } from './support/rest.ts';

const setting = programForTests();
let folder: string;

const rest = (method: string, resource: string, body?: unknown, headers = {}) =>
  askRest(setting, method, resource, body, headers);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firestore-test-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function exportTo(name: string): Promise<string> {
  const answer = await setting.emulator('POST', ':export', {
    database: DATABASE,
    export_directory: folder,
    export_name: name,
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return path.join(folder, name, `${name}.overall_export_metadata`);
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.end();
  });
}

describe('as the Firebase CLI uses it', () => {
  it('a second one on the same port ends with the words that the CLI looks for', async () => {
    const second = startProgram('--port', String(setting.program.port));
    await expect(second).rejects.toThrow(/address already in use/);
  });

  it('ends when the CLI that started it is killed', async () => {
    const start = `
      const { spawn } = require('node:child_process');
      spawn(process.execPath, process.argv.slice(1), { detached: true, stdio: ['ignore', 1, 2] });`;
    const args = [programFile, '--port', '0', '--websocket_port', '9150'];
    const cli = spawn(process.execPath, ['--eval', start, ...args]);
    const [line] = (await once(cli.stdout, 'data')) as [Buffer];
    const port = Number(/:(\d+)/.exec(String(line))?.[1]);
    expect(await isTaken(port)).toBe(true);
    cli.kill('SIGKILL');
    await expect.poll(() => isTaken(port)).toBe(false);
  });

  it('exports and imports every document with its types and times, and ends on SIGINT', async () => {
    const { db } = setting;
    const time = new Timestamp(1_700_000_000, 5_000);
    const data = { text: 'grüß 😀', integer: 7, double: 7.5, time, bytes: Buffer.from([1, 2]) };
    await db.doc('users/ann').set(data);
    await db.doc('users/ann/notes/1').set({});
    const before = await db.getAll(db.doc('users/ann'), db.doc('users/ann/notes/1'));
    const metadata = await exportTo('firestore_export');

    const again = await startProgram('--seed_from_export', metadata);
    const names = before.map(({ ref }) => `${DATABASE}/documents/${ref.path}`);
    const [imported, original] = await Promise.all(
      [again.host, setting.program.host].map(async (host) => {
        const answer = await fetch(`http://${host}/v1/${DATABASE}/documents:batchGet`, {
          method: 'POST',
          headers: { authorization: 'Bearer owner' },
          body: JSON.stringify({ documents: names }),
        });
        return ((await answer.json()) as { found: object }[]).map(({ found }) => found);
      }),
    );
    expect(imported).toEqual(original);
    expect(imported).toHaveLength(2);
    expect(await again.stop()).toBe(0);
  });

  it('an export replaces the one before, and no folder that is something else', async () => {
    await setting.db.doc('c/a').set({});
    await exportTo('first');
    await setting.db.doc('c/b').set({});
    const metadata = JSON.parse(await readFile(await exportTo('first'), 'utf8')) as object;
    expect(metadata).toMatchObject({ documents: 2 });

    const thesis = path.join(folder, 'Documents', 'thesis.txt');
    await mkdir(path.dirname(thesis));
    await writeFile(thesis, 'x');
    await expect(exportTo('Documents')).rejects.toThrow('400');
    expect(await readFile(thesis, 'utf8')).toBe('x');
    expect((await readdir(folder)).toSorted()).toEqual(['Documents', 'first']);
  });

  it('a page of another site cannot use what the CLI uses', async () => {
    const ask = (origin: string) =>
      fetch(`http://${setting.program.host}/emulator/v1/${DATABASE}/documents`, {
        method: 'DELETE',
        headers: { origin },
      }).then(({ status }) => status);
    await setting.db.doc('c/a').set({ n: 1 });
    expect(await ask('https://evil.example')).toBe(403);
    expect(await ask('null')).toBe(403);
    expect((await setting.db.doc('c/a').get()).exists).toBe(true);
    expect(await ask('http://localhost:5000')).toBe(200);
    expect((await setting.db.doc('c/a').get()).exists).toBe(false);
  });

  it('an import of something else ends at once and says so', async () => {
    const file = path.join(folder, 'other.overall_export_metadata');
    await writeFile(file, Buffer.from([8, 1, 18, 3]));
    await expect(startProgram('--seed_from_export', file)).rejects.toThrow(
      /is no export of this program/,
    );
    const missing = path.join(folder, 'missing');
    await expect(startProgram('--seed_from_export', missing)).rejects.toThrow(/is missing/);
  });

  it('answers rules with their issues, by line and column, and then judges by them', async () => {
    const load = async (content: string) =>
      (await (
        await setting.emulator('PUT', ':securityRules', {
          ignore_errors: true,
          rules: { files: [{ name: 'security.rules', content }] },
        })
      ).json()) as { issues: { sourcePosition: object; severity: string; description: string }[] };
    const read = () =>
      rest('GET', '/c/a', undefined, { authorization: '' }).then(({ status }) => status);
    await setting.db.doc('c/a').set({ n: 1 });
    expect(await read()).toBe(200);

    const open = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { match /c/{id} { allow read: if true; } } }`;
    expect(await load(open)).toEqual({ issues: [] });
    expect(await read()).toBe(200);
    const commit = { writes: [{ delete: `${DATABASE}/documents/c/a` }] };
    expect((await rest('POST', ':commit', commit, { authorization: '' })).status).toBe(403);

    const broken = await load('service cloud.firestore {\n  match /x {');
    expect(broken.issues[0]).toMatchObject({
      sourcePosition: { line: 2, column: expect.any(Number) as number },
      severity: 'ERROR',
    });
    expect(await read()).toBe(403);
    expect((await load(open)).issues).toEqual([]);
  });
});

it('the counters count as Firestore bills', async () => {
  const { db, stats, resetStats } = setting;
  const c = db.collection('c');
  const cost = async (operation: () => Promise<unknown>) => {
    await resetStats();
    await operation();
    const { reads, writes, deletes } = await stats();
    return [reads, writes, deletes];
  };
  const batch = db.batch();
  for (let i = 0; i < 12; i += 1) batch.set(c.doc(`d${String(i).padStart(2, '0')}`), { i });
  expect(await cost(() => batch.commit())).toEqual([0, 12, 0]);
  expect(await cost(() => c.doc('d01').get())).toEqual([1, 0, 0]);
  expect(await cost(() => c.doc('none').get())).toEqual([1, 0, 0]);
  expect(await cost(() => db.getAll(c.doc('d01'), c.doc('none')))).toEqual([2, 0, 0]);
  expect(await cost(() => c.where('i', '>=', 5).limit(3).get())).toEqual([3, 0, 0]);
  expect(await cost(() => c.orderBy('i').offset(4).limit(3).get())).toEqual([7, 0, 0]);
  expect(await cost(() => c.where('i', '==', 99).get())).toEqual([1, 0, 0]);
  expect(await cost(() => c.count().get())).toEqual([1, 0, 0]);
  expect(await cost(() => c.doc('d01').delete())).toEqual([0, 0, 1]);
  expect(await cost(() => c.doc('none').delete())).toEqual([0, 0, 1]);
  const inVain = () => expect(c.doc('none').update({ a: 1 })).rejects.toThrow();
  expect(await cost(inVain)).toEqual([0, 0, 0]);
  const transaction = () =>
    db.runTransaction(async (t) => {
      const read = await t.get(c.doc('d02'));
      t.update(c.doc('d02'), { i: Number(read.get('i')) + 1 });
    });
  expect(await cost(transaction)).toEqual([1, 1, 0]);
});
