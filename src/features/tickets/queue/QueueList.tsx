import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../shared/callables.ts';
import { firstReplyTarget } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { localeOf } from '../../../lib/time.ts';
import { useNow } from '../../../lib/useNow.ts';
import { errorSentence } from '../../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { QueueQuery } from '../queueQuery.ts';
import { TicketRow } from '../TicketRow.tsx';
import { selectQueue } from '../ticketsSlice.ts';
import { loadMoreOfQueue, loadQueue } from '../ticketsThunks.ts';
import { useUnread } from '../useUnread.ts';
import { durationText } from './queueDuration.ts';
import styles from './QueueList.module.css';
import { defaultSort, isNarrowed, queuePath } from './queueUrl.ts';

/** Pixels of a row before one has been measured. */
const guessedRow = 70;
/** Rows kept ready above and below those in view. */
const ready = 8;
/** The next page is asked for when so few rows are left below. */
const nearEnd = 20;
/** Pages in a row that may bring nothing (a search of several words has such) before a button asks. */
const mostInVain = 20;

type Props = { query: QueueQuery; openId: string | null; caller: Caller };

/** The tickets that a query lists, read page by page, of which only those in view are in the page. */
export const QueueList = (props: Props) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { query } = props;
  const { status, tickets, nextCursor, error } = useAppSelector(selectQueue);
  const load = () => void dispatch(loadQueue(query));

  if (status === 'failed' && error) {
    return (
      <ErrorMessage text={failedText(t('queue.failed'), errorSentence(t, error))} onRetry={load} />
    );
  }
  if (status !== 'ready') return <Skeleton lines={6} />;
  if (tickets.length === 0 && nextCursor === null) {
    return (
      <div className={styles.empty}>
        <p>{t('queue.none')}</p>
        {isNarrowed(query) && (
          <ButtonLink to={queuePath({}, props.openId)}>{t('queue.clear')}</ButtonLink>
        )}
      </div>
    );
  }
  return <Rows {...props} />;
};

const failedText = (what: string, why: string): string => `${what} ${why}`;

const Rows = ({ query, openId, caller }: Props) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const locale = localeOf(useLanguage());
  const now = useNow();
  const { isUnread } = useUnread(caller);
  const { tickets, nextCursor, loadingMore, error } = useAppSelector(selectQueue);
  const viewport = useRef<HTMLDivElement>(null);
  /** Pixels of the first row that was measured. */
  const usualRow = useRef<number | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [moreFailed, setMoreFailed] = useState(false);

  // One row is in the tab order: the one last focused, else the open one, else the first.
  const openIndex = useIndex(tickets, openId);
  const focusedIndex = useIndex(tickets, focusedId);
  const stop = Math.max(0, focusedIndex >= 0 ? focusedIndex : openIndex);

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => usualRow.current ?? guessedRow,
    getItemKey: useCallback((index: number) => tickets[index]?.ticketId ?? index, [tickets]),
    overscan: ready,
    // While another pane stands in its place the list has no size: its rows stay, so that the one
    // that was opened can take the focus back.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => {
        if (rect.height > 0) report(rect);
      }),
    // After the layout, by the observer: to ask each new row itself would be a layout of its own.
    measureElement: (row, entry, { itemSizeCache, options, indexFromElement }) => {
      const [box] = entry?.borderBoxSize ?? [];
      const size = box && Math.round(box.blockSize);
      // Rows that are as high as expected move no others, of which there may be thousands.
      if (size) usualRow.current ??= size;
      return (
        size ||
        (itemSizeCache.get(options.getItemKey(indexFromElement(row))) ??
          usualRow.current ??
          guessedRow)
      );
    },
    // Sizes and places are written through the DOM: the content security policy knows no style
    // attributes, and a scroll renders nothing but the rows that come into view.
    directDomUpdates: true,
    // React cannot flush while it commits, and a scroll from an effect of ours is just that.
    useFlushSync: false,
    // What has the focus or may take it stays in the page.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), stop])].toSorted(byNumber),
  });
  const rows = virtualizer.getVirtualItems();

  const more = useCallback(async () => {
    setMoreFailed(false);
    const result = await dispatch(loadMoreOfQueue());
    if (loadMoreOfQueue.rejected.match(result)) setMoreFailed(!result.meta.condition);
  }, [dispatch]);

  /** How often the list has been read on at its present length. */
  const asked = useRef({ length: -1, times: 0 });
  const lastShown = virtualizer.range?.endIndex ?? -1;
  const wanted = nextCursor !== null && lastShown >= tickets.length - nearEnd;
  // Before the page is painted: between two readings it does not say that there is nothing.
  useLayoutEffect(() => {
    const { length, times } = asked.current;
    const inVain = length === tickets.length ? times : 0;
    if (!wanted || loadingMore || error || inVain === mostInVain) return;
    asked.current = { length: tickets.length, times: inVain + 1 };
    void more();
  }, [wanted, loadingMore, error, tickets.length, more]);

  // The ticket that the address names is in view from the start.
  const shown = useRef(false);
  useLayoutEffect(() => {
    if (shown.current) return;
    shown.current = true;
    if (openIndex > 0) virtualizer.scrollToIndex(openIndex, { align: 'center' });
  }, [openIndex, virtualizer]);

  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    viewport.current
      ?.querySelector<HTMLElement>(`[data-index="${stop}"] a`)
      ?.focus({ preventScroll: true });
  }, [stop]);

  const moveFocus = (event: KeyboardEvent) => {
    if (!isMove(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
    const page = Math.max(1, endIndex - startIndex - 1);
    const to = Math.min(
      tickets.length - 1,
      Math.max(0, MOVES[event.key](stop, page, tickets.length)),
    );
    const id = tickets[to]?.ticketId;
    if (to === stop || !id) return;
    wantsFocus.current = true;
    setFocusedId(id);
    virtualizer.scrollToIndex(to, { align: 'auto' });
  };

  /** By the button: it searches on as far again. */
  const moreOnce = () => {
    asked.current = { length: -1, times: 0 };
    void more();
  };

  const number = (count: number) => new Intl.NumberFormat(locale).format(count);
  const count = tickets.length;
  const countText = () => {
    if (nextCursor === null) return t('queue.loaded', { count, number: number(count) });
    if (count === 0 && loadingMore) return t('queue.searching');
    return t('queue.loadedSoFar', { number: number(count) });
  };
  return (
    <>
      {error && !moreFailed && !loadingMore && (
        <Failed why={errorSentence(t, error)} onRetry={() => void dispatch(loadQueue(query))} />
      )}
      <output className={styles.count}>{countText()}</output>
      <div ref={viewport} className={styles.viewport}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears keys of the links inside */}
        <ul
          ref={virtualizer.containerRef}
          className={styles.rows}
          aria-label={t('queue.label')}
          onKeyDown={moveFocus}
          onFocus={({ target }) => {
            const row = target.closest<HTMLElement>('[data-index]');
            const id = tickets[Number(row?.dataset['index'])]?.ticketId;
            if (id) setFocusedId(id);
          }}
        >
          {rows.map(({ index, key }) => {
            const ticket = tickets[index];
            return (
              ticket && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={styles.row}
                  aria-posinset={index + 1}
                  // Unknown while there are pages left.
                  aria-setsize={nextCursor === null ? count : -1}
                >
                  <Row
                    ticket={ticket}
                    caller={caller}
                    selected={ticket.ticketId === openId}
                    to={queuePath(query, ticket.ticketId)}
                    unread={isUnread(ticket)}
                    opened={(query.sort ?? defaultSort) === 'newest'}
                    inTabOrder={index === stop}
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
            {count === 0 && !loadingMore && <p>{t('queue.nothingYet')}</p>}
            {moreFailed && error ? (
              <Failed why={errorSentence(t, error)} onRetry={() => void more()} />
            ) : (
              <Button busy={loadingMore} onClick={moreOnce}>
                {t('queue.more')}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
};

const useIndex = (tickets: readonly Ticket[], id: string | null): number =>
  useMemo(() => tickets.findIndex(({ ticketId }) => ticketId === id), [tickets, id]);

const Row = memo(
  ({
    ticket,
    inTabOrder,
    now,
    locale,
    ...row
  }: {
    ticket: Ticket;
    caller: Caller;
    selected: boolean;
    to: string;
    unread: boolean;
    opened: boolean;
    inTabOrder: boolean;
    now: number;
    locale: string;
  }) => {
    const { t } = useTranslation();
    const wait = ticket.waitingSince === null ? null : now - ticket.waitingSince;
    const late = wait !== null && wait > firstReplyTarget;
    return (
      <TicketRow
        {...row}
        ticket={ticket}
        tabIndex={inTabOrder ? 0 : -1}
        note={
          wait !== null && (
            <span className={styles.wait} data-late={late || undefined}>
              {t(late ? 'queue.waitsTooLong' : 'queue.waits', {
                time: durationText(t, locale, wait),
              })}
            </span>
          )
        }
      />
    );
  },
);

const Failed = ({ why, onRetry }: { why: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.failed} role="alert">
      <p>{failedText(t('queue.failed'), why)}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
};

const byNumber = (a: number, b: number): number => a - b;

/** The row to go to from the present one, of a page and a list so long. */
const MOVES = {
  ArrowDown: (at: number) => at + 1,
  ArrowUp: (at: number) => at - 1,
  PageDown: (at: number, page: number) => at + page,
  PageUp: (at: number, page: number) => at - page,
  Home: () => 0,
  End: (_at: number, _page: number, count: number) => count - 1,
};

const isMove = (key: string): key is keyof typeof MOVES => Object.hasOwn(MOVES, key);
