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

// Every request to Firebase then carries a token of App Check. Here, before another part of Firebase
// sends its first one.
const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
if (siteKey && !emulators) {
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}
