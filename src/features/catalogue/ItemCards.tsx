import type { CatalogueItem } from '../../content/types.ts';
import { ItemCard, type CardSize } from './ItemCard.tsx';
import styles from './ItemCards.module.css';

/** Up to three items in a row, as cards. */
export const ItemCards = ({
  items,
  size = 'plain',
}: {
  items: readonly CatalogueItem[];
  size?: CardSize;
}) => (
  <ul className={styles.cards}>
    {items.map((item) => (
      <li key={item.id}>
        <ItemCard item={item} size={size} heading="h3" />
      </li>
    ))}
  </ul>
);
