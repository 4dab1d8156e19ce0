import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../content/paths.ts';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Lumi } from '../ui/Lumi.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Seo } from '../ui/Seo.tsx';
import styles from './NotFoundPage.module.css';

/** For all unknown paths: Lumi has lost its lantern. */
export const NotFoundPage = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <Seo
        title={t('notFound.title')}
        description={t('notFound.description')}
        path={pathname}
        noIndex
      />
      <div className={styles.night} data-theme="night">
        <div className={styles.page}>
          <div className={styles.text}>
            <PageHeading lead={t('notFound.lead')}>{t('notFound.title')}</PageHeading>
            <Actions>
              <ButtonLink to={paths.home()} tone="primary">
                {t('notFound.home')}
              </ButtonLink>
              <ButtonLink to={paths.assets()}>{t('pages.assets.title')}</ButtonLink>
            </Actions>
          </div>
          <Lumi className={styles.lumi} lantern={false} />
        </div>
      </div>
    </>
  );
};
