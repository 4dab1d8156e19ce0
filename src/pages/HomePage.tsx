import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { catalogue, ownItems, recommendedItems } from '../content/catalogue.ts';
import { studio } from '../content/studio.ts';
import { Banner } from '../features/catalogue/Banner.tsx';
import { ItemCards } from '../features/catalogue/ItemCards.tsx';
import { featuredOf } from '../features/catalogue/selections.ts';
import { paths } from '../content/paths.ts';
import { Lumi } from '../ui/Lumi.tsx';
import { Seo } from '../ui/Seo.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './HomePage.module.css';

const BANNER_ITEMS = catalogue.filter((item) => item.bannerFeatured);

const CHANNELS = [
  ['explore', paths.assets()],
  ['recommended', paths.recommendedAssets()],
  ['tips', paths.assets({ filter: 'tips' })],
] as const;

/** / (HOM-1 to HOM-5). */
export const HomePage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.home.title')}
        description={t('pages.home.description')}
        path={paths.home()}
      />
      {/* The header shows it. */}
      <VisuallyHidden as="h1">{studio.brand}</VisuallyHidden>
      <Banner items={BANNER_ITEMS} />
      <ul className={styles.channels}>
        <Suspense>
          {CHANNELS.map(([name, to]) => (
            <li key={name}>
              <Link className="stretched-link" to={to}>
                {t(`pages.home.${name}`)}
              </Link>
              <p>{t(`pages.home.${name}Text`)}</p>
            </li>
          ))}
        </Suspense>
      </ul>
      <section className={styles.section} aria-labelledby="featured">
        <Suspense>
          <h2 id="featured">{t('pages.home.featured')}</h2>
          <ItemCards items={featuredOf(ownItems)} size="featured" />
        </Suspense>
      </section>
      <section className={styles.section} aria-labelledby="featured-free">
        <Suspense>
          <h2 id="featured-free">{t('pages.home.featuredFree')}</h2>
          <ItemCards items={featuredOf(recommendedItems)} />
        </Suspense>
      </section>
      <section className={styles.studio} data-theme="night" aria-labelledby="studio">
        <Suspense>
          <div className={styles.studioInner}>
            <Lumi className={styles.lumi} />
            <div className={styles.studioText}>
              <h2 id="studio">{t('pages.home.studio')}</h2>
              <p>{t('pages.home.lead')}</p>
              <p>
                <Link to={paths.about()}>{t('pages.home.about')}</Link>
              </p>
            </div>
          </div>
        </Suspense>
      </section>
    </>
  );
};
