import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Ticket } from '../../../shared/callables.ts';
import type { Caller } from '../../../shared/user.ts';
import { read } from '../../lib/localStorage.ts';
import { isNews, parseSeen, rememberSeen, seenKey } from './seenTickets.ts';

/** Local storage tells other tabs of a change, never the one that made it. */
const here = new Set<() => void>();

const subscribe = (onChange: () => void) => {
  here.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    here.delete(onChange);
    removeEventListener('storage', onChange);
  };
};

/** Which tickets have news for this person in this browser, and how to say that one was shown. */
export const useUnread = (caller: Caller) => {
  const { uid } = caller;
  const stored = useSyncExternalStore(subscribe, () => read(seenKey(uid)));
  const seen = useMemo(() => parseSeen(stored), [stored]);
  const isUnread = useCallback((ticket: Ticket) => isNews(seen, caller, ticket), [seen, caller]);
  const markSeen = useCallback(
    (ticket: Ticket) => {
      rememberSeen(uid, ticket);
      for (const onChange of here) onChange();
    },
    [uid],
  );
  return { isUnread, markSeen };
};
