import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RegisterForm } from '../features/auth/RegisterForm.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../brand/night/NightPage.tsx';
import { Seo } from '../brand/Seo.tsx';

export const RegisterPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('register.title')}
        description={t('register.description')}
        path={paths.register()}
      />
      <NightPage title={t('register.title')} lead={t('register.lead')}>
        <RegisterForm />
        <p>
          {t('register.haveAccount')} <Link to={paths.login()}>{t('register.logIn')}</Link>
        </p>
      </NightPage>
    </>
  );
};
