import {
  browserLocalPersistence,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut as signOutOfFirebase,
  isSignInWithEmailLink,
  type IdTokenResult,
  type User,
} from 'firebase/auth';
import { splitAddress } from '../i18n/addresses.ts';
import { storeLanguage } from '../i18n/visitorLanguage.ts';
import { paths } from '../content/paths.ts';
import { app } from './firebase.ts';
import { emulators } from './project.ts';
import { setSignedInMark, storageIsOpen } from './signedInMark.ts';
import { tokenSync, tokenSyncUrl } from './tokenSync.ts';
import type { AddressState, AuthUser, Services } from './types.ts';

// Not getAuth, which would load the code of pop-ups and redirects that this site does not use, and
// would store the session in IndexedDB: in Safari that sometimes never answers a page, which would
// wait for ever (firebase-js-sdk issue 8019). Where local storage refuses, the session ends with the page.
// The SDK tries it with a few letters, a session has 2 KB. One that is stored already stays there.
const auth = initializeAuth(app, {
  persistence: [...(storageIsOpen() ? [] : [inMemoryPersistence]), browserLocalPersistence],
});
if (emulators) {
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, {
    disableWarnings: true,
  });
}

onAuthStateChanged(auth, (user) => setSignedInMark(user && user.uid));

// A page that Back brings from the browser's memory has missed what other tabs have stored: this
// event, without a key, has the SDK look.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) dispatchEvent(new StorageEvent('storage'));
});

const syncUrl = tokenSyncUrl(import.meta.env.VITE_AUTH_TOKEN_SYNC_URL, window.location.origin);
if (syncUrl) {
  const sync = tokenSync(syncUrl);
  onIdTokenChanged(auth, (user) => void sync(user));
}

const toAuthUser = ({ uid, email }: User): AuthUser => ({ uid, email });

export const observe = (onChange: (user: AuthUser | null) => void): void => {
  onAuthStateChanged(auth, (user) => onChange(user && toAuthUser(user)));
};

export const signIn: Services['auth']['signIn'] = async (email, password) =>
  toAuthUser((await signInWithEmailAndPassword(auth, email, password)).user);

export const sendPasswordReset: Services['auth']['sendPasswordReset'] = (email) => {
  writeInPageLanguage();
  return sendPasswordResetEmail(auth, email);
};

export const sendSignInLink: Services['auth']['sendSignInLink'] = (email) => {
  writeInPageLanguage();
  // The link leads to the plain address (LOG-6), which is shown in the stored language.
  const { language } = splitAddress(window.location.pathname);
  if (language) storeLanguage(language);
  return sendSignInLinkToEmail(auth, email, {
    url: window.location.origin + paths.finishSignIn(),
    handleCodeInApp: true,
  });
};

export const isSignInLink: Services['auth']['isSignInLink'] = async (url) =>
  isSignInWithEmailLink(auth, url);

export const completeSignInLink: Services['auth']['completeSignInLink'] = async (email, url) =>
  toAuthUser((await signInWithEmailLink(auth, email, url)).user);

export const addressState: Services['auth']['addressState'] = async ({ fresh }) => {
  await ready();
  const user = auth.currentUser;
  const known = user ? stateIn(await user.getIdTokenResult()) : 'proven';
  // A new token also tells the storage rules.
  return user && fresh && known !== 'proven' ? stateIn(await user.getIdTokenResult(true)) : known;
};

/** The claims are those of shared/user.ts. */
const stateIn = ({ claims }: IdTokenResult): AddressState => {
  const { email, email_verified: isConfirmed, provenEmail } = claims;
  if (provenEmail === email) return 'proven';
  return isConfirmed === true ? 'confirmed' : 'unconfirmed';
};

export const signOut: Services['auth']['signOut'] = () => signOutOfFirebase(auth);

/**
 * Resolves once the auth state is known and the user's token is valid, so that later requests carry
 * it: without it the SDK would send a call as that of a visitor who is signed out.
 */
export const ready = async (): Promise<void> => {
  await auth.authStateReady();
  try {
    await auth.currentUser?.getIdToken();
  } catch (cause) {
    // The SDK has signed out a user whose session has ended.
    if (auth.currentUser) throw new TypeError('The token could not be renewed.', { cause });
  }
};

/** Whether a user is signed in and has just got a new token from the provider. */
export const renewToken = async (): Promise<boolean> =>
  auth.currentUser?.getIdToken(true).then(
    () => true,
    () => false,
  ) ?? false;

/** The provider's mails are in the page's language. */
const writeInPageLanguage = (): void => {
  auth.languageCode = document.documentElement.lang;
};
