import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../../services/redux.ts';
import type { AdminTools } from '../conversation/adminTools.ts';
import { waits } from '../ticketQuery.ts';
import { loadTicket } from '../ticketsThunks.ts';
import type { ShownList } from '../useTicketList.ts';
import type { PanelUrl } from './panelUrl.ts';

/**
 * The next ticket of the list that waits for the studio, after the last one the first; of what has
 * gone quiet simply the next.
 */
export const useNextTicket = (
  { query, ticketId }: PanelUrl,
  { tickets }: ShownList,
  open: (ticketId: string, toAnswer: boolean) => void,
): Pick<AdminTools, 'findNext' | 'openNext'> => {
  const dispatch = useAppDispatch();
  const openId = useRef(ticketId);
  useEffect(() => {
    openId.current = ticketId;
  }, [ticketId]);
  return {
    findNext: ({ ticketId: from }) => {
      const at = tickets.findIndex((one) => one.ticketId === from);
      const others = [...tickets.slice(at + 1), ...tickets.slice(0, Math.max(at, 0))];
      const next = others.find((one) => waits(one) || query.sort === 'quiet')?.ticketId ?? null;
      if (next) void dispatch(loadTicket({ ticketId: next, ahead: true }));
      return next;
    },
    openNext: (next, from, toAnswer) => {
      if (openId.current !== from.ticketId) return;
      // On a phone the keyboard would cover what is to be read first.
      const isTouch = matchMedia('(pointer: coarse)').matches;
      open(next, toAnswer && !isTouch);
    },
  };
};
