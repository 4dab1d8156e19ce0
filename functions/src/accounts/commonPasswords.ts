import { PASSWORD_LENGTH } from '../../../shared/user.ts';
import { invalid } from '../lib/errors.ts';
import { once } from '../lib/promises.ts';

/** Lower case, as whoever guesses also tries `Password1`. Loaded by the first registration. */
const commonPasswords = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.min);
  return new Set(long.map((password) => password.toLowerCase()));
});

/**
 * Refuses the passwords that leaks show most often.
 * @throws {CallError} invalid-argument
 */
export const refuseCommonPassword = async (password: string): Promise<void> => {
  if ((await commonPasswords()).has(password.toLowerCase())) {
    throw invalid('password', 'is one of the most common ones', 'common');
  }
};
