import { useTranslation } from 'react-i18next';
import { FinishSignIn } from '../features/auth/FinishSignIn.tsx';
import { paths } from '../lib/paths.ts';
import { TitledPage } from '../brand/TitledPage.tsx';

export const FinishSignInPage = () => {
  const { t } = useTranslation();
  return (
    <TitledPage
      title={t('finishSignIn.title')}
      description={t('finishSignIn.description')}
      path={paths.finishSignIn()}
      noIndex
    >
      <FinishSignIn />
    </TitledPage>
  );
};
