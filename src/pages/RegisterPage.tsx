import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { AccountBenefits } from '../features/auth/AccountBenefits.tsx';
import styles from '../features/auth/AuthForm.module.css';
import { RegisterForm } from '../features/auth/RegisterForm.tsx';
import { SessionHint } from '../features/auth/SessionHint.tsx';
import { paths } from '../content/paths.ts';
import { useHydrated } from '../boot/hydration.tsx';
import { TitledPage } from '../ui/TitledPage.tsx';

export const RegisterPage = () => {
  const { t } = useTranslation();
  const location = useLocation();
  // As on /login.
  const state: unknown = useHydrated() ? location.state : null;
  return (
    <TitledPage page="register" lead={t('register.lead')}>
      <div className={styles.columns}>
        <div>
          <RegisterForm />
          <SessionHint />
          <p>
            {t('register.haveAccount')}{' '}
            <Link to={paths.login()} state={state}>
              {t('register.logIn')}
            </Link>
          </p>
        </div>
        <AccountBenefits />
      </div>
    </TitledPage>
  );
};
