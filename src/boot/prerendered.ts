import type { Language } from '../i18n/constants.ts';

/** What a page that was rendered at build time says of itself, for the script that takes it over. */
export type Prerendered = {
  path: string;
  language: Language;
  /** Address of the texts of that language. */
  texts: string;
  /** Addresses of the scripts that the page needs besides the one that reads this, what others need first. */
  scripts: readonly string[];
};

/** The element that carries it, as JSON. */
export const PRERENDERED_ID = 'prerendered';

/** Marks what stands in the head for the prerendered page alone. */
export const HEAD_MARK = 'data-prerendered';

/** Null on a page that came empty: a guarded or unknown one, or any in development. */
export const readPrerendered = (): Prerendered | null => {
  const data = document.getElementById(PRERENDERED_ID)?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own build
  return data ? (JSON.parse(data) as Prerendered) : null;
};
