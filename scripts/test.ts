import { buildChanged } from './build.ts';
import { checkSteps } from './check.ts';
import { choosePrograms, type Programs } from './suite/java.ts';
import { choosePorts, FOR_TESTS } from './suite/ports.ts';
import { EMULATORS, portBase } from './suite/project.ts';
import { startTestSuite } from './suite/testSuite.ts';
import { findChrome } from './support/chrome.ts';
import { findEngines } from './support/engines.ts';
import { command } from './support/command.ts';
import { forgetMachine } from './support/environment.ts';
import { scaleTimeLimits } from './support/machine.ts';
import { Problem } from './support/problem.mjs';
import { add, failureList, playwright, runSteps, type Step, vitest } from './support/steps.ts';
import { type Chosen, chooseTests } from './support/testFiles.ts';

const USAGE = `Usage: npm test [-- FLAGS] [NAME ...]
  NAME         run only what matches: test files whose path contains it, or tests whose title does
  --fast       the check, the static pages and a dozen journeys in the browser
  --official   use Google's own Firestore program, and its Storage rules where it is on JDK 21
  --verbose    show what the programs say
  PORT_BASE=5300 npm test   other ports than those from 5200 on`;

const FLAGS = {
  fast: { type: 'boolean', default: false },
  official: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
} as const;

/** The tag of browser tests that `--fast` runs. */
const JOURNEYS = ['--grep', '@journey'];

/** Everything, or the given tests: the check, then emulator, API, rules and browser tests. */
export const main = command(
  USAGE,
  { options: FLAGS, allowPositionals: true },
  async ({ values: { fast, official, verbose }, positionals: names }) => {
    const start = Date.now();
    const programs = official ? 'official' : 'node';
    const chosen = names.length > 0 ? chooseTests(names) : null;
    // Fails early on what would stop the tests later.
    const chrome = !chosen || chosen.browser.length > 0 ? findChrome({ shell: true }) : '';
    const engines = !fast && (!chosen || chosen.engines.length > 0) ? findEngines() : [];
    const needsSuite =
      !chosen || chosen.suite.length + chosen.browser.length + chosen.engines.length > 0;
    if (needsSuite) {
      const otherPorts = await choosePorts([...EMULATORS, 'smtp'], FOR_TESTS);
      if (otherPorts) console.log(`Ports from ${portBase()} on (PORT_BASE): ${otherPorts}`);
    }
    forgetMachine();
    await scaleTimeLimits();
    await buildChanged();

    const options = { show: verbose };
    const suite = needsSuite ? startSuite(programs, verbose) : undefined;
    const steps = chosen ? chosenSteps(chosen, chrome) : allSteps(chrome, fast, suite);
    const ended = await Promise.allSettled([
      // They change the data of the suite: one after the other.
      suite?.then(() => runSteps(steps.inTurn, { ...options, atOnce: 1 })),
      runSteps(steps.beside, options),
    ]);
    await (await suite?.catch(() => undefined))?.stop();
    const tallies = ended.map((outcome) => {
      // A failed start of the suite is reported when the other steps have ended.
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value ?? add([]);
    });
    if (needsSuite) tallies.push(await runSteps([privateLogs], options));

    const tally = add(tallies);
    const { passed, failed } = tally;
    if (chosen?.title && passed + failed === 0)
      throw new Problem(
        `No test matches “${chosen.title}”: neither the path of a file nor a title.`,
      );
    if (needsSuite)
      console.log(`\nFirestore and Storage rules: ${choosePrograms(programs).inWords}.`);
    if (engines.length > 0)
      console.log(`Browser engines: ${engines.map(({ name }) => name).join(', ')}.`);
    console.log(failureList(tally));
    console.log(`All done in ${Math.round((Date.now() - start) / 1000)} s.`);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  },
);

/** Starts the suite with its data. */
const startSuite = async (programs: Programs, verbose: boolean) => {
  console.log(
    `Starting the suite. Firestore and Storage rules: ${choosePrograms(programs).inWords}.`,
  );
  return startTestSuite(programs, verbose);
};

/** Searches the logs of a run for what the tests have typed in; the last step. */
const privateLogs: Step = {
  name: 'nothing private in the logs',
  command: ['scripts/run.mjs', 'scripts/checks/privateLogs.ts'],
};

/** `inTurn` change the data of the suite; `beside` do not. */
type Steps = { inTurn: Step[]; beside: Step[] };

/** The API tests use the database alone. */
const allSteps = (chrome: string, fast: boolean, suite: Promise<unknown> | undefined): Steps => {
  const browser = (project: string, rest: string[] = []) =>
    playwright(`browser tests of the ${project}`, chrome, {
      rest: ['--project', project, ...(fast ? JOURNEYS : []), ...rest],
    });
  return {
    inTurn: [
      fast
        ? vitest('tests of the static pages', ['site'])
        : vitest('API and rules tests', ['suite', 'site', 'suite-alone']),
      browser('desk'),
      ...(fast ? [] : [vitest('journeys in every engine', ['engines'])]),
    ],
    beside: [
      ...checkSteps(),
      ...(fast
        ? []
        : [vitest('tests of commands', ['commands']), vitest('emulator tests', ['emulator'])]),
      // The other half of the machine is for the API tests and for what follows them.
      { ...browser('site', ['--workers=50%']), after: suite },
    ],
  };
};

const chosenSteps = ({ title, ...chosen }: Chosen, chrome: string): Steps => {
  const some = (
    files: string[],
    stepOf: (selection: { files: string[]; title?: string }) => Step,
  ) => (files.length === 0 ? [] : [stepOf({ files, ...(title && { title }) })]);
  return {
    inTurn: [
      ...some(chosen.suite, (tests) =>
        vitest('API and rules tests', ['suite', 'site', 'suite-alone', 'nightly'], tests),
      ),
      ...some(chosen.browser, (tests) => playwright('browser tests', chrome, tests)),
      ...some(chosen.engines, (tests) => vitest('journeys in every engine', ['engines'], tests)),
    ],
    beside: [
      ...some(chosen.unit, (tests) =>
        vitest('unit tests', ['unit', 'unit-node', 'commands'], tests),
      ),
      ...some(chosen.emulator, (tests) => vitest('emulator tests', ['emulator'], tests)),
    ],
  };
};
