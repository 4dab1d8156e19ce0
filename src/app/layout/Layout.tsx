import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, type Location } from 'react-router-dom';
import { ErrorMessage } from '../../ui/ErrorMessage.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { PageErrorBoundary } from '../PageErrorBoundary.tsx';
import { AppRoutes } from '../routes.tsx';
import { useObserveAuth } from '../useObserveAuth.ts';
import { usePreparedLinks } from '../usePreparedLinks.ts';
import { useProfileRetry } from '../useProfileRetry.ts';
import { useArrival } from './useArrival.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';

/**
 * Header and footer round every page, errors and unknown paths included. While the script
 * of the next page loads, the old page stays, with a thin bar on top once the wait can be felt.
 */
export const Layout = () => {
  const { t } = useTranslation();
  const location = useLocation();
  const shown = useDeferredValue(location);
  const pending = shown.pathname !== location.pathname;
  return (
    <div className={styles.layout}>
      <Watch />
      <SkipLink target="content" label={t('header.skip')} />
      <Header />
      {pending && <div className={styles.pending} aria-hidden="true" />}
      <main id="content" className={styles.main} tabIndex={-1} aria-busy={pending}>
        <PageErrorBoundary path={shown.pathname} fallback={<PageFailed />}>
          <Suspense
            fallback={
              <div className={styles.page}>
                <Skeleton />
              </div>
            }
          >
            <AppRoutes location={shown} />
            <Arrival location={shown} />
          </Suspense>
        </PageErrorBoundary>
      </main>
      <Footer />
    </div>
  );
};

/** Apart from the page, which need not be drawn again for what they hear. */
const Watch = () => {
  useObserveAuth();
  useProfileRetry();
  usePreparedLinks();
  return null;
};

/** Beside the page in its Suspense boundary, so that its effects run when the page is really there. */
const Arrival = ({ location }: { location: Location }) => {
  useArrival(location);
  return null;
};

const PageFailed = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <title>{t('pages.failed.title')}</title>
      <PageHeading>{t('pages.failed.title')}</PageHeading>
      {/* A reload, not another import: after a deployment the old script names are gone. */}
      <ErrorMessage text={t('pages.failed.text')} onRetry={() => window.location.reload()} />
    </div>
  );
};
