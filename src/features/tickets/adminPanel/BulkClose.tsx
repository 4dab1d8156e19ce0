import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/forms/Field.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { newId } from '../../outbox/editor.ts';
import { answerAndClose } from '../adminThunks.ts';
import { chooseBulkReply, forgetBulkResult, selectTickets } from '../ticketsSlice.ts';
import { reloadTickets } from '../ticketsThunks.ts';
import styles from './BulkClose.module.css';
import { CLOSING_REPLY, fillReply, useReplies } from './savedReplies.ts';

/** Answers the selected tickets with one saved reply, each in its customer's language, and closes them. */
export const BulkClose = ({
  listed,
}: {
  /** The tickets of the list that are not closed. */
  listed: readonly ListedTicket[];
}) => {
  const { t } = useTranslation();
  const caller = useCaller();
  const dispatch = useAppDispatch();
  const own = useLanguage();
  const { selected, replyId, closing, closed, failed, unanswered } = useAppSelector(
    ({ tickets }) => tickets.bulk,
  );
  useEffect(() => () => void dispatch(forgetBulkResult()), [dispatch]);
  // What is not listed any more has perhaps news that nobody has seen.
  const tickets = listed.filter(({ ticketId }) => ticketId in selected);
  const select = (some: typeof listed): void =>
    void dispatch(selectTickets(some.map(({ ticketId }) => ticketId)));
  const isClosing = closing > 0;
  const count = closing || tickets.length;
  const replies = useReplies();
  const reply = replies.find(({ id }) => id === (replyId ?? CLOSING_REPLY)) ?? replies[0];
  const [first] = tickets;

  const close = async (): Promise<void> => {
    if (!reply || !first) return;
    const answers = tickets.map((ticket) => {
      const { ticketId, language = own } = ticket;
      const seenUntil = selected[ticketId] ?? 0;
      const message = fillReply(reply.text[language], ticket);
      const id = unanswered[ticketId] ?? newId();
      return { do: 'respond' as const, ticketId, id, message, seenUntil, close: true };
    });
    await dispatch(answerAndClose({ answers, caller }));
    void dispatch(reloadTickets({ ticketId: first.ticketId, left: true }));
  };

  return (
    <div className={styles.bulk} data-any={count > 0 || undefined}>
      {count > 0 && (
        <>
          <p>
            {t('adminPanel.bulk.selected', { count })}{' '}
            <LinkButton onClick={() => select(listed)}>{t('adminPanel.bulk.all')}</LinkButton>{' '}
            <LinkButton onClick={() => select([])}>{t('adminPanel.bulk.none')}</LinkButton>
          </p>
          <FieldFrame className={styles.reply} label={t('adminPanel.bulk.reply')} hideLabel>
            {(control) => (
              <select
                {...control}
                value={reply?.id}
                onChange={({ target }) => void dispatch(chooseBulkReply(target.value))}
              >
                {replies.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title[own]}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <Button tone="primary" busy={isClosing} onClick={() => void close()}>
            {t('adminPanel.bulk.close', { count })}
          </Button>
        </>
      )}
      <LiveRegion>
        {!isClosing && closed > 0 && <span>{t('adminPanel.bulk.done', { count: closed })}</span>}{' '}
        {!isClosing && failed > 0 && <span>{t('adminPanel.bulk.failed', { count: failed })}</span>}
      </LiveRegion>
    </div>
  );
};
