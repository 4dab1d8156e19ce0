import { buildChanged } from './build.ts';
import { checkSteps } from './check.ts';
import { choosePrograms } from './suite/java.ts';
import { choosePorts, FOR_TESTS } from './suite/ports.ts';
import { EMULATORS, portBase } from './suite/project.ts';
import { startTestSuite } from './suite/testSuite.ts';
import { findChrome } from './support/chrome.ts';
import { findEngines } from './support/engines.ts';
import { command } from './support/command.ts';
import { forgetMachine } from './support/environment.ts';
import { scaleTimeLimits } from './support/machine.ts';
import { Problem } from './support/problem.mjs';
import {
  add,
  failureList,
  playwright,
  runSteps,
  slowestFiles,
  type Step,
  vitest,
} from './support/steps.ts';
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
    const chrome = !chosen || chosen.browser.some(isSpec) ? findChrome({ shell: true }) : '';
    const needsEngines = chosen ? !chosen.browser.every(isSpec) : !fast;
    const engines = needsEngines ? findEngines() : [];
    const needsSuite = !chosen || chosen.browser.length > 0 || !chosen.emulated.every(needsNoSuite);
    if (needsSuite) {
      const otherPorts = await choosePorts([...EMULATORS, 'smtp'], FOR_TESTS);
      if (otherPorts) console.log(`Ports from ${portBase()} on (PORT_BASE): ${otherPorts}`);
    }
    forgetMachine();
    await scaleTimeLimits();
    await buildChanged();

    const options = { show: verbose };
    const suite = needsSuite ? startTestSuite(programs, verbose) : undefined;
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
    // Before another suite empties the log.
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
    console.log(`\nThe slowest test files:\n${slowestFiles(tally)}`);
    console.log(failureList(tally));
    console.log(`All done in ${Math.round((Date.now() - start) / 1000)} s.`);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  },
);

/** Searches the logs of a run for what the tests have typed in; the last step. */
const privateLogs: Step = {
  name: 'nothing private in the logs',
  command: ['scripts/run.mjs', 'scripts/checks/privateLogs.ts'],
};

/** `inTurn` change the data of the suite; `beside` do not. */
type Steps = { inTurn: Step[]; beside: Step[] };

/** Of the project `browser`, what Playwright runs. */
const isSpec = (file: string) => file.endsWith('.spec.ts');

/** The files of `emulated` by how they run. */
const PROGRAMS = { name: 'emulator programs', files: /^packages\//, rest: ['--maxWorkers=3'] };
const COMMANDS = { name: 'commands', files: /^tests\/commands\// };
const ALONE = {
  name: 'tests of the whole store',
  files: /\.alone\.test\.ts$/,
  rest: ['--no-file-parallelism'],
};
/** They run for minutes, so only where they are named. */
const LONG = {
  name: 'fuzz, chaos, and what a screen reader says',
  files: /^tests\/(?:chaos|heard|fuzz\/(?:callables|inboundMail|rules))\b/,
  rest: ['--no-file-parallelism'],
};
const needsNoSuite = (file: string) => [PROGRAMS, COMMANDS].some(({ files }) => files.test(file));
const API = {
  name: 'API and rules tests',
  files: {
    test: (file: string) =>
      !needsNoSuite(file) && [ALONE, LONG].every(({ files }) => !files.test(file)),
  },
};

/** Tests of what the pages of the site decide, not only the server. */
const STATIC_PAGES = ['callErrors', 'deploy', 'hosting', 'prerender'].map(
  (name) => `tests/suite/${name}.test.ts`,
);

const allSteps = (chrome: string, fast: boolean, suite: Promise<unknown> | undefined): Steps => {
  const { emulated, browser } = chooseTests([]);
  const { inTurn, beside } = chosenSteps(
    {
      // The check runs them.
      unit: [],
      emulated: fast ? STATIC_PAGES : emulated.filter((file) => !LONG.files.test(file)),
      browser: fast ? [] : browser.filter((file) => !isSpec(file)),
    },
    chrome,
  );
  const pages = (project: string, rest: string[] = []) =>
    playwright(`browser tests of the ${project}`, chrome, {
      rest: ['--project', project, ...(fast ? JOURNEYS : []), ...rest],
    });
  return {
    inTurn: [...inTurn, pages('account')],
    beside: [
      ...checkSteps(),
      ...beside,
      // The other half of the machine is for the API tests and for what follows them.
      { ...pages('site', ['--workers=50%']), after: suite },
    ],
  };
};

const chosenSteps = ({ title, unit, emulated, browser }: Chosen, chrome: string): Steps => {
  const some = (
    name: string,
    project: Parameters<typeof vitest>[1],
    files: string[],
    rest: string[] = [],
  ) => (files.length > 0 ? [vitest(name, project, { files, title, rest })] : []);
  const inSuite = [API, ALONE, LONG];
  const of = ({ name, files, rest = [] }: (typeof inSuite)[number] & { rest?: string[] }) =>
    some(
      name,
      'emulated',
      emulated.filter((file) => files.test(file)),
      rest,
    );
  const specs = browser.filter(isSpec);
  return {
    inTurn: [
      ...inSuite.flatMap(of),
      ...(specs.length > 0 ? [playwright('browser tests', chrome, { files: specs, title })] : []),
      ...some(
        'journeys in every engine',
        'browser',
        browser.filter((file) => !isSpec(file)),
      ),
    ],
    beside: [...some('unit tests', 'unit', unit), ...[PROGRAMS, COMMANDS].flatMap(of)],
  };
};
