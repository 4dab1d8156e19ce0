import type { TFunction } from 'i18next';
import { DAY, HOUR, MINUTE } from '../../../../shared/time.ts';

/**
 * A span of time as one reads it at a glance: minutes under an hour, hours up to two days, then
 * days. Never rounded up, so that "24 h" is not said before they are over.
 */
export const durationText = (t: TFunction, locale: string, time: number): string => {
  const whole = (unit: number) => Math.floor(Math.max(0, time) / unit);
  if (time < MINUTE) return t('queue.duration.moment');
  if (time < HOUR) return t('queue.duration.minutes', { number: whole(MINUTE) });
  if (time < 2 * DAY) return t('queue.duration.hours', { number: whole(HOUR) });
  const count = whole(DAY);
  const number = new Intl.NumberFormat(locale).format(count);
  return t('queue.duration.days', { count, number });
};

/** A figure in hours with one decimal, or in minutes under an hour. */
export const averageText = (t: TFunction, locale: string, time: number): string => {
  if (time < HOUR) return durationText(t, locale, time);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(time / HOUR);
  return t('queue.duration.hours', { number });
};
