import type { CallableName } from '../../shared/callables.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { startAccountLookups } from './accountLookups.ts';
import { callAs } from './callables.ts';
import { startDatabase } from './database.ts';
import { openStoreAt } from './ownStore.ts';
import { tokenOf, unsignedTokens } from './unsignedTokens.ts';

/**
 * Serves functions on a Firestore program of its own, in which nobody else writes.
 * @param options `onOutput` of the server, and arguments of the `database`
 */
export const startOnOwnDatabase = async (
  given: Record<string, string> = {},
  {
    onOutput,
    database: more = [],
  }: { onOutput?: (text: string) => void; database?: readonly string[] } = {},
) => {
  // The Admin SDK of this process belongs to the suite.
  adminApp();
  const database = await startDatabase(...more);
  const { db: store, close } = openStoreAt(database.address);
  const parameters = { ...given, FIRESTORE_EMULATOR_HOST: database.address };
  const server = await startProductionServer(parameters, onOutput ? { onOutput } : {});
  return {
    database,
    store,
    server,
    /** For another instance. */
    parameters,
    stop: async (): Promise<void> => {
      await close();
      await server.stop();
      await database.stop();
    },
  };
};

/**
 * Serves callables on a Firestore program of their own, in which nobody else writes. It knows two
 * people by their names: `admin` and `customer`.
 */
export const startOwnServer = async (parameters: Record<string, string> = {}) => {
  const accounts = await startAccountLookups();
  const { database, store, server, stop } = await startOnOwnDatabase({
    ...unsignedTokens,
    ...parameters,
    FIREBASE_AUTH_EMULATOR_HOST: accounts.address,
  });
  await store.doc('users/admin').set({ nickname: 'lumipaw', isAdmin: true, language: 'en' });
  await store.doc('users/customer').set({ nickname: 'pixel', isAdmin: false, language: 'en' });
  return {
    database,
    store,
    url: server.url,
    /** Calls by the name of a person, whose address is proven. */
    callAs: (name: CallableName, by: string, data: object | null) =>
      callAs(name, data, { token: tokenOf(by), url: server.url(name) }),
    stop: async (): Promise<void> => {
      await stop();
      accounts.stop();
    },
  };
};
