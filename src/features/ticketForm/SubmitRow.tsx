import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { StudioHours } from '../../../shared/callables.ts';
import { studio } from '../../content/studio.ts';
import { paths } from '../../content/paths.ts';
import { formErrorSentence, needsReload } from '../../services/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSentence } from '../../ui/ErrorSentence.tsx';
import { classes } from '../../ui/classes.ts';
import { HoursNotice } from '../../ui/HoursNotice.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { LogInAgain } from '../../ui/LogInAgain.tsx';
import draft from '../outbox/DraftNotice.module.css';
import { PageInNewTab } from './PageInNewTab.tsx';
import { isRequired } from './ticketFields.ts';
import styles from './TicketForm.module.css';
import type { NewTicket, Problem } from './useNewTicket.ts';

/** The button of the form, and above it why the ticket was not sent, unless a field says so. */
export const SubmitRow = ({
  problem,
  busy,
  elsewhere,
  hours,
}: Pick<NewTicket, 'problem'> & {
  busy: boolean;
  /** Another tab writes the draft. */
  elsewhere: boolean;
  hours: StudioHours | undefined;
}) => {
  const { t } = useTranslation();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const reason = reasonOf(problem, t);
  const shown = reason !== null;
  useEffect(() => {
    // The reason above it has pushed the button down, which still has the focus.
    const { activeElement } = document;
    if (shown && row.current?.contains(activeElement)) {
      activeElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [shown]);
  return (
    <div ref={row} className={styles.send}>
      <LiveRegion urgent id={id} className={styles.reason}>
        {reason && <div className={styles.formError}>{reason}</div>}
      </LiveRegion>
      {elsewhere && (
        <p className={classes(styles.elsewhere, draft.elsewhere)}>
          {t('ticketForm.elsewhere', { button: t('draft.continue') })}
        </p>
      )}
      <Button type="submit" tone="primary" busy={busy} aria-describedby={id}>
        {t('ticketForm.submit')}
      </Button>
      <p className={styles.promise}>
        {t('ticketForm.firstReply', { hours: studio.firstReplyHours })}
      </p>
      {/* Below all fields: it arrives when one may already be typing. */}
      {hours && <HoursNotice hours={hours} />}
    </div>
  );
};

const reasonOf = (problem: Problem | null, t: TFunction): ReactNode => {
  switch (problem?.about) {
    case 'fields':
      // Beside each of them is what it lacks.
      return problem.reason === 'empty' && problem.fields.some(isRequired)
        ? t('ticketForm.invalid.required')
        : null;
    case 'taken': {
      const { ticketId, ticketNumber: number } = problem.ticket;
      return (
        <>
          {t('ticketForm.taken', { number })}{' '}
          <PageInNewTab to={paths.account({ tab: 'tickets', ticket: ticketId })}>
            {t('ticketForm.created.open', { number })}
          </PageInNewTab>
        </>
      );
    }
    case 'server': {
      const { error, image } = problem;
      // At the image itself.
      if (image) return null;
      if (needsReload(error)) return <ErrorSentence error={error} />;
      if (error.key !== 'errors.call.unauthenticated') return formErrorSentence(t, error);
      return (
        <>
          {t('ticketForm.invalid.notSignedIn')} <LogInAgain>{t('ticketForm.logIn')}</LogInAgain>
        </>
      );
    }
    default:
      return null;
  }
};
