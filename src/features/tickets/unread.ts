import { useMemo, useSyncExternalStore } from 'react';
import type { ListedTicket } from '../../../shared/callables.ts';
import { sideOf } from '../../../shared/ticket/transition.ts';
import type { Caller } from '../../../shared/user.ts';
import { DAY } from '../../../shared/time.ts';
import { onStored, read, sayStored } from '../../lib/localStorage.ts';
import { personalKey, writePersonal } from '../../lib/personalData.ts';
import { useCaller } from '../../services/useCaller.ts';

/** Until when (server time) this browser has shown each ticket to a user; the last marked is last. */
type Seen = ReadonlyMap<string, number>;

/** The last so many records are kept whatever their age. */
const MOST = 500;
/** What was last active longer ago counts as seen. */
const NEWS_FOR = 30 * DAY;
/** Stored instead of a time when the user marks a ticket unread. */
const UNREAD = -1;

export const seenKey = (uid: string): string => personalKey('seen', uid);

/** Parses the stored record; what is no time is left out. */
export const parseSeen = (stored: string | null): Seen => {
  const seen = new Map<string, number>();
  try {
    const entries: [string, unknown][] = Object.entries(Object(JSON.parse(stored ?? '')));
    for (const [ticketId, time] of entries) if (typeof time === 'number') seen.set(ticketId, time);
  } catch {
    // There is none, or it is spoilt.
  }
  return seen;
};
const readSeen = (uid: string): Seen => parseSeen(read(seenKey(uid)));

/** Records that a ticket was shown in its current state, or on request as if it never was. */
export const mark = (
  uid: string,
  { ticketId, lastActivityAt }: ListedTicket,
  as: 'seen' | 'unread',
): void => {
  const seen = new Map(readSeen(uid));
  if (as === 'seen' && lastActivityAt <= (seen.get(ticketId) ?? 0)) return;
  seen.delete(ticketId);
  seen.set(ticketId, as === 'seen' ? lastActivityAt : UNREAD);
  const newsFrom = Date.now() - NEWS_FOR;
  const kept = [...seen].filter(
    ([, until], at) => until === UNREAD || until > newsFrom || at >= seen.size - MOST,
  );
  writePersonal(uid, seenKey(uid), JSON.stringify(Object.fromEntries(kept)));
  sayStored();
};

/** Until when the ticket was shown; 0 or less if never. */
export const seenUntilOf = (uid: string, { ticketId }: ListedTicket): number =>
  readSeen(uid).get(ticketId) ?? 0;

/**
 * Whether the other side has written or closed since this user last looked, or this user's own side
 * last wrote; or whether the user has marked it as unread. The customer is one side, the whole studio the other.
 */
export const isNews = (seen: Seen, caller: Caller, ticket: ListedTicket): boolean => {
  const { ticketId, lastActivityAt, lastActivityBy } = ticket;
  const until = seen.get(ticketId) ?? 0;
  if (until === UNREAD) return true;
  return (
    lastActivityBy !== sideOf(caller, ticket) &&
    lastActivityAt > Math.max(until, Date.now() - NEWS_FOR)
  );
};

/** Whether a ticket is unread by this user in this browser. */
export const useIsUnread = (): ((ticket: ListedTicket) => boolean) => {
  const caller = useCaller();
  const stored = useSyncExternalStore(onStored, () => read(seenKey(caller.uid)));
  const seen = useMemo(() => parseSeen(stored), [stored]);
  return (ticket) => isNews(seen, caller, ticket);
};
