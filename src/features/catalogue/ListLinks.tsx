import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import styles from './ListLinks.module.css';

export type ListName = 'ours' | 'byOthers' | 'tips';

/** Links between the three lists of the site. */
export const ListLinks = ({ current }: { current: ListName }) => {
  const { t } = useTranslation();
  const lists = [
    { list: 'ours', to: paths.assets() },
    { list: 'byOthers', to: paths.recommendedAssets() },
    { list: 'tips', to: paths.tips() },
  ] as const;
  return (
    <nav className={styles.links} aria-label={t('explorer.shelves')}>
      {lists.map(({ list, to }) => (
        <Link key={list} to={to} aria-current={list === current ? 'page' : undefined}>
          {t(`explorer.${list}`)}
        </Link>
      ))}
    </nav>
  );
};
