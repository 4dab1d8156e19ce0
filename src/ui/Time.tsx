import { useLanguage } from '../i18n/useLanguage.ts';
import { clockTime, fullTime, localeOf, relativeTime } from '../lib/time.ts';
import { useNow } from '../lib/useNow.ts';

/**
 * A time in the reader's language and time zone: relative (kept up to date), the time of day, or in
 * full; the full time is the tooltip.
 */
export const Time = ({
  at,
  look = 'relative',
  className,
}: {
  at: number;
  look?: 'relative' | 'clock' | 'full';
  className?: string | undefined;
}) => {
  const locale = localeOf(useLanguage());
  const now = useNow();
  const full = fullTime(at, locale);
  const shown = {
    relative: () => relativeTime(at, now, locale),
    clock: () => clockTime(at, locale),
    full: () => full,
  }[look]();
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={full}>
      {shown}
    </time>
  );
};
