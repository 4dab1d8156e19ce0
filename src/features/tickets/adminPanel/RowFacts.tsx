import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { isDrafted, onDrafts } from '../../../lib/drafts.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { replyDraft } from '../conversation/Composer.tsx';
import { ClipIcon, KindIcon, MessagesIcon } from './rowIcons.tsx';
import styles from './RowFacts.module.css';

/** What one triages by: pictures, messages, the customer's language, and an answer begun. */
export const RowFacts = ({ ticket, uid }: { ticket: ListedTicket; uid: string }) => {
  const { t } = useTranslation();
  const { ticketId, imagePixels = [], messages = 1, language } = ticket;
  const drafted = useSyncExternalStore(onDrafts, () => isDrafted(uid, replyDraft(ticketId)));
  return (
    <>
      {drafted && <span className={styles.draft}>{t('adminPanel.row.draft')}</span>}
      {imagePixels.length > 0 && (
        <Count name={t('adminPanel.row.pictures')} count={imagePixels.length}>
          <ClipIcon />
        </Count>
      )}
      {messages > 1 && (
        <Count name={t('adminPanel.row.messages')} count={messages}>
          <MessagesIcon />
        </Count>
      )}
      {language && (
        <span className={styles.fact} title={t(`adminPanel.savedReplies.${language}`)}>
          {language.toUpperCase()}
        </span>
      )}
    </>
  );
};

const Count = ({ name, count, children }: { name: string; count: number; children: ReactNode }) => (
  <span className={styles.fact} title={name}>
    {children}
    <VisuallyHidden>{`${name}: `}</VisuallyHidden>
    {count}
  </span>
);

/** Bug, help, suggestion or request. */
export const RowKind = ({ ticket: { type, ticketSubType } }: { ticket: ListedTicket }) => {
  const { t } = useTranslation();
  const kind = t(`tickets.subType.${ticketSubType}`);
  const name = type === 'requests' ? `${t('tickets.type.requests')}, ${kind}` : kind;
  return (
    <span className={styles.kind} data-kind={ticketSubType} title={name}>
      <KindIcon kind={ticketSubType} />
      <VisuallyHidden>{`${name} `}</VisuallyHidden>
    </span>
  );
};
