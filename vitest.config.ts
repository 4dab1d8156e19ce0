import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { suiteAdmin } from './scripts/suite/project.ts';
import { forgetMachine } from './scripts/support/environment.ts';
import { machineFactor } from './tests/support/machine.ts';

forgetMachine();
process.env['NODE_ENV'] = 'test';

type Settings = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * @param limit milliseconds that only a test that hangs should need: one that is given up goes on and
 *   disturbs the next
 */
const project = (limit: number, settings: Settings): TestProjectInlineConfiguration => ({
  envDir: false,
  plugins: [
    react(),
    {
      name: 'grammar',
      load: async (id) =>
        id.endsWith('.peggy')
          ? (await import('./packages/emulator/build.mjs')).compileGrammar(id)
          : null,
    },
  ],
  test: {
    testTimeout: limit * machineFactor,
    hookTimeout: limit * machineFactor,
    expect: { poll: { timeout: 20_000 * machineFactor } },
    // The files of a worker share its modules, of which React and the Admin SDK are a second each.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    ...settings,
  },
});

const needsWindow = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/** Files with a window first, because a worker that changes to another environment starts again. */
class WindowsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's
    const sorted = await super.sort(files);
    return [...sorted.filter(needsWindow), ...sorted.filter((file) => !needsWindow(file))];
  }
}

/** Their place in CONTRIBUTING.md: "Tests". Playwright's files are the rest of `browser`. */
export default defineConfig({
  test: {
    sequence: { sequencer: WindowsFirst },
    projects: [
      project(60_000, {
        name: 'unit',
        include: ['{src,shared,functions/src,scripts,docs,packages/*/src}/**/*.test.{ts,tsx}'],
        setupFiles: ['tests/support/unitSetup.ts'],
        // Not the frames, which unitSetup.ts ends at once.
        fakeTimers: {
          toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
        },
      }),
      project(120_000, {
        name: 'emulated',
        include: ['{tests,packages/emulator/tests}/**/*.test.ts'],
        exclude: ['tests/engines/**'],
        globalSetup: ['tests/support/buildPrograms.ts'],
        // Functions that are loaded here ask for the bucket as they load.
        env: { FIREBASE_CONFIG: suiteAdmin().FIREBASE_CONFIG },
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      }),
      project(300_000, {
        name: 'browser',
        include: ['tests/engines/**/*.test.ts'],
        fileParallelism: false,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
