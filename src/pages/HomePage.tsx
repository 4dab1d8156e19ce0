import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { studio } from '../content/studio.ts';
import { paths } from '../lib/paths.ts';
import { NightScene } from '../ui/NightScene.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Seo } from '../ui/Seo.tsx';
import styles from './HomePage.module.css';

export const HomePage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo title={studio.brand} description={t('pages.home.description')} path={paths.home()} />
      <section className={styles.hero} data-theme="night">
        <NightScene className={styles.scene} />
        <div className={styles.text}>
          <PageHeading lead={t('pages.home.lead')}>{studio.brand}</PageHeading>
        </div>
      </section>
      <ul className={styles.channels}>
        <li className={styles.first}>
          <Link to={paths.assets()}>{t('pages.home.explore')}</Link>
          <p>{t('pages.home.exploreText')}</p>
        </li>
        <li>
          <Link to={paths.recommendedAssets()}>{t('pages.home.recommended')}</Link>
          <p>{t('pages.home.recommendedText')}</p>
        </li>
        <li>
          <Link to={paths.assets({ filter: 'tips' })}>{t('pages.home.tips')}</Link>
          <p>{t('pages.home.tipsText')}</p>
        </li>
      </ul>
    </>
  );
};
