import { useEffect, useRef, type PointerEvent } from 'react';
import { TIMING } from '../../lib/timing.ts';
import { ticketsApi } from './ticketsApi.ts';

/**
 * Handlers for the row of a ticket: it is loaded when mouse or focus rests on the row, so that it is
 * there when it is opened.
 */
export const usePrefetch = (ticketId: string) => {
  const prefetch = ticketsApi.usePrefetch('ticket');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = (): void => clearTimeout(timer.current);
  const rest = (): void => {
    leave();
    timer.current = setTimeout(() => prefetch(ticketId), TIMING.ticketPrefetch);
  };
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && rest(),
    onPointerLeave: leave,
    onFocus: rest,
    onBlur: leave,
  };
};
