import { useTranslation } from 'react-i18next';
import { LANGUAGE_FACTS } from '../../shared/language.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
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
  const { locale } = LANGUAGE_FACTS[useLanguage()];
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return (
    <span className={classes(styles.price, className)}>
      {amount === 0 ? t('catalogue.free') : format.format(amount)}
    </span>
  );
};
