import { isTime } from '../../shared/time.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { clockTime, fullTime, localeOf, relativeTime } from '../lib/time.ts';
import { useNow } from '../lib/useNow.ts';

/**
 * A time in the reader's language and time zone: relative (kept up to date), or the time of day; the
 * full time is the tooltip. A time that is unknown shows nothing.
 */
export const Time = ({
  at,
  look = 'relative',
  className,
}: {
  at: number;
  look?: 'relative' | 'clock';
  className?: string | undefined;
}) => {
  const locale = localeOf(useLanguage());
  const now = useNow();
  if (!isTime(at)) return null;
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={fullTime(at, locale)}>
      {look === 'clock' ? clockTime(at, locale) : relativeTime(at, now, locale)}
    </time>
  );
};
