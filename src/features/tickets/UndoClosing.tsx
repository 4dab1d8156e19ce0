import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { REOPEN_WITHIN } from '../../../shared/ticket.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { ActionFailure } from './ActionFailure.tsx';
import { forgetClosing } from './ticketsSlice.ts';
import type { LastClosing } from './ticketsState.ts';
import { reloadTickets, reopenTickets } from './ticketsThunks.ts';
import styles from './UndoClosing.module.css';
import { CONVERSATION_HEADING } from './useTicketFocus.ts';

/**
 * Takes the user's last closing back, as long as the server does: a minute, and leads back to the
 * ticket. The closing counts at once, so leaving the page loses nothing but this offer.
 */
export const UndoClosing = () => {
  const closing = useAppSelector(({ tickets }) => tickets.lastClosing);
  return (
    closing &&
    closing.ticketIds.length > 0 && (
      <div className={styles.place} data-undo>
        <Undo key={closing.requestId} closing={closing} />
      </div>
    )
  );
};

const Undo = ({ closing: { ticketIds } }: { closing: LastClosing }) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [ticketId = '', ...others] = ticketIds;

  useEffect(() => {
    const timer = setTimeout(() => void dispatch(forgetClosing()), REOPEN_WITHIN);
    return () => clearTimeout(timer);
  }, [dispatch]);

  /** The button is about to go, and the focus with it: to the ticket that is open again. */
  const leadBack = (): void => {
    if (others.length > 0 || search.get('ticket') === ticketId) {
      document.getElementById(CONVERSATION_HEADING)?.focus();
    } else setSearch({ ...Object.fromEntries(search), ticket: ticketId });
  };

  const undo = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const result = await dispatch(reopenTickets(ticketIds));
    if (reopenTickets.rejected.match(result)) {
      setFailure(result.error);
      setBusy(false);
    } else leadBack();
    await dispatch(reloadTickets({ ticketId }));
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
