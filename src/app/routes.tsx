import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { lazyComponent } from '../boot/lazyComponent.ts';
import { splitAddress } from '../i18n/addresses.ts';
import { type Page, pageList } from '../content/paths.ts';
import { RequireUser } from './RequireUser.tsx';

const scripts = import.meta.glob<Record<string, ComponentType & { preload?: () => Promise<void> }>>(
  '../pages/*Page.tsx',
);

type Row = Pick<Page, 'path' | 'component' | 'access'>;

const toPage = ({ path, component, access }: Row) => {
  const load = scripts[`../pages/${component}.tsx`];
  if (!load) throw new Error(`src/pages/${component}.tsx is missing.`);
  const loadWithTickets = async () => {
    const [page] = await Promise.all([load(), import('./addTickets.ts')]);
    return page;
  };
  return {
    path,
    Component: lazyComponent(component, access === 'signedIn' ? loadWithTickets : load),
  };
};

/** Pages that need no login. */
const OPEN_PAGES = pageList.filter(({ access }) => access !== 'signedIn').map(toPage);

const GUARDED_PAGES = pageList.filter(({ access }) => access === 'signedIn').map(toPage);

const NOT_FOUND = toPage({ path: '*', component: 'NotFoundPage' });

/** Every route (RTE-1). */
export const AppRoutes = () => (
  <Routes>
    {OPEN_PAGES.map(toRoute)}
    <Route element={<RequireUser />}>{GUARDED_PAGES.map(toRoute)}</Route>
    {toRoute(NOT_FOUND)}
  </Routes>
);

const toRoute = ({ path, Component }: { path: string; Component: ComponentType }) => (
  <Route key={path} path={path} element={<Component />} />
);

/** Loads the scripts of the page at an address, so that the page can render at once. */
export const preloadPage = async (pathname: string, search = ''): Promise<void> => {
  // An error is reported when the page is shown and loads again.
  await Promise.all([
    pageAt(pathname).Component.preload(),
    search.includes('filter=tips') &&
      scripts['../pages/AssetsPage.tsx']?.().then(({ TipsPage }) => TipsPage?.preload?.()),
  ]).catch(() => {});
};

const pageAt = (pathname: string) => {
  const { path: wanted } = splitAddress(pathname);
  return [...OPEN_PAGES, ...GUARDED_PAGES].find(({ path }) => matchPath(path, wanted)) ?? NOT_FOUND;
};
