import { type CallableName, callables } from '../../shared/callables.ts';
import { callable } from './callable.ts';
import { dailySweep } from './sweep.ts';

// Its keys are names of the table; TypeScript keeps them as strings.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const names = Object.keys(callables) as CallableName[];

/**
 * What is deployed, by name: the Firebase CLI reads module.exports, which build.mjs makes of this.
 * A row of the table in shared/callables.ts needs no line here.
 */
export const functions = {
  ...Object.fromEntries(names.map((name) => [name, callable(name)])),
  dailySweep,
};
