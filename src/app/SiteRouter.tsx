import {
  createContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Router, UNSAFE_createBrowserHistory as createHistory } from 'react-router-dom';
import type { Language } from '../i18n/constants.ts';
import { followAddress } from '../i18n/i18n.ts';
import { addressIn, splitAddress } from '../lib/addresses.ts';

/** Changes the address to that of the same page in a language, without a new history entry. */
export const MoveToLanguage = createContext<(language: Language) => void>(() => {});

/**
 * React Router's BrowserRouter, except that its basename is the language of the address and so may
 * change: below /pt, all links and redirects stay there. The page keeps its state when it does.
 */
export const SiteRouter = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation();
  const [history] = useState(() => createHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  useLayoutEffect(() => history.listen(setState), [history]);

  const moveTo = useMemo(
    () => (language: Language) => {
      const { pathname, search, hash } = history.location;
      const address = addressIn(language, splitAddress(pathname).path) + search + hash;
      // Not by the router, which would make it another entry, without what the page keeps in it.
      window.history.replaceState(window.history.state, '', address);
      setState(({ action: last }) => ({ action: last, location: history.location }));
    },
    [history],
  );

  const { language } = splitAddress(location.pathname);
  // Back and Forward may lead to an address in the other language.
  useEffect(() => void followAddress(i18n, language), [i18n, language]);
  return (
    <MoveToLanguage value={moveTo}>
      {/* Navigation is not a transition: the layout decides how long the old page stays. */}
      <Router
        basename={addressIn(language, '/')}
        location={location}
        navigationType={action}
        navigator={history}
        useTransitions={false}
      >
        {children}
      </Router>
    </MoveToLanguage>
  );
};
