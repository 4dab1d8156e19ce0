import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TIMING } from '../../lib/timing.ts';
import { useAppDispatch } from '../../services/redux.ts';
import { Popup, type PopupMessage } from '../../ui/dialogs/Popup.tsx';
import {
  TicketActionsContext,
  type ClosedTicket,
  type TicketAction,
  type TicketActions as Actions,
} from './ticketActionsContext.ts';
import { reloadTicket } from './ticketsApi.ts';
import { UndoClosing } from './UndoClosing.tsx';

/** The popups of success and failure (ACC-9). Beside its button stands why it failed. */
const NOTICES = {
  comment: ['commentAdded', 'commentFailed'],
  respond: ['responseSent', 'responseFailed'],
  note: ['noteAdded', 'noteFailed'],
  close: ['closed', 'closeFailed'],
  reopen: ['reopened', 'reopenFailed'],
} as const satisfies Record<TicketAction['do'], readonly string[]>;

/** The user's last closing, of one ticket or of many, while taking it back is offered. */
type LastClosing = { tickets: readonly ClosedTicket[]; at: number };

/**
 * How the actions on tickets end: a popup and the offer to take a closing back. Both stand above all
 * tabs of the account, so that they also appear when the conversation was left meanwhile.
 */
export const TicketActions = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [message, setMessage] = useState<PopupMessage | null>(null);
  const [closing, setClosing] = useState<LastClosing | null>(null);
  // What is shown is read again when the reader or the network comes back.
  useEffect(() => setupListeners(dispatch), [dispatch]);

  const actions = useMemo((): Actions => {
    const offerUndo = (tickets: readonly ClosedTicket[]): void =>
      setClosing({ tickets, at: Date.now() });
    return {
      offerUndo,
      end: async (action, sent) => {
        const { ticketId, ticketNumber } = action;
        const isDone = sent.as === 'sent';
        const isClosing = isDone && (action.close || action.do === 'close');
        const text = ticketNumber === null ? 'reopenedMany' : NOTICES[action.do][isDone ? 0 : 1];
        if (isDone || sent.as === 'refused')
          setMessage({
            tone: isDone ? 'success' : 'error',
            text: t(`tickets.notice.${text}`),
            // The next ticket may be shown by now. The offer to take a closing back names it.
            ...(ticketNumber !== null && !isClosing && { about: `#${ticketNumber}` }),
            duration: TIMING.ticketActionPopup,
          });
        if (isClosing && ticketNumber !== null) offerUndo([{ ticketId, ticketNumber }]);
        // The action reopened this ticket, so withdraw its undo.
        else if (isDone && action.do !== 'note')
          setClosing(
            (last) =>
              last && { ...last, tickets: last.tickets.filter((one) => one.ticketId !== ticketId) },
          );
        // The session has ended: the list would only say it again.
        if (sent.as === 'refused' && sent.error.key === 'errors.call.unauthenticated') return;
        await dispatch(reloadTicket(ticketId));
      },
    };
  }, [dispatch, t]);

  return (
    <TicketActionsContext value={actions}>
      {children}
      <Popup message={message} onDone={() => setMessage(null)} atTop />
      {closing && closing.tickets.length > 0 && (
        <UndoClosing
          key={closing.at}
          tickets={closing.tickets}
          end={actions.end}
          withdraw={(those) =>
            setClosing((last) =>
              last?.at === closing.at
                ? { ...last, tickets: last.tickets.filter((one) => !those.includes(one)) }
                : last,
            )
          }
        />
      )}
    </TicketActionsContext>
  );
};
