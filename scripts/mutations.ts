import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildChanged } from './build.ts';
import { choosePorts, FOR_TESTS } from './suite/ports.ts';
import { EMULATORS } from './suite/project.ts';
import { startTestSuite } from './suite/testSuite.ts';
import { command } from './support/command.ts';
import { forgetMachine } from './support/environment.ts';
import { LOCAL, ROOT } from './support/folders.ts';
import { Misuse } from './support/problem.mjs';
import { runNode } from './support/program.ts';
import { installTool } from './support/tools.ts';

/** The last version for Node 20. */
const STRYKER = { '@stryker-mutator/core': '9.6.1', '@stryker-mutator/vitest-runner': '9.6.1' };

/** The code that decides, and the share of its mutants that the tests must notice, in percent. */
const AREAS: Record<string, { files: string; goal: number }> = {
  shared: { files: 'shared/**/*.ts', goal: 90 },
  functions: { files: 'functions/src/**/*.ts', goal: 90 },
  // Other files need a browser's layout, database or Firebase; the browser tests prove those.
  lib: { files: 'src/lib/**/!(scrollInPane).ts', goal: 85 },
  services: {
    files:
      'src/services/@(answers|errors|findTicket|signedInMark|ticketImages|tokenSync|uploads).ts',
    goal: 85,
  },
  slices: { files: 'src/features/**/*Slice.ts', goal: 85 },
  tickets: {
    files: 'src/features/tickets/@(listQuery|listRows|ticketFocus|unread).ts',
    goal: 85,
  },
  outbox: { files: 'src/features/outbox/*.ts', goal: 85 },
  rules: { files: 'packages/emulator/src/rules/*.ts', goal: 85 },
  queries: { files: 'packages/emulator/src/firestore/query/*.ts', goal: 85 },
};

const USAGE = `Usage: npm run mutations [-- AREA[:FILES] ...]
  Puts faults into the code that decides, one after the other, and prints those that no test notices.
  AREA    ${Object.keys(AREAS).join(', ')}; without one all of them, which takes hours
  FILES   only these, with commas between them: shared:shared/ticket.ts,shared/user.ts:1-60`;

const FOLDER = join(LOCAL, 'mutations');

export const main = command(USAGE, { allowPositionals: true }, async ({ positionals }) => {
  const chosen = (positionals.length > 0 ? positionals : Object.keys(AREAS)).map((text) => {
    const [, name = '', files] = /^(\w+)(?::(.+))?$/.exec(text) ?? [];
    const area = AREAS[name];
    if (!area) throw new Misuse(`There is no area “${text}”.`);
    return { name, goal: area.goal, files: files ?? area.files };
  });
  const stryker = relative(ROOT, installTool('stryker', STRYKER));
  mkdirSync(FOLDER, { recursive: true });
  const suite = chosen.some(({ name }) => name === 'functions') ? await startSuite() : undefined;
  try {
    let reached = true;
    for (const area of chosen) {
      console.log(`${area.name}: at least ${area.goal} % should be noticed.`);
      // oxlint-disable-next-line no-await-in-loop -- the areas share the suite
      reached = (await mutate(area, stryker)) && reached;
    }
    return reached ? 0 : 1;
  } finally {
    await suite?.stop();
  }
});

/** For the API tests, which serve the functions in their own process. */
const startSuite = async () => {
  forgetMachine();
  await buildChanged({ only: ['the functions', 'the emulator programs'] });
  await choosePorts(EMULATORS, FOR_TESTS);
  const suite = await startTestSuite('node');
  await suite.functions.stop();
  return suite;
};

type Area = { name: string; goal: number; files: string };

/** Runs Stryker over the files of an area, and answers whether the goal is reached. */
const mutate = async ({ name, goal, files }: Area, stryker: string): Promise<boolean> => {
  const settings = join(FOLDER, `${name}.json`);
  const text = JSON.stringify({
    mutate: [...files.split(','), '!**/*.test.ts', '!**/*.test.tsx'],
    testRunner: 'vitest with hooks',
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutations/plugins.mjs'],
    vitest: {
      configFile: 'tests/mutations/vitest.config.ts',
      // Tests of these areas reach the code by the network.
      related: !['functions', 'queries'].includes(name),
    },
    // Words have tests of their own, and most of the others are names.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorers: ['at load'],
    ignoreStatic: true,
    // The tests of an area share ports and data.
    concurrency: 1,
    dryRunTimeoutMinutes: 20,
    // On a busy machine a shorter limit would end tests that only are slow.
    timeoutMS: 20_000,
    // Read by an interface that TypeScript 7 lacks.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    tempDirName: join(stryker, `sandbox-${name}`),
    ignorePatterns: ['/.local', '/dist', '/pictures', '/public/images', '/public/videos'],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    thresholds: { high: goal, low: goal, break: goal },
  });
  writeFileSync(settings, text);
  const program = join(stryker, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { code } = await runNode([program, 'run', settings], {
    show: true,
    // A fault may stop what a test waits for: wait no longer than a quick machine needs.
    environment: { MUTATED_AREA: name, MACHINE_FACTOR: '1' },
  });
  return code === 0;
};
