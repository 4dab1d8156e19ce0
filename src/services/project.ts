/** The Firebase project; without settings, that of the local emulators. */
export const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID ?? 'demo-lumipaw';

/** Ports of the local emulators (firebase.json); null for a real project. */
export const emulators = projectId.startsWith('demo-')
  ? { host: '127.0.0.1', auth: 9099, functions: 5001, firestore: 8080, storage: 9199 }
  : null;
