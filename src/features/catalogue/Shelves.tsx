import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import styles from './Shelves.module.css';

export type Shelf = 'ours' | 'byOthers' | 'tips';

/** Links between the three lists of the site. */
export const Shelves = ({ current }: { current: Shelf }) => {
  const { t } = useTranslation();
  const shelves = [
    { shelf: 'ours', to: paths.assets() },
    { shelf: 'byOthers', to: paths.recommendedAssets() },
    { shelf: 'tips', to: paths.assets({ filter: 'tips' }) },
  ] as const;
  return (
    <nav className={styles.shelves} aria-label={t('explorer.shelves')}>
      {shelves.map(({ shelf, to }) => (
        <Link key={shelf} to={to} aria-current={shelf === current ? 'page' : undefined}>
          {t(`explorer.${shelf}`)}
        </Link>
      ))}
    </nav>
  );
};
