import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { catalogue, findItem } from '../content/catalogue.ts';
import type { CatalogueItem } from '../content/types.ts';
import { BuyBar } from '../features/catalogue/BuyBar.tsx';
import { Gallery } from '../features/catalogue/Gallery.tsx';
import { ItemActions } from '../features/catalogue/ItemActions.tsx';
import { ItemCards } from '../features/catalogue/ItemCards.tsx';
import { ItemSpecs } from '../features/catalogue/ItemSpecs.tsx';
import { ItemTexts } from '../features/catalogue/ItemTexts.tsx';
import { PictureTransition } from '../features/catalogue/PictureTransition.tsx';
import { companionsOf } from '../features/catalogue/selections.ts';
import { itemData } from '../features/catalogue/structuredData.ts';
import { useScrolledPast } from '../features/catalogue/useScrolledPast.ts';
import { useLanguage, useLocalized } from '../i18n/useLanguage.ts';
import { lazyComponent } from '../boot/lazyComponent.ts';
import { paths } from '../content/paths.ts';
import { AfterPaint } from '../boot/AfterPaint.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Price } from '../ui/Price.tsx';
import { Seo } from '../ui/Seo.tsx';
import { Tag, Tags } from '../ui/Tag.tsx';
import styles from './ProjectPage.module.css';

const ProjectNotFound = lazyComponent('ProjectNotFound', () => import('./ProjectNotFound.tsx'));

/** /project/{id} (PRJ-1 to PRJ-8). */
export const ProjectPage = () => {
  const { id } = useParams();
  const item = findItem(id);
  // Remounts for another item, so that the gallery starts at its first picture.
  return item ? <Project key={item.id} item={item} /> : <ProjectNotFound id={id ?? ''} />;
};

const Project = ({ item }: { item: CatalogueItem }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  const title = say(item.title);
  const companions = companionsOf(item, catalogue);
  const [isOfferPast, offer] = useScrolledPast();
  const soon = item.availability === 'coming_soon';
  const own = item.category === 'Game Development';
  const list = own
    ? { name: t('explorer.ours'), path: paths.assets() }
    : { name: t('explorer.byOthers'), path: paths.recommendedAssets() };
  return (
    <>
      <Page>
        <Seo
          title={title}
          description={say(item.seoDescription)}
          path={paths.project(item.id)}
          data={itemData(item, language, list)}
        />
        <div className={styles.top}>
          <div className={styles.head}>
            <p className={styles.way}>
              <Link to={list.path}>{list.name}</Link>
              <span>{item.author}</span>
            </p>
            <PageHeading lead={say(item.subtitle)}>{title}</PageHeading>
          </div>
          <PictureTransition item={item}>
            <div className={styles.gallery}>
              <Gallery item={item} />
            </div>
          </PictureTransition>
          <div className={styles.facts}>
            <Suspense>
              <div className={styles.buy}>
                <div ref={offer} className={styles.offer}>
                  <Price amount={item.price} currency={item.currency} className={styles.price} />
                  {soon && <strong className={styles.soon}>{t('catalogue.comingSoon')}</strong>}
                </div>
                <ItemActions item={item} />
              </div>
              <p>{say(item.description)}</p>
              <ItemSpecs item={item} />
              <Tags label={t('project.technologies')}>
                {item.technologies.map((technology) => (
                  <Tag key={technology}>{technology}</Tag>
                ))}
              </Tags>
              {own && !soon && (
                <p className={styles.support}>
                  <Link to={paths.tickets({ asset: title, type: 'bug' })}>
                    {t('project.support')}
                  </Link>
                </p>
              )}
            </Suspense>
          </div>
          <div className={styles.texts}>
            <AfterPaint fallback={<div className={styles.screen} />}>
              <ItemTexts item={item} />
            </AfterPaint>
          </div>
        </div>
        <AfterPaint>
          {companions.length > 0 && (
            <section className={styles.companions} aria-labelledby="companions">
              <Suspense>
                <h2 id="companions">{t('project.companions')}</h2>
                <ItemCards items={companions} />
              </Suspense>
            </section>
          )}
        </AfterPaint>
      </Page>
      {isOfferPast && <BuyBar item={item} />}
    </>
  );
};
