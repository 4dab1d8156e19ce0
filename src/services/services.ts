import type { Services } from './types.ts';

const auth = () => import('./auth.ts');
const profile = () => import('./profile.ts');
const uploads = () => import('./uploads.ts');
const callables = () => import('./callables.ts');

/** The real services. Each part of Firebase is fetched when it is first used, off the first paint. */
export const services: Services = {
  auth: {
    observe: async (...args) => (await auth()).observe(...args),
    signIn: async (...args) => (await auth()).signIn(...args),
    sendPasswordReset: async (...args) => (await auth()).sendPasswordReset(...args),
    sendSignInLink: async (...args) => (await auth()).sendSignInLink(...args),
    isSignInLink: async (...args) => (await auth()).isSignInLink(...args),
    completeSignInLink: async (...args) => (await auth()).completeSignInLink(...args),
    signOut: async () => (await auth()).signOut(),
  },
  profile: {
    read: async (uid) => (await profile()).read(uid),
  },
  uploads: {
    ticketImage: async (image) => (await uploads()).ticketImage(image),
  },
  call: async (name, payload) => (await callables()).call(name, payload),
};
