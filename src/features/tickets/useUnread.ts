import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ListedTicket } from '../../../shared/callables.ts';
import { read } from '../../lib/localStorage.ts';
import { useAppSelector } from '../../services/redux.ts';
import { useCaller } from '../../services/useCaller.ts';
import { isNews, parseSeen, rememberSeen, rememberUnread, seenKey } from './seenTickets.ts';
import { ticketsOf } from './ticketList.ts';
import { selectList, selectRows, selectWaiting } from './ticketsSlice.ts';

/** The `storage` event only fires in other tabs, so changes in this one are announced here. */
const listeners = new Set<() => void>();

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
};

/** Which tickets are unread by this user in this browser, and how to mark one as read. */
export const useUnread = () => {
  const caller = useCaller();
  const { uid } = caller;
  const stored = useSyncExternalStore(subscribe, () => read(seenKey(uid)));
  const seen = useMemo(() => parseSeen(stored), [stored]);
  const isUnread = useCallback(
    (ticket: ListedTicket) => isNews(seen, caller, ticket),
    [seen, caller],
  );
  /** Shown in its current state, or on request as if it never was. */
  const mark = useCallback(
    (ticket: ListedTicket, as: 'seen' | 'unread') => {
      (as === 'seen' ? rememberSeen : rememberUnread)(uid, ticket);
      for (const onChange of listeners) onChange();
    },
    [uid],
  );
  return { isUnread, mark };
};

/**
 * How many tickets ask for the reader: for the studio those that wait, for a customer the unread ones;
 * 0 without a list.
 */
export const useTicketCount = (which: 'own' | 'all' | null): number => {
  const { ids } = useAppSelector((state) => selectList(state, 'own'));
  const rows = useAppSelector(selectRows);
  const waiting = useAppSelector(selectWaiting);
  const { isUnread } = useUnread();
  if (!which) return 0;
  return which === 'all' ? (waiting ?? 0) : ticketsOf(rows, ids).filter(isUnread).length;
};
