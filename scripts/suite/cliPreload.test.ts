import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { ROOT } from '../support/folders.ts';

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

it('the preload skips checks that the installed CLI makes at its start', () => {
  const habits = `() => {
    const Ajv = cli('ajv');
    const versioning = cli('../deploy/functions/runtimes/node/versioning');
    const checksSchemas = () => {
      try { new Ajv().compile({ type: 'nothing' }); } catch (error) { return /schema is invalid/.test(error.message); }
    };
    return {
      compilesAll: !cli('exegesis/lib/options').compileOptions({}).lazyCompileValidationSchemas,
      checksSchemas: checksSchemas(),
      asksNpm: String(versioning.getLatestSDKVersion).includes('npm'),
      closesIdle: require('node:http').createServer().listen(0, '127.0.0.1').unref().keepAliveTimeout > 0,
      overtakes: require('node:http').globalAgent.keepAlive,
    };
  }`;
  const all = { compilesAll: true, checksSchemas: true, asksNpm: true };
  expect(inCli(habits)).toEqual({ ...all, closesIdle: true, overtakes: true });
  const none = { compilesAll: false, checksSchemas: false, asksNpm: false };
  expect(inCli(habits, '--import', preload)).toEqual({
    ...none,
    closesIdle: false,
    overtakes: false,
  });
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
