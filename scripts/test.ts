import { parseArgs } from 'node:util';
import { checkSteps } from './check.ts';
import { buildChanged } from './build.ts';
import { runBackgroundFunctions, startFirebaseSuite } from './suite/firebaseSuite.ts';
import { choosePrograms, type Programs } from './suite/java.ts';
import { requireFreePorts } from './suite/ports.ts';
import { seed } from './suite/seedData.ts';
import { CALLABLES_PORT, pointSiteAtSuite, PORTS, SMTP_PORT } from './suite/project.ts';
import { startCallables } from './suite/productionServer.ts';
import { findChrome } from './support/chrome.ts';
import { scaleTimeLimits } from './support/machine.ts';
import { Problem } from './support/problem.mjs';
import {
  add,
  playwright,
  privateLogs,
  runStep,
  runSteps,
  type Step,
  vitest,
} from './support/steps.ts';
import { type Chosen, chooseTests, testsOfTheSuite } from './support/testFiles.ts';

const USAGE = `Usage: npm test [-- FLAGS] [NAME ...]
  NAME         run only what matches: test files whose path contains it, or tests whose title does
  --fast       the check, of its unit tests those that a change concerns; the static pages and a dozen
               journeys in the browser; the emulator's tests, and those of the API that share one
               server, only if something has changed since they last passed
  --official   use Google's own Firestore program, and its Storage rules where it is on JDK 21
  --verbose    show what the programs say
  --help       show this`;

/** The tag of browser tests that `--fast` runs. */
const JOURNEY = '@journey';

/** What decides the result of the emulator's tests. */
const EMULATOR = [
  'emulator/bin',
  'emulator/src',
  'emulator/tests',
  'emulator/build.mjs',
  'emulator/package.json',
  'firebase/firestore.rules',
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

  await scaleTimeLimits();
  await buildChanged();

  const options = { show: verbose, skipUnchanged: fast && !official };
  const suite = needsSuite ? startSuite(programs, verbose) : undefined;
  const ended = await Promise.allSettled([
    suite?.then(() => runSteps(suiteSteps(chosen, chrome, fast), { ...options, atOnce: 1 })),
    runSteps(otherSteps(chosen, chrome, fast, suite), options),
  ]);
  await (await suite?.catch(() => undefined))?.stop();
  const tallies = ended.map((outcome) => {
    // A failed start of the suite is reported when the other steps have ended.
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value ?? add([]);
  });
  if (needsSuite) tallies.push(await runStep(privateLogs, options));

  const { passed, failed } = add(tallies);
  if (chosen?.title && passed + failed === 0)
    throw new Problem(`No test matches “${chosen.title}”: neither the path of a file nor a title.`);
  if (needsSuite)
    console.log(`\nFirestore and Storage rules: ${choosePrograms(programs).inWords}.`);
  console.log(`All done in ${Math.round((Date.now() - start) / 1000)} s.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Starts the suite with its data, and what serves the callables. */
async function startSuite(programs: Programs, verbose: boolean) {
  console.log(
    `Starting the suite. Firestore and Storage rules: ${choosePrograms(programs).inWords}.`,
  );
  const running = await startFirebaseSuite({ programs, verbose });
  try {
    await runBackgroundFunctions(false);
    await seed();
    const callables = await startCallables();
    return {
      stop: async () => {
        await callables.stop();
        await running.stop();
      },
    };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** The steps that change the data of the suite, in this order: the API tests use the database alone. */
function suiteSteps(chosen: Chosen | null, chrome: string, fast: boolean): Step[] {
  const { suite = null, browser = null, title } = chosen ?? {};
  const api = (projects: string[], files: string[]) =>
    vitest('API and rules tests', projects, { files, title, ...(!chosen && { inputs: API }) });
  const apiSteps =
    fast && !chosen
      ? [api(['suite'], testsOfTheSuite()), vitest('tests of the static pages', ['site'])]
      : [api(['suite', 'site', 'suite-alone'], suite ?? [])];
  const browserStep = chosen
    ? playwright('browser tests', chrome, { files: browser ?? [], title })
    : playwright('browser tests of the desk', chrome, { project: 'desk', tag: fast && JOURNEY });
  return [
    ...(suite?.length === 0 ? [] : apiSteps),
    ...(browser?.length === 0 ? [] : [browserStep]),
  ];
}

/** The steps that change no data; what of them needs the suite waits for it. */
function otherSteps(
  chosen: Chosen | null,
  chrome: string,
  fast: boolean,
  suite: Promise<unknown> | undefined,
): Step[] {
  if (!chosen)
    return [
      ...checkSteps(),
      vitest('emulator tests', ['emulator'], { inputs: EMULATOR }),
      {
        ...playwright('browser tests of the site', chrome, {
          project: 'site',
          tag: fast && JOURNEY,
          // The other half of the machine is for the API tests and for what follows them.
          rest: ['--workers=50%'],
        }),
        after: suite,
      },
    ];
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
