import * as z from 'zod/mini';
import { LANGUAGES } from './language.ts';
import { maxTextLength } from './limits.ts';
import {
  emailMaxLength,
  isEmail,
  isNickname,
  isPassword,
  nicknameLength,
  passwordLength,
} from './user.ts';

/**
 * Who may call: `anyone`, also signed out; `signedIn`; `admin`, whose user record says so.
 * What a caller may do to one particular thing is a predicate beside that thing (`userCan`).
 */
export type Access = 'anyone' | 'signedIn' | 'admin';

const text = z.string().check(z.maxLength(maxTextLength));

const nickname = z.string().check(
  z.refine(isNickname, {
    error: `must have ${nicknameLength.min} to ${nicknameLength.max} letters, digits, spaces, _ or -`,
  }),
);
const email = z.string().check(
  z.refine(isEmail, {
    error: `must be an e-mail address of at most ${emailMaxLength} characters`,
  }),
);
const password = z.string().check(
  z.refine(isPassword, {
    error: `must have ${passwordLength.min} to ${passwordLength.max} characters`,
  }),
);
const uid = z.string().check(z.regex(/^[^/]{1,128}$/));

/** What a visitor can mend is an answer, everything else an HttpsError (spec 7 reads success and message). */
const refusal = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(['nickname-taken', 'email-taken']),
});

/**
 * Every callable function of spec 7: who may call, what it takes, what it answers. A request with
 * a field that is not named here is refused, so that a typing error shows.
 */
export const callables = {
  // Any text is a fair question: one that could never be registered is not available.
  checkNicknameAvailability: {
    access: 'anyone',
    request: z.strictObject({ nickname: text }),
    response: z.strictObject({ available: z.boolean() }),
  },
  checkEmailAvailability: {
    access: 'anyone',
    request: z.strictObject({ email: text }),
    response: z.strictObject({ available: z.boolean() }),
  },
  registerUser: {
    access: 'anyone',
    request: z.strictObject({
      email,
      password,
      nickname,
      language: z.optional(z.enum(LANGUAGES)),
    }),
    response: z.union([z.strictObject({ success: z.literal(true), message: z.string() }), refusal]),
  },
  getUserDoc: {
    access: 'signedIn',
    request: z.strictObject({ targetUid: uid }),
    response: z.strictObject({
      success: z.literal(true),
      user: z.strictObject({
        uid: z.string(),
        nickname: z.string(),
        isAdmin: z.boolean(),
        language: z.enum(LANGUAGES),
      }),
    }),
  },
} as const satisfies Record<
  string,
  { access: Access; request: z.ZodMiniType; response: z.ZodMiniType }
>;

export type Callables = typeof callables;
export type CallableName = keyof Callables;
/** What a caller sends: fields with a default may be left out. */
export type CallableRequest<N extends CallableName> = z.input<Callables[N]['request']>;
/** The request as the handler sees it, checked and with its defaults. */
export type CheckedRequest<N extends CallableName> = z.output<Callables[N]['request']>;
export type CallableResponse<N extends CallableName> = z.output<Callables[N]['response']>;
