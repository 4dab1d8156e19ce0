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
const nothing = () => [];

it('somebody with an old Chrome beside a newer Chromium runs the tests in the newer one', () => {
  const old = browser('Google Chrome 131.0.6778.264');
  const fitting = browser('Chromium 132.0.6834.83 built on Debian');
  expect(chooseChrome([old, fitting], nothing)).toBe(fitting);
});

it('somebody whose Chromium is too old reads its version and the one that is needed', () => {
  const old = browser('Chromium 99.0.4844.51');
  const choose = () => chooseChrome([old], nothing);
  expect(choose).toThrow(Problem);
  expect(choose).toThrow(`${old} is version 99.0.4844.51, which is too old`);
  expect(choose).toThrow('132 or newer');
});

it('somebody without a browser and without root rights reads how to get one', () => {
  expect(() => chooseChrome([], nothing)).toThrow(Problem);
  expect(() => chooseChrome([], nothing)).toThrow(
    'The browser tests need Chrome or Chromium. Install one',
  );
});

it('where root may install a browser, it is used', () => {
  const fresh = browser('Chromium 156.0.8078.79');
  expect(chooseChrome([], () => [fresh])).toBe(fresh);
});
