import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { ROOT } from '../../scripts/support/folders.ts';

const at = temporaryFolder();
const preload = pathToFileURL(join(ROOT, 'scripts/suite/cliPreload.mjs')).href;
const cli = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** What an expression answers in a process of the CLI, whose modules `cli` loads. */
const inCli = (expression: string, ...flags: string[]): unknown => {
  const script = `
    const cli = require('node:module').createRequire(${JSON.stringify(cli)});
    (async () => console.log(JSON.stringify(await (${expression})())))();`;
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '-e', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};

it('the Auth emulator of the suite compiles a validator when it is needed, unlike the CLI alone', () => {
  const isLazy = `() => Boolean(cli('exegesis/lib/options').compileOptions({}).lazyCompileValidationSchemas)`;
  expect(inCli(isLazy)).toBe(false);
  expect(inCli(isLazy, '--import', preload)).toBe(true);
});

it('the emulators of the suite close no connection that a client may just be using', () => {
  const timeout = `() => require('node:http').createServer().listen(0, '127.0.0.1').unref().keepAliveTimeout`;
  expect(inCli(timeout)).toBeGreaterThan(0);
  expect(inCli(timeout, '--import', preload)).toBe(0);
});

it('an upload that is deleted while all are exported is left out, and does not end the suite', () => {
  const exported = `async () => {
    const { StorageLayer, StoredFile } = cli('../emulator/storage/files');
    const { Persistence } = cli('../emulator/storage/persistence');
    const [files, disk] = [new Map(), new Persistence(${JSON.stringify(at('kept'))})];
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
    return layer.export(${JSON.stringify(at())}, {}).then(() => 'whole', String);
  }`;
  expect(inCli(exported, '--import', preload)).toBe('whole');
  for (const part of ['blobs', 'metadata']) expect(readdirSync(at(part))).toHaveLength(2);
});

it('who updates the CLI to one that a patch no longer fits reads so, with its version', () => {
  const misfits = `async () => {
    const { patch } = await import(${JSON.stringify(preload)});
    return [['firebase-tools/lib/gone', 'anything'], ['exegesis/lib/options', 'gone.compileOptions']].map((where) => {
      try { patch(...where, (same) => same); } catch (error) { return error.message; }
    });
  }`;
  const version = String.raw`^Version \d+\.\d+\.\d+ of the Firebase CLI has no `;
  expect(inCli(misfits, '--import', preload)).toEqual([
    expect.stringMatching(`${version}anything in firebase-tools/lib/gone: adapt`),
    expect.stringMatching(`${version}gone.compileOptions in exegesis/lib/options: adapt`),
  ]);
});
