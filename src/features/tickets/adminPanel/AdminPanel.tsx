import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Language } from '../../../i18n/constants.ts';
import { lazyComponent } from '../../../boot/lazyComponent.ts';
import { useAsk } from '../../../services/redux.ts';
import { useCaller } from '../../../services/useCaller.ts';
import {
  AdminToolsContext,
  type AdminTools,
  type PanelAction,
} from '../conversation/adminTools.ts';
import { sendCommand } from '../../outbox/sendMessage.ts';
import { outcomeOf, useTicketActions } from '../actionOutcome.ts';
import { ticketsApi, useRepliesQuery } from '../ticketsApi.ts';
import { waits } from '../filterAndSort.ts';
import { TicketPanes } from '../TicketPanes.tsx';
import { useOpenTicket } from '../useOpenTicket.ts';
import { isFocusFree } from '../useTicketFocus.ts';
import { useCount, useTicketList } from '../useTicketList.ts';
import { mark } from '../unread.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import styles from './AdminPanel.module.css';
import { AllTickets } from './AllTickets.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { Filters } from './Filters.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { onPanelKey, usePanelActions } from './panelKeys.ts';
import { useSingleKeys } from './singleKeys.ts';
import { panelPath, usePanelUrl, type QueryChoice } from './panelUrl.ts';
import { SavedReplies } from './SavedReplies.tsx';
import { Stats } from './Stats.tsx';

const EditReplies = lazyComponent('EditReplies', () => import('./EditReplies.tsx'));

/** All tickets with the admin's actions (ACC-11): the list, and one conversation beside it. */
export const AdminPanel = ({ onCount }: { onCount: (waiting: number) => void }) => {
  const { t } = useTranslation();
  const caller = useCaller();
  const ask = useAsk();
  const actions = useTicketActions();
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
  const keys = usePanelActions();
  const [hasSingleKeys] = useSingleKeys();
  const open = (id: string, then: PanelAction | null): void => {
    if (then) keys.runIn(id, then);
    void navigate(panelPath(latest.current.query, id));
  };

  const listPane = useRef<HTMLElement>(null);
  useEffect(
    () =>
      // After the router, which gives the focus to the page's heading: the keys work from the start.
      queueMicrotask(() => {
        if (isFocusFree()) listPane.current?.focus({ preventScroll: true });
      }),
    [],
  );

  const actOnRow = async (name: PanelAction, id: string): Promise<void> => {
    const row = all.tickets.find((one) => one.ticketId === id);
    if (name !== 'markUnread' && name !== 'close') open(id, name);
    else if (row && name === 'markUnread') mark(caller.uid, row, 'unread');
    else if (row && row.status !== 'Closed') {
      const seenUntil = row.lastActivityAt;
      const command = { do: 'close', ticketId: id, seenUntil } as const;
      actions.begin();
      const { error } = await ask((services) => sendCommand(services, command, caller));
      await actions.end({ ...command, ticketNumber: row.ticketNumber }, outcomeOf(error));
    }
  };
  const [dialog, setDialog] = useState<'keys' | { replies: Language } | null>(null);
  const closeDialog = () => setDialog(null);
  const tools: AdminTools = {
    Replies: SavedReplies,
    editReplies: (replies) => setDialog({ replies }),
    Customer: CustomerCard,
    // The next waiting ticket, after the last one the first; in the quiet view, the next ticket.
    findNext: ({ ticketId: from }, toAnswer) => {
      const at = all.tickets.findIndex((one) => one.ticketId === from);
      const others = [...all.tickets.slice(at + 1), ...all.tickets.slice(0, Math.max(at, 0))];
      const next = others.find((one) => waits(one) || query.sort === 'quiet')?.ticketId;
      if (!next) return null;
      prefetch(next);
      // On a phone the keyboard would cover what is to be read first.
      const isTouch = matchMedia('(pointer: coarse)').matches;
      return () => {
        if (latest.current.ticketId === from)
          open(next, toAnswer && !isTouch ? 'focusAnswer' : null);
      };
    },
    onUnread: () => void navigate(list),
    offer: keys.offer,
  };

  return (
    <AdminToolsContext value={tools}>
      {dialog === 'keys' && <KeysDialog onClose={closeDialog} />}
      {dialog !== null && dialog !== 'keys' && (
        <Suspense>
          <EditReplies language={dialog.replies} onClose={closeDialog} />
        </Suspense>
      )}
      <TicketPanes
        className={styles.panel}
        // A click beside its controls gives it the focus, and with it its keys.
        tabIndex={-1}
        onKeyDown={(event) =>
          onPanelKey(event, {
            hasSingleKeys,
            openHelp: () => setDialog('keys'),
            act: (name, rowId) => (rowId ? void actOnRow(name, rowId) : keys.run(name)),
            awaitsField: () =>
              keys.isAwaited(ticketId) && !opened.isUnknown && !opened.loaded && !opened.error,
          })
        }
        label={t('adminPanel.label')}
        listPane={listPane}
        toolbar={
          <div className={styles.toolbar}>
            <Filters query={query} ticketId={ticketId} waiting={all.waiting} onChange={go} />
            <Stats />
          </div>
        }
        list={<AllTickets all={all} query={query} openId={ticketId} />}
        ticketId={ticketId}
        opened={opened}
        back={{ to: list, text: t('adminPanel.back') }}
        failed={t('adminPanel.failed')}
        unknown={<LiveRegion>{t('adminPanel.missing')}</LiveRegion>}
        choose={
          <>
            <p>{t('adminPanel.choose')}</p>
            <p>
              <span>{t('adminPanel.chooseKeys')}</span>{' '}
              <LinkButton onClick={() => setDialog('keys')}>{t('adminPanel.keys.ask')}</LinkButton>
            </p>
          </>
        }
      />
    </AdminToolsContext>
  );
};
