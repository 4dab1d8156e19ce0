import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { FIRST_REPLY_TARGET } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { studio } from '../../../content/studio.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { fullTime, localeOf } from '../../../lib/time.ts';
import { useNow } from '../../../lib/useNow.ts';
import { classes } from '../../../ui/classes.ts';
import { Time } from '../../../ui/Time.tsx';
import styles from './ReplyClock.module.css';

/** When the first reply is due, until there is one; says so when it is overdue. Its customer reads what we promise. */
export const ReplyClock = ({ ticket, caller }: { ticket: ListedTicket; caller: Caller }) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const now = useNow();
  if (ticket.firstResponseAt !== null || ticket.status === 'Closed') return null;

  const due = ticket.createdAt + FIRST_REPLY_TARGET;
  const late = now > due;
  const isOwner = caller.uid === ticket.uid;
  const hours = studio.firstReplyHours;
  return (
    <div className={classes(styles.clock, late && styles.late)}>
      <p className={styles.due}>
        {t(late ? 'tickets.clock.late' : 'tickets.clock.due', { time: fullTime(due, locale) })}
        {' · '}
        <Time at={due} />
      </p>
      {isOwner && (
        <p className={styles.promise}>
          {late ? t('tickets.clock.lateOwner') : t('tickets.clock.owner', { hours })}
        </p>
      )}
    </div>
  );
};
