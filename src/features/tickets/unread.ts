import { useMemo, useSyncExternalStore } from 'react';
import { hasKey } from '../../../shared/hasKey.ts';
import type { ListedTicket } from '../../../shared/callables.ts';
import { sideOf } from '../../../shared/ticket/transition.ts';
import type { Caller } from '../../../shared/user.ts';
import { DAY } from '../../../shared/time.ts';
import { onStored, read, sayStored } from '../../lib/localStorage.ts';
import { personalKey, writePersonal } from '../../lib/personalData.ts';
import { useCaller } from '../../services/useCaller.ts';

/**
 * Until when (server time) this browser has shown each ticket to a user. Anything up to `floor`
 * counts as seen: it replaces the tickets that were dropped from the record.
 */
type Seen = { floor: number; tickets: Record<string, number> };

/** Maximum number of recorded tickets. */
const MOST = 500;
/** In a browser without a record, anything older than this counts as seen. */
const NEWS_FOR = 30 * DAY;

export const seenKey = (uid: string): string => personalKey('seen', uid);

const isSeenRecord = (value: unknown): value is Seen =>
  hasKey(value, 'floor', 'tickets') &&
  typeof value.floor === 'number' &&
  typeof value.tickets === 'object' &&
  value.tickets !== null &&
  Object.values(value.tickets).every((time) => typeof time === 'number');

/** Parses the stored record; starts a new one if there is none or it is invalid. */
export const parseSeen = (stored: string | null): Seen => {
  const fresh: Seen = { floor: Date.now() - NEWS_FOR, tickets: {} };
  try {
    const value: unknown = JSON.parse(stored ?? '');
    return isSeenRecord(value) ? value : fresh;
  } catch {
    return fresh;
  }
};
const readSeen = (uid: string): Seen => parseSeen(read(seenKey(uid)));

/** Stored instead of a time when the user marks a ticket unread. */
const UNREAD = -1;

/** What is forgotten first is lowest; not what the user has marked. */
const rank = (time: number): number => (time === UNREAD ? Number.MAX_SAFE_INTEGER : time);

/** Records that a ticket was shown in its current state, or on request as if it never was. */
export const mark = (
  uid: string,
  { ticketId, lastActivityAt }: ListedTicket,
  as: 'seen' | 'unread',
): void => {
  const { floor, tickets } = readSeen(uid);
  if (as === 'seen' && lastActivityAt <= (tickets[ticketId] ?? floor)) return;
  const marked = { ...tickets, [ticketId]: as === 'seen' ? lastActivityAt : UNREAD };
  const newestFirst = Object.entries(marked).toSorted(([, a], [, b]) => rank(b) - rank(a));
  const forgotten = newestFirst.slice(MOST).map(([, time]) => time);
  const seen: Seen = {
    floor: Math.max(floor, ...forgotten),
    tickets: Object.fromEntries(newestFirst.slice(0, MOST)),
  };
  writePersonal(uid, seenKey(uid), JSON.stringify(seen));
  sayStored();
};

/** Until when the ticket was shown; 0 or less if never. */
export const seenUntilOf = (uid: string, { ticketId }: ListedTicket): number =>
  readSeen(uid).tickets[ticketId] ?? 0;

/**
 * Whether the other side has written or closed since this user last looked, or this user's own side
 * last wrote; or whether the user has marked it as unread. The customer is one side, the whole studio the other.
 */
export const isNews = (seen: Seen, caller: Caller, ticket: ListedTicket): boolean => {
  const { ticketId, lastActivityAt, lastActivityBy } = ticket;
  if (seen.tickets[ticketId] === UNREAD) return true;
  return (
    lastActivityBy !== sideOf(caller, ticket) &&
    lastActivityAt > Math.max(seen.tickets[ticketId] ?? 0, seen.floor)
  );
};

/** Whether a ticket is unread by this user in this browser. */
export const useIsUnread = (): ((ticket: ListedTicket) => boolean) => {
  const caller = useCaller();
  const stored = useSyncExternalStore(onStored, () => read(seenKey(caller.uid)));
  const seen = useMemo(() => parseSeen(stored), [stored]);
  return (ticket) => isNews(seen, caller, ticket);
};
