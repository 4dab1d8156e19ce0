import { useTranslation } from 'react-i18next';
import { FinishSignIn } from '../features/auth/FinishSignIn.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../brand/night/NightPage.tsx';
import { Seo } from '../brand/Seo.tsx';

export const FinishSignInPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('finishSignIn.title')}
        description={t('finishSignIn.description')}
        path={paths.finishSignIn()}
        noIndex
      />
      <NightPage title={t('finishSignIn.title')}>
        <FinishSignIn />
      </NightPage>
    </>
  );
};
