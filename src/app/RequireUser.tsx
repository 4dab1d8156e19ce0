import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { observeAuth, selectAuthStatus, selectUser } from '../features/auth/userSlice.ts';
import { paths } from '../content/paths.ts';
import { hasLoggedOut } from '../lib/personalData.ts';
import type { ReturnTo } from '../lib/returnTo.ts';
import { useAppDispatch, useAppSelector } from '../services/redux.ts';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { makeHeadingFocusable } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './layout/Layout.module.css';
import { useHiddenWhileAway } from './useHiddenWhileAway.ts';

/**
 * Shows its pages to signed-in users only (RTE-2). While the auth state is unknown it shows neither
 * the page nor /login; a signed-out visitor is redirected to /login, which leads back here.
 */
export const RequireUser = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const location = useLocation();
  const auth = useAppSelector(selectAuthStatus);
  const { observation, uid } = useAppSelector(selectUser);
  useHiddenWhileAway(uid);
  const [user, setUser] = useState(uid);
  if (uid !== null && uid !== user) setUser(uid);

  useEffect(() => void dispatch(observeAuth()), [dispatch]);

  const next = location.pathname + location.search + location.hash;
  // Memoized: Navigate navigates again for each new state object while /login is still loading.
  // (The location itself is a new object on every render.)
  // After a log out the next person must not be led to the page of the last one.
  const left = auth === 'signedOut' && hasLoggedOut(user);
  const ended = user !== null;
  const state = useMemo(
    (): ReturnTo | null => (left ? null : { next, ended }),
    [left, next, ended],
  );

  if (auth === 'signedIn') return <Outlet />;
  return (
    <div className={styles.page}>
      {auth === 'signedOut' && <Navigate to={paths.login()} state={state} replace />}
      {observation === 'failed' ? (
        <ErrorMessage
          text={t('pages.authFailed')}
          onRetry={() => {
            // Its button goes.
            makeHeadingFocusable()?.focus();
            void dispatch(observeAuth());
          }}
        />
      ) : (
        <Skeleton />
      )}
    </div>
  );
};
