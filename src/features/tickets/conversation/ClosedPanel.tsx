import { useTranslation } from 'react-i18next';
import { ticketCan } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import styles from './ClosedPanel.module.css';
import type { WholeTicket } from '../ticketsThunks.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { replyDraft, useDraft } from './useDraft.ts';

/** Replaces the composer of a closed ticket: the unsent text, and for its customer a link to a follow-up. */
export const ClosedPanel = ({ whole, caller }: { whole: WholeTicket; caller: Caller }) => {
  const { t } = useTranslation();
  const { ticket } = whole;
  const draft = useDraft(caller.uid, replyDraft(ticket.ticketId), whole);
  const isOwner = ticketCan.comment(caller, ticket);
  const unsent = t('tickets.closedPanel.unsent');
  if (!isOwner && !draft.restored && !draft.discarded) return null;
  return (
    <div className={styles.panel}>
      <DraftNotice draft={draft} text={unsent} />
      {draft.text && (
        <textarea
          aria-label={unsent}
          className={styles.unsent}
          value={draft.text}
          rows={4}
          readOnly
        />
      )}
      {isOwner && (
        <>
          <p>{t('tickets.closedPanel.more')}</p>
          <ButtonLink
            to={paths.tickets({
              asset: ticket.assetName,
              type: ticket.ticketSubType,
              followUp: ticket.ticketNumber,
            })}
            state={{ invoice: ticket.invoice, uid: caller.uid }}
            tone="primary"
          >
            {t('tickets.closedPanel.followUp')}
          </ButtonLink>
        </>
      )}
    </div>
  );
};
