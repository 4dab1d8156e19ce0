import { forget, readStored, store } from '../../lib/stored.ts';

/** Where the e-mail of a requested sign-in link waits for its return (LOG-6). */
const KEY = 'emailForSignIn';

/** Without storage, /finishSignIn asks for the e-mail instead. */
export const rememberEmail = (email: string): void => store(KEY, email);

export const rememberedEmail = (): string | null => readStored(KEY);

export const forgetEmail = (): void => forget(KEY);
