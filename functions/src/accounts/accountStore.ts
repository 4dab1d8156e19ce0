import type { UserRecord } from '../../../shared/user.ts';

/** Who holds a nickname: permanently, or with `expiresAt` (milliseconds) during a registration. */
export type NicknameHold = { uid: string; expiresAt: number | null };

/** What a registration stores as the user record. */
export type NewUser = Pick<UserRecord, 'nickname' | 'language'>;

/**
 * An unfinished registration, with what is to become the user record. It is written before the
 * account is created and deleted in the transaction that writes the record, so an account with a
 * registration and without a record belongs to a registration that was interrupted.
 */
export type Registration = NewUser & {
  nicknameKey: string;
  email: string;
  expiresAt: number;
  /** `abandoned`: another attempt has replaced it; it must not complete. */
  state: 'pending' | 'abandoned';
};

/** What the handlers need of the database. Every method is one atomic step. */
export type AccountStore = {
  readUser: (uid: string) => Promise<UserRecord | null>;
  readNicknameHold: (key: string) => Promise<NicknameHold | null>;
  readRegistration: (uid: string) => Promise<Registration | null>;
  /** Reserves the nickname and writes the registration; false when the nickname is held. */
  reserveNickname: (uid: string, registration: Omit<Registration, 'state'>) => Promise<boolean>;
  /**
   * Writes the user record and deletes the registration; true also when that has been done before,
   * false when another attempt has replaced it.
   */
  completeRegistration: (uid: string) => Promise<boolean>;
  /** Writes the user record of an account and takes its nickname; false when either exists. */
  createUser: (uid: string, user: NewUser) => Promise<boolean>;
  /**
   * Marks a registration that expired by `now` as abandoned, so that it cannot complete. False when
   * it is still running, completed or unknown: then its account must not be touched.
   */
  abandonRegistration: (uid: string, now: number) => Promise<boolean>;
  /**
   * Frees the nickname if `uid` still reserves it. Call it after the account was deleted: the
   * registration is deleted too, at once with `forget`, otherwise after a day.
   */
  releaseNickname: (uid: string, options: { forget: boolean }) => Promise<void>;
  /** One page of the registrations that expired by `before`. */
  overdueRegistrations: (before: number) => Promise<string[]>;
};
