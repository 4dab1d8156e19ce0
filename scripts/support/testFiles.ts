import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../suite/folders.ts';
import { Problem } from './problem.mjs';

const FOLDERS = [
  'src',
  'shared',
  'functions/src',
  'scripts',
  'bench',
  'docs',
  'games',
  'emulator',
  'tests',
];

/** The kinds of tests by what they need, as vitest.config.ts and playwright.config.ts find them. */
const KINDS = {
  unit: /^(?!emulator\/tests|tests\/).*\.test\.tsx?$/,
  emulator: /^emulator\/tests\/.*\.test\.ts$/,
  suite: /^tests\/(api|rules|suite|fuzz|chaos)\/.*\.test\.ts$/,
  browser: /^tests\/e2e\/.*\.spec\.ts$/,
} as const;

/** The files to run of each kind, and a text that the titles of their tests must contain. */
export type Chosen = Record<keyof typeof KINDS, string[]> & { title?: string };

const kinds = Object.entries(KINDS) as [keyof typeof KINDS, RegExp][];

/** Every test file, relative to the repository's root. */
export const testFiles = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => !file.includes('node_modules'))
      .filter((file) => kinds.some(([, pattern]) => pattern.test(file))),
  );

/** Tests against the running suite that start neither functions nor a database of their own. */
export const testsOfTheSuite = (): string[] =>
  testFiles().filter(
    (file) =>
      KINDS.suite.test(file) &&
      !/start(ProductionServer|Database)\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );

const isNamed = (file: string, name: string): boolean =>
  file.toLowerCase().includes(name.toLowerCase());

/**
 * The test files whose path contains one of the names; if there is none, the tests whose title
 * contains the names as typed.
 * @throws {Problem} when no test matches, or one of several names is in no path
 */
export const chooseTests = (names: readonly string[]): Chosen => {
  const tests = testFiles();
  const byPath = tests.filter((file) => names.some((name) => isNamed(file, name)));
  const missed = names.find((name) => !byPath.some((file) => isNamed(file, name)));
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
    emulator: of('emulator'),
    suite: of('suite'),
    browser: of('browser'),
    ...(byPath.length > 0 ? {} : { title }),
  };
};
