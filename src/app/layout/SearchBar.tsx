import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { classes } from '../../ui/classes.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import styles from './SearchBar.module.css';

/** Active on paths that start with /assets; disabled elsewhere (HDR-5), and then no larger than its icon. */
export const SearchBar = ({ className }: { className?: string | undefined }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const action = useHref(paths.assets());
  const [search] = useSearchParams();
  const active = pathname.startsWith(paths.assets());
  const query = active ? (search.get('query') ?? '') : '';
  const field = useRef<HTMLInputElement>(null);
  // A new query in the URL (Back, a link) replaces the text. Not the visitor's own, whose results may
  // come late: by then they may have typed on.
  const sent = useRef(query);
  useEffect(() => {
    if (field.current && query !== sent.current) field.current.value = query;
    sent.current = query;
  }, [query]);
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is unknown to jsdom and to older screen readers
      role="search"
      // Before hydration the browser submits the form itself, to the same URL.
      action={action}
      className={classes(styles.form, !active && styles.disabled, className)}
      onSubmit={(event) => {
        event.preventDefault();
        const { current: typed } = field;
        const wanted = typed?.value.trim();
        if (!typed || !wanted) return;
        typed.value = wanted;
        sent.current = wanted;
        // The same search again adds no step to the history.
        const isShown = wanted === query && pathname === paths.assets() && !search.has('filter');
        void navigate(paths.assets({ query: wanted }), { replace: isShown });
        // Otherwise a touch screen's keyboard would stay open and cover the results.
        if (matchMedia('(pointer: coarse)').matches) typed.blur();
      }}
    >
      <input
        // What was typed goes with the page that can be searched.
        key={String(active)}
        ref={field}
        type="search"
        name="query"
        className={styles.input}
        aria-label={t('search.label')}
        placeholder={active ? t('search.placeholder') : t('search.disabled')}
        disabled={!active}
        defaultValue={query}
        enterKeyHint="search"
      />
      <button
        type="submit"
        className={styles.submit}
        disabled={!active}
        aria-label={t(active ? 'search.submit' : 'search.disabled')}
        title={active ? undefined : t('search.disabled')}
      >
        <SearchIcon />
      </button>
    </form>
  );
};
