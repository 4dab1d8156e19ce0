import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { lazyComponent } from '../boot/lazyComponent.ts';
import { Seo } from '../ui/Seo.tsx';
import { findItem } from '../content/catalogue.ts';
import { tips, TIPS_FOR } from '../content/tips.ts';
import type { Picture as PictureData, Tip } from '../content/types.ts';
import { CodeBlock } from '../features/catalogue/CodeBlock.tsx';
import { tipData } from '../features/catalogue/structuredData.ts';
import { searchResult, tipParts } from '../features/catalogue/tipText.ts';
import { useLanguage, useLocalized } from '../i18n/useLanguage.ts';
import { paths } from '../content/paths.ts';
import { longDay } from '../lib/longDay.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import { Tag, Tags } from '../ui/Tag.tsx';
import { RichText } from '../ui/texts/RichText.tsx';
import styles from './TipPage.module.css';

const NotFoundPage = lazyComponent('NotFoundPage', () => import('./NotFoundPage.tsx'));

/** /assets/tips/{id} */
export const TipPage = () => {
  const { id } = useParams();
  const tip = tips.find((one) => one.id === id);
  return tip ? <TipArticle key={tip.id} tip={tip} /> : <NotFoundPage />;
};

const TipArticle = ({ tip }: { tip: Tip }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  const { lead, rest } = tipParts(tip, language);
  const next = tips[(tips.indexOf(tip) + 1) % tips.length];
  const item = findItem(tip.item);
  return (
    <Page className={styles.page}>
      <Seo
        title={say(tip.title)}
        description={searchResult(lead)}
        path={paths.tip(tip.id)}
        data={[tipData(tip, language)]}
      />
      <div className={styles.head}>
        <p>
          <Link to={paths.tips()}>{t('explorer.tipsAll')}</Link>
        </p>
        <PageHeading>{say(tip.title)}</PageHeading>
        <time dateTime={tip.date}>{longDay(tip.date, language)}</time>
        <Tags>
          {tip.tags.map((tag) => (
            <Tag key={tag}>{t(`explorer.tag.${tag}`)}</Tag>
          ))}
          <Tag>{TIPS_FOR}</Tag>
        </Tags>
      </div>
      <div className={styles.text}>
        <RichText html={lead} />
        <CodeBlock code={tip.code} />
        <RichText html={rest} />
      </div>
      <div className={styles.aside}>
        <div className={styles.picture}>
          <Picture picture={tip.picture} sizes="(width >= 64rem) 38vw, 100vw" eager />
        </div>
        <dl className={styles.onward}>
          {next && (
            <div>
              <dt>{t('explorer.tipsNext')}</dt>
              <Onward to={paths.tip(next.id)} title={say(next.title)} picture={next.picture} />
            </div>
          )}
          {item && (
            <div>
              <dt>{t('explorer.tipsItem')}</dt>
              <Onward to={paths.project(item.id)} title={say(item.title)} picture={item.image}>
                <Price amount={item.price} currency={item.currency} className={styles.price} />
                {item.availability === 'coming_soon' && (
                  <strong className={styles.price}>{t('catalogue.comingSoon')}</strong>
                )}
              </Onward>
            </div>
          )}
        </dl>
      </div>
    </Page>
  );
};

const Onward = ({
  to,
  title,
  picture,
  children,
}: {
  to: string;
  title: string;
  picture: PictureData;
  children?: ReactNode;
}) => (
  <dd className={styles.link}>
    <span className={styles.thumbnail}>
      <Picture
        picture={picture}
        sizes="(width >= 64rem) 13vw, (width >= 36rem) 15vw, 33vw"
        cover
        decorative
      />
    </span>
    <span>
      <Link to={to} className="stretched-link">
        {title}
      </Link>
      {children}
    </span>
  </dd>
);
