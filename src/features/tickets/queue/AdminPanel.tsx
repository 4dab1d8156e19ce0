import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListedTicket } from '../../../../shared/callables.ts';
import type { Caller } from '../../../../shared/user.ts';
import type { Language } from '../../../i18n/constants.ts';
import { lazyComponent } from '../../../boot/lazyComponent.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { localeOf } from '../../../lib/time.ts';
import { usePoll } from '../../../lib/usePoll.ts';
import { useRefresh } from '../../../lib/useRefresh.ts';
import { errorSentence } from '../../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BackToList } from '../BackToList.tsx';
import {
  ANSWERING,
  isAnswering,
  type OpenNext,
  type ReplyTools,
} from '../conversation/Composer.tsx';
import { CustomerCardContext } from '../conversation/customerCard.ts';
import { Conversation } from '../conversation/Conversation.tsx';
import { OfflineNotice } from '../OfflineNotice.tsx';
import { selectQueue, selectStats } from '../ticketsSlice.ts';
import {
  findNextWaiting,
  loadQueue,
  loadReplies,
  loadTicket,
  lookForQueueNews,
} from '../ticketsThunks.ts';
import { useKnownTickets } from '../useNews.ts';
import { useOpenTicket, type OpenTicket } from '../useOpenTicket.ts';
import { CONVERSATION_HEADING, isFocusFree, useTicketFocus } from '../useTicketFocus.ts';
import { useUnread } from '../useUnread.ts';
import styles from './AdminPanel.module.css';
import { CustomerCard } from './CustomerCard.tsx';
import { deskKeys } from './deskKeys.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { averageText } from './queueDuration.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import { queuePath, type QueueChoice } from './queueUrl.ts';
import { CHOOSING_REPLY, isChoosingReply, SavedReplies } from './SavedReplies.tsx';
import { Stats } from './Stats.tsx';
import { useQueueUrl } from './useQueueUrl.ts';

const EditReplies = lazyComponent('EditReplies', () => import('./EditReplies.tsx'));
const customerCard = (ticket: ListedTicket) => <CustomerCard ticket={ticket} />;

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
  const queue = useAppSelector(selectQueue);
  const { status, error } = queue;
  const { query, ticketId } = useQueueUrl();
  const list = queuePath(query);
  const opened = useOpenTicket(ticketId, caller, useKnownTickets(queue));

  useEffect(() => {
    void dispatch(loadQueue(query));
  }, [dispatch, query]);
  useEffect(() => void dispatch(loadReplies()), [dispatch]);
  useRefresh(() => {
    void dispatch(loadReplies());
    void dispatch(loadQueue(query));
    opened.load();
  }, caller.uid);
  usePoll(() => void dispatch(lookForQueueNews(query)));

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

  const { state } = useLocation();
  const wantsField = isAnswering(state) || isChoosingReply(state);
  const hasField = opened.whole !== null;
  // Once the field has the focus, a reload is not to give it that again.
  const forgetState = useEffectEvent(() => go({}, true));
  useEffect(() => {
    if (wantsField && hasField) forgetState();
  }, [wantsField, hasField]);

  const rows = useRef<HTMLElement>(null);
  useEffect(
    () =>
      // After the router, which gives the focus to the page's heading: the keys work from the start.
      queueMicrotask(() => {
        const heading = document.getElementById(CONVERSATION_HEADING);
        if (isFocusFree()) (heading ?? rows.current)?.focus({ preventScroll: true });
      }),
    [],
  );

  const { markUnread } = useUnread(caller);
  const openId = useRef(ticketId);
  useEffect(() => {
    openId.current = ticketId;
  }, [ticketId]);
  const openNext: OpenNext = async (answered) => {
    const { ticketId: from, waitingSince } = answered;
    const { type, status: wantedStatus, search, sort } = query;
    const at = queue.tickets.findIndex((one) => one.ticketId === from);
    // Who works through what has gone quiet goes down that list, as it was before the answer.
    let next = sort === 'quiet' && at >= 0 ? queue.tickets[at + 1]?.ticketId : undefined;
    if (!next) {
      // What was searched for is what is worked through; only open tickets wait.
      const none = search || type || wantedStatus ? 'noneListed' : 'none';
      if (wantedStatus && wantedStatus !== 'Open') return none;
      const found = await dispatch(
        findNextWaiting({
          ticketId: from,
          waitingSince,
          ...(type && { type }),
          ...(search && { search }),
        }),
      );
      if (!findNextWaiting.fulfilled.match(found)) return 'failed';
      if (found.payload === null) return none;
      next = found.payload;
    }
    // Its answer field is to be there at once.
    await dispatch(loadTicket({ ticketId: next, caller, ahead: true }));
    // Not if another ticket was opened meanwhile.
    if (openId.current === from) {
      // On a phone the keyboard would cover what is to be read first.
      const isTouch = matchMedia('(pointer: coarse)').matches;
      void navigate(queuePath(wanted.current, next), { state: isTouch ? null : ANSWERING });
    }
    return 'opened';
  };
  const [dialog, setDialog] = useState<'keys' | { replies: Language } | null>(null);
  const closeDialog = () => setDialog(null);
  const replyTools: ReplyTools = (tools) => (
    <SavedReplies {...tools} onEdit={(replies) => setDialog({ replies })} />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for what is inside
    <div
      className={styles.panel}
      data-open={ticketId !== null || undefined}
      // A click beside its controls gives it the focus, and with it its keys.
      tabIndex={-1}
      onKeyDown={deskKeys(
        () => setDialog('keys'),
        {
          r: (id) => void navigate(queuePath(query, id), { state: ANSWERING }),
          ';': (id) => void navigate(queuePath(query, id), { state: CHOOSING_REPLY }),
          u: (id) => {
            const row = queue.tickets.find((one) => one.ticketId === id);
            if (row) markUnread(row);
          },
        },
        wantsField && opened.ticket !== undefined && !hasField && !opened.error,
      )}
    >
      {dialog === 'keys' && <KeysDialog onClose={closeDialog} />}
      {dialog !== null && dialog !== 'keys' && (
        <Suspense>
          <EditReplies caller={caller} language={dialog.replies} onClose={closeDialog} />
        </Suspense>
      )}
      <details className={styles.figures}>
        <FiguresLine />
        <Stats
          waitingPath={queuePath({ sort: 'waiting' }, ticketId)}
          pathOf={(id) => queuePath(query, id)}
        />
      </details>
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
        <section
          ref={rows}
          className={styles.queue}
          data-desk="queue"
          tabIndex={-1}
          aria-label={t('queue.label')}
        >
          <QueueList key={list} query={query} openId={ticketId} caller={caller} />
        </section>
        <OpenPane
          ticketId={ticketId}
          opened={opened}
          caller={caller}
          listPath={list}
          replyTools={replyTools}
          openNext={openNext}
          onUnread={() => void navigate(list)}
        />
      </div>
    </div>
  );
};

/** The figures that count in the morning, in one line that opens all of them. */
const FiguresLine = () => {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const { status, stats } = useAppSelector(selectStats);
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  if (!stats) {
    const text = status === 'failed' ? t('queue.stats.failed') : t('queue.stats.title');
    return (
      <summary>
        <span>{text}</span>
      </summary>
    );
  }
  const { open, waitingTooLong, firstReply } = stats;
  return (
    <summary>
      <span>{t('queue.stats.lineOpen', { number: count(open) })}</span>
      <span className={waitingTooLong > 0 ? styles.late : undefined}>
        {t('queue.stats.lineLate', { number: count(waitingTooLong) })}
      </span>
      {firstReply.median !== null && (
        <span>
          {t('queue.stats.lineMedian', { time: averageText(t, locale, firstReply.median) })}
        </span>
      )}
    </summary>
  );
};

/** The other pane: the ticket in the URL, which may be on no loaded page of the list. */
const OpenPane = ({
  ticketId,
  opened: { ticket, whole, missing, error, load },
  caller,
  listPath,
  replyTools,
  openNext,
  onUnread,
}: {
  ticketId: string | null;
  opened: OpenTicket;
  caller: Caller;
  listPath: string;
  replyTools: ReplyTools;
  openNext: OpenNext;
  onUnread: () => void;
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
        <p>
          {t('queue.chooseKeys')} {t('queue.keys.ask')}
        </p>
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
      <BackToList to={listPath}>{t('queue.back')}</BackToList>
      {ticket && (
        <Conversation
          ticket={ticket}
          whole={whole}
          placeholder={placeholder}
          caller={caller}
          replyTools={replyTools}
          openNext={openNext}
          onUnread={onUnread}
        />
      )}
      {missing && <output>{t('queue.missing')}</output>}
      {!ticket && !missing && placeholder}
    </div>
  );
};
