import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ROOT } from './folders.ts';

const preload = pathToFileURL(join(ROOT, 'scripts/suite/cliPreload.mjs')).href;
const cli = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

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
      configChecked: !cli('../firebaseConfigValidate').getValidator()({ hosting: 1 }),
      asksNpm: String(cli(versioning).getLatestSDKVersion).includes('npm'),
      closesIdle: require('node:http').createServer().listen(0, '127.0.0.1').unref().keepAliveTimeout > 0,
      reusesConnections: require('node:http').globalAgent.keepAlive,
    }));`;
  const { stdout } = spawnSync(process.execPath, [...flags, '-e', question], { encoding: 'utf8' });
  return JSON.parse(stdout) as unknown;
};

it('the preload skips checks that the installed CLI makes at its start without it, closes no idle connection and reuses none', () => {
  expect(lookInto('--import', preload)).toEqual({
    lazy: true,
    schemaChecked: false,
    configChecked: false,
    asksNpm: false,
    closesIdle: false,
    reusesConnections: false,
  });
  expect(lookInto()).toEqual({
    lazy: false,
    schemaChecked: true,
    configChecked: true,
    asksNpm: true,
    closesIdle: true,
    reusesConnections: true,
  });
});
