/** Numbers and names shared by browser, server and scripts that need no schema. */
import { DAY, HOUR } from './time.ts';

/** Where the functions run (CST-1). */
export const FUNCTIONS_REGION = 'us-central1';

/** Largest request body of a callable, in bytes; the longest valid one is well below it. */
export const MAX_REQUEST_BYTES = 128 * 1024;

/** The bytes of an e-mail that are read; the rest is cut off. */
export const MAX_MAIL_BYTES = 10 * 1024 * 1024;

/** A longer text in a request is refused before any other rule is checked. */
export const MAX_TEXT_LENGTH = 20_000;

/**
 * A limit of uses in a window of milliseconds, which begins with the first use. `setting` is the
 * parameter of the functions that changes `most`; 0 there means that there is no limit. `of`: whether
 * each account, each IP or the whole site has a count. `MiB`: what is counted are MiB.
 */
export type Limit = {
  setting: string;
  most: number;
  window: number;
  of: 'account' | 'ip' | 'site';
  MiB?: true;
  /** What is counted, after the number. */
  what: string;
};

/** Every limit of uses. docs/security.md shows this table; a new limit is a new row. */
export const LIMITS = {
  // A page with tickets asks for news 80 times an hour (`ticketPoll`); 60 comments, 10 tickets and what
  // starting the site reads are 100 more. Three such devices.
  calls: { setting: 'CALLS_PER_HOUR', most: 600, window: HOUR, of: 'account', what: 'calls' },
  // An admin searches, pages and opens conversations, and several may share an account.
  adminCalls: {
    setting: 'ADMIN_CALLS_PER_HOUR',
    most: 6000,
    window: HOUR,
    of: 'account',
    what: 'calls of an admin',
  },
  tickets: { setting: 'TICKETS_PER_HOUR', most: 10, window: HOUR, of: 'account', what: 'tickets' },
  comments: {
    setting: 'COMMENTS_PER_HOUR',
    most: 60,
    window: HOUR,
    of: 'account',
    what: 'comments of a customer',
  },
  confirmations: {
    setting: 'CONFIRMATIONS_PER_HOUR',
    most: 5,
    window: HOUR,
    of: 'account',
    what: 'mails that confirm the address',
  },
  uploads: {
    setting: 'UPLOADS_PER_HOUR',
    most: 20,
    window: HOUR,
    of: 'account',
    what: 'images of a customer',
  },
  uploaded: {
    setting: 'UPLOADED_PER_DAY',
    most: 100,
    window: DAY,
    of: 'account',
    MiB: true,
    what: 'MiB of images of a customer',
  },
  // Two tickets with all their images, of any size. Anybody can register another person's address.
  unconfirmedUploads: {
    setting: 'UNCONFIRMED_UPLOADS_PER_DAY',
    most: 6,
    window: DAY,
    of: 'account',
    what: 'images before the address is confirmed',
  },
  // Apart from the mails of strangers, so that those never use up the notice to an admin or a customer.
  ownMails: {
    setting: 'OWN_MAILS_PER_HOUR',
    most: 60,
    window: HOUR,
    of: 'account',
    what: 'replies by mail that are no message and go to the studio, or back',
  },
  registrations: {
    setting: 'REGISTRATIONS_PER_HOUR',
    most: 30,
    window: HOUR,
    of: 'ip',
    what: 'attempts to register, to choose a first nickname and to set a password by a mail, each',
  },
  availabilityChecks: {
    setting: 'AVAILABILITY_CHECKS_PER_HOUR',
    most: 1000,
    window: HOUR,
    of: 'ip',
    what: 'availability checks of nicknames, addresses and mailed secrets, each',
  },
  accounts: {
    setting: 'ACCOUNTS_PER_HOUR',
    most: 500,
    window: HOUR,
    of: 'site',
    what: 'new accounts',
  },
  studioMails: {
    setting: 'STUDIO_MAILS_PER_HOUR',
    most: 60,
    window: HOUR,
    of: 'site',
    what: 'mails about tickets to the studio (then one every five minutes in their place)',
  },
  forwardedMails: {
    setting: 'FORWARDED_MAILS_PER_HOUR',
    most: 60,
    window: HOUR,
    of: 'site',
    what: 'mails of strangers that go to the studio',
  },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the key type
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

/**
 * Maximum number of saved replies that the studio has changed or added, and UTF-16 units of each
 * text. At three bytes each they take 740 KB: less than Firestore's document limit of 1 MiB.
 */
export const REPLY_LIMITS = { replies: 60, title: 60, text: 2_000 } as const;

/** If more accounts than these, and more than a tenth of all, are missing, a sweep erases nobody. */
export const ERASED_AT_ONCE = 20;
