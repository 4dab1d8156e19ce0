import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { type PortName, portsFrom, STANDARD_BASE } from '../../src/services/suitePorts.ts';
import { HOST } from '../support/listen.ts';

/** The local Firebase project: the prefix `demo-` keeps the CLI from ever calling Google. */
export const PROJECT_ID = 'demo-lumipaw';

/** The bucket that the CLI gives a demo project. */
export const BUCKET = `${PROJECT_ID}.appspot.com`;

export { HOST };

/** Each on a port of the block. The Firebase CLI starts all but the functions (productionServer.ts). */
export const EMULATORS = [
  'hosting',
  'functions',
  'auth',
  'firestore',
  'storage',
  'hub',
  'logging',
] as const;

/** Where the suite of this clone notes its block and its process, for commands in other windows. */
export const BASE_FILE = join(import.meta.dirname, '../../.local/port-base');

/** The first port of the block of the clone's last suite, and its process; 0 if there was none. */
export const lastSuite = (file = BASE_FILE): { base: number; pid: number } => {
  const [base = STANDARD_BASE, pid = 0] = existsSync(file)
    ? readFileSync(file, 'utf8').split(' ').map(Number)
    : [];
  return { base, pid };
};

/** The first port of the block that this process uses. */
export const portBase = (): number => Number(process.env['PORT_BASE'] || lastSuite().base);

/** The port of a part of the suite. */
export const portOf = (name: PortName): number => portsFrom(portBase())[name];

/** Host and port of a part of the suite. */
const suiteHost = (name: PortName): string => `${HOST}:${portOf(name)}`;

/** The URL of a part of the suite. */
export const suiteUrl = (name: PortName): string => `http://${suiteHost(name)}`;

/** The URL of a function on a server, by default the suite's, with the functions emulator's path. */
export const callableUrl = (name: string, origin = suiteUrl('functions')): string =>
  `${origin}/${PROJECT_ID}/${FUNCTIONS_REGION}/${name}`;

/** The environment in which the Admin SDK works on the suite. */
export const suiteAdmin = () => ({
  FIRESTORE_EMULATOR_HOST: suiteHost('firestore'),
  FIREBASE_AUTH_EMULATOR_HOST: suiteHost('auth'),
  FIREBASE_STORAGE_EMULATOR_HOST: suiteHost('storage'),
  GCLOUD_PROJECT: PROJECT_ID,
  // As in the functions: an app without options reads project and bucket from here.
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: BUCKET }),
  // Google's libraries would look for the server of a cloud machine, and warn that there is none.
  METADATA_SERVER_DETECTION: 'none',
});

/** Points the Admin SDK of this process at the suite. */
export const pointAdminSdkAtSuite = (): void => void Object.assign(process.env, suiteAdmin());

/**
 * The settings of a site on the suite: in Vite the environment overrides the `.env` files, which may
 * contain the settings of a real project.
 */
export const suiteSite = () => ({
  VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
  VITE_FIREBASE_STORAGE_BUCKET: BUCKET,
  VITE_FIREBASE_APP_ID: '',
  VITE_APP_CHECK_SITE_KEY: '',
});
