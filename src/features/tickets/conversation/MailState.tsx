import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/text.ts';
import type { ErrorText } from '../../../services/errors.ts';
import { useAppDispatch, useAsk } from '../../../services/redux.ts';
import { useForgetWhenOnline } from '../../../services/useForgetWhenOnline.ts';
import { ErrorSentence } from '../../../ui/ErrorSentence.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { reloadTicket } from '../ticketsApi.ts';
import type { ShownMessage } from './timeline.ts';
import styles from './TimelineMessage.module.css';

/** How the mail about an answer of the studio went; one that was given up can be sent again. */
export const MailState = ({
  answer: { id, mail },
  ticketId,
}: {
  answer: ShownMessage;
  ticketId: string;
}) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const ask = useAsk();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  useForgetWhenOnline(failure, () => setFailure(null));
  if (!mail) return null;
  const { state, reason } = mail;
  const values = { to: isolate(mail.to ?? ''), reason };
  const again = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const { error } = await ask(({ call }) => call('mailAgain', { ticketId, entryId: id }));
    await dispatch(reloadTicket(ticketId));
    setFailure(error);
    setBusy(false);
  };
  return (
    <p className={styles.mail} data-failed={state === 'failed' || undefined}>
      <span>
        {t(
          state === 'pending' && reason !== null ? 'tickets.mail.delayed' : `tickets.mail.${state}`,
          values,
        )}
      </span>{' '}
      {state === 'failed' && (
        <LinkButton disabled={busy} onClick={() => void again()}>
          {t('tickets.mail.again')}
        </LinkButton>
      )}{' '}
      <LiveRegion>{failure && <ErrorSentence error={failure} />}</LiveRegion>
    </p>
  );
};
