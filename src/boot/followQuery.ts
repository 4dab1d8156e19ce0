import { storeLanguage } from '../i18n/visitorLanguage.ts';
import { addressOfQuery, languageOfQuery } from '../i18n/addresses.ts';

/**
 * Moves to the address in the language of `?lng=`, and keeps that language. With `load`, for static
 * HTML, the page is loaded from there, rather than shown in the wrong language until React renders;
 * then it never resolves, because the browser is leaving.
 */
export const followQuery = async (load: boolean): Promise<void> => {
  const address = addressOfQuery(window.location);
  if (!address) return;
  const language = languageOfQuery(window.location.search);
  if (language) storeLanguage(language);
  if (!load) return window.history.replaceState(window.history.state, '', address);
  window.location.replace(address);
  await new Promise<never>(() => {});
};
