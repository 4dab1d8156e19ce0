import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import type { CallableName, CallableRequest, CallableResponse } from '../../shared/callables.ts';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { successOf, type Success } from './answers.ts';
import { ready } from './auth.ts';
import { app } from './firebase.ts';
import { emulators } from './project.ts';
import { TIMEOUTS } from './timeouts.ts';

const functions = getFunctions(app, FUNCTIONS_REGION);
if (emulators) connectFunctionsEmulator(functions, emulators.host, emulators.functions);

/**
 * Calls a function of shared/callables.ts with the signed-in user's token. An answer without
 * success rejects.
 */
export const call = async <N extends CallableName>(
  name: N,
  payload: CallableRequest<N>,
): Promise<Success<N>> => {
  await ready();
  const callable = httpsCallable<CallableRequest<N>, CallableResponse<N>>(functions, name, {
    timeout: TIMEOUTS.functionCall,
  });
  return successOf((await callable(payload)).data);
};
