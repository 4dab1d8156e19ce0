import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REOPEN_WITHIN } from '../../../shared/ticket.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { ActionFailure } from './ActionFailure.tsx';
import { forgetClosing, selectLastClosing, type LastClosing } from './ticketsSlice.ts';
import { reloadTickets, reopenTicket } from './ticketsThunks.ts';
import styles from './UndoClosing.module.css';
import { CONVERSATION_HEADING } from './useTicketFocus.ts';

/**
 * Takes the user's last closing back, as long as the server does: a minute. The closing counts at
 * once, so leaving the page loses nothing but this offer.
 */
export const UndoClosing = () => {
  const closing = useAppSelector(selectLastClosing);
  return (
    closing && (
      <div className={styles.place} data-undo>
        <Undo key={closing.requestId} closing={closing} />
      </div>
    )
  );
};

const Undo = ({ closing: { ticketId, caller } }: { closing: LastClosing }) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorText | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => void dispatch(forgetClosing()), REOPEN_WITHIN);
    return () => clearTimeout(timer);
  }, [dispatch]);

  const undo = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    // The button is about to go, and the focus with it.
    const heading = document.getElementById(CONVERSATION_HEADING);
    const result = await dispatch(reopenTicket({ ticketId, caller }));
    if (reopenTicket.rejected.match(result)) {
      setFailure(result.error);
      setBusy(false);
    } else heading?.focus();
    await dispatch(reloadTickets({ ticketId, caller }));
  };

  return (
    <>
      <Button busy={busy} onClick={() => void undo()}>
        {t('tickets.undo.closing')}
      </Button>
      <LiveRegion urgent>
        {failure && <ActionFailure error={failure} logIn={t('tickets.undo.logIn')} />}
      </LiveRegion>
    </>
  );
};
