import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { isClosed } from '../../../../shared/ticket.ts';
import { studio } from '../../../content/studio.ts';
import { paths } from '../../../content/paths.ts';
import { nextPath } from '../../../lib/returnTo.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { HoursNotice } from '../../../ui/HoursNotice.tsx';
import { Lumi } from '../../../ui/Lumi.tsx';
import { makeHeadingFocusable } from '../../../ui/PageHeading.tsx';
import { QueryStatus } from '../QueryStatus.tsx';
import { TicketPanes } from '../TicketPanes.tsx';
import { TicketRow } from '../TicketRow.tsx';
import { useTicketFocus } from '../ticketFocus.ts';
import { useOpenTicket } from '../useOpenTicket.ts';
import { useCount, useTicketList } from '../useTicketList.ts';
import { useIsUnread } from '../unread.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import styles from './MyTickets.module.css';

type Show = 'open' | 'closed';

/**
 * My Tickets: the two lists and one conversation, side by side if there is room. The URL contains
 * which list and which ticket are open. The count of unread tickets stands in the page's title.
 */
export const MyTickets = ({ onCount }: { onCount: (unread: number) => void }) => {
  const { t } = useTranslation();
  const { uid, isAdmin } = useCaller();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isUnread = useIsUnread();
  const own = useTicketList(useMemo(() => ({ owner: uid }), [uid]));
  const { tickets, hasNextPage } = own;
  const ticketId = search.get('ticket');
  const opened = useOpenTicket(ticketId, tickets);
  useCount(tickets.filter(isUnread).length, onCount);

  // An admin may read everybody's tickets, but not here.
  const isForeign = opened.isUnknown || (opened.ticket !== undefined && opened.ticket.uid !== uid);
  const shownTicket = isForeign ? { ...opened, ticket: undefined, isUnknown: true } : opened;
  const { ticket } = shownTicket;

  const focus = useTicketFocus(ticketId, ticket !== undefined && own.currentData !== undefined);
  const lists = {
    open: tickets.filter((one) => showOf(one) === 'open'),
    closed: tickets.filter((one) => showOf(one) === 'closed'),
  };
  // An open ticket selects the list that it is in, also after it was closed.
  const show: Show = ticket ? showOf(ticket) : asShow(search.get('show'));
  const list = lists[show];
  const listLink = paths.account({ tab: 'tickets', ...linkOf(show) });

  const failed = t('tickets.fetchFailed');
  const refetch = (): void => {
    // The button goes with the skeleton; beside a list the panes keep the focus.
    if (!own.currentData) makeHeadingFocusable()?.focus({ preventScroll: true });
    own.refetch();
  };
  const ownStatus = <QueryStatus of={{ ...own, refetch }} failed={failed} />;
  if (!own.currentData) return ownStatus;
  // The studio's mails and links lead here too: an admin is redirected to the ticket in the panel.
  if (isAdmin && ticketId !== null && isForeign) {
    return <Navigate to={paths.account({ tab: 'admin', ticket: ticketId })} replace />;
  }

  const counted = (of: Show): string => `${lists[of].length}${hasNextPage ? '+' : ''}`;
  return (
    <>
      <HoursNotice hours={own.hours} />
      <TicketPanes
        className={styles.tickets}
        label={t('tickets.label')}
        focus={focus}
        list={
          <>
            {ownStatus}
            <fieldset className={styles.toggle}>
              <legend>
                <VisuallyHidden>{t('tickets.lists')}</VisuallyHidden>
              </legend>
              {(['open', 'closed'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  className={styles.option}
                  aria-pressed={one === show}
                  onClick={() => void navigate(paths.account({ tab: 'tickets', ...linkOf(one) }))}
                >
                  {t(`tickets.${one}`)} <span className={styles.count}>{counted(one)}</span>
                </button>
              ))}
            </fieldset>
            {list.length === 0 ? (
              <Nothing show={show} isAll={!hasNextPage} />
            ) : (
              <ul className={styles.rows}>
                {list.map((one) => (
                  <li key={one.ticketId}>
                    <TicketRow
                      ticket={one}
                      selected={one.ticketId === ticketId}
                      unread={isUnread(one)}
                      to={paths.account({
                        tab: 'tickets',
                        ticket: one.ticketId,
                        ...linkOf(showOf(one)),
                      })}
                    />
                  </li>
                ))}
              </ul>
            )}
            {hasNextPage && (
              <Button
                className={styles.more}
                busy={own.isFetchingNextPage}
                onClick={() => void own.loadMore()}
              >
                {t('tickets.more')}
              </Button>
            )}
          </>
        }
        ticketId={ticketId}
        opened={shownTicket}
        back={{ to: listLink, text: t('tickets.backToList') }}
        failed={failed}
        unknown={
          <LiveRegion className={styles.unknown}>
            <span className={styles.none}>{t('tickets.unknown')}</span>
            <span>{t('tickets.unknownHint')}</span>
          </LiveRegion>
        }
        choose={
          list.length > 0 && (
            <div className={styles.pick}>
              <Lumi className={styles.lumi} />
              <p>{t('tickets.pick')}</p>
            </div>
          )
        }
      />
    </>
  );
};

const showOf = (ticket: ListedTicket): Show => (isClosed(ticket) ? 'closed' : 'open');

const asShow = (text: string | null): Show => (text === 'closed' ? 'closed' : 'open');

const linkOf = (show: Show) => (show === 'closed' ? { show } : {});

/** The ticket form, with the asset that somebody had come for before they registered. */
const formPath = (state: unknown): string => {
  const next = nextPath(state, '');
  return next.split('?')[0] === paths.tickets() ? next : paths.tickets();
};

const Nothing = ({ show, isAll }: { show: Show; isAll: boolean }) => {
  const { t } = useTranslation();
  const { state }: { state: unknown } = useLocation();
  return (
    <div className={styles.nothing}>
      <Lumi className={styles.lumi} />
      <p className={styles.none}>{t(isAll ? 'tickets.none' : 'tickets.noneYet')}</p>
      {show === 'closed' && isAll && <p>{t('tickets.noneClosedHint')}</p>}
      {show === 'open' && isAll && (
        <>
          <p>{t('tickets.noneHint', { hours: studio.firstReplyHours })}</p>
          <ButtonLink to={formPath(state)} tone="primary">
            {t('tickets.openFirst')}
          </ButtonLink>
        </>
      )}
    </div>
  );
};
