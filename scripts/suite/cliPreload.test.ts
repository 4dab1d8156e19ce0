import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ROOT } from '../support/folders.ts';

const preload = pathToFileURL(join(ROOT, 'scripts/suite/cliPreload.mjs')).href;
const cli = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

const run = (question: string, ...flags: string[]) =>
  spawnSync(process.execPath, [...flags, '-e', question], { encoding: 'utf8' });

/** What the modules of the installed CLI do in a process with the preload, and in one without. */
const lookInto = (...flags: string[]) => {
  const question = `
    const cli = require('node:module').createRequire(${JSON.stringify(cli)});
    const Ajv = cli('ajv');
    const versioning = '../deploy/functions/runtimes/node/versioning';
    console.log(JSON.stringify({
      lazy: cli('exegesis/lib/options').compileOptions({}).lazyCompileValidationSchemas,
      schemaChecked: (() => {
        try { new Ajv().compile({ type: 'nothing' }); } catch (error) { return /schema is invalid/.test(error.message); }
      })(),
      asksNpm: String(cli(versioning).getLatestSDKVersion).includes('npm'),
      closesIdle: require('node:http').createServer().listen(0, '127.0.0.1').unref().keepAliveTimeout > 0,
      reusesConnections: require('node:http').globalAgent.keepAlive,
    }));`;
  return JSON.parse(run(question, ...flags).stdout) as Record<string, boolean>;
};

it('the preload skips checks that the installed CLI makes at its start', () => {
  const patched = lookInto('--import', preload);
  expect(patched).toMatchObject({ lazy: true, schemaChecked: false, asksNpm: false });
  expect(patched).toMatchObject({ closesIdle: false, reusesConnections: false });
  const plain = lookInto();
  for (const [name, value] of Object.entries(patched)) expect(plain[name], name).toBe(!value);
});

it('an upload that is deleted while all are exported is left out, and does not end the suite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lumipaw-'));
  const question = `
    const cli = require('node:module').createRequire(${JSON.stringify(cli)});
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
    layer.export(${JSON.stringify(folder)}, {});`;
  expect(run(question, '--import', preload)).toMatchObject({ status: 0, stderr: '' });
  for (const part of ['blobs', 'metadata']) expect(readdirSync(join(folder, part))).toHaveLength(2);
  expect(run(question).stderr).toContain('ENOENT');
  rmSync(folder, { recursive: true });
});

it('who updates the CLI to one without a patched module reads so, with its version', () => {
  const question = `import(${JSON.stringify(preload)}).then(({ patch }) =>
    patch('firebase-tools/lib/gone', 'anything', (original) => original))`;
  expect(run(question).stderr).toMatch(
    /Version \d+\.\d+\.\d+ of the Firebase CLI has no anything in firebase-tools\/lib\/gone/,
  );
});

it('who updates the CLI to one that a patch no longer fits reads so, with its version', () => {
  const question = `import(${JSON.stringify(preload)}).then(({ patch }) =>
    patch('exegesis/lib/options', 'gone.compileOptions', (original) => original))`;
  const { status, stderr } = run(question);
  expect(status).toBe(1);
  expect(stderr).toMatch(/Version \d+\.\d+\.\d+ of the Firebase CLI has no gone\.compileOptions/);
});
