import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { QUIET_AFTER, TICKET_ORDERS } from '../../../../shared/ticket.ts';
import { DAY } from '../../../../shared/time.ts';
import type { Caller } from '../../../../shared/user.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { localeOf } from '../../../lib/time.ts';
import { useNow } from '../../../lib/useNow.ts';
import { errorSentence } from '../../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { NewsBar } from '../NewsBar.tsx';
import { useOffline } from '../OfflineNotice.tsx';
import type { TicketQuery } from '../ticketQuery.ts';
import { selectAllTickets } from '../ticketsSlice.ts';
import { loadAllTickets } from '../ticketsThunks.ts';
import { usePrefetch } from '../useOpenTicket.ts';
import { useUnread } from '../useUnread.ts';
import styles from './AllTickets.module.css';
import { AllTicketsRow } from './AllTicketsRow.tsx';
import { DEFAULT_SORT, isNarrowed, panelPath } from './panelUrl.ts';
import { useNextPages } from './useNextPages.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useVirtualRows } from './useVirtualRows.ts';

type Props = { query: TicketQuery; openId: string | null; caller: Caller };

/** The tickets of a query, loaded page by page; only visible rows are rendered. */
export const AllTickets = (props: Props) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { query } = props;
  const { status, tickets, nextCursor, error } = useAppSelector(selectAllTickets);

  if (status === 'failed' && error) {
    return (
      <ErrorMessage
        text={`${t('adminPanel.failed')} ${errorSentence(t, error)}`}
        onRetry={() => void dispatch(loadAllTickets(query))}
      />
    );
  }
  if (status !== 'ready') return <Skeleton lines={6} />;
  if (tickets.length === 0 && nextCursor === null) {
    return (
      <div className={styles.empty}>
        <NewsBar list="all" />
        <p>{t('adminPanel.none')}</p>
        {query.sort === 'quiet' && <p>{t('adminPanel.quietHint', { count: QUIET_AFTER / DAY })}</p>}
        {isNarrowed(query) && (
          <ButtonLink to={panelPath({}, props.openId)}>{t('adminPanel.clear')}</ButtonLink>
        )}
      </div>
    );
  }
  return <Rows {...props} />;
};

const Rows = ({ query, openId, caller }: Props) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const locale = localeOf(useLanguage());
  const now = useNow();
  const { isUnread } = useUnread(caller);
  const prefetch = usePrefetch(caller);
  const { tickets, nextCursor, loadingMore, error } = useAppSelector(selectAllTickets);
  const offline = useOffline(error);
  const [focusedId, setFocusedId] = useState<string | null>(null);

  // One row is in the tab order: the last focused, else the open one, else what took its place when
  // it left the list, else the first.
  const openIndex = useIndex(tickets, openId);
  const focusedIndex = useIndex(tickets, focusedId);
  const at = focusedIndex >= 0 ? focusedIndex : openIndex;
  const [place, setPlace] = useState(0);
  if (at >= 0 && at !== place) setPlace(at);
  const stop = at >= 0 ? at : Math.max(0, Math.min(place, tickets.length - 1));

  const viewport = useRef<HTMLDivElement>(null);
  const { virtualizer, rows } = useVirtualRows(viewport, tickets, stop, openIndex);
  const { containerRef, measureElement } = virtualizer;
  const keys = useRowKeys(viewport, virtualizer, tickets, stop, setFocusedId);
  const next = useNextPages(virtualizer.range?.endIndex ?? -1);

  const number = (count: number) => new Intl.NumberFormat(locale).format(count);
  const count = tickets.length;
  const countText = () => {
    if (nextCursor === null) return t('adminPanel.loaded', { count, number: number(count) });
    if (count === 0 && loadingMore) return t('adminPanel.searching');
    return t('adminPanel.loadedSoFar', { number: number(count) });
  };
  return (
    <>
      {error && !next.failed && !loadingMore && !offline && (
        <Failed
          why={errorSentence(t, error)}
          onRetry={() => void dispatch(loadAllTickets(query))}
        />
      )}
      <NewsBar
        list="all"
        onShow={() => {
          viewport.current?.scrollTo({ top: 0 });
          // The pressed button is about to disappear.
          viewport.current?.focus({ preventScroll: true });
        }}
      />
      <output className={styles.count}>{countText()}</output>
      <div ref={viewport} className={styles.viewport} tabIndex={-1}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the links inside */}
        <ul
          ref={containerRef}
          className={styles.rows}
          aria-label={t('adminPanel.label')}
          data-place={at >= 0 ? undefined : 'next'}
          {...keys}
        >
          {rows.map(({ index, key }) => {
            const ticket = tickets[index];
            return (
              ticket && (
                <li
                  key={key}
                  ref={measureElement}
                  data-index={index}
                  className={styles.row}
                  aria-posinset={index + 1}
                  // Unknown while there are more pages.
                  aria-setsize={nextCursor === null ? count : -1}
                >
                  <AllTicketsRow
                    ticket={ticket}
                    caller={caller}
                    selected={ticket.ticketId === openId}
                    to={panelPath(query, ticket.ticketId)}
                    unread={isUnread(ticket)}
                    opened={TICKET_ORDERS[query.sort ?? DEFAULT_SORT].field === 'createdAt'}
                    inTabOrder={index === stop}
                    onHover={prefetch}
                    now={now}
                    locale={locale}
                  />
                </li>
              )
            );
          })}
        </ul>
        {nextCursor !== null && (
          <div className={styles.foot}>
            {count === 0 && !loadingMore && <p>{t('adminPanel.nothingYet')}</p>}
            {next.failed && error ? (
              <Failed why={errorSentence(t, error)} onRetry={next.retry} />
            ) : (
              <Button busy={loadingMore} onClick={next.more}>
                {t('adminPanel.more')}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
};

const useIndex = (tickets: readonly ListedTicket[], id: string | null): number =>
  useMemo(() => tickets.findIndex(({ ticketId }) => ticketId === id), [tickets, id]);

const Failed = ({ why, onRetry }: { why: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.failed} role="alert">
      <p>{`${t('adminPanel.failed')} ${why}`}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
};
