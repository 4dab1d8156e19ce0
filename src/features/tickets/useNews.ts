import { useMemo } from 'react';
import type { ListedTicket } from '../../../shared/callables.ts';
import type { Caller } from '../../../shared/user.ts';
import { useAppSelector } from '../../services/redux.ts';
import { arrivedTickets, type TicketList } from './ticketList.ts';
import { selectOwnTickets, selectAllTickets } from './ticketsSlice.ts';
import { useUnread } from './useUnread.ts';

/** All that a list knows of its tickets, the newest state of each first. */
export const useKnownTickets = ({ tickets, arrived, latest }: TicketList): ListedTicket[] =>
  useMemo(
    () =>
      [...(arrived?.tickets ?? []), ...(latest ? [latest] : []), ...tickets].toSorted(
        (a, b) => b.lastActivityAt - a.lastActivityAt,
      ),
    [tickets, arrived, latest],
  );

const NOBODY: Caller = { uid: '', isAdmin: false };

/** How many tickets of a list are unread, with those that it does not show yet; 0 without a list. */
export const useUnreadCount = (caller: Caller | null, which: 'own' | 'all' | null): number => {
  const own = useAppSelector(selectOwnTickets);
  const all = useAppSelector(selectAllTickets);
  const { isUnread } = useUnread(caller ?? NOBODY);
  if (!caller || !which) return 0;
  const list = which === 'own' ? own : all;
  const unread = [...list.tickets, ...arrivedTickets(list)].filter(isUnread);
  return new Set(unread.map(({ ticketId }) => ticketId)).size;
};
