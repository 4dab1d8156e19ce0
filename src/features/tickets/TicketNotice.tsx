import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TIMING } from '../../lib/timing.ts';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { Popup, type PopupMessage } from '../../ui/dialogs/Popup.tsx';
import { dismissNotice } from './ticketsSlice.ts';

/**
 * The popup after an action on a ticket. The account page renders it once, above all tabs, so that
 * it also appears when the conversation was left meanwhile or has dropped out of a filtered list.
 */
export const TicketNotice = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const notice = useAppSelector(({ tickets }) => tickets.notice);
  const message = useMemo(
    (): PopupMessage | null =>
      notice && {
        tone: notice.tone,
        text: t(`tickets.notice.${notice.text}`),
        duration: TIMING.ticketActionPopup,
      },
    [notice, t],
  );
  return <Popup message={message} onDone={() => void dispatch(dismissNotice())} atTop />;
};
