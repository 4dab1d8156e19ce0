import { FUNCTIONS_REGION } from '../../shared/limits.ts';

/** The local Firebase project: the prefix `demo-` keeps the CLI from ever calling Google. */
export const PROJECT_ID = 'demo-lumipaw';

/** The bucket that the CLI gives a demo project. */
export const BUCKET = `${PROJECT_ID}.appspot.com`;

export const HOST = '127.0.0.1';

/** The ports of the local suite, by the names that firebase.json uses. */
export const PORTS = {
  hosting: 5000,
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  storage: 9199,
  hub: 4400,
  logging: 4500,
} as const;

/** Where the tests' server of the callables listens (productionServer.ts). */
export const CALLABLES_PORT = 5002;

/** Where the suite catches the mails that the functions send. */
export const SMTP_PORT = 1025;

/** The URL of a part of the suite. */
export const suiteUrl = (name: keyof typeof PORTS): string => `http://${HOST}:${PORTS[name]}`;

/** The URL of a callable on a server, with the functions emulator's path. */
export const callableUrl = (name: string, origin = `http://${HOST}:${CALLABLES_PORT}`): string =>
  `${origin}/${PROJECT_ID}/${FUNCTIONS_REGION}/${name}`;

/** The environment in which the Admin SDK works on the suite. */
export const SUITE_ADMIN = {
  FIRESTORE_EMULATOR_HOST: `${HOST}:${PORTS.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${PORTS.auth}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${PORTS.storage}`,
  GCLOUD_PROJECT: PROJECT_ID,
  // As in the functions: an app without options reads project and bucket from here.
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: BUCKET }),
  // Google's libraries would look for the server of a cloud machine, and warn that there is none.
  METADATA_SERVER_DETECTION: 'none',
};

/** Points the Admin SDK of this process at the suite. */
export const pointAdminSdkAtSuite = (): void => void Object.assign(process.env, SUITE_ADMIN);

/**
 * The settings of a site on the suite: in Vite the environment overrides the `.env` files, which may
 * contain the settings of a real project.
 */
export const SUITE_SITE = {
  VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
  VITE_FIREBASE_STORAGE_BUCKET: BUCKET,
  VITE_FIREBASE_APP_ID: '',
  VITE_APP_CHECK_SITE_KEY: '',
};

/** Points the site that this process builds or serves at the suite. */
export const pointSiteAtSuite = (): void => void Object.assign(process.env, SUITE_SITE);
