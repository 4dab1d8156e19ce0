import { Link } from 'react-router-dom';
import type { CatalogueItem } from '../../content/types.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { paths } from '../../lib/paths.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './FeaturedTools.module.css';
import { PictureTransition } from './PictureTransition.tsx';

/** Free tools by others as a plain list, less prominent than the studio's own items. */
export const FeaturedTools = ({ items }: { items: readonly CatalogueItem[] }) => {
  const say = useLocalized();
  return (
    <ul className={styles.tools}>
      {items.map((item) => (
        <li key={item.id} className={styles.tool}>
          <div className={styles.picture}>
            <PictureTransition item={item}>
              <div className={styles.morph}>
                <Picture
                  picture={item.image}
                  sizes="(width >= 60rem) 20vw, 40vw"
                  cover
                  decorative
                />
              </div>
            </PictureTransition>
          </div>
          <div className={styles.text}>
            <h3>
              <Link to={paths.project(item.id)} className={styles.link}>
                {say(item.title)}
              </Link>
            </h3>
            <p>{say(item.subtitle)}</p>
          </div>
          <p className={styles.facts}>
            <span>{item.author}</span>
            <Price amount={item.price} currency={item.currency} className={styles.price} />
          </p>
        </li>
      ))}
    </ul>
  );
};
