import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ListedTicket } from '../../../../shared/callables.ts';
import type { Caller } from '../../../../shared/user.ts';
import { useRefresh } from '../../../lib/useRefresh.ts';
import { errorSentence } from '../../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { ReplyTools } from '../conversation/Composer.tsx';
import { CustomerCardContext } from '../conversation/customerCard.ts';
import { Conversation } from '../conversation/Conversation.tsx';
import { OfflineNotice } from '../OfflineNotice.tsx';
import { selectQueue } from '../ticketsSlice.ts';
import { loadQueue } from '../ticketsThunks.ts';
import { useOpenTicket, type OpenTicket } from '../useOpenTicket.ts';
import { useTicketFocus } from '../useTicketFocus.ts';
import styles from './AdminPanel.module.css';
import { CustomerCard } from './CustomerCard.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import { queuePath, type QueueChoice } from './queueUrl.ts';
import { SavedReplies } from './SavedReplies.tsx';
import { Stats } from './Stats.tsx';
import { useQueueUrl } from './useQueueUrl.ts';

const customerCard = (ticket: ListedTicket) => <CustomerCard ticket={ticket} />;
const replyTools: ReplyTools = (tools) => <SavedReplies {...tools} />;

/** All tickets with the admin's actions (ACC-11), below the studio's statistics. */
export const AdminPanel = (props: { caller: Caller }) => (
  <CustomerCardContext value={customerCard}>
    <Panel {...props} />
  </CustomerCardContext>
);

const Panel = ({ caller }: { caller: Caller }) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { status, error, tickets } = useAppSelector(selectQueue);
  const { query, ticketId } = useQueueUrl();
  const list = queuePath(query);
  const opened = useOpenTicket(ticketId, caller, tickets);

  useEffect(() => {
    void dispatch(loadQueue(query));
  }, [dispatch, query]);
  useRefresh(() => {
    void dispatch(loadQueue(query));
    opened.load();
  });

  // The router may update `query` late, so further choices are added to the last one, not to what
  // is still shown.
  const wanted = useRef<QueueChoice>(query);
  useEffect(() => {
    wanted.current = query;
  }, [query]);
  const go = (change: QueueChoice, replace: boolean) => {
    wanted.current = { ...wanted.current, ...change };
    void navigate(queuePath(wanted.current, ticketId), { replace });
  };

  return (
    <div className={styles.panel} data-open={ticketId !== null || undefined}>
      <div className={styles.stats}>
        <Stats
          waitingPath={queuePath({ sort: 'waiting' }, ticketId)}
          pathOf={(id) => queuePath(query, id)}
        />
      </div>
      <div className={styles.filters}>
        <QueueFilters
          query={query}
          ticketId={ticketId}
          onType={(change) => go(change, true)}
          onChoose={(change) => go(change, false)}
        />
      </div>
      {/* If the list could not be loaded at all, it shows the reason itself. */}
      <OfflineNotice error={status === 'failed' ? null : error} />
      <div className={styles.workspace}>
        <section className={styles.queue} aria-label={t('queue.label')}>
          <QueueList key={list} query={query} openId={ticketId} caller={caller} />
        </section>
        <OpenPane ticketId={ticketId} opened={opened} caller={caller} listPath={list} />
      </div>
    </div>
  );
};

/** The other pane: the ticket in the URL, which may be on no loaded page of the list. */
const OpenPane = ({
  ticketId,
  opened: { ticket, whole, missing, error, load },
  caller,
  listPath,
}: {
  ticketId: string | null;
  opened: OpenTicket;
  caller: Caller;
  listPath: string;
}) => {
  const { t } = useTranslation();
  const pane = useRef<HTMLDivElement>(null);
  useTicketFocus(ticketId, ticket !== undefined, () =>
    // Beside the list it starts at its own top; if it replaces the list, the page scrolls to it.
    pane.current?.scrollIntoView({ block: 'nearest' }),
  );

  if (ticketId === null) {
    return (
      <div className={styles.choose}>
        <p>{t('queue.choose')}</p>
        <p>{t('queue.chooseKeys')}</p>
      </div>
    );
  }
  const placeholder = error ? (
    <ErrorMessage text={`${t('queue.failed')} ${errorSentence(t, error)}`} onRetry={load} />
  ) : (
    <Skeleton lines={5} />
  );
  return (
    <div key={ticketId} ref={pane} className={styles.opened}>
      <ButtonLink to={listPath} className={styles.back}>
        <BackIcon />
        {t('queue.back')}
      </ButtonLink>
      {ticket && (
        <Conversation
          ticket={ticket}
          whole={whole}
          placeholder={placeholder}
          caller={caller}
          replyTools={replyTools}
        />
      )}
      {missing && <output>{t('queue.missing')}</output>}
      {!ticket && !missing && placeholder}
    </div>
  );
};
