import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { isInstalled } from './install.mjs';

const at = temporaryFolder();

const lock = (file: string, packages: object) =>
  writeFileSync(at(file), JSON.stringify({ packages }));

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/ours': { resolved: 'ours', link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
};

const unpacked = () => {
  mkdirSync(at('node_modules/react'), { recursive: true });
  writeFileSync(at('node_modules/react/package.json'), '{}');
};
const installed = (version: string) =>
  lock('node_modules/.package-lock.json', { 'node_modules/react': { version } });

it('packages are installed on a fresh clone, for another version, and after npm was killed', () => {
  lock('package-lock.json', wanted);
  expect(isInstalled(at())).toBe(false);
  unpacked();
  expect(isInstalled(at())).toBe(false);
  installed('18.0.0');
  expect(isInstalled(at())).toBe(false);
  installed('19.3.1');
  expect(isInstalled(at())).toBe(true);
  rmSync(at('node_modules/react/package.json'));
  expect(isInstalled(at())).toBe(false);
});
