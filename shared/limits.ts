/** Numbers and names shared by browser, server and scripts that need no schema. */

/** Where the functions run (CST-1). */
export const FUNCTIONS_REGION = 'us-central1';

/** Largest request body of a callable, in bytes; the longest valid one is well below it. */
export const MAX_REQUEST_BYTES = 128 * 1024;

/** Largest e-mail that becomes a message of a ticket, in bytes. */
export const MAX_MAIL_BYTES = 10 * 1024 * 1024;

/** A longer text in a request is refused before any other rule is checked. */
export const MAX_TEXT_LENGTH = 20_000;

/** Uses per hour if not said otherwise, by the names of the functions' parameters, unless a project sets its own. */
export const PRODUCTION_LIMITS = {
  TICKETS_PER_HOUR: 10,
  COMMENTS_PER_HOUR: 60,
  AVAILABILITY_CHECKS_PER_HOUR: 1000,
  REGISTRATIONS_PER_HOUR: 30,
  CONFIRMATIONS_PER_HOUR: 5,
  // All calls of one account. A page asks again at most every 15 s (`refreshThrottle`), so 240 times
  // an hour; 60 comments, 10 tickets and what starting the site reads are 100 more. Two such devices.
  CALLS_PER_HOUR: 600,
  // Ten times as many: an admin searches, pages and opens conversations, and several may share an account.
  ADMIN_CALLS_PER_HOUR: 6000,
  UPLOADS_PER_HOUR: 20,
  /** In MiB. */
  UPLOADED_PER_DAY: 100,
  // Two tickets with all their images, of any size. Anybody can register another person's address.
  UNCONFIRMED_UPLOADS_PER_DAY: 6,
  /** In MiB. */
  UNCONFIRMED_UPLOADED_PER_DAY: 30,
  ALL_REGISTRATIONS_PER_HOUR: 500,
  STAFF_MAILS_PER_HOUR: 60,
} as const;

/**
 * Maximum number of saved replies that the studio has changed or added, and UTF-16 units of each
 * text. At three bytes each they take 740 KB: less than Firestore's document limit of 1 MiB.
 */
export const REPLY_LIMITS = { replies: 60, title: 60, text: 2_000 } as const;

/** If more accounts than these, and more than a tenth of all, are missing, a sweep erases nobody. */
export const ERASED_AT_ONCE = 20;
