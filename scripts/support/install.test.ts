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

const unpacked = () => {
  mkdirSync(join(folder, 'node_modules/react'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/react/package.json'), '{}');
};
const installed = (version: string) =>
  lock('node_modules/.package-lock.json', { 'node_modules/react': { version } });

it('packages are installed on a fresh clone, for another version, and after npm was killed', () => {
  lock('package-lock.json', wanted);
  expect(isInstalled(folder)).toBe(false);
  unpacked();
  expect(isInstalled(folder)).toBe(false);
  installed('18.0.0');
  expect(isInstalled(folder)).toBe(false);
  installed('19.3.1');
  expect(isInstalled(folder)).toBe(true);
  rmSync(join(folder, 'node_modules/react/package.json'));
  expect(isInstalled(folder)).toBe(false);
});
