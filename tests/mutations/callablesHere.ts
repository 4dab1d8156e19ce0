import { type CallableName, callables } from '../../shared/callables.ts';
import { suiteParameters } from '../../scripts/suite/functionsSettings.ts';
import { callableUrl, portOf, suiteAdmin } from '../../scripts/suite/project.ts';
import { serveFunctions } from '../../scripts/suite/serveFunctions.mjs';

/** Once for all test files of the process. */
const here = globalThis as { callablesAreHere?: boolean };

if (!here.callablesAreHere) {
  here.callablesAreHere = true;
  Object.assign(process.env, suiteAdmin(), suiteParameters());
  const { functions } = await import('../../functions/src/index.ts');
  const paths = (Object.keys(callables) as CallableName[]).map((name) => callableUrl(name, ''));
  await serveFunctions(functions, portOf('callables'), paths);
}
