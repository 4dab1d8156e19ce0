/** Where the e-mail of a requested sign-in link waits for its return (spec 4). */
const KEY = 'emailForSignIn';

export const rememberEmail = (email: string): void => {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // Storage is closed to this page: /finishSignIn asks for the e-mail instead.
  }
};

export const rememberedEmail = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const forgetEmail = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was remembered either.
  }
};
