import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { TIMING } from '../../lib/timing.ts';
import { usePoll } from './useRefresh.ts';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { useRemote } from '../../services/remote.ts';
import { openTicket, selectOpenedTicket } from './ticketsSlice.ts';
import { isTicketId, loadTicket } from './ticketsThunks.ts';

/** The ticket in the URL. */
export type OpenTicket = ReturnType<typeof useOpenTicket>;

/**
 * Loads a ticket when it is opened, and again when a list has a newer state of it. One that was
 * open before is shown at once meanwhile, unless a list has something newer, or while that cannot be
 * loaded.
 */
export const useOpenTicket = (ticketId: string | null) => {
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector(({ user }) => user.isAdmin);
  const readAt = useAppSelector((state) => selectOpenedTicket(state, ticketId).whole?.readAt ?? 0);
  const load = (): void => {
    if (ticketId !== null) void dispatch(loadTicket({ ticketId }));
  };
  useEffect(() => void dispatch(openTicket(ticketId)), [dispatch, ticketId]);
  const opened = useRemote(
    (state) => selectOpenedTicket(state, ticketId),
    () => {
      // Unless it was read just now, ahead of being opened. One that was open may be deleted since.
      if (Date.now() - readAt > TIMING.ticketFresh) load();
    },
    ticketId,
  );
  const { whole, error } = opened;
  const row = useAppSelector(({ tickets }) => tickets.rows)[ticketId ?? ''];
  const isOutdated = Boolean(row && whole && row.changedAt > whole.ticket.changedAt);
  const [shownId, setShownId] = useState<string | null>(null);
  const isShown = shownId === ticketId;
  if (!isShown && whole && (!isOutdated || error || opened.missing)) setShownId(ticketId);
  const onOutdated = useEffectEvent(load);
  useEffect(() => {
    if (isOutdated) onOutdated();
  }, [isOutdated]);

  // A mail takes some seconds; what waits for another attempt takes longer than anybody looks.
  const isMailing = Object.values(whole?.mails ?? {}).some(
    ({ state, reason }) => state === 'pending' && reason === null,
  );
  useEffect(() => {
    const timer = isMailing ? setTimeout(() => onOutdated(), TIMING.mailSent) : undefined;
    return () => clearTimeout(timer);
  }, [isMailing]);
  usePoll(() => {
    // A colleague's note changes no row.
    if (isMailing || isAdmin) load();
  });

  const isThere = ticketId === null || (isTicketId(ticketId) && !opened.missing);
  /** Whether the user has no such ticket. */
  const missing = !isThere && !whole;
  /** Whether it was deleted while it was open. */
  const gone = !isThere && !missing;
  /** As far as it is known: from its list until it is loaded. */
  const ticket = missing ? undefined : (whole?.ticket ?? row);
  return { ...opened, whole: isShown ? whole : null, load, missing, gone, ticket };
};

/**
 * Handlers for the row of a ticket: it is loaded when mouse or focus rests on the row, so that it is
 * there when it is opened.
 */
export const usePrefetch = (ticketId: string) => {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = (): void => clearTimeout(timer.current);
  const rest = (): void => {
    leave();
    timer.current = setTimeout(
      () => void dispatch(loadTicket({ ticketId, ahead: true })),
      TIMING.ticketPrefetch,
    );
  };
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && rest(),
    onPointerLeave: leave,
    onFocus: rest,
    onBlur: leave,
  };
};
