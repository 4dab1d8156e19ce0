import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import styles from './ListLinks.module.css';

export type ListName = 'ours' | 'byOthers' | 'tips';

/** Links between the three lists of the site, which keep the search. */
export const ListLinks = ({ current }: { current: ListName }) => {
  const { t } = useTranslation();
  const query = useSearchParams()[0].get('query') ?? undefined;
  const lists = [
    { list: 'ours', to: paths.assets({ query }) },
    { list: 'byOthers', to: paths.recommendedAssets({ query }) },
    { list: 'tips', to: paths.tips({ query }) },
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
