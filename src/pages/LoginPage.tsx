import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginForm } from '../features/auth/LoginForm.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../brand/night/NightPage.tsx';
import { Seo } from '../brand/Seo.tsx';

export const LoginPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo title={t('login.title')} description={t('login.description')} path={paths.login()} />
      <NightPage title={t('login.title')} constellation="key">
        <LoginForm />
        <p>
          {t('login.noAccount')} <Link to={paths.register()}>{t('login.register')}</Link>
        </p>
      </NightPage>
    </>
  );
};
