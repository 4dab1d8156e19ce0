import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TicketStats } from '../../../../shared/callables.ts';
import { FIRST_REPLY_TARGET, TICKET_STATS } from '../../../../shared/ticket.ts';
import { DAY } from '../../../../shared/time.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { localeOf } from '../../../lib/time.ts';
import { TIMING } from '../../../lib/timing.ts';
import { useRefresh } from '../../../lib/useRefresh.ts';
import { errorSentence } from '../../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectStats } from '../ticketsSlice.ts';
import { loadStats } from '../ticketsThunks.ts';
import { averageText, durationText } from './duration.ts';
import styles from './Stats.module.css';
import { StatsByAsset } from './StatsByAsset.tsx';
import { createdIn, StatsByDay, StatsTable, REPLY_HOURS } from './StatsByDay.tsx';

/**
 * How the studio keeps its promise of a first reply: numbers, the last days, late replies.
 * `waitingPath` lists the waiting tickets, `pathOf` opens one.
 */
export const Stats = ({
  waitingPath,
  pathOf,
}: {
  waitingPath: string;
  pathOf: (ticketId: string) => string;
}) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { status, stats, error } = useAppSelector(selectStats);
  const loadedAt = useRef(0);
  const load = useCallback(() => {
    loadedAt.current = Date.now();
    void dispatch(loadStats());
  }, [dispatch]);

  useEffect(load, [load]);
  // They are dozens of documents, so they are not read on each return to the page.
  useRefresh(() => {
    if (Date.now() - loadedAt.current >= TIMING.statsFresh) load();
  });

  const failed = error && `${t('adminPanel.stats.failed')} ${errorSentence(t, error)}`;
  const place = (
    <div className={styles.place} aria-hidden="true">
      <Shown stats={PLACEHOLDER} waitingPath={waitingPath} pathOf={pathOf} />
    </div>
  );
  if (!stats) {
    return failed && status === 'failed' ? (
      <ErrorMessage text={failed} onRetry={load} />
    ) : (
      <div className={styles.kept}>
        {place}
        <Skeleton lines={3} />
      </div>
    );
  }
  const shown = (
    <section className={styles.stats} aria-label={t('adminPanel.stats.title')}>
      <Shown stats={stats} waitingPath={waitingPath} pathOf={pathOf} />
      {failed && (
        <div className={styles.stale} role="alert">
          <p>{failed}</p>
          <Button onClick={load}>{t('common.retry')}</Button>
        </div>
      )}
    </section>
  );
  if (createdIn(stats.days) > 0) return shown;
  return (
    <div className={styles.kept}>
      {place}
      {shown}
    </div>
  );
};

/**
 * Shown invisibly while loading, to reserve the height: no real statistics are higher, at any width
 * or in any language.
 */
const PLACEHOLDER: TicketStats = {
  at: 0,
  open: 1,
  answered: 0,
  closed: 0,
  waitingTooLong: 0,
  firstReply: { replies: 1, inTime: 1, median: FIRST_REPLY_TARGET, average: FIRST_REPLY_TARGET },
  misses: [{ ticketId: '', ticketNumber: 0, subject: '', createdAt: 0, firstResponseAt: null }],
  assets: [{ assetName: '', weeks: [1] }],
  days: Array.from({ length: TICKET_STATS.days }, (_, at) => ({
    day: new Date(at * DAY).toISOString(),
    created: 1,
    inTime: 0,
    missed: 1,
  })),
};

// The panel renders at every key that is pressed in it; the figures stay the same.
const ByDay = memo(StatsByDay);
const Table = memo(StatsTable);
const ByAsset = memo(StatsByAsset);

const Shown = ({
  stats,
  waitingPath,
  pathOf,
}: {
  stats: TicketStats;
  waitingPath: string;
  pathOf: (ticketId: string) => string;
}) => {
  const { t } = useTranslation();
  const any = createdIn(stats.days) > 0;
  return (
    <>
      <Numbers stats={stats} waitingPath={waitingPath} />
      {any ? (
        <ByDay days={stats.days} />
      ) : (
        <p className={styles.quiet}>{t('adminPanel.stats.empty', { days: stats.days.length })}</p>
      )}
      <div className={styles.more}>
        {any && <Table days={stats.days} />}
        {any && <ByAsset assets={stats.assets} />}
        {any && <Misses stats={stats} pathOf={pathOf} />}
      </div>
    </>
  );
};

const Numbers = ({ stats, waitingPath }: { stats: TicketStats; waitingPath: string }) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const { open, waitingTooLong, firstReply } = stats;
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  const span = (time: number | null) => (time === null ? null : averageText(t, locale, time));
  // Never rounded up: 99.9 % with a late reply must not read 100 %.
  const share =
    firstReply.inTime === null
      ? null
      : new Intl.NumberFormat(locale, { style: 'percent' }).format(
          Math.floor(firstReply.inTime * 100) / 100,
        );
  return (
    <dl className={styles.numbers}>
      <Stat name={t('adminPanel.stats.open')}>{count(open)}</Stat>
      <Stat
        name={t('adminPanel.stats.waitingTooLong', { hours: REPLY_HOURS })}
        warns={waitingTooLong > 0}
      >
        {waitingTooLong > 0 ? <Link to={waitingPath}>{count(waitingTooLong)}</Link> : count(0)}
      </Stat>
      <Stat name={t('adminPanel.stats.inTime', { hours: REPLY_HOURS })}>{share}</Stat>
      <Stat name={t('adminPanel.stats.median')}>{span(firstReply.median)}</Stat>
      <Stat name={t('adminPanel.stats.average')}>{span(firstReply.average)}</Stat>
    </dl>
  );
};

/** A large number with its name below; null: nothing was counted yet. */
const Stat = ({
  name,
  warns = false,
  children,
}: {
  name: string;
  warns?: boolean;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.stat} data-warns={warns || undefined}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.number}>
        {children ?? <span className={styles.none}>{t('adminPanel.stats.none')}</span>}
      </dd>
    </div>
  );
};

const Misses = ({
  stats: { misses, days, at },
  pathOf,
}: {
  stats: TicketStats;
  pathOf: (ticketId: string) => string;
}) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const count = days.reduce((sum, { missed }) => sum + missed, 0);
  if (misses.length === 0) {
    return (
      <p className={classes(styles.quiet, styles.noMisses)}>{t('adminPanel.stats.noMisses')}</p>
    );
  }
  return (
    <details className={styles.details}>
      <summary>{t('adminPanel.stats.misses', { count })}</summary>
      <ul className={styles.misses}>
        {misses.map(({ ticketId, ticketNumber, subject, createdAt, firstResponseAt }) => (
          <li key={ticketId} className={styles.miss}>
            <Link to={pathOf(ticketId)}>
              <span className={styles.missNumber}>{`#${ticketNumber}`}</span> {subject}
            </Link>
            <span className={styles.quiet}>
              {t(
                firstResponseAt === null
                  ? 'adminPanel.stats.overdue'
                  : 'adminPanel.stats.repliedAfter',
                {
                  time: durationText(t, locale, (firstResponseAt ?? at) - createdAt),
                },
              )}
            </span>
          </li>
        ))}
      </ul>
      {count > misses.length && (
        <p className={styles.quiet}>
          {t('adminPanel.stats.missesCut', { shown: misses.length, count })}
        </p>
      )}
    </details>
  );
};
