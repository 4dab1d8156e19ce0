import type { Language } from '../../../shared/language.ts';
import type { UserRecord } from '../../../shared/user.ts';

/** Who holds a nickname; without `expiresAt` (milliseconds) for good, with it until a registration ends. */
export type NicknameHold = { uid: string; expiresAt: number | null };

/**
 * The trace of a registration that has not ended. It is written before the account at the identity
 * provider and goes in the same transaction that writes the user record, so an account with a
 * trace and without a user record is left over from a registration that was cut off.
 */
export type Registration = {
  nicknameKey: string;
  email: string;
  expiresAt: number;
  /** `abandoned`: another attempt has replaced it, and its own may not finish any more. */
  state: 'pending' | 'abandoned';
};

/** What the handlers need of the database. Every method is one atomic step. */
export type AccountStore = {
  readUser: (uid: string) => Promise<UserRecord | null>;
  readNicknameHold: (key: string) => Promise<NicknameHold | null>;
  readRegistration: (uid: string) => Promise<Registration | null>;
  /** Takes the nickname for a registration and leaves its trace; false when the nickname is held. */
  reserveNickname: (uid: string, registration: Omit<Registration, 'state'>) => Promise<boolean>;
  /** Writes the user record and ends the registration; false when another attempt has replaced it. */
  completeRegistration: (
    uid: string,
    user: { nickname: string; language: Language },
  ) => Promise<boolean>;
  /**
   * Bars a registration that was not finished by `now` from finishing. False when it is still
   * running, is finished, or there is no trace of one: then its account must not be touched.
   */
  abandonRegistration: (uid: string, now: number) => Promise<boolean>;
  /**
   * Frees the nickname if it is still reserved by `uid`. To be called when its account is gone: the
   * trace goes too, at once with `forget`, after a day without.
   */
  releaseNickname: (uid: string, options: { forget: boolean }) => Promise<void>;
  /** Registrations that should have ended by `before`, as many as one answer holds. */
  overdueRegistrations: (before: number) => Promise<string[]>;
};
