import {
  createContext,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ContextType,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  Router,
  UNSAFE_createBrowserHistory as createHistory,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router-dom';
import type { Language } from '../i18n/constants.ts';
import { followAddress } from '../i18n/i18n.ts';
import { addressIn, splitAddress } from '../lib/addresses.ts';
import { hasSlowFrames } from '../lib/useSlowFrames.ts';
import { isPageLoaded } from './routes.tsx';

/** The address, and what led to it. */
type Entry = ContextType<typeof LocationContext>;

/** The browser's history, as a store of its current entry. */
const makeSiteHistory = () => {
  const navigator = createHistory({ v5Compat: true });
  const read = (navigationType = navigator.action): Entry => ({
    navigationType,
    location: navigator.location,
  });
  let current = read();
  const listeners = new Set<() => void>();
  const set = (entry: Entry) => {
    current = entry;
    for (const tell of listeners) tell();
  };
  return {
    navigator,
    current: () => current,
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    follow: () => navigator.listen(() => set(read())),
    /** Changes the address to that of the same page in a language, without a new history entry. */
    moveTo: (language: Language) => {
      const { pathname, search, hash } = navigator.location;
      const address = addressIn(language, splitAddress(pathname).path) + search + hash;
      // Not by the router, which would make it another entry, without what the page keeps in it.
      window.history.replaceState(window.history.state, '', address);
      set(read(current.navigationType));
    },
  };
};

export const SiteHistory = createContext<ReturnType<typeof makeSiteHistory> | null>(null);

/**
 * React Router's BrowserRouter, except that its basename is the language of the address and so may
 * change: below /pt, all links and redirects stay there. The page keeps its state when it does.
 *
 * What is inside hears of a new address when its page can be shown: until then the old page is no
 * work, and its parts that wait for hydration stay. A context of theirs that changed would make React
 * throw their HTML away; so what is current is no context but a store (useCurrentEntry).
 */
export const SiteRouter = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation();
  const [history] = useState(makeSiteHistory);
  useLayoutEffect(() => history.follow(), [history]);
  const current = useSyncExternalStore(history.subscribe, history.current, history.current);
  const deferred = useDeferredValue(current);

  const { language, path } = splitAddress(current.location.pathname);
  // Back and Forward may lead to an address in the other language.
  useEffect(() => void followAddress(i18n, language), [i18n, language]);

  // React renders what is deferred in slices, with a frame between two of them, and lets it morph. A
  // slow device has another page sooner in one piece. Read, not subscribed to: nothing changes by it
  // before the next click, and hydration would wait for it.
  const atOnce =
    path !== splitAddress(deferred.location.pathname).path && hasSlowFrames() && isPageLoaded(path);
  const { location, navigationType } = atOnce ? current : deferred;
  return (
    <SiteHistory value={history}>
      {/* Navigation is not a transition: what is above decides how long the old page stays. */}
      <Router
        basename={addressIn(splitAddress(location.pathname).language, '/')}
        location={location}
        navigationType={navigationType}
        navigator={history.navigator}
        useTransitions={false}
      >
        {children}
      </Router>
    </SiteHistory>
  );
};

const neverChanges = () => () => {};

/** Where the visitor is as of now; `useLocation()` is the address of the page that is shown. */
export const useCurrentEntry = (): Entry => {
  const shown = use(LocationContext);
  const history = use(SiteHistory);
  const readCurrent = history?.current ?? (() => shown);
  const entry = useSyncExternalStore(history?.subscribe ?? neverChanges, readCurrent, readCurrent);
  return useMemo(() => {
    const { pathname } = entry.location;
    return { ...entry, location: { ...entry.location, pathname: splitAddress(pathname).path } };
  }, [entry]);
};
