import { initializeApp } from 'firebase/app';
import { emulators, projectId } from './project.ts';

const env = import.meta.env;

/** The Firebase app; without settings it uses the local emulators. */
export const app = initializeApp({
  projectId,
  apiKey: env.VITE_FIREBASE_API_KEY ?? 'demo-key',
  authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
  storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET ?? `${projectId}.appspot.com`,
  ...(env.VITE_FIREBASE_APP_ID && { appId: env.VITE_FIREBASE_APP_ID }),
});

// Here, before another part of Firebase sends its first request.
const appCheckKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
if (appCheckKey && !emulators) (await import('./appCheck.ts')).startAppCheck(app, appCheckKey);
