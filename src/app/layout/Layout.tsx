import { memo, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Seo } from '../../ui/Seo.tsx';
import { PasswordHint } from '../../features/auth/PasswordHint.tsx';
import { observeAuth } from '../../features/auth/userSlice.ts';
import { splitAddress } from '../../i18n/addresses.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { expireDrafts } from '../../features/outbox/draftStorage.ts';
import { useEvents } from '../../lib/events.ts';
import { reloadPage } from '../../lib/loadScript.ts';
import { useAppDispatch } from '../../services/redux.ts';
import { ErrorMessage } from '../../ui/ErrorMessage.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ErrorBoundary } from '../../boot/ErrorBoundary.tsx';
import { takeOverFields } from '../../boot/replayEarlyInput.ts';
import { AppRoutes } from '../routes.tsx';
import { usePreloadOnIntent } from '../usePreloadOnIntent.ts';
import { useScrollAndFocus } from './useScrollAndFocus.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LanguageFailure } from './LanguageFailure.tsx';
import styles from './Layout.module.css';

/**
 * Header and footer around every page, including errors and unknown paths. While the next page's
 * script loads, the old page stays; if that takes long, a thin bar appears at the top.
 */
export const Layout = () => {
  const pending = usePending();
  return (
    <div className={styles.layout}>
      <GlobalEffects />
      <Top />
      {pending && <div className={styles.pending} aria-hidden="true" />}
      <LanguageFailure />
      <PasswordHint />
      <main id="content" className={styles.main} tabIndex={-1} aria-busy={pending}>
        <CurrentPage />
      </main>
      <Bottom />
    </div>
  );
};

/** Whether the address bar is ahead of the page that is shown. Older browsers do not tell. */
const usePending = (): boolean => {
  const { pathname } = useLocation();
  const asked = useSyncExternalStore(
    onEntryChange,
    () => splitAddress(window.location.pathname).path,
    () => pathname,
  );
  return asked !== pathname;
};

const onEntryChange = (onChange: () => void) => {
  window.navigation?.addEventListener('currententrychange', onChange);
  return () => window.navigation?.removeEventListener('currententrychange', onChange);
};

const Top = memo(Header);
const Bottom = memo(Footer);

const CurrentPage = memo(() => {
  const location = useLocation();
  return (
    <Suspense
      fallback={
        <div className={styles.page}>
          <Skeleton />
        </div>
      }
    >
      <ErrorBoundary path={location.pathname + location.search} renderError={() => <PageFailed />}>
        <AppRoutes />
      </ErrorBoundary>
      <PageEffects />
    </Suspense>
  );
});

/** A component of its own, so that its updates do not render the page again. */
const GlobalEffects = () => {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => void dispatch(observeAuth()), [dispatch]);
  usePreloadOnIntent();
  useEffect(() => void expireDrafts(), []);
  return null;
};

/** Inside the page's Suspense boundary, so that its effects run when the page is really shown. */
const PageEffects = () => {
  const arrived = useScrollAndFocus(useLocation());
  useLayoutEffect(takeOverFields, []);
  return (
    <VisuallyHidden>
      <LiveRegion>{arrived}</LiveRegion>
    </VisuallyHidden>
  );
};

const PageFailed = () => {
  const { t } = useTranslation();
  // A script that could not be loaded offline can be loaded now.
  useEvents(['online'], reloadPage);
  return (
    <div className={styles.page}>
      <Seo
        title={t('pages.failed.title')}
        description={t('pages.failed.text')}
        path={useLocation().pathname}
        noIndex
      />
      <PageHeading>{t('pages.failed.title')}</PageHeading>
      {/* Reload instead of importing again: after a deployment the old script files are gone. */}
      <ErrorMessage text={t('pages.failed.text')} onRetry={reloadPage} />
    </div>
  );
};
