import { useTranslation } from 'react-i18next';
import type { TicketStats } from '../../../../shared/callables.ts';
import { FIRST_REPLY_TARGET, TICKET_STATS } from '../../../../shared/ticket.ts';
import { HOUR } from '../../../../shared/time.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { localeOf } from '../../../lib/time.ts';
import { TIMING } from '../../../lib/timing.ts';
import { useEvents } from '../../../lib/events.ts';
import { Pause } from '../../../ui/VisuallyHidden.tsx';
import { QueryStatus } from '../QueryStatus.tsx';
import { useStatsQuery } from '../ticketsApi.ts';
import { durationText, withWorking } from './durations.ts';
import styles from './Stats.module.css';
import { TicketLink, TicketLinks } from './TicketLinks.tsx';

/** How the studio keeps its promise of a first reply: in one line, which opens what is behind it. */
export const Stats = () => {
  const { t } = useTranslation();
  const query = useStatsQuery(undefined, { refetchOnMountOrArgChange: TIMING.statsFresh / 1000 });
  const { data: stats, error, refetch } = query;
  // They are dozens of documents, so they are not read on each return to the page.
  useEvents(['focus', 'online'], () => {
    if (serverNow() - (stats?.at ?? 0) >= TIMING.statsFresh) void refetch();
  });
  const failed = t('adminPanel.stats.failed');
  return (
    <details className={styles.stats}>
      <summary>
        {stats && stats.firstReply.inTime !== null ? (
          <Line {...stats.firstReply} inTime={stats.firstReply.inTime} />
        ) : (
          <span>{error ? failed : t('adminPanel.stats.title')}</span>
        )}
      </summary>
      <section className={styles.content} aria-label={t('adminPanel.stats.title')}>
        <QueryStatus of={query} failed={failed} lines={3} />
        {stats && <Misses stats={stats} />}
      </section>
    </details>
  );
};

const Line = ({
  inTime,
  median,
  workingMedian,
}: Omit<TicketStats['firstReply'], 'inTime'> & { inTime: number }) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <>
      <span>
        {`${t('adminPanel.stats.title')}: `}
        {t('adminPanel.stats.inTime', {
          // Never rounded up: 99.9 % with a late reply must not read 100 %. 0.29 * 100 is less than 29.
          share: percent.format(Math.floor(inTime * 100 + 1e-9) / 100),
          hours: FIRST_REPLY_TARGET / HOUR,
        })}
      </span>
      {median !== null && (
        <span>
          <Pause />
          {t('adminPanel.stats.median', {
            time: withWorking(t, locale, median, workingMedian ?? median),
          })}
        </span>
      )}
    </>
  );
};

const Misses = ({ stats: { misses, at } }: { stats: TicketStats }) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  if (misses.length === 0) return <p className={styles.quiet}>{t('adminPanel.stats.noMisses')}</p>;
  return (
    <div>
      <h2 className={styles.title}>{t('adminPanel.stats.misses')}</h2>
      <TicketLinks>
        {misses.map((miss) => (
          <TicketLink key={miss.ticketId} ticket={miss}>
            <span className={styles.quiet}>
              {t(`adminPanel.stats.${endOf(miss)}`, {
                time: durationText(
                  t,
                  locale,
                  (miss.firstResponseAt ?? miss.closedAt ?? at) - miss.createdAt,
                ),
              })}
            </span>
          </TicketLink>
        ))}
      </TicketLinks>
      {misses.length === TICKET_STATS.misses && (
        <p className={styles.quiet}>
          {t('adminPanel.stats.missesCut', { count: TICKET_STATS.misses })}
        </p>
      )}
    </div>
  );
};

/** What ended the wait for a first reply, if anything has. */
const endOf = ({ firstResponseAt, closedAt }: TicketStats['misses'][number]) => {
  if (firstResponseAt !== null) return 'repliedAfter';
  return closedAt === null ? 'overdue' : 'closedAfter';
};
