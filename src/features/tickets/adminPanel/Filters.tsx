import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TICKET_LIMITS, TICKET_STATUSES, TICKET_TYPES } from '../../../../shared/ticket.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { localeOf } from '../../../lib/time.ts';
import { TIMING } from '../../../lib/timing.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { sortOf, type TicketQuery } from '../listQuery.ts';
import styles from './Filters.module.css';
import { isWhole, panelPath, type QueryChoice } from './panelUrl.ts';

/** Views, search and filters of the tickets. */
export const Filters = ({
  query,
  ticketId,
  waiting,
  onChange,
}: {
  query: TicketQuery;
  ticketId: string | null;
  /** How many tickets wait for the studio. */
  waiting: number | undefined;
  /** Called with the changed parts of the query; what is typed gets no history entry of its own. */
  onChange: (change: QueryChoice, replace: boolean) => void;
}) => {
  const { t } = useTranslation();
  const search = (text: string) => onChange({ search: text }, true);
  const { typed, setTyped, settle } = useSearchText(query.search ?? '', search);
  const count = [query.status, query.type].filter(Boolean).length;

  return (
    <div className={styles.filters}>
      <Views query={query} ticketId={ticketId} waiting={waiting} />
      <form
        className={styles.form}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is unknown to jsdom and to older screen readers
        role="search"
        aria-label={t('adminPanel.search')}
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        <Field
          type="search"
          label={t('adminPanel.search')}
          hideLabel
          placeholder={t('adminPanel.searchHint')}
          value={typed}
          maxLength={TICKET_LIMITS.search}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Menu
          className={styles.more}
          panelClassName={styles.choices}
          button={
            <>
              {t('adminPanel.filters')}
              {count > 0 && <span className={styles.chosen}>{count}</span>}
            </>
          }
        >
          <li>
            <Select
              label={t('adminPanel.status')}
              value={query.status}
              none={t('adminPanel.anyStatus')}
              options={TICKET_STATUSES.map((id) => ({ id, text: t(`tickets.status.${id}`) }))}
              // The views have a status of their own.
              onChoose={(status) => onChange({ status, sort: undefined }, false)}
            />
          </li>
          <li>
            <Select
              label={t('adminPanel.type')}
              value={query.type}
              none={t('adminPanel.anyType')}
              options={TICKET_TYPES.map((id) => ({ id, text: t(`tickets.type.${id}`) }))}
              onChoose={(type) => onChange({ type }, false)}
            />
          </li>
        </Menu>
      </form>
    </div>
  );
};

/**
 * The text of a search field: reported after a pause in typing, and replaced when `search` changes
 * for another reason (Back, Forward, "show all").
 */
const useSearchText = (search: string, onSettled: (text: string) => void) => {
  const [typed, setTyped] = useState(search);
  /** The last reported text: when it comes back as `search`, nothing has changed. */
  const sent = useRef(search);
  const settle = (): void => {
    sent.current = typed.trim();
    onSettled(sent.current);
  };
  const onPause = useEffectEvent(settle);

  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    if (typed.trim() === sent.current) return undefined;
    const timer = setTimeout(() => onPause(), TIMING.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);

  /** Reports without the pause too. */
  return { typed, setTyped, settle };
};

/** Links to the views: all, what waits for the studio, what has gone quiet. */
const Views = ({
  query,
  ticketId,
  waiting,
}: {
  query: TicketQuery;
  ticketId: string | null;
  waiting: number | undefined;
}) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  // The count covers all waiting tickets, so hide it during a search or type filter.
  const count = query.search || query.type ? null : waiting;
  // A status and a known issue are in no view.
  const shown = query.status || query.knownIssue ? null : sortOf(query);
  const views = [
    { sort: undefined, text: t('adminPanel.viewAll'), isShown: shown && isWhole(shown) },
    { sort: 'waiting', text: t('adminPanel.viewWaiting'), isShown: shown === 'waiting' },
    { sort: 'quiet', text: t('adminPanel.quiet'), isShown: shown === 'quiet' },
  ] as const;
  return (
    <nav aria-label={t('adminPanel.views')}>
      <ul className={styles.views}>
        {views.map(({ sort, text, isShown }) => (
          <li key={text}>
            <Link
              to={panelPath({ ...query, status: undefined, knownIssue: undefined, sort }, ticketId)}
              className={styles.view}
              aria-current={isShown ? 'page' : undefined}
            >
              <span className={styles.name}>{text}</span>
              {sort === 'waiting' && (
                <span className={styles.count}>
                  {count != null && new Intl.NumberFormat(locale).format(count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
