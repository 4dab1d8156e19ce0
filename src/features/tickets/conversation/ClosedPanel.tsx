import { useId, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { ticketCan } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts.ts';
import { paths } from '../../../lib/paths.ts';
import { isolate } from '../../../lib/text.ts';
import { fullTime, localeOf } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import styles from './ClosedPanel.module.css';
import { isReplyDraft, replyDraft } from './Composer.tsx';
import { useAuthorName } from './useAuthorName.ts';

/**
 * Replaces the composer of a closed ticket: who closed it, the unsent text, and a link to a
 * follow-up.
 */
export const ClosedPanel = ({
  ticket,
  caller,
  heading,
}: {
  ticket: ListedTicket;
  caller: Caller;
  heading: Ref<HTMLHeadingElement>;
}) => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const nameOf = useAuthorName(ticket, caller);
  const id = useId();
  const draft = replyDraft(ticket.ticketId);
  const [unsent, setUnsent] = useState(() => readDraft(caller.uid, draft, isReplyDraft));
  const [discarded, setDiscarded] = useState<string | null>(null);
  const kept = useRef<HTMLTextAreaElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  const { closedAt, closedBy } = ticket;
  const isOwner = ticketCan.comment(caller, ticket);
  const bySelf = closedBy === 'owner' && isOwner;

  return (
    <div className={styles.panel}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t('tickets.closedPanel.title')}
      </h3>
      <p>
        {closedAt !== null && closedBy
          ? t(bySelf ? 'tickets.closedPanel.you' : 'tickets.closedPanel.other', {
              name: isolate(nameOf(closedBy, '')),
              time: fullTime(closedAt, locale),
            })
          : t('tickets.closedPanel.unknown')}
      </p>
      {unsent && (
        <div className={styles.unsent}>
          <label htmlFor={id}>{t('tickets.closedPanel.unsent')}</label>
          <textarea ref={kept} id={id} className={styles.unsent} value={unsent} rows={4} readOnly />
          <Button
            onClick={() => {
              dropDraft(caller.uid, draft);
              flushSync(() => {
                setUnsent(null);
                setDiscarded(unsent);
              });
              notice.current?.focus();
            }}
          >
            {t('tickets.reply.discard')}
          </Button>
        </div>
      )}
      {discarded && (
        <p ref={notice} tabIndex={-1}>
          {t('tickets.reply.discarded')}{' '}
          <Button
            onClick={({ detail }) => {
              // The second click of a double click on Discard.
              if (detail > 1) return;
              saveDraft(caller.uid, draft, discarded);
              flushSync(() => {
                setUnsent(discarded);
                setDiscarded(null);
              });
              kept.current?.focus();
            }}
          >
            {t('tickets.undo.button')}
          </Button>
        </p>
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
