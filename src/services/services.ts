import { listenTo } from '../lib/events.ts';
import { loadScript } from '../lib/loadScript.ts';
import { canReachSite } from '../lib/online.ts';
import { hasSignedInMark, onSignedInElsewhere } from './signedInMark.ts';
import type { AuthUser, Services } from './types.ts';

/**
 * A part that is loaded on first use. Without a line none is asked for: Chromium remembers, as long as
 * the page is open, that a script could not be loaded, and the next attempt would fail too.
 */
const part = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: T | undefined;
  return async () => {
    if (!loaded && !(await canReachSite())) throw new TypeError('Failed to fetch');
    return (loaded ??= await loadScript(load));
  };
};

const loadAuth = part(() => import('./auth.ts'));
/** Observes the provider as soon as it is loaded, whatever has asked for it. */
let observer: ((user: AuthUser | null) => void) | null = null;
const auth = async () => {
  const module = await loadAuth();
  if (observer) module.observe(observer);
  observer = null;
  return module;
};
/** An error is reported where the provider is needed. */
const preloadAuth = (): void => void auth().catch(() => {});
const documents = part(() => import('./documents.ts'));
const uploads = part(() => import('./uploads.ts'));
const callables = part(() => import('./callables.ts'));

/** The real services. Each part of Firebase is loaded on first use, after the first paint. */
export const services: Services = {
  auth: {
    observe: async (onChange) => {
      observer = onChange;
      if (hasSignedInMark()) {
        await auth();
        return;
      }
      // Nobody is signed in on this device.
      onChange(null);
      onSignedInElsewhere(preloadAuth);
      onSignInFormFocus(preloadAuth);
    },
    signIn: async (...args) => (await auth()).signIn(...args),
    sendPasswordReset: async (...args) => (await auth()).sendPasswordReset(...args),
    sendSignInLink: async (...args) => (await auth()).sendSignInLink(...args),
    isSignInLink: async (...args) => (await auth()).isSignInLink(...args),
    completeSignInLink: async (...args) => (await auth()).completeSignInLink(...args),
    addressState: async (options) => (await auth()).addressState(options),
    signOut: async () => (await auth()).signOut(),
  },
  readProfile: async (uid) => (await documents()).readProfile(uid),
  readReplies: async () => (await documents()).readReplies(),
  uploadTicketImage: async (image) => (await uploads()).uploadTicketImage(image),
  call: async (name, payload) => (await callables()).call(name, payload),
};

/** Loads the provider when somebody starts to fill in a sign-in form, which will need it. */
const onSignInFormFocus = (preload: () => void): void =>
  void listenTo(['focusin'], ({ target }) => {
    if (target instanceof HTMLInputElement && target.form?.querySelector('[type="password"]'))
      preload();
  });
