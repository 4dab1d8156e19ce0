import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CatalogueItem } from '../../content/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { cut } from '../../lib/text.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { ItemCard, type CardSize } from './ItemCard.tsx';
import styles from './ItemBrowser.module.css';
import { NoResults, type WayOn } from './NoResults.tsx';
import {
  chosenOption,
  filterItems,
  matchesQuery,
  SHOWN_QUERY,
  type Filter,
  type Selection,
} from './search.ts';
import { featuredOf } from './selections.ts';

/**
 * A list of items with its filters (spec 2, /assets and /recommended-assets). Filters live here and
 * are gone with the page; the query comes from the address. `without` is the address of the list
 * without a query.
 */
export const ItemBrowser = ({
  items,
  query,
  filters,
  without,
}: {
  items: readonly CatalogueItem[];
  query: string;
  filters: readonly Filter[];
  without: string;
}) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [selection, setSelection] = useState<Selection>({});
  const searched = items.filter((item) => matchesQuery(item, query, language));
  const found = filterItems(searched, filters, selection);
  const choose = (filter: string, option: string) =>
    setSelection((before) => ({ ...before, [filter]: option }));

  const waysOn = (): readonly WayOn[] => [
    ...(query
      ? [{ what: null, count: filterItems(items, filters, selection).length, to: without }]
      : []),
    ...filters
      .filter((filter) => chosenOption(filter, selection) !== filter.options[0])
      .map((filter) => {
        const first = filter.options[0].id;
        const relaxed = { ...selection, [filter.id]: first };
        return {
          what: t(chosenOption(filter, selection).label),
          count: filterItems(searched, filters, relaxed).length,
          onChoose: () => choose(filter.id, first),
        };
      }),
  ];

  return (
    <div className={styles.browser}>
      <aside className={styles.filters} aria-label={t('explorer.filters')}>
        {filters.map((filter) => (
          <FilterGroup
            key={filter.id}
            filter={filter}
            chosen={chosenOption(filter, selection).id}
            countOf={(option) =>
              filterItems(searched, filters, { ...selection, [filter.id]: option }).length
            }
            onChoose={(option) => choose(filter.id, option)}
          />
        ))}
      </aside>
      <section className={styles.results} aria-label={t('explorer.results')}>
        <div className={styles.found}>
          <output className={styles.count}>
            {query
              ? t('explorer.countFor', { count: found.length, text: cut(query, SHOWN_QUERY) })
              : t('explorer.count', { count: found.length })}
          </output>
          {query && found.length > 0 && <Link to={without}>{t('explorer.clear')}</Link>}
        </div>
        {found.length > 0 ? (
          <Cards items={found} />
        ) : (
          <NoResults
            items={items}
            query={query}
            waysOn={waysOn()}
            clear={{ to: without, onChoose: () => setSelection({}) }}
          />
        )}
      </section>
    </div>
  );
};

/** Featured items first and larger (at most three), then the others in their order. */
const Cards = ({ items }: { items: readonly CatalogueItem[] }) => {
  const featured = featuredOf(items);
  const rest = items.filter((item) => !featured.includes(item));
  const sizeOf = (item: CatalogueItem): CardSize => {
    if (!featured.includes(item)) return 'plain';
    return item === featured[0] ? 'lead' : 'featured';
  };
  return (
    <ul className={styles.cards}>
      {[...featured, ...rest].map((item, at) => (
        <li key={item.id} className={styles[sizeOf(item)]}>
          <ItemCard item={item} size={sizeOf(item)} eager={at === 0} />
        </li>
      ))}
    </ul>
  );
};
