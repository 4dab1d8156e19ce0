/** How long the Firebase SDKs try (CST-1), in milliseconds. */
export const TIMEOUTS = {
  functionCall: 70_000,
  storageOperation: 120_000,
  storageUpload: 600_000,
  /** An id token older than this is not sent to the token sync: it is not a new sign-in. */
  authTokenSyncMaxAge: 300_000,
} as const;
