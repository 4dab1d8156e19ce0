import type { Auth } from 'firebase-admin/auth';
import { CallError } from '../errors.ts';

/** What the handlers need of Firebase Authentication. */
export type Identity = {
  /** Creates an account with this `uid`; false when another account has the email. */
  create: (account: { uid: string; email: string; password: string }) => Promise<boolean>;
  findByEmail: (email: string) => Promise<{ uid: string } | null>;
  /** The address of an account, if its owner has confirmed it; otherwise null. */
  confirmedEmail: (uid: string) => Promise<string | null>;
  /** Deletes an account; one that does not exist counts as deleted. */
  remove: (uid: string) => Promise<void>;
};

/** Firebase validates too, by rules that a project may tighten: these errors name the field as ours do. */
const FIELD_ERRORS: Record<string, CallError> = {
  'auth/invalid-email': new CallError('invalid-argument', 'email: is not accepted', {
    field: 'email',
    code: 'invalid',
  }),
  'auth/invalid-password': new CallError('invalid-argument', 'password: is not accepted', {
    field: 'password',
    code: 'invalid',
  }),
  'auth/password-does-not-meet-requirements': new CallError(
    'invalid-argument',
    'password: is not accepted',
    { field: 'password', code: 'invalid' },
  ),
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Firebase Authentication through the Admin SDK. */
export const firebaseIdentity = (auth: Auth): Identity => ({
  create: async (account) => {
    try {
      await auth.createUser(account);
      return true;
    } catch (error) {
      if (codeOf(error) === 'auth/email-already-exists') return false;
      throw FIELD_ERRORS[codeOf(error)] ?? error;
    }
  },
  findByEmail: async (email) => {
    try {
      const { uid } = await auth.getUserByEmail(email);
      return { uid };
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null;
      throw error;
    }
  },
  confirmedEmail: async (uid) => {
    try {
      const { email, emailVerified, disabled } = await auth.getUser(uid);
      return emailVerified && !disabled ? (email ?? null) : null;
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null;
      throw error;
    }
  },
  remove: async (uid) => {
    try {
      await auth.deleteUser(uid);
    } catch (error) {
      if (codeOf(error) !== 'auth/user-not-found') throw error;
    }
  },
});
