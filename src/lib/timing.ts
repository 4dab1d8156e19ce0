/**
 * Every pause and time limit that the browser code itself sets, in milliseconds, with the place in
 * the specification that fixes it. Those of the Firebase SDKs stand with the services.
 */
export const TIMING = {
  /** Spec 9, chunk load time-out: how long a page's script may take before the visitor is told. */
  chunkLoad: 120_000,
  /** Spec 9, banner interval. */
  bannerInterval: 8000,
  /** How long a frame of another site may take before the visitor is offered its address. */
  embedLoad: 20_000,
  /** Spec 9, availability check debounce. */
  availabilityDebounce: 500,
  /** Spec 4, registration. */
  registerSuccessRedirect: 1800,
  registerErrorPopup: 2500,
  /** Spec 4, login. */
  loginSuccessRedirect: 1300,
  loginSuccessPopup: 1200,
  defaultPopup: 2000,
} as const;
