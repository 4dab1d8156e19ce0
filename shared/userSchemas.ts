import * as z from 'zod/mini';
import { LANGUAGES } from './language.ts';
import {
  EMAIL_MAX_LENGTH,
  isEmail,
  isNickname,
  isPassword,
  NICKNAME_LENGTH,
  PASSWORD_LENGTH,
} from './user.ts';

export const nickname = z.string().check(
  z.refine(isNickname, {
    error: `must have ${NICKNAME_LENGTH.min} to ${NICKNAME_LENGTH.max} letters, digits, spaces, _ or -`,
  }),
);
export const email = z.string().check(
  z.refine(isEmail, {
    error: `must be an e-mail address of at most ${EMAIL_MAX_LENGTH} characters`,
  }),
);
export const password = z.string().check(
  z.refine(isPassword, {
    error: `must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
  }),
);
/**
 * It becomes a document id, which must not be `.`, `..` or `__x__`, nor contain half a character.
 */
export const uid = z.string().check(
  z.regex(/^(?!\.{1,2}$|__.*__$)[^/\p{Surrogate}]{1,128}$/u, {
    error: 'is not the id of a user',
  }),
);
export const language = z.enum(LANGUAGES);

/** A user record as its owner and the admin see it. */
export const user = z.strictObject({
  uid: z.string(),
  nickname: z.string(),
  isAdmin: z.boolean(),
  language,
});
