import { suiteParameters } from '../../scripts/suite/functionsSettings.ts';
import { portOf, suiteAdmin } from '../../scripts/suite/project.ts';
import { functionsServer } from '../../scripts/suite/serveFunctions.mjs';
import { listen } from '../../scripts/support/listen.ts';

/** Once for all test files of the process. */
const here = globalThis as { callablesAreHere?: boolean };

if (!here.callablesAreHere) {
  here.callablesAreHere = true;
  Object.assign(process.env, suiteAdmin(), suiteParameters());
  const { functions } = await import('../../functions/src/index.ts');
  await listen(functionsServer(functions), portOf('functions'));
}
