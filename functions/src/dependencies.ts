import type {
  CallableName,
  CallableResponse,
  Callables,
  CheckedRequest,
} from '../../shared/callables.ts';
import type { Language } from '../../shared/language.ts';
import type { Caller } from '../../shared/user.ts';
import type { Identity } from './accounts/identity.ts';
import type { PersonalData } from './accounts/personalData.ts';
import type { AccountStore } from './accounts/firestoreAccounts.ts';
import type { ConfirmationStore } from './accounts/firestoreConfirmations.ts';
import type { Allowances } from './limits/allowance.ts';
import type { ReplyStore } from './replies/firestoreReplies.ts';
import type { MailStore } from './mail/firestoreMails.ts';
import type { Settings } from './lib/settings.ts';
import type { UploadStore } from './tickets/firestoreUploads.ts';
import type { ImageStore } from './tickets/bucket.ts';
import type { TicketStore } from './tickets/firestoreTickets.ts';

/** What a handler works with: connect.ts makes the real ones, tests pass their own. */
export type Dependencies = {
  accounts: AccountStore;
  confirmations: ConfirmationStore;
  personalData: PersonalData;
  identity: Identity;
  tickets: TicketStore;
  images: ImageStore;
  mails: MailStore;
  uploads: UploadStore;
  replies: ReplyStore;
  allowances: Allowances;
  settings: Settings;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** A fresh, unguessable user id. */
  newUid: () => string;
};

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

/** The caller; null for callables that need no sign-in, where nobody is looked up. */
export type CallerOf<N extends CallableName> = Callables[N]['access'] extends 'anyone'
  ? null
  : SignedIn;

/** One callable without its transport: access and payload have been checked. */
export type Handler<N extends CallableName> = (
  dependencies: Dependencies,
  caller: CallerOf<N>,
  data: CheckedRequest<N>,
) => Promise<CallableResponse<N>>;
