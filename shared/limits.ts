/** Numbers and names that browser and server must share and that need no schema. */

/** Where the functions run (spec 9, default region). */
export const functionsRegion = 'us-central1';

/** Largest body of a callable's request, in bytes; the longest honest one is well under it. */
export const maxRequestBytes = 128 * 1024;

/** A text in a request that is longer than this is refused before any rule is tried on it. */
export const maxTextLength = 20_000;
