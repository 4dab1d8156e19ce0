import { portsBeside } from './suitePorts.ts';

/** The Firebase project; without settings, that of the local emulators. */
export const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID ?? 'demo-lumipaw';

/** Where the local emulators are, by the port of the page; null for a real project. */
export const emulators = projectId.startsWith('demo-')
  ? { host: '127.0.0.1', ...portsBeside(Number(location.port)) }
  : null;
