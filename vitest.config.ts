import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { suiteAdmin } from './scripts/suite/project.ts';
import { forgetMachine } from './scripts/support/environment.ts';
import { machineFactor } from './tests/support/machine.ts';

forgetMachine();
process.env['NODE_ENV'] = 'test';

/**
 * Only a test that hangs should meet them: on a busy machine tests are slow, and a test that is given up
 * goes on and disturbs the next one.
 */
const limits = {
  testTimeout: 60_000 * machineFactor,
  hookTimeout: 60_000 * machineFactor,
  expect: { poll: { timeout: 20_000 * machineFactor } },
};

type Settings = NonNullable<TestProjectInlineConfiguration['test']>;

/** A project without a browser's window. */
const inNode = (name: string, settings: Settings): TestProjectInlineConfiguration => ({
  envDir: false,
  test: { name, ...limits, restoreMocks: true, ...settings },
});

/** A project that needs the running suite. */
const againstSuite = (name: string, settings: Settings): TestProjectInlineConfiguration =>
  inNode(name, {
    // Functions that are loaded here ask for the bucket as they load.
    env: { FIREBASE_CONFIG: suiteAdmin().FIREBASE_CONFIG },
    // A worker loads the Admin SDK once; each test makes the people and the tickets that it needs.
    isolate: false,
    ...settings,
  });

/** What looks at the whole store, so that no other file may change it meanwhile. */
const alone = [
  // They sweep up what others are just registering or uploading.
  'tests/api/registrationSwept.test.ts',
  'tests/api/ticketsImages.test.ts',
  // The number of every new ticket counts.
  'tests/api/ticketsRaces.test.ts',
  // The newest mail is its own.
  'tests/suite/mailbox.test.ts',
  // It switches on what runs by itself on every change of the store and the bucket.
  'tests/suite/backgroundFunctions.test.ts',
  // It sweeps.
  'tests/suite/commands.test.ts',
  // It exports the whole suite.
  'tests/suite/persistence.test.ts',
];

/** They start commands or encode images, for which the quick check has no time. */
const slow = [
  'docs/commands.test.ts',
  'scripts/{build,check,dev}.test.ts',
  'scripts/pictures/pictures.test.ts',
  'scripts/run.test.ts',
  'scripts/suite/cliPreload.test.ts',
  'scripts/support/{program,steps}.test.ts',
];

/** Fuzz that is short enough for every run. */
const shortFuzz = ['tests/fuzz/unicode.test.ts', 'tests/fuzz/readBack.test.ts'];

/** Tests of what the pages of the site decide, not only the server. */
const ofSite = ['callErrors', 'deploy', 'hosting', 'prerender'].map(
  (name) => `tests/suite/${name}.test.ts`,
);

/**
 * unit, unit-node and commands: beside the modules, no server. emulator: starts the programs of
 * packages/emulator itself. suite, site and suite-alone: need the running local suite; `npm test`
 * starts it. nightly: needs it too, and runs for minutes; only where it is named.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        envDir: false,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/prerender/**'],
          setupFiles: ['tests/support/unitSetup.ts'],
          // One browser window for all files of a worker: three times as fast. unitSetup.ts
          // puts back what a test changes in it.
          isolate: false,
          ...limits,
          // Not the frames, which unitSetup.ts ends at once.
          fakeTimers: {
            toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
          },
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      inNode('unit-node', {
        include: ['{docs,shared,functions/src,scripts,packages/*/src,src/prerender}/**/*.test.ts'],
        exclude: slow,
        isolate: false,
      }),
      inNode('commands', { include: slow }),
      {
        plugins: [
          {
            name: 'grammar',
            load: async (id) =>
              id.endsWith('.peggy')
                ? (await import('./packages/emulator/build.mjs')).compileGrammar(id)
                : null,
          },
        ],
        ...inNode('emulator', {
          include: ['packages/emulator/tests/**/*.test.ts'],
          globalSetup: ['packages/emulator/tests/support/bundle.ts'],
          // Nothing in them is shared but the modules, of which the Admin SDK is a second each.
          isolate: false,
          // More than the one of a machine with two processors: they mostly wait for the programs.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        }),
      },
      againstSuite('suite', {
        include: ['tests/{api,rules,suite}/**/*.test.ts', ...shortFuzz],
        exclude: [...alone, ...ofSite],
        maxWorkers: 2,
        sequence: { groupOrder: 2 },
      }),
      againstSuite('site', { include: ofSite, maxWorkers: 2, sequence: { groupOrder: 2 } }),
      againstSuite('suite-alone', {
        include: alone,
        fileParallelism: false,
        sequence: { groupOrder: 3 },
      }),
      againstSuite('engines', {
        include: ['tests/engines/**/*.test.ts'],
        testTimeout: 180_000 * machineFactor,
      }),
      againstSuite('nightly', {
        include: ['tests/{fuzz,chaos}/**/*.test.ts'],
        exclude: shortFuzz,
        fileParallelism: false,
      }),
    ],
  },
});
