import { Suspense, useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../boot/lazyComponent.ts';
import type { CatalogueItem } from '../../content/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { isShortcut } from '../../lib/isShortcut.ts';
import { cut, isolate } from '../../lib/text.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Found } from './Found.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { ItemCard, type CardSize } from './ItemCard.tsx';
import type { ListName } from './ListLinks.tsx';
import { Lumi } from '../../ui/Lumi.tsx';
import styles from './ItemBrowser.module.css';
import {
  chosenOption,
  filterItems,
  searchItems,
  SHOWN_QUERY,
  type Filter,
  type Selection,
} from './search.ts';
import { featuredOf } from './selections.ts';

/** With the tips' long texts. Without the line nobody has to read an error. */
const Elsewhere = lazyComponent('Elsewhere', () =>
  import('./Elsewhere.tsx').catch(() => ({ Elsewhere: () => null })),
);

/**
 * A list of items with filters, for /assets and /recommended-assets. The filters are component
 * state and lost with the page; the query comes from the URL. `without` is the URL of the list
 * without a query.
 */
export const ItemBrowser = ({
  items,
  list,
  query,
  filters,
  without,
}: {
  items: readonly CatalogueItem[];
  list: ListName;
  query: string;
  filters: readonly Filter[];
  without: string;
}) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [selection, setSelection] = useState<Selection>({});
  const searched = searchItems(items, query, language, t);
  const found = filterItems(searched, filters, selection);
  /** How many items would be left with another option of a filter. */
  const countWith = (filter: string, option: string) =>
    filterItems(searched, filters, { ...selection, [filter]: option }).length;
  const choose = (filter: string, option: string) =>
    setSelection((before) => ({ ...before, [filter]: option }));

  const results = useRef<HTMLElement>(null);
  /** Leads the focus to the results, because the pressed button goes. */
  const show = (chosen: Selection) => {
    setSelection(chosen);
    results.current?.focus();
  };
  /** With a key held, the list opens in another tab or window. */
  const clear = (event: MouseEvent) => {
    if (!event.shiftKey && !isShortcut(event)) show({});
  };

  const text = isolate(cut(query, SHOWN_QUERY));
  const ways = (): readonly Way[] => {
    const single = filters
      .filter((filter) => chosenOption(filter, selection) !== filter.options[0])
      .map((filter) => {
        const first = filter.options[0].id;
        return {
          what: t(chosenOption(filter, selection).label),
          count: countWith(filter.id, first),
          onChoose: () => show({ ...selection, [filter.id]: first }),
        };
      });
    if (!query) return single;
    const helps = single.some(({ count }) => count > 0);
    return [
      ...(helps
        ? single
        : [{ what: t('explorer.allFilters'), count: searched.length, onChoose: () => show({}) }]),
      { what: `“${text}”`, count: filterItems(items, filters, selection).length, to: without },
    ];
  };

  return (
    <div className={styles.browser}>
      <aside className={styles.filters} aria-label={t('explorer.filters')}>
        {filters.map((filter) => (
          <FilterGroup
            key={filter.id}
            filter={filter}
            chosen={chosenOption(filter, selection).id}
            counts={filter.options.map(({ id }) => countWith(filter.id, id))}
            onChoose={(option) => choose(filter.id, option)}
          />
        ))}
      </aside>
      <section
        ref={results}
        tabIndex={-1}
        className={styles.results}
        aria-label={t('explorer.results')}
      >
        <Found
          text={
            query
              ? t('explorer.countFor', { count: found.length, text })
              : t('explorer.count', { count: found.length })
          }
          nothing={found.length === 0}
          searched={query !== ''}
          without={without}
          onClear={clear}
        />
        {found.length > 0 ? (
          <Cards items={found} ranked={query === ''} />
        ) : (
          <NoResults
            text={text}
            query={query}
            list={list}
            filtered={query !== '' && searched.length > 0}
            ways={ways()}
            clear={{ to: without, onClick: clear }}
          />
        )}
      </section>
    </div>
  );
};

/**
 * Featured items first and larger (at most three), then the others in their order. Without `ranked`
 * none is larger: what was searched for is what counts.
 */
const Cards = ({ items, ranked }: { items: readonly CatalogueItem[]; ranked: boolean }) => {
  const featured = featuredOf(items);
  const ordered = [...featured, ...items.filter((item) => !featured.includes(item))];
  const sizeOf = (item: CatalogueItem): CardSize => {
    if (!ranked || !featured.includes(item)) return 'plain';
    return item === featured[0] ? 'lead' : 'featured';
  };
  return (
    <ul className={styles.cards}>
      {ordered.map((item, at) => (
        <li key={item.id} className={styles[sizeOf(item)]}>
          <Suspense>
            <ItemCard item={item} size={sizeOf(item)} eager={at === 0} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
};

/** What to drop when nothing is found, a filter's option or (`to`) the search, and how much that finds. */
type Way = { what: string; count: number; to?: string; onChoose?: () => void };

const NoResults = ({
  text,
  query,
  list,
  filtered,
  ways,
  clear,
}: {
  text: string;
  query: string;
  list: ListName;
  /** Whether the word has matches, and what is in the way are the filters. */
  filtered: boolean;
  ways: readonly Way[];
  clear: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'onClick'>;
}) => {
  const { t } = useTranslation();
  const useful = ways.filter(({ count }) => count > 0);
  return (
    <>
      <h2>
        {text
          ? t(filtered ? 'explorer.noneThatFits' : 'explorer.none', { text })
          : t('explorer.noneFiltered')}
      </h2>
      <Actions>
        {useful.map(({ what, count, to, onChoose }) => {
          const label = t('explorer.without', { what, count });
          return to === undefined ? (
            <Button key={label} onClick={onChoose}>
              {label}
            </Button>
          ) : (
            <ButtonLink key={label} to={to}>
              {label}
            </ButtonLink>
          );
        })}
        {useful.length === 0 && <ButtonLink {...clear}>{t('explorer.clear')}</ButtonLink>}
        {query && !filtered && (
          <Suspense>
            <Elsewhere query={query} current={list} />
          </Suspense>
        )}
      </Actions>
      <Lumi />
    </>
  );
};
