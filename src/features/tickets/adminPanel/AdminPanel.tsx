import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { waits } from '../../../../shared/ticket.ts';
import type { Language } from '../../../i18n/constants.ts';
import { useAppDispatch } from '../../../services/redux.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { AdminToolsContext, type AdminTools } from '../conversation/adminTools.ts';
import { stillWaits, ticketsApi, useRepliesQuery } from '../ticketsApi.ts';
import { TicketPanes } from '../TicketPanes.tsx';
import { useOpenTicket } from '../useOpenTicket.ts';
import {
  isFocusFree,
  rowElement,
  useTicketFocus,
  watchFocus,
  type PanelAction,
} from '../ticketFocus.ts';
import { useCount, useTicketList, type ShownList } from '../useTicketList.ts';
import { sortOf, type ListQuery } from '../listQuery.ts';
import { mark } from '../unread.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import styles from './AdminPanel.module.css';
import { AllTickets } from './AllTickets.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { EditReplies } from './EditReplies.tsx';
import { Filters } from './Filters.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { onPanelKey } from './panelKeys.ts';
import { useSingleKeys } from './singleKeys.ts';
import { useCurrentRow } from './useCurrentRow.ts';
import { panelPath, usePanelUrl, type QueryChoice } from './panelUrl.ts';
import { SavedReplies } from './SavedReplies.tsx';
import { Stats } from './Stats.tsx';

const isQuiet = ({ sort }: ListQuery): boolean => sort === 'quiet';

/** The other tickets, after the last one the first. */
const othersIn = ({ tickets, heldBack }: ShownList, from: string) => {
  const at = tickets.findIndex((one) => one.ticketId === from);
  const all = [...tickets.slice(at + 1), ...tickets.slice(0, at + 1), ...heldBack];
  return all.filter((one) => one.ticketId !== from);
};

/** Whether a further page of a list may have a ticket that waits: in triage they come first. */
const mayWaitFurther = (query: ListQuery, { currentData }: ShownList): boolean =>
  waits({ status: 'Open', ...query }) &&
  (sortOf(query) !== 'triage' || Boolean(currentData?.pages.at(-1)?.tickets.every(waits)));

/** All tickets with the admin's actions (ACC-11): the list, and one conversation beside it. */
export const AdminPanel = ({ onCount }: { onCount: (waiting: number) => void }) => {
  const { t } = useTranslation();
  const caller = useCaller();
  const inStore = useAppDispatch();
  const prefetch = ticketsApi.usePrefetch('ticket');
  const navigate = useNavigate();
  const { query, ticketId } = usePanelUrl();
  const list = panelPath(query);
  const all = useTicketList(query);
  useCount(all.waiting ?? 0, onCount);
  useRepliesQuery(undefined, { refetchOnFocus: true, refetchOnReconnect: true });
  const opened = useOpenTicket(ticketId, all.tickets);

  // The router may update `query` late, so further choices are added to the last one, not to what
  // is still shown.
  const latest = useRef<{ query: QueryChoice; ticketId: string | null }>({ query, ticketId });
  useEffect(() => {
    latest.current = { query, ticketId };
  }, [query, ticketId]);
  const go = (change: QueryChoice, replace: boolean) => {
    latest.current.query = { ...latest.current.query, knownIssue: undefined, ...change };
    void navigate(panelPath(latest.current.query, ticketId), { replace });
  };
  const focus = useTicketFocus(ticketId, opened.ticket !== undefined);
  const { list: listPane, goal, dispatch } = focus;
  const row = useCurrentRow(all.tickets, focus.focused, query);
  const [hasSingleKeys] = useSingleKeys();
  const open = (id: string, then: PanelAction | null): void => {
    if (then) dispatch({ type: 'go', goal: { to: then, ticketId: id } });
    void navigate(panelPath(latest.current.query, id));
  };

  useEffect(
    () =>
      // After the router, which gives the focus to the page's heading: the keys work from the start.
      queueMicrotask(() => {
        if (isFocusFree(listPane.current)) listPane.current?.focus({ preventScroll: true });
      }),
    [listPane],
  );

  /** Moves the focus by so many rows, at the end of the list by none. */
  const moveRow = (by: 1 | 0 | -1): void => {
    const to = all.tickets[row.isNext && by === 1 ? row.at : row.at + by] ?? all.tickets[row.at];
    if (to) dispatch({ type: 'go', goal: { to: 'row', ticketId: to.ticketId } });
  };
  /** A key at a row marks its ticket as unread, or opens it: nobody closes what they have not seen. */
  const actOnRow = (name: PanelAction, id: string): void => {
    const ticket = all.tickets.find((one) => one.ticketId === id);
    if (name !== 'markUnread') open(id, name === 'close' ? null : name);
    else if (ticket) mark(caller.uid, ticket, 'unread');
  };
  const [dialog, setDialog] = useState<'keys' | { replies: Language } | null>(null);
  const closeDialog = () => setDialog(null);
  const tools: AdminTools = {
    Replies: SavedReplies,
    editReplies: (replies) => setDialog({ replies }),
    Customer: CustomerCard,
    findNext: (answered, toAnswer) => {
      const { ticketId: from } = answered;
      const next = othersIn(all, from).find((one) => isQuiet(query) || inStore(stillWaits(one)));
      // No other ticket of the loaded pages waits.
      const isAnyFurther =
        isQuiet(query) ||
        (mayWaitFurther(query, all) && (all.waiting ?? 0) > Number(waits(answered)));
      if (next) prefetch(next.ticketId);
      // On a phone the keyboard would cover what is to be read first.
      const isTouch = matchMedia('(pointer: coarse)').matches;
      const isStillHere = watchFocus();
      return () => {
        if (latest.current.ticketId !== from || !isStillHere()) return null;
        if (!next) return !all.currentData || (all.hasNextPage && isAnyFurther) ? 'more' : 'none';
        open(next.ticketId, toAnswer && !isTouch ? 'focusAnswer' : null);
        return 'opening';
      };
    },
    onUnread: () => void navigate(list),
  };

  return (
    <AdminToolsContext value={tools}>
      {dialog === 'keys' && <KeysDialog onClose={closeDialog} />}
      {dialog !== null && dialog !== 'keys' && (
        <EditReplies language={dialog.replies} onClose={closeDialog} />
      )}
      <TicketPanes
        className={styles.panel}
        // A click beside its controls gives it the focus, and with it its keys.
        tabIndex={-1}
        onKeyDown={(event) =>
          onPanelKey(event, {
            hasSingleKeys,
            openId: ticketId,
            openHelp: () => setDialog('keys'),
            moveRow,
            selectRow: () => {
              // Behind an open ticket the list has no height, and nobody sees what is selected.
              if (listPane.current?.clientHeight)
                rowElement(all.tickets[row.at]?.ticketId ?? '')
                  ?.closest('li')
                  ?.querySelector('input')
                  ?.click();
            },
            act: (name, rowId) => {
              if (rowId) actOnRow(name, rowId);
              else if (ticketId && opened.loaded)
                dispatch({ type: 'go', goal: { to: name, ticketId } });
            },
            awaitsField:
              goal?.ticketId === ticketId && !opened.isUnknown && !opened.loaded && !opened.error,
          })
        }
        label={t('adminPanel.label')}
        focus={focus}
        toolbar={
          <div className={styles.toolbar}>
            <Filters query={query} ticketId={ticketId} waiting={all.waiting} onChange={go} />
            <Stats />
          </div>
        }
        list={
          <AllTickets
            all={all}
            query={query}
            openId={ticketId}
            current={row.at}
            onFocusRow={(id) => dispatch({ type: 'focused', ticketId: id })}
          />
        }
        ticketId={ticketId}
        opened={opened}
        back={{ to: list, text: t('adminPanel.back') }}
        failed={t('adminPanel.failed')}
        unknown={<LiveRegion className={styles.missing}>{t('adminPanel.missing')}</LiveRegion>}
        choose={
          <>
            {all.tickets.length > 0 && (
              <>
                <p>{t('adminPanel.choose')}</p>
                <p>
                  <span>{t('adminPanel.chooseKeys')}</span>{' '}
                  <LinkButton onClick={() => setDialog('keys')}>
                    {t('adminPanel.keys.ask')}
                  </LinkButton>
                </p>
              </>
            )}
          </>
        }
      />
    </AdminToolsContext>
  );
};
