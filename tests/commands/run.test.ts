import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { runCommand } from '../support/runCommand.ts';
import { main as start } from '../../scripts/start.ts';
import { ROOT } from '../../scripts/support/folders.ts';
import { main as test } from '../../scripts/test.ts';

afterEach(() => void vi.unstubAllEnvs());

it('a flag that does not exist is answered with the usage and exit code 2', () => {
  const { status, stdout, stderr } = runCommand('fonts', ['--quick']);
  expect(stderr).toContain('Usage:');
  expect(stderr).not.toContain('    at ');
  expect([stdout, status]).toEqual(['', 2]);
});

it.each(['/no/such/export', ROOT, import.meta.filename])(
  'an --import of %s, which is no export, is refused before anything is built',
  async (path) => {
    await expect(start(['--import', path])).rejects.toThrow(
      /^--import is .+, where no export is\./,
    );
  },
);

it('an unknown Chrome is named before anything runs', async () => {
  vi.stubEnv('CHROME_PATH', '/no/such/chrome');
  await expect(test([])).rejects.toThrow('CHROME_PATH names /no/such/chrome');
});

it('a command on a project asks for credentials, and no emulator instead', () => {
  vi.stubEnv('HOME', clone);
  vi.stubEnv('CLOUDSDK_CONFIG', clone);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  // Of a suite, as the shell of a developer may have them.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  const { status, stderr } = runCommand('admin', ['grant', 'you@example.com', '--project', 'nope']);
  expect(stderr).toContain('Could not load the default credentials');
  expect(status).toBe(1);
});

/** Nothing is read-only for root, so as root the test runs a readable copy of Node as another user. */
const isRoot = process.getuid?.() === 0;

/** What a clone has of the commands before anything is installed. */
let clone = '';
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'lumipaw-clone-'));
  mkdirSync(join(clone, 'scripts'));
  mkdirSync(join(clone, 'functions'));
  cpSync(join(ROOT, 'scripts/run.mjs'), join(clone, 'scripts/run.mjs'));
  cpSync(join(ROOT, 'scripts/support'), join(clone, 'scripts/support'), { recursive: true });
  if (isRoot) cpSync(process.execPath, join(clone, 'node'));
});
afterAll(() => {
  chmodSync(clone, 0o755);
  rmSync(clone, { recursive: true });
});

/** `npm start` in the clone. */
const startClone = (node = process.execPath, options: SpawnSyncOptions = {}) =>
  spawnSync(node, [join(clone, 'scripts/run.mjs'), 'scripts/start.ts'], {
    ...options,
    cwd: clone,
    encoding: 'utf8',
  });

it('somebody without write access to the folder reads so, in one sentence', () => {
  chmodSync(clone, 0o555);
  const { status, stdout, stderr } = isRoot
    ? startClone(join(clone, 'node'), { uid: 65_534, gid: 65_534 })
    : startClone();
  chmodSync(clone, 0o755);
  expect(stderr.trim()).toMatch(/^\S+ cannot be written to\. Give yourself write permission .*$/);
  expect([stdout, status]).toEqual(['', 1]);
});

/** Lets npm's own list of what is installed say that nothing is missing. */
const installed = (...folders: string[]) => {
  for (const folder of folders) {
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
      writeFileSync(join(folder, lock), JSON.stringify({ packages: {} }));
  }
};

it('somebody with half-installed packages reads so, in one sentence', () => {
  installed(clone, join(clone, 'functions'));
  const { status, stderr } = startClone();
  expect(stderr.trim()).toMatch(/^The installed packages are not whole \(.*tsx.*\)\. Delete .*$/);
  expect(status).toBe(1);
});

it('somebody without a network, whose npm is told to be silent, reads so at once', () => {
  rmSync(join(clone, 'functions/node_modules'), { recursive: true, force: true });
  const name = 'not-in-the-cache';
  const dependencies = { [name]: '1.0.0' };
  writeFileSync(join(clone, 'functions/package.json'), JSON.stringify({ dependencies }));
  const locked = { version: '1.0.0', resolved: `http://127.0.0.1:1/${name}.tgz` };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: locked };
  const lock = JSON.stringify({ lockfileVersion: 3, packages });
  writeFileSync(join(clone, 'functions/package-lock.json'), lock);
  const registry = { npm_config_registry: 'http://127.0.0.1:1', npm_config_loglevel: 'silent' };
  const { status, stderr } = startClone(undefined, { env: { ...process.env, ...registry } });
  expect(stderr.trim()).toMatch(/^The package registry cannot be reached\. .*$/);
  expect(status).toBe(1);
});
