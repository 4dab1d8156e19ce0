import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketStats } from '../../../../shared/callables.ts';
import { FIRST_REPLY_TARGET, TICKET_STATS } from '../../../../shared/ticket.ts';
import { HOUR } from '../../../../shared/time.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { localeOf, shortDay } from '../../../lib/time.ts';
import { classes } from '../../../ui/classes.ts';
import stats from './Stats.module.css';
import styles from './StatsByDay.module.css';

type Day = TicketStats['days'][number];

const NEWEST = TICKET_STATS.newest;

/** Units of the chart: a day is `STEP` wide, the highest bar `HEIGHT` high. */
const STEP = 12;
const HEIGHT = 48;
/** Minimum of the scale, so that a single ticket is not a full bar. */
const LEAST_FULL = 4;

/** Hours within which a first reply is promised. */
export const REPLY_HOURS = FIRST_REPLY_TARGET / HOUR;

export const createdIn = (days: readonly Day[]): number =>
  days.reduce((sum, { created }) => sum + created, 0);

const undecidedOf = ({ created, inTime, missed }: Day): number =>
  Math.max(0, created - inTime - missed);

/** The last days as a bar chart; `StatsTable` shows the same numbers to screen readers. */
export const StatsByDay = ({ days }: { days: readonly Day[] }) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const hatch = useId();
  const nameOf = ({ day }: Day) => shortDay(day, locale);
  const most = Math.max(LEAST_FULL, ...days.map(({ created }) => created));
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
  const [first] = days;
  const last = days.at(-1);

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {t('adminPanel.stats.days', { days: days.length })}
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        className={styles.bars}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from the figures, no file
        role="img"
        aria-label={t('adminPanel.stats.chart', {
          created: sum(({ created }) => created),
          kept: sum(({ inTime }) => inTime),
          missed: sum(({ missed }) => missed),
          undecided: sum(undecidedOf),
          days: days.length,
          hours: REPLY_HOURS,
        })}
      >
        <defs>
          <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse">
            <rect width="4" height="4" className={styles.hatchGround} />
            <path d="M-1 1 1-1M0 4 4 0M3 5 5 3" className={styles.hatchLine} />
          </pattern>
        </defs>
        <path d={`M0 ${HEIGHT - 0.5}H${days.length * STEP}`} className={styles.ground} />
        {days.map((day, at) => {
          const scale = (HEIGHT - 2) / most;
          const kept = day.inTime * scale;
          const missed = day.missed * scale;
          const undecided = undecidedOf(day) * scale;
          const x = at * STEP + 1.5;
          const width = STEP - 3;
          return (
            <g key={day.day}>
              <title>
                {t('adminPanel.stats.bar', {
                  day: nameOf(day),
                  created: day.created,
                  kept: day.inTime,
                  missed: day.missed,
                  hours: REPLY_HOURS,
                })}
              </title>
              {/* The whole column reacts to the pointer, also above a low bar. */}
              <rect x={at * STEP} width={STEP} height={HEIGHT} className={styles.column} />
              <rect
                x={x}
                y={HEIGHT - kept}
                width={width}
                height={kept}
                className={styles.barKept}
              />
              <rect
                x={x}
                y={HEIGHT - kept - missed}
                width={width}
                height={missed}
                fill={`url(#${hatch})`}
              />
              {undecided > 0 && (
                <rect
                  x={x + 0.5}
                  y={HEIGHT - kept - missed - undecided + 0.5}
                  width={width - 1}
                  // Inside of its outline; a single ticket among hundreds is thinner than that.
                  height={Math.max(0, undecided - 1)}
                  className={styles.barUndecided}
                />
              )}
            </g>
          );
        })}
      </svg>
      <div className={styles.under}>
        <span aria-hidden="true">{first && nameOf(first)}</span>
        <ul className={styles.legend}>
          <li className={classes(styles.key, styles.keyKept)}>
            {t('adminPanel.stats.kept', { hours: REPLY_HOURS })}
          </li>
          <li className={classes(styles.key, styles.keyMissed)}>{t('adminPanel.stats.missed')}</li>
          <li className={classes(styles.key, styles.keyUndecided)}>
            {t('adminPanel.stats.undecided')}
          </li>
        </ul>
        <span aria-hidden="true">{last && nameOf(last)}</span>
      </div>
    </figure>
  );
};

/** The numbers of the chart, newest day first. */
export const StatsTable = ({ days }: { days: readonly Day[] }) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  return (
    <details className={stats.details}>
      <summary>{t('adminPanel.stats.table')}</summary>
      <section
        className={stats.scroll}
        aria-label={t('adminPanel.stats.days', { days: days.length })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get in
        tabIndex={0}
      >
        <table className={stats.table}>
          <caption className={styles.caption}>
            {t('adminPanel.stats.undecidedHint', { hours: REPLY_HOURS })}
            {createdIn(days) >= NEWEST && ` ${t('adminPanel.stats.newest', { count: NEWEST })}`}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('adminPanel.stats.day')}</th>
              <th scope="col">{t('adminPanel.stats.created')}</th>
              <th scope="col">{t('adminPanel.stats.kept', { hours: REPLY_HOURS })}</th>
              <th scope="col">{t('adminPanel.stats.missed')}</th>
              <th scope="col">{t('adminPanel.stats.undecided')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{shortDay(day.day, locale)}</th>
                <td>{day.created}</td>
                <td>{day.inTime}</td>
                <td>{day.missed}</td>
                <td>{undecidedOf(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};
