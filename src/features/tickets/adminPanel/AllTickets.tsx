import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { isClosed, QUIET_AFTER } from '../../../../shared/ticket.ts';
import { DAY } from '../../../../shared/time.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { scrollInPane } from '../../../lib/scrollInPane.ts';
import { localeOf } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Lumi } from '../../../ui/Lumi.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { NewsLine } from '../NewsLine.tsx';
import { QueryStatus } from '../QueryStatus.tsx';
import { sortOf, TRIAGE, triageOf, type TicketQuery } from '../listQuery.ts';
import type { ShownList } from '../useTicketList.ts';
import { useIsUnread } from '../unread.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import styles from './AllTickets.module.css';
import { AllTicketsRow } from './AllTicketsRow.tsx';
import { BulkClose, type Selection } from './BulkClose.tsx';
import { isNarrowed, panelPath } from './panelUrl.ts';

const NONE: Selection = {};

/** The status of the tickets below each heading, unless they have changed since. */
const STATUS_OF = { waiting: 'Open', others: 'Answered', closed: 'Closed' } as const;

/** The next page is loaded when fewer pixels than this are left below. */
const NEAR_END = 1400;
/** Empty pages in a row (possible when searching several words) before a button continues. */
const MAX_EMPTY_PAGES = 20;

/** The tickets of a query, loaded page by page. */
export const AllTickets = ({
  all,
  query,
  openId,
  current,
  onFocusRow,
}: {
  all: ShownList;
  query: TicketQuery;
  openId: string | null;
  /** The place of the row in the tab order. */
  current: number;
  onFocusRow: (ticketId: string) => void;
}) => {
  const { t } = useTranslation();
  const { tickets, heldBack, hasNextPage, isFetchingNextPage } = all;
  const pane = useRef<HTMLDivElement>(null);
  const list = panelPath(query);
  /** Announce the count only after the admin changes the list, not when the page loads. */
  const [first, setFirst] = useState<string | null>(list);
  if (first !== null && first !== list) setFirst(null);
  const [chosen, setChosen] = useState<{ in: string; selection: Selection }>();
  const selection = chosen?.in === list ? chosen.selection : NONE;
  const setSelection = (next: Selection) => setChosen({ in: list, selection: next });
  /** Selects these tickets and no others. One that is selected already counts as seen until then. */
  const select = (those: readonly ListedTicket[]) =>
    setSelection(
      Object.fromEntries(
        those.map(({ ticketId, lastActivityAt }) => [
          ticketId,
          selection[ticketId] ?? lastActivityAt,
        ]),
      ),
    );
  const isUnread = useIsUnread();
  const count = tickets.length;
  const isLoaded = all.currentData !== undefined;
  const isEmpty = count === 0 && !hasNextPage;

  const isTriage = sortOf(query) === 'triage';

  /** How many pages were requested at this list's current length. */
  const asked = useRef({ list, length: -1, times: 0 });
  const readOn = (): void => {
    const { length, times } = asked.current;
    const emptyPages = asked.current.list === list && length === count ? times : 0;
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = pane.current ?? {};
    // Behind an open ticket it has no height.
    const isNear = clientHeight > 0 && scrollHeight - scrollTop - clientHeight < NEAR_END;
    // While the list is loaded again, a request for a page is lost.
    if (!isNear || !hasNextPage || all.isReading || all.error || emptyPages === MAX_EMPTY_PAGES)
      return;
    asked.current = { list, length: count, times: emptyPages + 1 };
    void all.loadMore();
  };
  // Before painting, so that the list does not say that it is empty between two pages.
  useLayoutEffect(readOn);

  const shown = isLoaded ? list : null;
  useLayoutEffect(() => {
    const open = shown !== null && pane.current?.querySelector('[aria-current]');
    if (open) scrollInPane(open, 'center');
  }, [shown]);

  const parts = isTriage
    ? TRIAGE.map((part) => ({
        name: t(`adminPanel.triage.${part}`),
        status: STATUS_OF[part],
        rows: tickets.filter((ticket) => triageOf(ticket) === part),
      }))
    : [
        {
          name: t('adminPanel.label'),
          status: query.status ?? (query.sort === 'waiting' ? STATUS_OF.waiting : undefined),
          rows: tickets,
        },
      ];
  const groups = parts
    .filter(({ rows }) => rows.length > 0)
    .map((part) => ({ ...part, start: part.rows[0] ? tickets.indexOf(part.rows[0]) : 0 }));

  const number = new Intl.NumberFormat(localeOf(useLanguage())).format(count);
  // From a view alone the link All is the way back.
  const isFiltered = isNarrowed({ ...query, sort: 'newest' });
  // The view of waiting tickets has its own count, and all tickets need none.
  const isCounted = isFiltered || query.sort === 'quiet';
  const countText = () => {
    if (!hasNextPage) return t('adminPanel.loaded', { count, number });
    if (count === 0 && isFetchingNextPage) return t('adminPanel.searching');
    return t('adminPanel.loadedSoFar', { count, number });
  };
  // What the closed filters hide.
  const narrowed = [
    query.status && t(`tickets.status.${query.status}`),
    query.type && t(`tickets.type.${query.type}`),
  ].filter(Boolean);
  return (
    <>
      <QueryStatus of={all} failed={t('adminPanel.failed')} />
      {isLoaded && (
        <NewsLine
          text={heldBack.length > 0 ? t('tickets.news.count', { count: heldBack.length }) : null}
          button={heldBack.length > 0 ? t('tickets.news.show') : null}
          onShow={() => {
            // The pressed button disappears.
            pane.current?.scrollTo({ top: 0 });
            pane.current?.focus({ preventScroll: true });
            all.reload();
          }}
        />
      )}
      {isLoaded && (
        <>
          <div className={styles.count}>
            <LiveRegion key={`${list} count`} part={first !== null}>
              {isEmpty && heldBack.length === 0 && (
                <span className={styles.none}>{t('adminPanel.none')}</span>
              )}
              {!isEmpty && isCounted && (
                <span>
                  {narrowed.map((choice) => `${choice} · `)}
                  <span>{countText()}</span>
                </span>
              )}
              {!isEmpty && !isCounted && <VisuallyHidden>{countText()}</VisuallyHidden>}
            </LiveRegion>
            {!isEmpty && isFiltered && (
              <Link to={panelPath({}, openId)}>{t('adminPanel.clear')}</Link>
            )}
          </div>
          <div
            key={`${list} rows`}
            ref={pane}
            className={isEmpty ? styles.empty : styles.viewport}
            tabIndex={-1}
            onScroll={readOn}
          >
            {isEmpty && (
              <>
                <Lumi className={styles.lumi} />
                {query.sort === 'quiet' && (
                  <p>{t('adminPanel.quietHint', { count: QUIET_AFTER / DAY })}</p>
                )}
                {isNarrowed(query) && (
                  <ButtonLink to={panelPath({}, openId)}>{t('adminPanel.clear')}</ButtonLink>
                )}
              </>
            )}
            {groups.map(({ name, rows, start, status }) => (
              <Fragment key={name}>
                {isTriage && <h2 className={styles.group}>{name}</h2>}
                <ul aria-label={name}>
                  {rows.map((ticket, index) => (
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its onFocus notes the row; keys and clicks belong to the link and the box in it
                    <li
                      key={ticket.ticketId}
                      data-ticket={ticket.ticketId}
                      className={styles.row}
                      onFocus={() => onFocusRow(ticket.ticketId)}
                    >
                      <input
                        type="checkbox"
                        className={styles.select}
                        tabIndex={start + index === current ? 0 : -1}
                        disabled={isClosed(ticket)}
                        checked={!isClosed(ticket) && ticket.ticketId in selection}
                        aria-label={t('adminPanel.bulk.select', { number: ticket.ticketNumber })}
                        onChange={({ target }) =>
                          select(
                            tickets.filter((one) =>
                              one === ticket ? target.checked : one.ticketId in selection,
                            ),
                          )
                        }
                      />
                      <AllTicketsRow
                        ticket={ticket}
                        hours={all.hours}
                        selected={ticket.ticketId === openId}
                        listStatus={status}
                        to={panelPath(query, ticket.ticketId)}
                        unread={isUnread(ticket)}
                        tabIndex={start + index === current ? 0 : -1}
                      />
                    </li>
                  ))}
                </ul>
              </Fragment>
            ))}
            {hasNextPage && (
              <div className={styles.foot}>
                {count === 0 && !isFetchingNextPage && <p>{t('adminPanel.nothingYet')}</p>}
                <Button
                  busy={isFetchingNextPage}
                  onClick={() => {
                    asked.current = { list, length: -1, times: 0 };
                    void all.loadMore();
                  }}
                >
                  {t('adminPanel.more')}
                </Button>
              </div>
            )}
          </div>
        </>
      )}
      {/* Outlives a change of the query, so that it says what was closed. Below the rows, which it does not move. */}
      <BulkClose
        listed={tickets.filter((ticket) => !isClosed(ticket))}
        selection={selection}
        setSelection={setSelection}
        select={select}
      />
    </>
  );
};
