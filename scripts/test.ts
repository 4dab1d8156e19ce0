import { buildChanged } from './suite/build.ts';
import { check } from './check.ts';
import { startFirebaseSuite } from './suite/firebaseSuite.ts';
import { PROGRAMS_IN_WORDS } from './suite/java.ts';
import { requireFreePorts } from './suite/ports.ts';
import { seed } from './suite/seedData.ts';
import { pointSiteAtSuite } from './suite/suite.ts';
import { warmUpFunctions } from './suite/warmUp.ts';
import { suiteFlags } from './start.ts';
import { findChrome } from './support/chrome.ts';
import { add, playwright, runStep, type Tally, vitest } from './support/steps.ts';

/** Everything: the check, then emulator, API, rules and browser tests against a fresh suite. */
export async function main(args: string[]): Promise<number> {
  const start = Date.now();
  const { official, verbose } = suiteFlags(args, 'npm test');
  const programs = official ? 'official' : 'node';
  // What would stop the tests later is asked first.
  await requireFreePorts();
  pointSiteAtSuite();
  const chrome = findChrome();

  const tallies: Tally[] = [await check()];
  await buildChanged();
  tallies.push(await runStep(vitest('emulator tests', ['emulator']), { show: verbose }));

  console.log(`Starting the suite. Firestore and Storage rules: ${PROGRAMS_IN_WORDS[programs]}.`);
  const suite = await startFirebaseSuite({ programs, verbose });
  try {
    await seed();
    await warmUpFunctions();
    tallies.push(await runStep(vitest('API and rules tests', ['suite']), { show: verbose }));
    tallies.push(
      await runStep(playwright('browser tests', { CHROME_PATH: chrome }), { show: verbose }),
    );
  } finally {
    await suite.stop();
  }

  const { passed, failed } = add(tallies);
  console.log(`\nFirestore and Storage rules: ${PROGRAMS_IN_WORDS[programs]}.`);
  console.log(`All done in ${Math.round((Date.now() - start) / 1000)} s.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
