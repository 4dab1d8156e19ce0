/** The regions whose news a screen reader announces: at once, or when it has finished. */
export const URGENT = '[aria-live="assertive"]';
export const POLITE = '[aria-live="polite"]';

/** What stands in them now, in document order. */
export const spokenIn = (region: string): string[] =>
  [...document.querySelectorAll(region)].map(({ textContent }) => textContent).filter(Boolean);
