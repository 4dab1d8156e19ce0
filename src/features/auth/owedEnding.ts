import { read, remove, write } from '../../lib/localStorage.ts';

/**
 * Local storage key of the user who has signed in by link, until the server has ended older sessions:
 * a closed tab or a lost connection must not leave a stranger's password in place.
 */
const KEY = 'endOlderSessions';

export const oweEnding = (uid: string): void => write(KEY, uid);

export const owesEnding = (uid: string): boolean => read(KEY) === uid;

export const forgetEnding = (): void => remove(KEY);

/**
 * Call it before a login by password: a person who knows the present password needs no ending of older
 * sessions. Returns a function that restores the mark, for a login that fails.
 */
export const suspendEnding = (): (() => void) => {
  const uid = read(KEY);
  remove(KEY);
  return () => void (uid !== null && write(KEY, uid));
};
