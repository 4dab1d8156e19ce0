import type { ComponentType } from 'react';
import { matchPath, Route, Routes, type Location } from 'react-router-dom';
import { lazyComponent } from '../lib/lazyComponent.ts';
import { paths } from '../lib/paths.ts';
import { RequireUser } from './RequireUser.tsx';

const page = <Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
) => ({ path, name, Page: lazyComponent(name, load) });

/** Pages that anybody may open. */
export const PUBLIC_PAGES = [
  page(paths.home(), 'HomePage', () => import('../pages/HomePage.tsx')),
  page(paths.assets(), 'AssetsPage', () => import('../pages/AssetsPage.tsx')),
  page(
    paths.recommendedAssets(),
    'RecommendedAssetsPage',
    () => import('../pages/RecommendedAssetsPage.tsx'),
  ),
  page(
    paths.webglPetSimulator(),
    'WebglPetSimulatorPage',
    () => import('../pages/WebglPetSimulatorPage.tsx'),
  ),
  page('/project/:id', 'ProjectPage', () => import('../pages/ProjectPage.tsx')),
  page(paths.about(), 'AboutPage', () => import('../pages/AboutPage.tsx')),
  page(paths.contact(), 'ContactPage', () => import('../pages/ContactPage.tsx')),
  page(paths.documents(), 'DocumentsPage', () => import('../pages/DocumentsPage.tsx')),
  page(paths.refundPolicy(), 'RefundPolicyPage', () => import('../pages/RefundPolicyPage.tsx')),
  page(paths.privacyPolicy(), 'PrivacyPolicyPage', () => import('../pages/PrivacyPolicyPage.tsx')),
  page(paths.register(), 'RegisterPage', () => import('../pages/RegisterPage.tsx')),
  page(paths.login(), 'LoginPage', () => import('../pages/LoginPage.tsx')),
  page(paths.finishSignIn(), 'FinishSignInPage', () => import('../pages/FinishSignInPage.tsx')),
  // The condition is known at build time: production carries neither the route nor the page.
  ...(import.meta.env.DEV
    ? [page('/dev/ui', 'DevUiPage', () => import('../pages/DevUiPage.tsx'))]
    : []),
];

/** Signed-in people only. */
const GUARDED_PAGES = [
  page(paths.account(), 'AccountPage', () => import('../pages/AccountPage.tsx')),
  page(paths.tickets(), 'TicketsPage', () => import('../pages/TicketsPage.tsx')),
  page(paths.vouchers(), 'VouchersPage', () => import('../pages/VouchersPage.tsx')),
];

const NOT_FOUND = page('*', 'NotFoundPage', () => import('../pages/NotFoundPage.tsx'));

/** Every route (RTE-1), shown for the given location. */
export const AppRoutes = ({ location }: { location: Location }) => (
  <Routes location={location}>
    {PUBLIC_PAGES.map(toRoute)}
    <Route element={<RequireUser />}>{GUARDED_PAGES.map(toRoute)}</Route>
    {toRoute(NOT_FOUND)}
  </Routes>
);

const toRoute = ({ path, Page }: { path: string; Page: ComponentType }) => (
  <Route key={path} path={path} element={<Page />} />
);

/** Fetches the script of the page at a path, so that the page shows at once. */
export const preparePage = async (pathname: string): Promise<void> => {
  const wanted = [...PUBLIC_PAGES, ...GUARDED_PAGES].find(({ path }) => matchPath(path, pathname));
  // A failure is met again, and told, when the page is shown.
  await (wanted ?? NOT_FOUND).Page.prepare().catch(() => {});
};
