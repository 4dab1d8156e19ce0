import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * unit: beside the modules, no server. emulator: starts the programs of emulator/ itself.
 * suite: needs the running local suite; `npm test` starts it.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/unitSetup.ts'],
          // One browser window for all files of a worker: three times as fast. unitSetup.ts
          // puts back what a test changes in it.
          isolate: false,
          // On a busy machine a test takes its time; and what one that is given up still waits for
          // goes on without end on the fake timers of the next.
          testTimeout: 60_000,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'unit-node',
          environment: 'node',
          include: ['{shared,functions/src,scripts,emulator/src,games/*/src}/**/*.test.ts'],
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'emulator',
          environment: 'node',
          include: ['emulator/tests/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'suite',
          environment: 'node',
          include: ['tests/{api,rules,suite}/**/*.test.ts'],
          globalSetup: ['tests/support/callablesSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
