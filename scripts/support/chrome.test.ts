import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseChrome } from './chrome.ts';
import { Problem } from './problem.mjs';

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

it('somebody with an old Chrome beside a newer Chromium runs the tests in the newer one', () => {
  const old = browser('Google Chrome 131.0.6778.264');
  const fitting = browser('Chromium 132.0.6834.83 built on Debian');
  expect(chooseChrome([old, fitting])).toBe(fitting);
});

it('somebody without a browser that fits reads which was found, and what is needed', () => {
  const old = browser('Chromium 99.0.4844.51');
  expect(() => chooseChrome([old])).toThrow(
    new RegExp(`${old} is version 99.0.4844.51, which is too old.*132 or newer`),
  );
  const other = browser('hello');
  expect(() => chooseChrome([other])).toThrow(`${other} does not answer to --version`);
  expect(() => chooseChrome([])).toThrow(Problem);
  expect(() => chooseChrome([])).toThrow('Install one');
});
