/**
 * Every pause and time limit that the browser code itself sets, in milliseconds, with the
 * requirement that fixes it. Those of the Firebase SDKs stand with the services.
 */
export const TIMING = {
  /** How long a page's script may take before the visitor is told (CST-1). */
  chunkLoad: 120_000,
  /** HOM-1. */
  bannerInterval: 8000,
  /** How long a frame of another site may take before the visitor is offered its address. */
  embedLoad: 20_000,
  /** REG-5. */
  availabilityDebounce: 500,
  /** REG-8, REG-9. */
  registerSuccessRedirect: 1800,
  registerErrorPopup: 2500,
  /** LOG-2, LOG-7. */
  loginSuccessRedirect: 1300,
  loginSuccessPopup: 1200,
  defaultPopup: 2000,
  /** TIC-8, TIC-6. */
  ticketSuccessPopup: 2000,
  ticketErrorPopup: 2300,
  tooManyImagesPopup: 2200,
  /** ACC-9. */
  ticketActionPopup: 2200,
  /** How soon after the last time a return to the page reads its lists again. */
  refreshThrottle: 15_000,
  /** How long after typing stops the admin's search begins. */
  queueSearchDebounce: 300,
  /** The admin's figures are counted anew on a return to the page, at most so often. */
  statsFresh: 5 * 60_000,
  /** How often "3 minutes ago" is written anew. */
  clockTick: 30_000,
} as const;
