import type { Language } from '../i18n/constants.ts';

/** What a prerendered page tells the script that hydrates it. */
export type Prerendered = {
  path: string;
  language: Language;
  /** URL of the texts in that language. */
  texts: string;
  /** URLs of the scripts that the page needs besides the entry, dependencies first. */
  scripts: readonly string[];
};

/** Id of the element that contains it as JSON. */
export const PRERENDERED_ID = 'prerendered';

/** Attribute of head elements that belong only to the prerendered page. */
export const HEAD_MARK = 'data-prerendered';

/**
 * Null on a page that came without content: a guarded or unknown one, or any page in development.
 */
export const readPrerendered = (): Prerendered | null => {
  const data = document.getElementById(PRERENDERED_ID)?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own build
  return data ? (JSON.parse(data) as Prerendered) : null;
};
