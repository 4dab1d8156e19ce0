import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type CatalogueItem, PIPELINES, type ProjectType } from '../../content/types.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { paths } from '../../content/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { PicturePreview } from '../../ui/PicturePreview.tsx';
import { Price } from '../../ui/Price.tsx';
import { Tag, Tags } from '../../ui/Tag.tsx';
import { useHoverOrFocus } from '../../ui/useHoverOrFocus.ts';
import { PictureTransition } from './PictureTransition.tsx';
import { preloadItem } from './preloadItem.ts';
import styles from './ItemCard.module.css';

/** The size of a card: the first of its list, a featured one, or any other. */
export type CardSize = 'lead' | 'featured' | 'plain';

/**
 * On a phone a card is 92vw wide. At 88 the common ones with 1.75 pixels to a point take the file of
 * 640 pixels for 663, in place of 960.
 */
const SIZES: Record<CardSize, string> = {
  lead: '(width >= 110rem) 66rem, (width >= 64rem) 62vw, 88vw',
  featured: '(width >= 110rem) 50rem, (width >= 64rem) 44vw, (width >= 36rem) 48vw, 88vw',
  plain: '(width >= 64rem) 24vw, (width >= 36rem) 45vw, 33vw',
};

/** An item in a list; the whole card links to its page (EXP-5). */
export const ItemCard = ({
  item,
  size = 'plain',
  heading: Heading = 'h2',
  eager = false,
}: {
  item: CatalogueItem;
  size?: CardSize;
  heading?: 'h2' | 'h3';
  eager?: boolean;
}) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const { active, handlers } = useHoverOrFocus();
  const preload = () => preloadItem(item);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the picture moves while it is looked at
    <article
      className={classes(styles.card, styles[size])}
      {...handlers}
      onPointerOver={preload}
      onPointerDown={preload}
      onFocusCapture={preload}
    >
      <div className={styles.picture}>
        <PictureTransition item={item}>
          <div className={styles.morph}>
            <Picture picture={item.image} sizes={SIZES[size]} eager={eager} cover />
            <PicturePreview picture={item.image} playing={active} />
          </div>
        </PictureTransition>
      </div>
      <div className={styles.text}>
        <p className={styles.meta}>
          <span>{t('catalogue.id', { id: item.id })}</span>
          <span>{item.author}</span>
        </p>
        <div className={styles.title}>
          <Heading className={styles.heading}>
            <Link to={paths.project(item.id)} className="stretched-link">
              {say(item.title)}
            </Link>
          </Heading>
          <Price amount={item.price} currency={item.currency} className={styles.price} />
        </div>
        <p className={styles.subtitle}>{say(item.subtitle)}</p>
        <Tags>
          {item.availability === 'coming_soon' && <Tag strong>{t('catalogue.comingSoon')}</Tag>}
          {madeFor(item).map((type) => (
            <Tag key={type}>{t(`catalogue.type.${type}`)}</Tag>
          ))}
        </Tags>
      </div>
    </article>
  );
};

type Made = Exclude<ProjectType, 'Free'>;

/** What the item is made for, without repetition: "all pipelines" replaces the single ones. */
const madeFor = ({ projectType }: CatalogueItem): readonly Made[] =>
  projectType.filter(
    (type): type is Made =>
      type !== 'Free' &&
      !(projectType.includes('ALL RP') && PIPELINES.some((pipeline) => pipeline === type)),
  );
