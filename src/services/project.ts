/** The Firebase project; without settings, that of the local emulators. */
export const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID ?? 'demo-lumipaw';

/** The standard ports of the local emulators (firebase.json). */
const STANDARD_PORTS = { auth: 9099, functions: 5001, firestore: 8080, storage: 9199 };

/** Of the local suite, where it has taken another block of ports. */
const ports: Partial<typeof STANDARD_PORTS> = JSON.parse(
  import.meta.env.VITE_EMULATOR_PORTS || '{}',
);

/** Where the local emulators are; null for a real project. */
export const emulators = projectId.startsWith('demo-')
  ? { host: '127.0.0.1', ...STANDARD_PORTS, ...ports }
  : null;
