import { useEffect, useRef } from 'react';
import type { ListedTicket } from '../../../../shared/callables.ts';
import type { Caller } from '../../../../shared/user.ts';
import { useAppDispatch } from '../../../services/redux.ts';
import type { AdminTools, NextTicket } from '../conversation/adminTools.ts';
import { openFor } from '../openedFor.ts';
import type { TicketList } from '../ticketList.ts';
import { findWaiting } from '../adminThunks.ts';
import { loadTicket } from '../ticketsThunks.ts';
import type { PanelUrl } from './panelUrl.ts';

/**
 * The next ticket of the list that waits for the studio, after the last one the first; of what has
 * gone quiet simply the next.
 */
export const useNextTicket = (
  { query, ticketId }: PanelUrl,
  { status, tickets, nextCursor }: TicketList,
  caller: Caller,
  open: (ticketId: string, state: unknown) => void,
): Pick<AdminTools, 'findNext' | 'openNext'> => {
  const dispatch = useAppDispatch();
  const openId = useRef(ticketId);
  useEffect(() => {
    openId.current = ticketId;
  }, [ticketId]);

  const isNext = ({ waitingSince }: ListedTicket) =>
    waitingSince !== null || query.sort === 'quiet';
  const read = async (id: string): Promise<'waits' | 'done'> => {
    const result = await dispatch(loadTicket({ ticketId: id, caller }));
    // What could not be read is opened all the same, and says so.
    if (!loadTicket.fulfilled.match(result)) return 'waits';
    return result.payload && isNext(result.payload.ticket) ? 'waits' : 'done';
  };

  return {
    findNext: async ({ ticketId: from }): Promise<NextTicket> => {
      const at = tickets.findIndex((one) => one.ticketId === from);
      const others = [...tickets.slice(at + 1), ...tickets.slice(0, Math.max(at, 0))];
      for (const next of others.filter(isNext)) {
        // A colleague may have answered it since the list was read.
        // oxlint-disable-next-line no-await-in-loop -- mostly the first one
        if ((await read(next.ticketId)) === 'waits') return { ticketId: next.ticketId };
      }
      const none = query.search || query.type || query.status ? 'noneListed' : 'none';
      // Only open tickets wait.
      const isWhole = status === 'ready' && nextCursor === null && query.sort !== 'quiet';
      if (isWhole || (query.status && query.status !== 'Open')) return none;
      const found = await dispatch(findWaiting({ ticketId: from, query }));
      if (!findWaiting.fulfilled.match(found)) return 'failed';
      if (found.payload === null) return none;
      await read(found.payload);
      return { ticketId: found.payload };
    },
    openNext: (next, from, toAnswer) => {
      if (typeof next === 'string' || openId.current !== from.ticketId) return;
      // On a phone the keyboard would cover what is to be read first.
      const isTouch = matchMedia('(pointer: coarse)').matches;
      open(next.ticketId, toAnswer && !isTouch ? openFor('answer') : null);
    },
  };
};
