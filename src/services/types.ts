import type { CallableName, CallableRequest } from '../../shared/callables.ts';
import type { Success } from './answers.ts';

/** Who is signed in at the identity provider. */
export type AuthUser = { uid: string; email: string | null };

/** What the site shows of a user record. */
export type Profile = { nickname: string; isAdmin: boolean };

/**
 * Everything outside the browser that the site talks to. The store hands it to thunks as their
 * extra argument; tests hand in their own. Each method loads its part of Firebase on first use.
 * Errors are the provider's own: `code` and `message`; `describeError` makes a sentence of them.
 */
export type Services = {
  auth: {
    /** Calls back with the present user as soon as it is known (null: signed out) and on each change. */
    observe: (onChange: (user: AuthUser | null) => void) => Promise<void>;
    signIn: (email: string, password: string) => Promise<AuthUser>;
    sendPasswordReset: (email: string) => Promise<void>;
    /** Mails a sign-in link that returns to {origin}/finishSignIn (LOG-6). */
    sendSignInLink: (email: string) => Promise<void>;
    isSignInLink: (url: string) => Promise<boolean>;
    completeSignInLink: (email: string, url: string) => Promise<AuthUser>;
    signOut: () => Promise<void>;
  };
  profile: {
    /** Reads users/{uid}; null when there is no such document. */
    read: (uid: string) => Promise<Profile | null>;
  };
  uploads: {
    /**
     * Uploads an image of the signed-in user to tickets/{name} (TIC-10); resolves to its download
     * URL. An object of that name that is there already is refused.
     */
    ticketImage: (image: { name: string; blob: Blob; owner: string }) => Promise<string>;
  };
  /** Calls a callable function with its name and payload; an answer without success rejects (API-11). */
  call: <N extends CallableName>(name: N, payload: CallableRequest<N>) => Promise<Success<N>>;
};
