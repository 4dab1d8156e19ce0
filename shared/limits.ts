/** Numbers and names that browser, server and scripts must share and that need no schema. */

/** Where the functions run (CST-1). */
export const FUNCTIONS_REGION = 'us-central1';

/** Largest body of a callable's request, in bytes; the longest honest one is well under it. */
export const MAX_REQUEST_BYTES = 128 * 1024;

/** A text in a request that is longer than this is refused before any rule is tried on it. */
export const MAX_TEXT_LENGTH = 20_000;

/** Uses an hour, by the names of the functions' parameters, unless a project sets its own. */
export const PRODUCTION_LIMITS = {
  TICKETS_PER_HOUR: 10,
  COMMENTS_PER_HOUR: 60,
  AVAILABILITY_CHECKS_PER_HOUR: 1000,
  REGISTRATIONS_PER_HOUR: 30,
} as const;
