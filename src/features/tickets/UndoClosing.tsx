import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { REOPEN_WITHIN } from '../../../shared/ticket.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch, useAsk } from '../../services/redux.ts';
import { useCaller } from '../../services/useCaller.ts';
import { useForgetWhenOnline } from '../../services/useForgetWhenOnline.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useHoverOrFocus } from '../../ui/useHoverOrFocus.ts';
import { sendCommand } from '../outbox/sendMessage.ts';
import { ActionFailure } from './ActionFailure.tsx';
import { outcomeOf, type ClosedTicket, type TicketActions } from './ticketActionsContext.ts';
import { readAhead } from './ticketsApi.ts';
import styles from './UndoClosing.module.css';
import { CONVERSATION_HEADING, watchFocus } from './ticketFocus.ts';

const place = (selector: string): HTMLElement | null => document.querySelector(selector);

/**
 * Names the user's last closing and takes it back, for a minute, longer while it has the focus
 * or the pointer, and for a minute after a failure. It leads back to the ticket. The closing counts at once, so leaving the
 * page loses nothing but this offer.
 */
export const UndoClosing = ({
  tickets,
  end,
  withdraw,
}: {
  tickets: readonly ClosedTicket[];
  end: TicketActions['end'];
  /** Takes tickets off the offer, which ends with the last one. */
  withdraw: (tickets: readonly ClosedTicket[]) => void;
}) => {
  const { t } = useTranslation();
  const ask = useAsk();
  const caller = useCaller();
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [first, ...others] = tickets;
  const { ticketId = '', ticketNumber = 0 } = first ?? {};
  const isOne = others.length === 0;

  useForgetWhenOnline(failure, () => setFailure(null));

  // It does not go from under the focus, or the pointer, nor during an attempt. If that fails, the
  // reason stays for another minute.
  const { active, handlers } = useHoverOrFocus();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (busy) return undefined;
    const timer = setTimeout(() => setDue(true), REOPEN_WITHIN);
    return () => clearTimeout(timer);
  }, [busy]);
  const over = useEffectEvent(() => withdraw(tickets));
  useEffect(() => {
    if (isDue && !active) over();
  }, [isDue, active]);

  /** The button is about to go, and the focus with it: to the ticket that is open again. */
  const leadBack = (): void => {
    if (isOne && search.get('ticket') !== ticketId) {
      const { tab = '', ...rest } = Object.fromEntries(search);
      // The other tabs show no ticket.
      const kept = /^(?:tickets|admin)$/.test(tab) && { tab };
      setSearch({ ...kept, ...rest, ticket: ticketId });
    } else
      (place(`#${CONVERSATION_HEADING}`) ?? place('[data-panel="list"]') ?? place('h1'))?.focus();
  };

  /** Of many, one that cannot be opened, because it was deleted, does not stop the others. */
  const reopenAll = async () => {
    const reopened = { error: null as ErrorText | null, number: isOne ? ticketNumber : null };
    /** Those that are open again, or that nobody can open. */
    const settled: ClosedTicket[] = [];
    for (const one of tickets) {
      // oxlint-disable-next-line no-await-in-loop -- the server is asked for one at a time
      const { error } = await ask((services) =>
        sendCommand(services, { do: 'reopen', ticketId: one.ticketId }, caller),
      );
      if (error) Object.assign(reopened, { error, number: one.ticketNumber });
      if (error && (isOne || error.key !== 'errors.call.notFound')) break;
      settled.push(one);
    }
    return { ...reopened, settled };
  };

  const undo = async (): Promise<void> => {
    const isStillHere = watchFocus();
    const { href } = window.location;
    setBusy(true);
    setDue(false);
    setFailure(null);
    const { error, number, settled } = await reopenAll();
    // Before it is shown: nobody is led back to an empty conversation.
    const release = error ? null : await dispatch(readAhead(ticketId));
    setFailure(error);
    setBusy(false);
    const isOver = settled.length === tickets.length;
    if (isOver && isStillHere() && window.location.href === href) leadBack();
    withdraw(settled);
    const action = { do: 'reopen', ticketId, ticketNumber: number } as const;
    await end(action, outcomeOf(error));
    release?.();
  };

  return (
    <div className={styles.place} data-undo {...handlers}>
      <LiveRegion>
        <span>
          {isOne
            ? t('tickets.undo.closed', { number: ticketNumber })
            : t('tickets.undo.closedMany', { count: tickets.length })}
        </span>
        <VisuallyHidden>{`. ${t('tickets.undo.offer')}`}</VisuallyHidden>
      </LiveRegion>
      <Button busy={busy} onClick={() => void undo()}>
        {t('tickets.undo.closing')}
      </Button>
      <LiveRegion urgent>
        {failure && <ActionFailure error={failure} logIn={t('tickets.undo.logIn')} />}
      </LiveRegion>
    </div>
  );
};
