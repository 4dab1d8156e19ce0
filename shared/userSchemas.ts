import * as z from 'zod/mini';
import { boundedText } from './boundedText.ts';
import { EMAIL_MAX_LENGTH, isEmail } from './email.ts';
import { LANGUAGES } from './language.ts';
import { NICKNAME_LENGTH, nicknameProblem, type NicknameProblem } from './nickname.ts';
import { isPassword, PASSWORD_LENGTH } from './user.ts';

/** Refused with the problem as the code of the answer. */
const nicknameRule = (problem: NicknameProblem, error: string) =>
  z.refine<string>((value) => nicknameProblem(value) !== problem, {
    error,
    params: { code: problem },
  });
export const nickname = boundedText().check(
  nicknameRule(
    'invalid',
    `must have ${NICKNAME_LENGTH.min} to ${NICKNAME_LENGTH.max} letters, digits, spaces, _ or -`,
  ),
  nicknameRule('mixed-scripts', 'must not mix letters of several scripts'),
  nicknameRule('reserved', 'is reserved for the studio'),
);
export const email = boundedText().check(
  z.refine(isEmail, {
    error: `must be an e-mail address of at most ${EMAIL_MAX_LENGTH} characters`,
  }),
);
export const password = boundedText().check(
  z.refine(isPassword, {
    error: `must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
  }),
);
/** It becomes a document id, which must not be `.`, `..` or `__x__`. */
export const uid = boundedText().check(
  z.regex(/^(?!\.{1,2}$|__[^]*__$)[^/]{1,128}$/u, {
    error: 'is not the id of a user',
  }),
);
/** The secret of a confirmation mail, which a mail program may have cut. */
export const proof = boundedText();
export const language = z.enum(LANGUAGES);

/** A user record as its owner and the admin see it. */
export const user = z.strictObject({
  uid: z.string(),
  nickname: z.string(),
  isAdmin: z.boolean(),
  language,
});
