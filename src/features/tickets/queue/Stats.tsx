import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TicketFigures } from '../../../../shared/callables.ts';
import { firstReplyTarget, ticketFigures } from '../../../../shared/ticket.ts';
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
import { loadFigures, selectFigures } from '../ticketsSlice.ts';
import { averageText, durationText } from './queueDuration.ts';
import styles from './Stats.module.css';
import { createdIn, FiguresByDay, FiguresTable, hours } from './StatsByDay.tsx';

/**
 * How the studio keeps its promise of a first reply: figures, the last days, the misses.
 * `waitingPath` lists the tickets that wait, `pathOf` opens one.
 */
export const Figures = ({
  waitingPath,
  pathOf,
}: {
  waitingPath: string;
  pathOf: (ticketId: string) => string;
}) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { status, figures, error } = useAppSelector(selectFigures);
  const loadedAt = useRef(0);
  const load = useCallback(() => {
    loadedAt.current = Date.now();
    void dispatch(loadFigures());
  }, [dispatch]);

  useEffect(load, [load]);
  // They cost a read for each ticket that they count, so not with each glance at the page.
  useRefresh(() => {
    if (Date.now() - loadedAt.current >= TIMING.figuresFresh) load();
  });

  const failed = error && `${t('queue.figures.failed')} ${errorSentence(t, error)}`;
  const place = (
    <div className={styles.place} aria-hidden="true">
      <Shown figures={placeholder} waitingPath={waitingPath} pathOf={pathOf} />
    </div>
  );
  if (!figures) {
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
    <section className={styles.figures} aria-label={t('queue.figures.title')}>
      <Shown figures={figures} waitingPath={waitingPath} pathOf={pathOf} />
      {failed && (
        <div className={styles.stale} role="alert">
          <p>{failed}</p>
          <Button onClick={load}>{t('common.retry')}</Button>
        </div>
      )}
    </section>
  );
  if (createdIn(figures.days) > 0) return shown;
  return (
    <div className={styles.kept}>
      {place}
      {shown}
    </div>
  );
};

/**
 * Figures of which only the height matters: at each width and in each language whatever comes is
 * as high, or lower and keeps its place (a month without tickets). So nothing moves when it comes.
 */
const placeholder: TicketFigures = {
  at: 0,
  open: 1,
  answered: 0,
  closed: 0,
  waitingTooLong: 0,
  firstReply: { replies: 1, inTime: 1, median: firstReplyTarget, average: firstReplyTarget },
  misses: [{ ticketId: '', ticketNumber: 0, subject: '', createdAt: 0, firstResponseAt: null }],
  days: Array.from({ length: ticketFigures.days }, (_, at) => ({
    day: new Date(at * 86_400_000).toISOString(),
    created: 1,
    inTime: 0,
    missed: 1,
  })),
};

const Shown = ({
  figures,
  waitingPath,
  pathOf,
}: {
  figures: TicketFigures;
  waitingPath: string;
  pathOf: (ticketId: string) => string;
}) => {
  const { t } = useTranslation();
  const any = createdIn(figures.days) > 0;
  return (
    <>
      <Numbers figures={figures} waitingPath={waitingPath} />
      {any ? (
        <FiguresByDay days={figures.days} />
      ) : (
        <p className={styles.quiet}>{t('queue.figures.empty', { days: figures.days.length })}</p>
      )}
      <div className={styles.more}>
        {any && <FiguresTable days={figures.days} />}
        {any && <Misses figures={figures} pathOf={pathOf} />}
      </div>
    </>
  );
};

const Numbers = ({ figures, waitingPath }: { figures: TicketFigures; waitingPath: string }) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const { open, waitingTooLong, firstReply } = figures;
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  const span = (time: number | null) => (time === null ? null : averageText(t, locale, time));
  // Never rounded up: 99.9 % with a miss in it is not 100 %.
  const share =
    firstReply.inTime === null
      ? null
      : new Intl.NumberFormat(locale, { style: 'percent' }).format(
          Math.floor(firstReply.inTime * 100) / 100,
        );
  return (
    <dl className={styles.numbers}>
      <Figure name={t('queue.figures.open')}>{count(open)}</Figure>
      <Figure name={t('queue.figures.waitingTooLong', { hours })} warns={waitingTooLong > 0}>
        {waitingTooLong > 0 ? <Link to={waitingPath}>{count(waitingTooLong)}</Link> : count(0)}
      </Figure>
      <Figure name={t('queue.figures.inTime', { hours })}>{share}</Figure>
      <Figure name={t('queue.figures.median')}>{span(firstReply.median)}</Figure>
      <Figure name={t('queue.figures.average')}>{span(firstReply.average)}</Figure>
    </dl>
  );
};

/** The number large, its name under it; null: there is nothing to count yet. */
const Figure = ({
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
    <div className={styles.figure} data-warns={warns || undefined}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.number}>
        {children ?? <span className={styles.none}>{t('queue.figures.none')}</span>}
      </dd>
    </div>
  );
};

const Misses = ({
  figures: { misses, days, at },
  pathOf,
}: {
  figures: TicketFigures;
  pathOf: (ticketId: string) => string;
}) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const count = days.reduce((sum, { missed }) => sum + missed, 0);
  if (misses.length === 0) {
    return <p className={classes(styles.quiet, styles.noMisses)}>{t('queue.figures.noMisses')}</p>;
  }
  return (
    <details className={styles.details}>
      <summary>{t('queue.figures.misses', { count })}</summary>
      <ul className={styles.misses}>
        {misses.map(({ ticketId, ticketNumber, subject, createdAt, firstResponseAt }) => (
          <li key={ticketId} className={styles.miss}>
            <Link to={pathOf(ticketId)}>
              <span className={styles.missNumber}>{`#${ticketNumber}`}</span> {subject}
            </Link>
            <span className={styles.quiet}>
              {t(
                firstResponseAt === null ? 'queue.figures.overdue' : 'queue.figures.repliedAfter',
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
          {t('queue.figures.missesCut', { shown: misses.length, count })}
        </p>
      )}
    </details>
  );
};
