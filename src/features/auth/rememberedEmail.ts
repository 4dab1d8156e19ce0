import { read, remove, write } from '../../lib/localStorage.ts';

/** Local storage key of the e-mail that a sign-in link was sent to (LOG-6). */
const KEY = 'emailForSignIn';

/** If storage is not available, /finishSignIn asks for the e-mail instead. */
export const rememberEmail = (email: string): void => write(KEY, email);

export const rememberedEmail = (): string | null => read(KEY);

export const forgetEmail = (): void => remove(KEY);
