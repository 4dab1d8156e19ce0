/** Local storage key that exists while somebody is signed in on this device. */
export const SIGNED_IN_KEY = 'signedIn';

/** Whether somebody was signed in when this device was last used. The first script asks it too. */
export const markedSignedIn = (): boolean => {
  try {
    return localStorage.getItem(SIGNED_IN_KEY) !== null;
  } catch {
    return false;
  }
};
