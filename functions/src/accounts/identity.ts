import type { Auth } from 'firebase-admin/auth';
import { CallError } from '../errors.ts';

/** What the handlers need of Firebase Authentication. */
export type Identity = {
  /** Creates an account with this `uid`; false when there is one with the email, or with the `uid`. */
  create: (account: { uid: string; email: string; password: string }) => Promise<boolean>;
  findByEmail: (email: string) => Promise<{ uid: string } | null>;
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

const TAKEN = ['auth/email-already-exists', 'auth/uid-already-exists'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Firebase Authentication through the Admin SDK. */
export const firebaseIdentity = (auth: Auth): Identity => ({
  create: async (account) => {
    try {
      await auth.createUser(account);
      return true;
    } catch (error) {
      if (TAKEN.includes(codeOf(error))) return false;
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
  remove: async (uid) => {
    try {
      await auth.deleteUser(uid);
    } catch (error) {
      if (codeOf(error) !== 'auth/user-not-found') throw error;
    }
  },
});
