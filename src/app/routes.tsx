import { Route, Routes, type Location } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { lazyPage } from './lazyPage.ts';
import { RequireUser } from './RequireUser.tsx';

const HomePage = lazyPage('HomePage', () => import('../pages/HomePage.tsx'));
const AssetsPage = lazyPage('AssetsPage', () => import('../pages/AssetsPage.tsx'));
const RecommendedAssetsPage = lazyPage(
  'RecommendedAssetsPage',
  () => import('../pages/RecommendedAssetsPage.tsx'),
);
const ProjectPage = lazyPage('ProjectPage', () => import('../pages/ProjectPage.tsx'));
const WebglPetSimulatorPage = lazyPage(
  'WebglPetSimulatorPage',
  () => import('../pages/WebglPetSimulatorPage.tsx'),
);
const AboutPage = lazyPage('AboutPage', () => import('../pages/AboutPage.tsx'));
const ContactPage = lazyPage('ContactPage', () => import('../pages/ContactPage.tsx'));
const DocumentsPage = lazyPage('DocumentsPage', () => import('../pages/DocumentsPage.tsx'));
const RefundPolicyPage = lazyPage(
  'RefundPolicyPage',
  () => import('../pages/RefundPolicyPage.tsx'),
);
const PrivacyPolicyPage = lazyPage(
  'PrivacyPolicyPage',
  () => import('../pages/PrivacyPolicyPage.tsx'),
);
const RegisterPage = lazyPage('RegisterPage', () => import('../pages/RegisterPage.tsx'));
const LoginPage = lazyPage('LoginPage', () => import('../pages/LoginPage.tsx'));
const FinishSignInPage = lazyPage(
  'FinishSignInPage',
  () => import('../pages/FinishSignInPage.tsx'),
);
const AccountPage = lazyPage('AccountPage', () => import('../pages/AccountPage.tsx'));
const TicketsPage = lazyPage('TicketsPage', () => import('../pages/TicketsPage.tsx'));
const VouchersPage = lazyPage('VouchersPage', () => import('../pages/VouchersPage.tsx'));
const NotFoundPage = lazyPage('NotFoundPage', () => import('../pages/NotFoundPage.tsx'));
// The condition is known at build time: production carries neither the route nor the page.
const DevUiPage = import.meta.env.DEV
  ? lazyPage('DevUiPage', () => import('../pages/DevUiPage.tsx'))
  : null;

/** Every route of spec 2, shown for the given location. */
export const AppRoutes = ({ location }: { location: Location }) => (
  <Routes location={location}>
    <Route path={paths.home()} element={<HomePage />} />
    <Route path={paths.assets()} element={<AssetsPage />} />
    <Route path={paths.recommendedAssets()} element={<RecommendedAssetsPage />} />
    <Route path={paths.webglPetSimulator()} element={<WebglPetSimulatorPage />} />
    <Route path="/project/:id" element={<ProjectPage />} />
    <Route path={paths.about()} element={<AboutPage />} />
    <Route path={paths.contact()} element={<ContactPage />} />
    <Route path={paths.documents()} element={<DocumentsPage />} />
    <Route path={paths.refundPolicy()} element={<RefundPolicyPage />} />
    <Route path={paths.privacyPolicy()} element={<PrivacyPolicyPage />} />
    <Route path={paths.register()} element={<RegisterPage />} />
    <Route path={paths.login()} element={<LoginPage />} />
    <Route path={paths.finishSignIn()} element={<FinishSignInPage />} />
    <Route element={<RequireUser />}>
      <Route path={paths.account()} element={<AccountPage />} />
      <Route path={paths.tickets()} element={<TicketsPage />} />
      <Route path={paths.vouchers()} element={<VouchersPage />} />
    </Route>
    {DevUiPage && <Route path="/dev/ui" element={<DevUiPage />} />}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
