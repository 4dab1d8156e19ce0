import { PASSWORD_LENGTH } from '../../../shared/user.ts';
import { keptOnceMade } from '../keptOnceMade.ts';

/** Lower case, as whoever guesses also tries `Password1`. Loaded by the first registration. */
const commonPasswords = keptOnceMade(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.min);
  return new Set(long.map((password) => password.toLowerCase()));
});

/** Whether it is on a list of the passwords that leaks show most often. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await commonPasswords()).has(password.toLowerCase());
