import { useTranslation } from 'react-i18next';
import type { TicketStatus } from '../../../shared/ticket.ts';
import { classes } from '../../ui/classes.ts';
import styles from './TicketStatusLabel.module.css';

/** Answered is green, Closed gray, anything else orange; always with text too (ACC-6). */
export const TicketStatusLabel = ({ status }: { status: TicketStatus }) => {
  const { t } = useTranslation();
  return (
    <span className={classes(styles.label, toneOf(status))} data-status={status}>
      {t(`tickets.status.${status}`)}
    </span>
  );
};

const toneOf = (status: TicketStatus): string | undefined => {
  if (status === 'Answered') return styles.answered;
  if (status === 'Closed') return styles.closed;
  return styles.waiting;
};
