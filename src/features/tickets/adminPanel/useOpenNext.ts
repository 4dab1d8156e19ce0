import { useEffect, useRef } from 'react';
import type { Caller } from '../../../../shared/user.ts';
import { useAppDispatch } from '../../../services/redux.ts';
import type { OpenNext } from '../conversation/adminTools.ts';
import { openFor } from '../openedFor.ts';
import type { TicketList } from '../ticketList.ts';
import { findNextWaiting, loadTicket } from '../ticketsThunks.ts';
import type { PanelUrl } from './panelUrl.ts';

/** Opens by `open` the ticket to answer after the open one. */
export const useOpenNext = (
  { query, ticketId }: PanelUrl,
  { tickets }: TicketList,
  caller: Caller,
  open: (ticketId: string, state: unknown) => void,
): OpenNext => {
  const dispatch = useAppDispatch();
  const openId = useRef(ticketId);
  useEffect(() => {
    openId.current = ticketId;
  }, [ticketId]);
  return async ({ ticketId: from, waitingSince }) => {
    const { type, status, search, sort } = query;
    const at = tickets.findIndex((one) => one.ticketId === from);
    // Who works through what has gone quiet goes down that list, as it was before the answer.
    let next = sort === 'quiet' && at >= 0 ? tickets[at + 1]?.ticketId : undefined;
    if (!next) {
      // What was searched for is what is worked through; only open tickets wait.
      const none = search || type || status ? 'noneListed' : 'none';
      if (status && status !== 'Open') return none;
      const wanted = { ticketId: from, waitingSince, ...(type && { type }) };
      const found = await dispatch(findNextWaiting({ ...wanted, ...(search && { search }) }));
      if (!findNextWaiting.fulfilled.match(found)) return 'failed';
      if (found.payload === null) return none;
      next = found.payload;
    }
    // Its answer field is to be there at once.
    await dispatch(loadTicket({ ticketId: next, caller, ahead: true }));
    // Not if another ticket was opened meanwhile. On a phone the keyboard would cover what is to be read first.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (openId.current === from) open(next, isTouch ? null : openFor('answer'));
    return 'opened';
  };
};
