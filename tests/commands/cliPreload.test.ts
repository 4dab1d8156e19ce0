import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIREBASE_CLI, ROOT } from '../../scripts/support/folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'lumipaw-cli-'));
const preload = pathToFileURL(join(ROOT, 'scripts/suite/cliPreload.mjs')).href;

const everywhere = {
  isLazy: `() => Boolean(cli('exegesis/lib/options').compileOptions({}).lazyCompileValidationSchemas)`,
  timeout: `() => require('node:http').createServer().listen(0, '127.0.0.1').unref().keepAliveTimeout`,
};

const inSuite = {
  exported: `async () => {
    const { StorageLayer, StoredFile } = cli('../emulator/storage/files');
    const { Persistence } = cli('../emulator/storage/persistence');
    const [files, disk] = [new Map(), new Persistence(${JSON.stringify(join(folder, 'kept'))})];
    const layer = new StorageLayer('', files, new Map([['b', { id: 'b' }]]), null, null, disk);
    for (const name of ['one', 'two', 'three']) {
      disk.appendBytes('b/' + name, name);
      files.set('b/' + name, new StoredFile({ bucket: 'b', name }));
    }
    const { path } = layer;
    // Asked just before it is copied.
    layer.path = (bucket, name) => {
      if (name === 'two')
        queueMicrotask(() => [files.delete('b/two'), disk.deleteFile('b/two')]);
      return path(bucket, name);
    };
    return layer.export(${JSON.stringify(folder)}, {}).then(() => 'whole', String);
  }`,
  misfits: `async () => {
    const { patch } = await import(${JSON.stringify(preload)});
    return [['firebase-tools/lib/gone', 'anything'], ['exegesis/lib/options', 'gone.compileOptions']].map((where) => {
      try { patch(...where, (same) => same); } catch (error) { return error.message; }
    });
  }`,
};

type Answers = { [name: string]: unknown };

/** What functions answer in a process of the CLI, whose modules they load by `cli`. */
const inCli = async (functions: Record<string, string>, ...flags: string[]): Promise<Answers> => {
  const script = `
    const cli = require('node:module').createRequire(${JSON.stringify(FIREBASE_CLI)});
    (async () => {
      const answers = {};
      for (const [name, ask] of Object.entries({ ${Object.entries(functions)
        .map((one) => one.join(': '))
        .join(', ')} }))
        answers[name] = await ask();
      console.log(JSON.stringify(answers));
    })();`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...flags, '-e', script]);
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Answers;
};

/** Of the CLI alone, and with what the suite preloads. Each loads the CLI once, which takes a second. */
let alone: Answers;
let suite: Answers;
beforeAll(async () => {
  [alone, suite] = await Promise.all([
    inCli(everywhere),
    inCli({ ...everywhere, ...inSuite }, '--import', preload),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the Auth emulator of the suite compiles a validator when it is needed, unlike the CLI alone', () => {
  expect([alone.isLazy, suite.isLazy]).toEqual([false, true]);
});

it('the emulators of the suite close no connection that a client may just be using', () => {
  expect(alone.timeout).toBeGreaterThan(0);
  expect(suite.timeout).toBe(0);
});

it('an upload that is deleted while all are exported is left out, and does not end the suite', () => {
  expect(suite.exported).toBe('whole');
  for (const part of ['blobs', 'metadata']) expect(readdirSync(join(folder, part))).toHaveLength(2);
});

it('who updates the CLI to one that a patch no longer fits reads so, with its version', () => {
  const version = String.raw`^Version \d+\.\d+\.\d+ of the Firebase CLI has no `;
  expect(suite.misfits).toEqual([
    expect.stringMatching(`${version}anything in firebase-tools/lib/gone: adapt`),
    expect.stringMatching(`${version}gone.compileOptions in exegesis/lib/options: adapt`),
  ]);
});
