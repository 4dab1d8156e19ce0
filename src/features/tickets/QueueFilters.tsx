import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ticketLimits, ticketSorts, ticketStatuses, ticketTypes } from '../../../shared/ticket.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useAppSelector } from '../../lib/redux.ts';
import { localeOf } from '../../lib/time.ts';
import { Field, FieldFrame } from '../../ui/Field.tsx';
import { defaultSort, queuePath, type QueueChoice } from './queueAddress.ts';
import styles from './QueueFilters.module.css';
import { selectFigures, type QueueQuery } from './ticketsSlice.ts';
import { useQueueSearch } from './useQueueSearch.ts';

/**
 * What narrows and orders the queue. `onType` gets the query while words are typed, `onChoose` one
 * that was chosen, which is worth a step of Back.
 */
export const QueueFilters = ({
  query,
  ticketId,
  onType,
  onChoose,
}: {
  query: QueueQuery;
  ticketId: string | null;
  onType: (query: QueueChoice) => void;
  onChoose: (query: QueueChoice) => void;
}) => {
  const { t } = useTranslation();
  const { typed, setTyped, take } = useQueueSearch(query.search ?? '', (search) =>
    onType({ ...query, search }),
  );
  const choose = (chosen: QueueChoice) => onChoose({ ...query, search: take(), ...chosen });
  const { sort = defaultSort } = query;

  return (
    <div className={styles.filters}>
      <Views query={query} ticketId={ticketId} />
      <form
        className={styles.form}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is unknown to jsdom and to older screen readers
        role="search"
        aria-label={t('queue.search')}
        onSubmit={(event) => {
          event.preventDefault();
          onType({ ...query, search: take() });
        }}
      >
        <Field
          className={styles.search}
          type="search"
          label={t('queue.search')}
          placeholder={t('queue.searchHint')}
          value={typed}
          maxLength={ticketLimits.search}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Choice
          label={t('queue.status')}
          value={query.status}
          none={t('queue.anyStatus')}
          options={ticketStatuses.map((id) => ({ id, text: t(`tickets.status.${id}`) }))}
          onChoose={(status) => choose({ status })}
        />
        <Choice
          label={t('queue.type')}
          value={query.type}
          none={t('queue.anyType')}
          options={ticketTypes.map((id) => ({ id, text: t(`tickets.type.${id}`) }))}
          onChoose={(type) => choose({ type })}
        />
        <Choice
          label={t('queue.sort')}
          value={sort}
          options={ticketSorts.map((id) => ({ id, text: t(`queue.${id}`) }))}
          onChoose={(id) => choose({ sort: id })}
        />
      </form>
    </div>
  );
};

/** One step to what an admin looks for most: everything, or what waits for the studio. */
const Views = ({ query, ticketId }: { query: QueueQuery; ticketId: string | null }) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const { figures } = useAppSelector(selectFigures);
  const waiting = query.sort === 'waiting';
  const { search, type } = query;
  // The figures count every ticket; beside a search or a type they would promise too much.
  const counts = search || type ? null : figures;
  const views = [
    {
      id: 'all',
      text: t('queue.viewAll'),
      count: counts && counts.open + counts.answered + counts.closed,
      to: queuePath({ search, type }, ticketId),
      current: !waiting,
    },
    {
      id: 'waiting',
      text: t('queue.viewWaiting'),
      count: counts && counts.open,
      to: queuePath({ search, type, sort: 'waiting' }, ticketId),
      current: waiting,
    },
  ];
  return (
    <nav aria-label={t('queue.views')}>
      <ul className={styles.views}>
        {views.map(({ id, text, count, to, current }) => (
          <li key={id}>
            <Link to={to} className={styles.view} aria-current={current ? 'page' : undefined}>
              <span className={styles.name}>{text}</span>
              {count !== null && (
                <span className={styles.count}>{new Intl.NumberFormat(locale).format(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** A labelled list of options; without a value the first line, `none`, is chosen. */
const Choice = <Id extends string>({
  label,
  value,
  none,
  options,
  onChoose,
}: {
  label: string;
  value: Id | undefined;
  none?: string;
  options: readonly { id: Id; text: string }[];
  onChoose: (id: Id | undefined) => void;
}) => (
  <FieldFrame label={label} className={styles.choice}>
    {(control) => (
      <select
        {...control}
        value={value ?? ''}
        onChange={(event) => onChoose(options.find(({ id }) => id === event.target.value)?.id)}
      >
        {none && <option value="">{none}</option>}
        {options.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);
