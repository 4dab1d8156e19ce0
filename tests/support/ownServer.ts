import type { CallableName } from '../../shared/callables.ts';
import { pointAdminSdkAtSuite } from '../../scripts/suite/project.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { startAccountLookups } from './accountLookups.ts';
import { act } from './callables.ts';
import { startDatabase } from './database.ts';
import { openStoreAt } from './ownStore.ts';
import { tokenOf, unsignedTokens, withClaims } from './unsignedTokens.ts';

/**
 * Serves callables on a Firestore program of their own, in which nobody else writes. It knows two
 * people by their names: `admin` and `customer`.
 */
export const startOwnServer = async (
  names: readonly CallableName[],
  parameters: Record<string, string> = {},
) => {
  pointAdminSdkAtSuite();
  const database = await startDatabase();
  const accounts = await startAccountLookups();
  const { db: store, close } = openStoreAt(database.address);
  const server = await startProductionServer(names, {
    ...unsignedTokens,
    ...parameters,
    FIRESTORE_EMULATOR_HOST: database.address,
    FIREBASE_AUTH_EMULATOR_HOST: accounts.address,
  });
  await store.doc('users/admin').set({ nickname: 'lumipaw', isAdmin: true, language: 'en' });
  await store.doc('users/customer').set({ nickname: 'pixel', isAdmin: false, language: 'en' });
  return {
    database,
    store,
    /** Calls by the name of a person, whose address is proven. */
    ask: (name: CallableName, by: string, data: object | null) => {
      const token = withClaims(tokenOf(by), { provenEmail: `${by}@example.com` });
      return act(name, data, { token, url: server.url(name) });
    },
    stop: async (): Promise<void> => {
      await close();
      await server.stop();
      await database.stop();
      accounts.stop();
    },
  };
};
