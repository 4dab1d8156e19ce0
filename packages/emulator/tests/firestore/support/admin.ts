import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore, type Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startProgram, type Program } from './program.ts';

// The Admin SDK would look for Google's metadata server after some errors, for seconds.
process.env['METADATA_SERVER_DETECTION'] = 'none';

export const PROJECT = 'demo-test';

/** The program of one test file and an Admin SDK that speaks gRPC with it. */
export type Setting = {
  program: Program;
  db: Firestore;
  /** Asks the program over HTTP, as the CLI and tests do. */
  emulator: (method: string, path: string, body?: unknown) => Promise<Response>;
  stats: () => Promise<{ reads: number; writes: number; deletes: number }>;
  resetStats: () => Promise<void>;
};

/** Starts the program for a test file, empties it before each test and ends it afterwards. */
export function programForTests(...args: string[]): Setting {
  const setting = {} as Setting;
  let app: App;

  beforeAll(async () => {
    setting.program = await startProgram(...args);
    app = initializeApp({ projectId: PROJECT }, setting.program.host);
    setting.db = getFirestore(app);
    // Not by the environment, which all test files of a worker share.
    setting.db.settings({ host: setting.program.host, ssl: false });
    setting.emulator = (method, path, body) =>
      fetch(`http://${setting.program.host}/emulator/v1/projects/${PROJECT}${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    setting.stats = async () =>
      (await (await setting.emulator('GET', ':stats')).json()) as Awaited<
        ReturnType<Setting['stats']>
      >;
    setting.resetStats = async () => {
      await setting.emulator('DELETE', ':stats');
    };
  });

  beforeEach(async () => {
    await setting.emulator('DELETE', '/databases/(default)/documents');
  });

  afterAll(async () => {
    await deleteApp(app);
    await setting.program.stop();
  });

  return setting;
}

/** The ids that a query gives, in its order. */
export async function ids(query: Query): Promise<string[]> {
  return (await query.get()).docs.map(({ id }) => id);
}
