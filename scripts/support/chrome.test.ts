import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseChrome } from './chrome.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipaw-chrome-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A fake browser that prints this version. */
const browser = (words: string) => {
  const path = join(folder, words.replaceAll(' ', '-'));
  writeFileSync(path, `#!/bin/sh\necho "${words}"\n`, { mode: 0o755 });
  return path;
};

it('tests run in the first browser that is new enough; without one somebody reads what was found, and what is needed', () => {
  const old = browser('Google Chrome 131.0.6778.264');
  const fitting = browser('Chromium 132.0.6834.83 built on Debian');
  expect(chooseChrome([old, fitting])).toBe(fitting);
  expect(() => chooseChrome([old])).toThrow(/is version 131\S+, which is too old.*132 or newer/);
  expect(() => chooseChrome([browser('hello')])).toThrow('does not answer to --version');
  expect(() => chooseChrome([])).toThrow('The browser tests need Chrome or Chromium. Install one');
});
