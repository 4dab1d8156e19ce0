import type { Auth } from 'firebase-admin/auth';
import { CallError } from '../errors.ts';

/** What the handlers need of the identity provider. */
export type Identity = {
  /** Makes an account under `uid`; false when another account has the email. */
  create: (account: { uid: string; email: string; password: string }) => Promise<boolean>;
  findByEmail: (email: string) => Promise<{ uid: string } | null>;
  /** Deletes an account; one that does not exist counts as deleted. */
  remove: (uid: string) => Promise<void>;
};

/** The provider has rules of its own, which a project may tighten: its refusals name the field too. */
const REFUSALS: Record<string, CallError> = {
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

/** The identity provider through the Admin SDK. */
export const firebaseIdentity = (auth: Auth): Identity => ({
  create: async (account) => {
    try {
      await auth.createUser(account);
      return true;
    } catch (error) {
      if (codeOf(error) === 'auth/email-already-exists') return false;
      throw REFUSALS[codeOf(error)] ?? error;
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
