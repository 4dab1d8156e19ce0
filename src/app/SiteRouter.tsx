import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { getI18n, I18nextProvider } from 'react-i18next';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { addressIn, splitAddress, withoutLanguageQuery } from '../i18n/addresses.ts';
import type { Language } from '../i18n/constants.ts';
import { inLanguage, loadTexts, toLanguage } from '../i18n/i18n.ts';
import { storeLanguage, visitorLanguage } from '../i18n/visitorLanguage.ts';

type LanguageChoice = {
  /** Keeps the language, and leads to the same page in it, in the same entry of the history. */
  choose: (language: Language) => void;
  /** The language whose texts did not come; another object for each try. */
  failed: { language: Language } | null;
};

const Choice = createContext<LanguageChoice>({ choose: () => {}, failed: null });

export const useLanguageChoice = () => useContext(Choice);

/**
 * React Router's BrowserRouter, but the language that the address begins with is its basename: below /pt,
 * all links and redirects stay there. The texts follow the address.
 */
export const SiteRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setEntry] = useState(() => ({
    location: history.location,
    action: history.action,
  }));
  useLayoutEffect(
    () => history.listen((entry) => startTransition(() => setEntry(entry))),
    [history],
  );

  const [i18n] = useState(getI18n);
  const [shown, setShown] = useState(i18n);
  const [choice, setChoice] = useState<LanguageChoice>(() => ({
    choose: (chosen) => {
      storeLanguage(chosen);
      const { pathname, search, hash, state } = history.location;
      const path = splitAddress(pathname).path + withoutLanguageQuery(search) + hash;
      history.replace(addressIn(chosen, path), state);
    },
    failed: null,
  }));
  // For each entry of the history, because the texts that did not come may come this time.
  useEffect(() => {
    const wanted = splitAddress(location.pathname).language ?? visitorLanguage();
    if (wanted === toLanguage(shown.language)) return undefined;
    let isOutdated = false;
    void loadTexts(i18n, wanted).then((loaded) => {
      if (isOutdated) return;
      startTransition(() => {
        if (loaded) setShown(inLanguage(i18n, wanted));
        const failed = loaded ? null : { language: wanted };
        setChoice(({ choose }) => ({ choose, failed }));
      });
    });
    return () => {
      isOutdated = true;
    };
  }, [i18n, shown, location]);

  return (
    <I18nextProvider i18n={shown}>
      <Choice value={choice}>
        <Router
          basename={addressIn(splitAddress(location.pathname).language, '/')}
          location={location}
          navigationType={action}
          navigator={history}
        >
          {children}
        </Router>
      </Choice>
    </I18nextProvider>
  );
};
