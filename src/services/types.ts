import type { CallableName, CallableRequest, StoredReply } from '../../shared/callables.ts';
import type { Success } from './answers.ts';

/** The user signed in at the identity provider. */
export type AuthUser = { uid: string; email: string | null };

/**
 * What is known of an address: a click in a mail of Firebase confirms it, the secret in a mail of ours
 * proves it. Our mails go to a confirmed one.
 */
export type AddressState = 'unconfirmed' | 'confirmed' | 'proven';

/** The part of a user record that the site shows. */
export type Profile = { nickname: string; isAdmin: boolean };

/**
 * Everything outside the browser that the site talks to. The store passes it to thunks as `extra`;
 * tests pass fakes. Each method loads its part of Firebase on first use. Errors are the SDK's own
 * (`code` and `message`); `describeError` translates them.
 */
export type Services = {
  auth: {
    /** Calls back with the current user once it is known (null: signed out) and on each change. */
    observe: (onChange: (user: AuthUser | null) => void) => Promise<void>;
    signIn: (email: string, password: string) => Promise<AuthUser>;
    sendPasswordReset: (email: string) => Promise<void>;
    /** Sends a sign-in link that leads to {origin}/finishSignIn (LOG-6). */
    sendSignInLink: (email: string) => Promise<void>;
    isSignInLink: (url: string) => Promise<boolean>;
    completeSignInLink: (email: string, url: string) => Promise<AuthUser>;
    /**
     * The state of the signed-in user's address: as the token says, or with `fresh` as a new one does,
     * unless it is proven. Without an address there is nothing to prove.
     */
    addressState: (options: { fresh: boolean }) => Promise<AddressState>;
    signOut: () => Promise<void>;
  };
  /** Reads users/{uid}; null if there is no such document. */
  readProfile: (uid: string) => Promise<Profile | null>;
  /** Reads what the studio has made of the saved replies, by id; only an admin may. */
  readReplies: () => Promise<Record<string, StoredReply>>;
  /**
   * Uploads an image of the signed-in user to tickets/{name} (TIC-10) and returns its download URL. An
   * existing object is not overwritten. How much of one is sent is not told: the SDK tells it only of
   * uploads in several requests.
   */
  uploadTicketImage: (image: { name: string; blob: Blob; owner: string }) => Promise<string>;
  /** Calls a callable function; an answer without success rejects (API-11). */
  call: <N extends CallableName>(name: N, payload: CallableRequest<N>) => Promise<Success<N>>;
};
