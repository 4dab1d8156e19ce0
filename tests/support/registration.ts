import { pointAdminSdkAtSuite } from '../../scripts/suite/project.ts';
import { registerUser } from '../../functions/src/accounts/handlers.ts';
import { RESERVATION_LIFETIME } from '../../functions/src/accounts/registration.ts';
import { connect } from '../../functions/src/connect.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import type { Language } from '../../shared/language.ts';
import { password } from './callables.ts';

export type Wanted = { nickname: string; email: string; language?: Language };

/** The handler's real dependencies, connected to the running suite. */
export const dependencies = (): Promise<Dependencies> => {
  pointAdminSdkAtSuite();
  return connect();
};

/** The same at a later time, when unfinished registrations have expired. */
export const later = (real: Dependencies): Dependencies => ({
  ...real,
  now: () => Date.now() + RESERVATION_LIFETIME + 1000,
});

/** Called before and after each call to a dependency; may never return. */
type Checkpoint = (when: 'before' | 'after', call: string) => Promise<void> | void;

/** The same dependencies with a checkpoint before and after each call. */
export const watched = (real: Dependencies, checkpoint: Checkpoint): Dependencies => {
  const watch = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, name, receiver) => {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          await checkpoint('before', String(name));
          const result: unknown = await Reflect.apply(method, target, args);
          await checkpoint('after', String(name));
          return result;
        };
      },
    });
  return { ...real, accounts: watch(real.accounts), identity: watch(real.identity) };
};

export const register = (deps: Dependencies, wanted: Wanted) =>
  registerUser(deps, null, { ...wanted, password });

/** Runs an attempt up to the given point and never continues it, like a killed process. */
export const abandonAt = (deps: Dependencies, wanted: Wanted, point: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const stopped = watched(deps, (when, name) => {
      if (`${when} ${name}` !== point) return undefined;
      resolve();
      return new Promise<never>(() => {});
    });
    register(stopped, wanted).then(() => reject(new Error(`never came to: ${point}`)), reject);
  });
