import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { observeAuth, selectAuthStatus, selectUser } from '../features/auth/userSlice.ts';
import { paths } from '../lib/paths.ts';
import { useAppDispatch, useAppSelector } from '../lib/redux.ts';
import type { ReturnTo } from '../lib/returnTo.ts';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './layout/Layout.module.css';

/**
 * Shows its pages to signed-in people only (spec 6). While nobody knows yet who is there it shows
 * neither the page nor /login; a signed-out person is sent to /login, which leads back here.
 */
export const RequireUser = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const location = useLocation();
  const auth = useAppSelector(selectAuthStatus);
  const { observing } = useAppSelector(selectUser);
  const [failed, setFailed] = useState(false);

  // One object per place: <Navigate> goes again whenever its state is another one, and this page is
  // rendered until the next one is ready.
  const next = location.pathname + location.search + location.hash;
  const state = useMemo((): ReturnTo => ({ next }), [next]);

  useEffect(() => {
    if (auth !== 'unknown' || observing || failed) return;
    void dispatch(observeAuth()).then((result) => {
      // Not because someone else has asked already, but because the answer cannot be had.
      if (observeAuth.rejected.match(result) && !result.meta.condition) setFailed(true);
    });
  }, [auth, observing, failed, dispatch]);

  if (auth === 'signedIn') return <Outlet />;
  return (
    <div className={styles.page}>
      {auth === 'signedOut' && <Navigate to={paths.login()} state={state} replace />}
      {failed ? (
        <ErrorMessage text={t('pages.authFailed')} onRetry={() => setFailed(false)} />
      ) : (
        <Skeleton />
      )}
    </div>
  );
};
