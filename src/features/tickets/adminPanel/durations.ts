import type { TFunction } from 'i18next';
import { DAY, HOUR, MINUTE } from '../../../../shared/time.ts';

/** A duration, and how much of it is working time, where that is less. */
export const withWorking = (
  t: TFunction,
  locale: string,
  span: number,
  working: number,
): string => {
  const time = durationText(t, locale, span);
  if (span - working < HOUR) return time;
  return t('adminPanel.ofWorkingDays', { time, working: durationText(t, locale, working) });
};

/**
 * A rounded duration: minutes below an hour, hours up to two days, then days. Never rounded up, so
 * that it does not say "24 h" before they are over.
 */
export const durationText = (t: TFunction, locale: string, time: number): string => {
  const whole = (unit: number) => Math.floor(Math.max(0, time) / unit);
  if (time < MINUTE) return t('adminPanel.duration.moment');
  if (time < HOUR) return t('adminPanel.duration.minutes', { number: whole(MINUTE) });
  if (time < 2 * DAY) return t('adminPanel.duration.hours', { number: whole(HOUR) });
  const count = whole(DAY);
  const number = new Intl.NumberFormat(locale).format(count);
  return t('adminPanel.duration.days', { count, number });
};
