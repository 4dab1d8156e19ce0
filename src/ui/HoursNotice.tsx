import { useTranslation } from 'react-i18next';
import type { StudioHours } from '../../shared/callables.ts';
import { announcedAway, studioDay } from '../../shared/hours.ts';
import { LANGUAGE_FACTS } from '../../shared/language.ts';
import { DAY } from '../../shared/time.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useNow } from '../lib/useNow.ts';
import styles from './HoursNotice.module.css';

/** Says on which days the studio replies, if not on every day, and that it is away or will be. */
export const HoursNotice = ({ hours }: { hours: StudioHours | undefined }) => {
  const { t } = useTranslation();
  const { locale } = LANGUAGE_FACTS[useLanguage()];
  const now = useNow();
  if (!hours) return null;
  const away = announcedAway(hours, now);
  const { workingDays } = hours;
  const isEveryDay = workingDays.length === 7;
  if (!away && isEveryDay) return null;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // A week begins on Monday, as the second of November 2026 was.
  const order = workingDays.map((day) => (day + 6) % 7).toSorted((a, b) => a - b);
  const days = order.map((day) => weekday.format(Date.UTC(2026, 10, 2) + day * DAY));
  const [first = 0] = order;
  const isRun = order.length > 2 && order.every((day, at) => day === first + at);
  return (
    <p className={styles.hours}>
      {away && (
        <span>
          {t(away.hasBegun ? 'hours.away' : 'hours.planned', {
            from: studioDay(away.from, hours, locale, away.until),
            until: studioDay(away.until, hours, locale),
          })}
        </span>
      )}
      {!isEveryDay && (
        <span>
          {isRun
            ? t('hours.run', { first: days[0], last: days.at(-1) })
            : t('hours.days', { days: new Intl.ListFormat(locale).format(days) })}
        </span>
      )}
    </p>
  );
};
