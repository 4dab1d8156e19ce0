import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/useLanguage.ts';
import { formatPrice } from '../lib/price.ts';
import { classes } from './classes.ts';
import styles from './Price.module.css';

/** A price formatted for the reader's country; 0 is free. */
export const Price = ({
  amount,
  currency,
  className,
}: {
  amount: number;
  currency: 'USD';
  className?: string | undefined;
}) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span className={classes(styles.price, className)}>
      {amount === 0 ? t('catalogue.free') : formatPrice(amount, currency, language)}
    </span>
  );
};
