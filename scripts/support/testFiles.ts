import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, ROOT } from './folders.ts';
import { Problem } from './problem.mjs';

/** The kinds of tests by what they need: the projects of vitest.config.ts, with playwright.config.ts. */
const KINDS = {
  unit: /^(?!tests\/|packages\/emulator\/tests\/).*\.test\.tsx?$/,
  emulated: /^(tests\/(?!engines\/)|packages\/emulator\/tests\/).*\.test\.ts$/,
  browser: /^tests\/(e2e\/.*\.spec|engines\/.*\.test)\.ts$/,
} as const;

/** The files to run of each kind, and a text that the titles of their tests must contain. */
export type Chosen = Record<keyof typeof KINDS, string[]> & { title?: string };

/** Every test file. */
export const testFiles = (): string[] =>
  filesIn().filter((path) => Object.values(KINDS).some((pattern) => pattern.test(path)));

/**
 * The test files whose path contains one of the names; if there is none, the tests whose title
 * contains the names as typed. Without a name every test file.
 * @throws {Problem} when no test matches, or one of several names is in no path
 */
export const chooseTests = (names: readonly string[]): Chosen => {
  const tests = testFiles();
  const filesOf = (name: string) =>
    tests.filter((file) => file.toLowerCase().includes(name.toLowerCase()));
  const byPath = [...new Set(names.flatMap(filesOf))];
  const missed = names.find((name) => filesOf(name).length === 0);
  if (byPath.length > 0 && missed !== undefined)
    throw new Problem(
      `No path of a test file contains “${missed}”. A title is given alone, in quotation marks.`,
    );
  const title = names.join(' ');
  const found =
    byPath.length > 0
      ? byPath
      : tests.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(title));
  if (found.length === 0)
    throw new Problem(`No test matches “${title}”: neither the path of a file nor a title.`);
  const of = (kind: keyof typeof KINDS) => found.filter((file) => KINDS[kind].test(file));
  return {
    unit: of('unit'),
    emulated: of('emulated'),
    browser: of('browser'),
    ...(byPath.length > 0 || !title ? {} : { title }),
  };
};
