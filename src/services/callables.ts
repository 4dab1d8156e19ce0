import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import type { CallableName, CallableRequest, CallableResponse } from '../../shared/callables.ts';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { newerBuild, ReloadNeeded } from '../lib/loadScript.ts';
import { isMisunderstood, successOf, type Success } from './answers.ts';
import { ready } from './auth.ts';
import { app } from './firebase.ts';
import { emulators } from './project.ts';
import { TIMEOUTS } from './timeouts.ts';

const functions = getFunctions(app, FUNCTIONS_REGION);
if (emulators) connectFunctionsEmulator(functions, emulators.host, emulators.functions);

/**
 * Calls a function of shared/callables.ts with the signed-in user's token. An answer without
 * success rejects. Where page and server do not understand each other because the site was updated, only
 * a reload helps.
 */
export const call = async <N extends CallableName>(
  name: N,
  payload: CallableRequest<N>,
): Promise<Success<N>> => {
  await ready();
  const callable = httpsCallable<CallableRequest<N>, CallableResponse<N>>(functions, name, {
    timeout: TIMEOUTS.functionCall,
  });
  try {
    return successOf((await callable(payload)).data);
  } catch (error) {
    const newer = isMisunderstood(error) ? await newerBuild() : null;
    throw newer ? new ReloadNeeded(newer, error) : error;
  }
};
