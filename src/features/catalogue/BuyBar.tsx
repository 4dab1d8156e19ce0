import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../content/types.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './BuyBar.module.css';

/**
 * Price and store of an item at the lower edge of a small window, once its offer has been scrolled
 * away.
 */
export const BuyBar = ({
  item,
  offer,
}: {
  item: CatalogueItem;
  offer: RefObject<HTMLElement | null>;
}) => {
  const { t } = useTranslation();
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const { current: box } = offer;
    if (!box) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [offer]);
  if (!isPast || !item.hasLink || !item.link) return null;
  return (
    <div className={styles.bar} data-buy-bar>
      <Price amount={item.price} currency={item.currency} className={styles.price} />
      <ButtonAnchor href={item.link} tone="primary">
        {t('project.store')}
      </ButtonAnchor>
    </div>
  );
};
