import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../content/types.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './BuyBar.module.css';

/** Price and store of an item at the lower edge of a window in which they do not stay beside the texts. */
export const BuyBar = ({ item }: { item: CatalogueItem }) => {
  const { t } = useTranslation();
  if (!item.link) return null;
  return (
    <div className={styles.bar} data-buy-bar>
      <Price amount={item.price} currency={item.currency} className={styles.price} />
      <ButtonAnchor href={item.link} tone="primary">
        {t('project.store')}
      </ButtonAnchor>
    </div>
  );
};
