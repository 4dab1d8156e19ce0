import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { LANGUAGE_QUERY, type Language } from '../i18n/constants.ts';
import { followAddress } from '../i18n/i18n.ts';
import { addressIn, splitAddress } from '../i18n/addresses.ts';
import { useEvents } from '../lib/events.ts';

const addressLanguage = () => splitAddress(window.location.pathname).language;

/**
 * React Router's BrowserRouter with the language of the address as its basename: below /pt, all links
 * and redirects stay there. Only a `popstate` changes it: Back, Forward and `moveTo`.
 */
export const SiteRouter = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation();
  const [language, setLanguage] = useState(addressLanguage);
  useEvents(['popstate'], () => startTransition(() => setLanguage(addressLanguage)));
  useEffect(() => void followAddress(i18n, language), [i18n, language]);
  return <BrowserRouter basename={addressIn(language, '/')}>{children}</BrowserRouter>;
};

/**
 * Changes the address to that of the same page in a language, in the same entry of the history. Removes
 * an old `?lng=`, which would win over the language on reload.
 */
export const moveTo = (language: Language): void => {
  const address = new URL(window.location.href);
  address.pathname = addressIn(language, splitAddress(address.pathname).path);
  if (address.searchParams.has(LANGUAGE_QUERY)) address.searchParams.delete(LANGUAGE_QUERY);
  // Not by the router, which would add an entry without the state of this one.
  window.history.replaceState(window.history.state, '', address);
  tellRouter();
};

const tellRouter = () =>
  dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));

// Between two listeners of a browser's event React renders what the first one changed: here the
// router's new address with the old basename. An event from a script has no such pause.
if (typeof window !== 'undefined')
  addEventListener('popstate', (event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    tellRouter();
  });
