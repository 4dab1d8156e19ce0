const TICKET_POLL = 45_000;

/**
 * Every delay and time limit of our own browser code, in milliseconds, with the requirement that
 * defines it. Those of the Firebase SDKs are in services/timeouts.ts.
 */
export const TIMING = {
  /** How long loading a page's script may take before an error is shown (CST-1). */
  chunkLoad: 120_000,
  /** HOM-1. */
  bannerInterval: 8000,
  /** The page of a product is hydrated by then, on a slow phone too. */
  trailerFrame: 3000,
  /** How long the page in a frame may take before a link to it is offered. */
  embedLoad: 10_000,
  /** REG-5. */
  availabilityDebounce: 500,
  /** REG-8, REG-9. */
  registerSuccessRedirect: 1800,
  registerErrorPopup: 2500,
  /** LOG-2, LOG-7. */
  loginSuccessRedirect: 1300,
  loginSuccessPopup: 1200,
  defaultPopup: 2000,
  /** TIC-8, TIC-6, ACC-9. */
  ticketSuccessPopup: 2000,
  ticketErrorPopup: 2300,
  tooManyImagesPopup: 2200,
  ticketActionPopup: 2200,
  /** A screen reader that is busy with the new page reads a text as late as this. */
  announcement: 10_000,
  /** What shows no progress for this long is said to be slow. */
  stall: 8000,
  /** How long a browser may take to open its database, which some never do. */
  draftFiles: 3000,
  /** How often a page with tickets asks for news: 80 times an hour of the 600 calls that a person has. */
  ticketPoll: TICKET_POLL,
  /** The same in a hidden tab, which only counts them in its title. */
  hiddenTicketPoll: 6 * TICKET_POLL,
  /** By then the mail about an answer is mostly sent. */
  mailSent: 5000,
  /** A ticket that was read this recently is not read again when it is opened. */
  ticketFresh: 10_000,
  /** A ticket is loaded ahead once the mouse has rested on its row for this long. */
  ticketPrefetch: 100,
  /** The admin's search starts this long after typing has stopped. */
  searchDebounce: 300,
  /** A new message that stands on the screen for this long counts as read. */
  newsSeen: 2000,
  /** What was typed is answered aloud this long after typing has stopped. */
  typingPause: 1500,
  /** Minimum time between two counts of the statistics when the admin returns to the page. */
  statsFresh: 5 * 60_000,
  /** How often relative times ("3 minutes ago") are updated. */
  clockTick: 30_000,
} as const;
