import { type CallableName, callables } from '../../shared/callables.ts';
import { suiteParameters } from '../../scripts/suite/productionServer.ts';
import { callableUrl, CALLABLES_PORT, SUITE_ADMIN } from '../../scripts/suite/project.ts';
import { serveFunctions } from '../../scripts/suite/serveFunctions.mjs';

/** Once for all test files of the process. */
const here = globalThis as { callablesAreHere?: boolean };

if (!here.callablesAreHere) {
  here.callablesAreHere = true;
  Object.assign(process.env, SUITE_ADMIN, suiteParameters());
  const { functions } = await import('../../functions/src/index.ts');
  const paths = (Object.keys(callables) as CallableName[]).map((name) => callableUrl(name, ''));
  await serveFunctions(functions, CALLABLES_PORT, paths);
}
