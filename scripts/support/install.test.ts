import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipaw-install-'));
  mkdirSync(join(folder, 'node_modules'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const lock = (file: string, packages: object) =>
  writeFileSync(join(folder, file), JSON.stringify({ packages }));

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/ours': { resolved: 'ours', link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
};

it('nothing is installed on a fresh clone', () => {
  lock('package-lock.json', wanted);
  expect(isInstalled(folder)).toBe(false);
});

const unpacked = (name: string) => {
  mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  writeFileSync(join(folder, 'node_modules', name, 'package.json'), '{}');
};

it('all is installed when every package has the version of the lock file', () => {
  lock('package-lock.json', wanted);
  lock('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.3.1' } });
  unpacked('react');
  expect(isInstalled(folder)).toBe(true);
});

it('somebody who killed npm while it removed or unpacked packages has them installed again', () => {
  lock('package-lock.json', wanted);
  unpacked('react');
  expect(isInstalled(folder)).toBe(false);
  lock('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.3.1' } });
  rmSync(join(folder, 'node_modules', 'react', 'package.json'));
  expect(isInstalled(folder)).toBe(false);
});

it('a package of another version has to be installed', () => {
  lock('package-lock.json', wanted);
  lock('node_modules/.package-lock.json', { 'node_modules/react': { version: '18.0.0' } });
  unpacked('react');
  expect(isInstalled(folder)).toBe(false);
});
