import { read, remove, write } from '../../lib/localStorage.ts';

/** Where the e-mail of a requested sign-in link waits for its return (LOG-6). */
const KEY = 'emailForSignIn';

/** Without storage, /finishSignIn asks for the e-mail instead. */
export const rememberEmail = (email: string): void => write(KEY, email);

export const rememberedEmail = (): string | null => read(KEY);

export const forgetEmail = (): void => remove(KEY);
