import { type Language, LANGUAGE_FACTS, supportedLanguage } from '../../shared/language.ts';
import { DAY, HOUR, MINUTE } from '../../shared/time.ts';

/** For anything older, the date is clearer than "13 days ago". */
const RELATIVE_UNTIL = 7 * DAY;

/** Whether formatters take it: a browser may name its system's locale, such as `en-US@posix`. */
const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
};

/**
 * The locale for dates and amounts: the reader's country (`en-GB`, `pt-PT`) if the browser names
 * one for the page's language.
 */
export const localeOf = (
  language: Language,
  preferred: readonly string[] = navigator.languages,
): string =>
  preferred.find((tag) => supportedLanguage(tag) === language && isLocale(tag)) ??
  LANGUAGE_FACTS[language].locale;

/** Creating a formatter is slow, and a long list uses the same few. */
const cached = <Options, Formatter>(make: (locale: string, options: Options) => Formatter) => {
  const made = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = JSON.stringify([locale, options]);
    const formatter = made.get(key) ?? make(locale, options);
    made.set(key, formatter);
    return formatter;
  };
};

const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const relativeFormat = cached(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** Date and time in full. */
export const fullTime = (at: number, locale: string): string =>
  dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** The time of day alone, below a heading with the date. */
export const clockTime = (at: number, locale: string): string =>
  dateFormat(locale, { timeStyle: 'short' }).format(at);

/**
 * "now", "3 hours ago", "yesterday"; after a week the date. What seems to be in the future has just
 * happened: the device's clock is behind.
 */
export const relativeTime = (at: number, now: number, locale: string): string => {
  const away = Math.min(at - now, 0);
  const far = -away;
  if (far >= RELATIVE_UNTIL) return dateOf(at, now, locale);
  const relative = relativeFormat(locale, { numeric: 'auto' });
  if (far < MINUTE) return relative.format(0, 'second');
  if (far < HOUR) return relative.format(Math.trunc(away / MINUTE), 'minute');
  // Within 24 hours the hours are more precise than "yesterday"; a day may have 25.
  const days = daysBetween(now, at);
  if (far < DAY || days === 0) return relative.format(Math.trunc(away / HOUR), 'hour');
  return relative.format(days, 'day');
};

/** A day as a heading: "Today", "Yesterday", "Friday, 20 November". */
export const dayName = (at: number, now: number, locale: string): string => {
  const days = daysBetween(now, at);
  if (days === 0 || days === -1) {
    const name = relativeFormat(locale, { numeric: 'auto' }).format(days, 'day');
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  }
  return dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!sameYear(at, now) && { year: 'numeric' }),
  }).format(at);
};

/** Whether both times are on the same day in the reader's time zone. */
export const sameDay = (a: number, b: number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString();

const sameYear = (a: number, b: number): boolean =>
  new Date(a).getFullYear() === new Date(b).getFullYear();

const dateOf = (at: number, now: number, locale: string): string =>
  dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(!sameYear(at, now) && { year: 'numeric' }),
  }).format(at);

/** Calendar days between two times; a day with a clock change counts as one. */
const daysBetween = (from: number, to: number): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY);

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
