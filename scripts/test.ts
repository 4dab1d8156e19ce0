import { parseArgs } from 'node:util';
import { checkSteps } from './check.ts';
import { buildChanged } from './build.ts';
import { runBackgroundFunctions, startFirebaseSuite } from './suite/firebaseSuite.ts';
import { PROGRAMS_IN_WORDS } from './suite/java.ts';
import { requireFreePorts } from './suite/ports.ts';
import { seed } from './suite/seedData.ts';
import { CALLABLES_PORT, pointSiteAtSuite, PORTS, SMTP_PORT } from './suite/project.ts';
import { startCallables } from './suite/productionServer.ts';
import { findChrome } from './support/chrome.ts';
import { measureMachine } from './support/machine.ts';
import { Problem } from './support/problem.mjs';
import {
  add,
  playwright,
  privateLogs,
  runStep,
  runSteps,
  type Step,
  type Tally,
  vitest,
} from './support/steps.ts';
import { type Chosen, chooseTests } from './support/testFiles.ts';

const USAGE = `Usage: npm test [-- FLAGS] [NAME ...]
  NAME         run only what matches: test files whose path contains it, or tests whose title does
  --fast       the check, a dozen journeys in the browser, and of the other tests those that what has
               changed since they last passed concerns
  --official   use Google's own Firestore and Storage-rules programs (needs JDK 21)
  --verbose    show what the programs say
  --help       show this`;

/** The tag of browser tests that `--fast` runs. */
const JOURNEY = '@journey';

/** What decides the result of the emulator's tests. */
const EMULATOR = [
  'emulator/src',
  'emulator/tests',
  'emulator/build.mjs',
  'emulator/package.json',
  'tests/support/machine.ts',
  'vitest.config.ts',
  'package-lock.json',
];

/** What decides the result of the tests of API and rules, beside the emulator. */
const API = [
  'functions/src',
  'functions/build.mjs',
  'functions/package-lock.json',
  'shared',
  'firebase',
  'firebase.json',
  'scripts',
  'tests/api',
  'tests/chaos',
  'tests/fuzz',
  'tests/rules',
  'tests/suite',
  'tests/support',
  ...EMULATOR,
];

/** Everything, or the given tests: the check, then emulator, API, rules and browser tests. */
export async function main(args: string[]): Promise<number> {
  const start = Date.now();
  const { official, verbose, fast, names } = parse(args);
  const programs = official ? 'official' : 'node';
  const chosen = names.length > 0 ? chooseTests(names) : null;
  // Fails early on what would stop the tests later.
  const needsBrowser = !chosen || chosen.browser.length > 0;
  const chrome = needsBrowser ? findChrome({ shell: true }) : '';
  const needsSuite = !chosen || chosen.suite.length + chosen.browser.length > 0;
  if (needsSuite) await requireFreePorts({ ...PORTS, callables: CALLABLES_PORT, smtp: SMTP_PORT });
  pointSiteAtSuite();

  const factor = await measureMachine();
  process.env['MACHINE_FACTOR'] = String(factor);
  if (factor > 1)
    console.log(
      `This machine is ${factor} times slower than the reference: time limits are as many times longer.`,
    );
  await buildChanged();

  const suite = async (): Promise<Tally> => {
    if (!needsSuite) return add([]);
    console.log(`Starting the suite. Firestore and Storage rules: ${PROGRAMS_IN_WORDS[programs]}.`);
    const running = await startFirebaseSuite({ programs, verbose });
    let callables: Awaited<ReturnType<typeof startCallables>> | undefined;
    try {
      await runBackgroundFunctions(false);
      await seed();
      callables = await startCallables();
      const tallies: Tally[] = [];
      for (const step of suiteSteps(chosen, chrome, fast))
        tallies.push(await runStep(step, { show: verbose, skipUnchanged: fast && !official }));
      return add(tallies);
    } finally {
      await callables?.stop();
      await running.stop();
    }
  };
  const ended = await Promise.allSettled([
    suite(),
    runSteps(suiteFreeSteps(chosen), { show: verbose, skipUnchanged: fast && !official }),
  ]);
  const tallies = ended.map((outcome) => {
    // A failed start of the suite is reported when the parallel steps have ended.
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });

  const { passed, failed } = add(tallies);
  if (chosen?.title && passed + failed === 0)
    throw new Problem(`No test matches “${chosen.title}”: neither the path of a file nor a title.`);
  if (needsSuite) console.log(`\nFirestore and Storage rules: ${PROGRAMS_IN_WORDS[programs]}.`);
  console.log(`All done in ${Math.round((Date.now() - start) / 1000)} s.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** The steps that need the running suite, in this order: the API tests use the database alone. */
function suiteSteps(chosen: Chosen | null, chrome: string, fast: boolean): Step[] {
  const { suite = null, browser = null, title } = chosen ?? {};
  const api = (projects: string[]) =>
    vitest('API and rules tests', projects, {
      files: suite ?? [],
      title,
      ...(!chosen && { inputs: API }),
    });
  const apiSteps =
    fast && !chosen
      ? [api(['suite', 'suite-alone']), vitest('tests of the static pages', ['site'])]
      : [api(['suite', 'site', 'suite-alone'])];
  const browserStep = playwright(
    'browser tests',
    { CHROME_PATH: chrome },
    { files: browser ?? [], title, tag: fast && !chosen ? JOURNEY : undefined },
  );
  return [
    ...(suite?.length === 0 ? [] : apiSteps),
    ...(browser?.length === 0 ? [] : [browserStep]),
    privateLogs,
  ];
}

/** The steps that need no suite and run in parallel to it. */
function suiteFreeSteps(chosen: Chosen | null): Step[] {
  if (!chosen)
    return [...checkSteps(), vitest('emulator tests', ['emulator'], { inputs: EMULATOR })];
  const { unit, emulator, title } = chosen;
  return [
    ...(unit.length === 0
      ? []
      : [vitest('unit tests', ['unit', 'unit-node'], { files: unit, title })]),
    ...(emulator.length === 0
      ? []
      : [vitest('emulator tests', ['emulator'], { files: emulator, title })]),
  ];
}

/** @throws {Problem} with the usage when there is another flag */
function parse(args: string[]) {
  try {
    const { values, positionals: names } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        fast: { type: 'boolean', default: false },
        official: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (!values.help) return { ...values, names };
  } catch {
    throw new Problem(USAGE);
  }
  console.log(USAGE);
  return process.exit();
}
