import { read, remove, write } from '../../lib/localStorage.ts';

/**
 * Local storage key of the e-mail that a sign-in link was sent to (LOG-6). If storage is not available,
 * /finishSignIn asks for the e-mail instead.
 */
const EMAIL = 'emailForSignIn';

export const rememberEmail = (email: string): void => write(EMAIL, email);

export const rememberedEmail = (): string | null => read(EMAIL);

export const forgetEmail = (): void => remove(EMAIL);

/**
 * Local storage key of a user who logged in by link and whose older sessions are not ended yet. A closed
 * tab or a lost connection must not leave a stranger's password in place.
 */
const ENDING = 'endOlderSessions';

export const oweEnding = (uid: string): void => write(ENDING, uid);

export const owesEnding = (uid: string): boolean => read(ENDING) === uid;

export const forgetEnding = (): void => remove(ENDING);

/**
 * Call it before a login by password: a person who knows the present password needs no ending of older
 * sessions. Returns a function that restores the mark, for a login that fails.
 */
export const suspendEnding = (): (() => void) => {
  const uid = read(ENDING);
  remove(ENDING);
  return () => void (uid !== null && write(ENDING, uid));
};
