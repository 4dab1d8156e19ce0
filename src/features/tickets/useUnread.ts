import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ListedTicket } from '../../../shared/callables.ts';
import type { Caller } from '../../../shared/user.ts';
import { read } from '../../lib/localStorage.ts';
import { isNews, parseSeen, rememberSeen, rememberUnread, seenKey } from './seenTickets.ts';

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
  const markSeen = useCallback(
    (ticket: ListedTicket) => {
      rememberSeen(uid, ticket);
      for (const onChange of listeners) onChange();
    },
    [uid],
  );
  const markUnread = useCallback(
    (ticket: ListedTicket) => {
      rememberUnread(uid, ticket);
      for (const onChange of listeners) onChange();
    },
    [uid],
  );
  return { isUnread, markSeen, markUnread };
};
