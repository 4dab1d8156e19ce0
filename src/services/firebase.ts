import { initializeApp } from 'firebase/app';

const env = import.meta.env;
const projectId = env.VITE_FIREBASE_PROJECT_ID ?? 'demo-lumipaw';

/** The Firebase app; without settings it uses the local emulators. */
export const app = initializeApp({
  projectId,
  apiKey: env.VITE_FIREBASE_API_KEY ?? 'demo-key',
  authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
  storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET ?? `${projectId}.appspot.com`,
  ...(env.VITE_FIREBASE_APP_ID && { appId: env.VITE_FIREBASE_APP_ID }),
});

/** Ports of the local emulators (firebase.json); null for a real project. */
export const emulators = projectId.startsWith('demo-')
  ? { host: '127.0.0.1', auth: 9099, functions: 5001, firestore: 8080, storage: 9199 }
  : null;

// Here, before another part of Firebase sends its first request.
const appCheckKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
if (appCheckKey && !emulators) (await import('./appCheck.ts')).startAppCheck(app, appCheckKey);
