import { useTranslation } from 'react-i18next';
import { statusOf, type TicketStatus } from '../../../shared/ticket.ts';
import { classes } from '../../ui/classes.ts';
import styles from './TicketStatusLabel.module.css';

/** Answered is green, Closed gray, anything else orange; always with text too (ACC-6). */
export const TicketStatusLabel = ({ status: stored }: { status: TicketStatus }) => {
  const { t } = useTranslation();
  const status = statusOf(stored);
  return (
    <span className={classes(styles.label, TONES[status])} data-status={status}>
      {t(`tickets.status.${status}`)}
    </span>
  );
};

const TONES = { Open: styles.waiting, Answered: styles.answered, Closed: styles.closed };
