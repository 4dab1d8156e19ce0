import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ListedTicket } from '../../../shared/callables.ts';
import type { Caller } from '../../../shared/user.ts';
import { read } from '../../lib/localStorage.ts';
import { useAppSelector } from '../../services/redux.ts';
import { isNews, parseSeen, rememberSeen, rememberUnread, seenKey } from './seenTickets.ts';
import { arrivedTickets } from './ticketList.ts';
import { selectAllTickets, selectOwnTickets } from './ticketsSlice.ts';

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
export const useUnread = (caller: Caller) => {
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

const NOBODY: Caller = { uid: '', isAdmin: false };

/** How many tickets of a list are unread, with those that it does not show yet; 0 without a list. */
export const useUnreadCount = (caller: Caller | null, which: 'own' | 'all' | null): number => {
  const list = useAppSelector(which === 'all' ? selectAllTickets : selectOwnTickets);
  const { isUnread } = useUnread(caller ?? NOBODY);
  if (!caller || !which) return 0;
  const unread = [...list.tickets, ...arrivedTickets(list)].filter(isUnread);
  return new Set(unread.map(({ ticketId }) => ticketId)).size;
};
