import type { CatalogueItem } from '../../content/types.ts';
import styles from './FeaturedItems.module.css';
import { ItemCard } from './ItemCard.tsx';
import { otherPictureOf } from './selections.ts';

/** Up to three items: the first large, the others below it. */
export const FeaturedItems = ({ items }: { items: readonly CatalogueItem[] }) => (
  <ul className={styles.items}>
    {items.map((item, at) => (
      <li key={item.id}>
        <ItemCard
          item={item}
          picture={otherPictureOf(item)}
          size={at === 0 ? 'lead' : 'featured'}
          heading="h3"
        />
      </li>
    ))}
  </ul>
);
