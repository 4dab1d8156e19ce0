import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { AccountBenefits } from '../features/auth/AccountBenefits.tsx';
import styles from '../features/auth/AuthForm.module.css';
import { LoginForm } from '../features/auth/LoginForm.tsx';
import { SessionHint } from '../features/auth/SessionHint.tsx';
import { paths } from '../content/paths.ts';
import { nextPath, sessionEnded } from '../lib/returnTo.ts';
import { useHydrated } from '../boot/hydration.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { TitledPage } from '../ui/TitledPage.tsx';

/** Pages that send signed-out visitors here; /login says why. */
const GUARDED = ['tickets', 'account', 'vouchers'] as const;

export const LoginPage = () => {
  const { t } = useTranslation();
  const location = useLocation();
  // The static HTML knows of no state, which survives a reload.
  const state: unknown = useHydrated() ? location.state : null;
  const next = nextPath(state, '');
  const wanted = GUARDED.find((page) => next.split('?')[0] === paths[page]());
  const why = sessionEnded(state) ? t('login.ended') : wanted && t(`login.for.${wanted}`);
  return (
    <TitledPage page="login">
      {why && (
        <p className={styles.why}>
          <LiveRegion>{why}</LiveRegion>
        </p>
      )}
      <div className={styles.columns}>
        <div>
          <LoginForm />
          <SessionHint />
          <p>
            {t('login.noAccount')}{' '}
            <Link to={paths.register()} state={state}>
              {t('login.register')}
            </Link>
          </p>
        </div>
        <AccountBenefits />
      </div>
    </TitledPage>
  );
};
