import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../support/folders.ts';

const preload = pathToFileURL(join(ROOT, 'scripts/suite/cliPreload.mjs')).href;
const cli = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** What the modules of the installed CLI do in a process. */
type Answer = {
  /** The checks and habits that the preload changes. */
  facts: Record<string, boolean>;
  /** The error of an export during which an upload is deleted; empty if it is whole. */
  exportError: string;
  /** The errors of patches that do not fit the CLI; only with the preload. */
  misfits: string[];
};

/** Asks all at once, because the CLI takes long to load. */
const lookInto = (folder: string, ...flags: string[]): Answer => {
  const question = `
    const cli = require('node:module').createRequire(${JSON.stringify(cli)});
    const Ajv = cli('ajv');
    const versioning = '../deploy/functions/runtimes/node/versioning';
    const facts = {
      lazy: cli('exegesis/lib/options').compileOptions({}).lazyCompileValidationSchemas,
      schemaChecked: (() => {
        try { new Ajv().compile({ type: 'nothing' }); } catch (error) { return /schema is invalid/.test(error.message); }
      })(),
      asksNpm: String(cli(versioning).getLatestSDKVersion).includes('npm'),
      closesIdle: require('node:http').createServer().listen(0, '127.0.0.1').unref().keepAliveTimeout > 0,
      reusesConnections: require('node:http').globalAgent.keepAlive,
    };

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

    const misfit = (patch, ...where) => {
      try { patch(...where, (original) => original); } catch (error) { return error.message; }
    };
    (async () => {
      const exportError = await layer.export(${JSON.stringify(folder)}, {}).then(() => '', String);
      const { patch } = ${flags.length > 0} ? await import(${JSON.stringify(preload)}) : {};
      const misfits = patch ? [
        misfit(patch, 'firebase-tools/lib/gone', 'anything'),
        misfit(patch, 'exegesis/lib/options', 'gone.compileOptions'),
      ] : [];
      console.log(JSON.stringify({ facts, exportError, misfits }));
    })();`;
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '-e', question], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Answer;
};

let folder: string;
let patched: Answer;
let plain: Answer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipaw-'));
  patched = lookInto(join(folder, 'patched'), '--import', preload);
  plain = lookInto(join(folder, 'plain'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the preload skips checks that the installed CLI makes at its start', () => {
  expect(patched.facts).toMatchObject({ lazy: true, schemaChecked: false, asksNpm: false });
  expect(patched.facts).toMatchObject({ closesIdle: false, reusesConnections: false });
  for (const [name, value] of Object.entries(patched.facts))
    expect(plain.facts[name], name).toBe(!value);
});

it('an upload that is deleted while all are exported is left out, and does not end the suite', () => {
  expect(patched.exportError).toBe('');
  for (const part of ['blobs', 'metadata'])
    expect(readdirSync(join(folder, 'patched', part))).toHaveLength(2);
  expect(plain.exportError).toContain('ENOENT');
});

it('who updates the CLI to one that a patch no longer fits reads so, with its version', () => {
  for (const misfit of patched.misfits)
    expect(misfit).toMatch(/^Version \d+\.\d+\.\d+ of the Firebase CLI has no /);
  expect(patched.misfits).toEqual([
    expect.stringContaining('has no anything in firebase-tools/lib/gone: adapt'),
    expect.stringContaining('has no gone.compileOptions in exegesis/lib/options: adapt'),
  ]);
});
