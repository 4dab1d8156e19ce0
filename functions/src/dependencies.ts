import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type {
  CallableName,
  CallableResponse,
  Callables,
  CheckedRequest,
} from '../../shared/callables.ts';
import type { Language } from '../../shared/language.ts';
import type { Caller } from '../../shared/user.ts';
import { firestoreAccounts } from './accounts/firestoreAccounts.ts';
import { firestoreConfirmations } from './accounts/firestoreConfirmations.ts';
import { type Account, firebaseIdentity } from './accounts/identity.ts';
import { firestorePersonalData } from './accounts/personalData.ts';
import { attemptsOf } from './limits/attempts.ts';
import { firestoreRateLimits } from './limits/firestoreLimits.ts';
import { firestoreMails } from './mail/firestoreMails.ts';
import { firestoreReplies } from './replies/firestoreReplies.ts';
import { firestoreHours } from './lib/firestoreHours.ts';
import { CALL_SECONDS, readSettings } from './lib/settings.ts';
import { bucketImages } from './tickets/bucket.ts';
import { firestoreTickets } from './tickets/firestoreTickets.ts';
import { firestoreUploads } from './tickets/firestoreUploads.ts';

/** Waits until every call that has begun by now has ended; the local suite does not wait. */
export const callsEnd = async (): Promise<void> => {
  if (process.env['FIRESTORE_EMULATOR_HOST']) return;
  await new Promise((resolve) => setTimeout(resolve, CALL_SECONDS * 1000));
};

/** What the handlers work with. */
export const connect = () => {
  const admin = getApps()[0] ?? initializeApp();
  const db = getFirestore(admin);
  const limits = firestoreRateLimits(db, Date.now);
  return {
    accounts: firestoreAccounts(db),
    confirmations: firestoreConfirmations(db, Date.now),
    personalData: firestorePersonalData(db),
    identity: firebaseIdentity(getAuth(admin)),
    tickets: firestoreTickets(db, Date.now),
    images: bucketImages(admin),
    mails: firestoreMails(db),
    uploads: firestoreUploads(db, Date.now),
    replies: firestoreReplies(db),
    hours: firestoreHours(db),
    limits,
    attempts: attemptsOf(limits, Date.now),
    settings: readSettings(),
    /** Milliseconds since the epoch. */
    now: Date.now,
    callsEnd,
  };
};
/** Tests pass their own. */
export type Dependencies = ReturnType<typeof connect>;

let made: Dependencies | undefined;

/** The same for all calls and events of an instance; made by the first, since parameters have values then. */
export const connected = (): Dependencies => (made ??= connect());

/** The caller, from the token and the user record; the record may be missing. */
export type SignedIn = Caller & {
  email: string | null;
  /** Whether the address was proven when the token was issued. */
  emailProven: boolean;
  nickname: string | null;
  /** Language of mails to this person. */
  language: Language;
  /** When this session began, in seconds. */
  authTime: number;
  /** The verified token itself. */
  idToken: string;
};

/** The caller of what changes an account, which was looked up: a token outlives it. */
export type InSession = SignedIn & { account: Account };

/** The caller; null for callables that need no sign-in, where nobody is looked up. */
export type CallerOf<N extends CallableName> = Callables[N]['access'] extends 'anyone'
  ? null
  : Callables[N]['access'] extends 'session'
    ? InSession
    : SignedIn;

/** One callable without its transport: access and payload have been checked. */
export type Handler<N extends CallableName> = (
  dependencies: Dependencies,
  caller: CallerOf<N>,
  data: CheckedRequest<N>,
) => Promise<CallableResponse<N>>;
