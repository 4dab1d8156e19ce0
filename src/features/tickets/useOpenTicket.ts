import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { ListedTicket } from '../../../shared/callables.ts';
import type { Caller } from '../../../shared/user.ts';
import { TIMING } from '../../lib/timing.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { selectOpenedTicket } from './ticketsSlice.ts';
import { isTicketId, loadTicket, type WholeTicket } from './ticketsThunks.ts';

/** The ticket in the URL. */
export type OpenTicket = {
  /** As far as it is known: from its list until it is loaded. */
  ticket: ListedTicket | undefined;
  /** With its conversation; null until it is loaded. */
  whole: WholeTicket | null;
  /** Whether the user has no such ticket. */
  missing: boolean;
  /** Why it could not be loaded. */
  error: ErrorText | null;
  load: () => void;
};

/**
 * Loads a ticket when it is opened, and again when its list has a newer state of it. One that was
 * open before is shown at once meanwhile.
 */
export const useOpenTicket = (
  ticketId: string | null,
  caller: Caller,
  list: readonly ListedTicket[],
): OpenTicket => {
  const dispatch = useAppDispatch();
  const opened = useAppSelector((state) => selectOpenedTicket(state, ticketId));
  const row = list.find((one) => one.ticketId === ticketId);
  const { whole = null, status = 'idle', error = null } = opened ?? {};
  const load = (id: string | null): void => {
    if (id !== null) void dispatch(loadTicket({ ticketId: id, caller }));
  };
  const onOpen = useEffectEvent(load);
  useEffect(() => onOpen(ticketId), [ticketId]);

  const isOutdated = row && whole && row.lastActivityAt > whole.ticket.lastActivityAt;
  const outdated = isOutdated ? ticketId : null;
  useEffect(() => onOpen(outdated), [outdated]);

  const missing =
    ticketId !== null && (!isTicketId(ticketId) || (status === 'ready' && whole === null));
  return {
    ticket: missing ? undefined : (whole?.ticket ?? row),
    whole,
    missing,
    error: status === 'failed' ? error : null,
    load: () => load(ticketId),
  };
};

/**
 * Loads the ticket that mouse or focus rests on, so that it is there when it is opened. Returns a
 * function for the row that they are on, and for null when they are on none.
 */
export const usePrefetch = (caller: Caller): ((ticketId: string | null) => void) => {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (ticketId) => {
      clearTimeout(timer.current);
      if (ticketId === null) return;
      timer.current = setTimeout(
        () => void dispatch(loadTicket({ ticketId, caller, ahead: true })),
        TIMING.ticketPrefetch,
      );
    },
    [dispatch, caller],
  );
};
