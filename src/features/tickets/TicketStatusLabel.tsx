import { useTranslation } from 'react-i18next';
import { statusOf, type TicketStatus } from '../../../shared/ticket.ts';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './TicketStatusLabel.module.css';

/** Answered is green, Closed gray, anything else orange; always with text too (ACC-6). */
export const TicketStatusLabel = ({
  status: stored,
  hidden = false,
}: {
  status: TicketStatus;
  /** Whether only screen readers need it. */
  hidden?: boolean;
}) => {
  const { t } = useTranslation();
  const status = statusOf(stored);
  return (
    <span
      className={hidden ? styles.unseen : classes(styles.label, TONES[status])}
      data-status={status}
    >
      {hidden ? (
        <VisuallyHidden>{t(`tickets.status.${status}`)}</VisuallyHidden>
      ) : (
        t(`tickets.status.${status}`)
      )}
    </span>
  );
};

const TONES = { Open: styles.waiting, Answered: styles.answered, Closed: styles.closed };
