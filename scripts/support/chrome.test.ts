import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { chooseChrome } from './chrome.ts';
import { Problem } from './problem.mjs';

const at = temporaryFolder();

/** A fake browser that prints this version. */
const browser = (words: string) => {
  const path = at(words.replaceAll(' ', '-'));
  writeFileSync(path, `#!/bin/sh\necho "${words}"\n`, { mode: 0o755 });
  return path;
};
const nothing = () => [];

it('somebody with an old Chrome beside a newer Chromium runs the tests in the newer one', () => {
  const old = browser('Google Chrome 131.0.6778.264');
  const fitting = browser('Chromium 132.0.6834.83 built on Debian');
  expect(chooseChrome([old, fitting], nothing)).toBe(fitting);
  expect(chooseChrome([], () => [fitting])).toBe(fitting);
});

it('somebody whose Chromium is too old, or who has none and no root rights, reads what to do', () => {
  const old = browser('Chromium 99.0.4844.51');
  expect(() => chooseChrome([old], nothing)).toThrow(
    new Problem(
      `${old} is version 99.0.4844.51, which is too old: browser tests and share images need Chrome or Chromium 132 or newer. Update it, or set CHROME_PATH to a newer one.`,
    ),
  );
  expect(() => chooseChrome([], nothing)).toThrow(
    /^Browser tests and share images need Chrome .* Install one \(on Debian: sudo apt-get install chromium; on Ubuntu and a Mac: /,
  );
});
