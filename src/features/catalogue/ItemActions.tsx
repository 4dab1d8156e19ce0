import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../content/types.ts';
import { paths } from '../../content/paths.ts';
import { studio } from '../../content/studio.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatPrice } from '../../lib/price.ts';
import { Actions } from '../../ui/Actions.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import styles from './ItemActions.module.css';

/** What the shops call themselves; any other is named by its host. */
const SHOPS: Readonly<Record<string, string>> = {
  'assetstore.unity.com': 'Unity Asset Store',
  'github.com': 'GitHub',
};

/** The buttons of an item's page; each is shown only if the item has its data (PRJ-6). */
export const ItemActions = ({ item }: { item: CatalogueItem }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const store = item.link;
  return (
    <Actions>
      {item.availability === 'coming_soon' && (
        <div className={styles.store}>
          <ButtonLink to={paths.contact()} tone="primary" className={styles.buy}>
            {t('project.askSoon')}
          </ButtonLink>
          <p className={styles.promise}>{t('project.planned')}</p>
        </div>
      )}
      {store && (
        <div className={styles.store}>
          <ButtonAnchor href={store} tone="primary" className={styles.buy}>
            {t('project.store')}
          </ButtonAnchor>
          <p className={styles.promise}>
            {t(item.price > 0 ? 'project.buyAt' : 'project.freeAt', {
              price: formatPrice(item.price, item.currency, language),
              shop: SHOPS[new URL(store).hostname] ?? new URL(store).hostname,
            })}
          </p>
          {item.category === 'Game Development' && (
            <p className={styles.promise}>
              {t('project.supportReplies', { hours: studio.firstReplyHours })}
            </p>
          )}
        </div>
      )}
      {item.downloadWebGL && (
        <ButtonLink to={paths.project(item.downloadWebGL)} tone={store ? 'quiet' : 'primary'}>
          {t('project.webgl')}
        </ButtonLink>
      )}
      {item.downloadAPK && <ButtonAnchor href={item.downloadAPK}>{t('project.apk')}</ButtonAnchor>}
      {item.downloadPC && <ButtonAnchor href={item.downloadPC}>{t('project.pc')}</ButtonAnchor>}
      {item.downloadOther && (
        <ButtonAnchor href={item.downloadOther}>{t('project.other')}</ButtonAnchor>
      )}
    </Actions>
  );
};
