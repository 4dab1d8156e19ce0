import { useLayoutEffect, useRef } from 'react';

/** The id of the heading of the open conversation. */
export const CONVERSATION_HEADING = 'conversation';

/**
 * Moves the focus to the conversation's heading when a ticket is opened, and back to its row when it
 * is closed. For a ticket that was open from the start (a link in a mail) only from what nobody has
 * chosen: the page, or its heading. The page scrolls to its top, in case the conversation has replaced
 * the list.
 */
export const useTicketFocus = (ticketId: string | null, shown: boolean): void => {
  const before = useRef(ticketId);
  const linked = useRef(ticketId !== null);
  const wanted = useRef(ticketId !== null);
  // Before the conversation scrolls itself to what is unread.
  useLayoutEffect(() => {
    const { current: left } = before;
    if (left !== ticketId) {
      before.current = ticketId;
      linked.current = false;
      wanted.current = ticketId !== null;
      if (ticketId === null) rowOf(left)?.focus();
    }
    if (!wanted.current || !shown) return;
    wanted.current = false;
    if (linked.current && !isFocusFree()) return;
    const heading = document.getElementById(CONVERSATION_HEADING);
    // The answer field may have taken the focus already.
    if (!heading?.closest('section')?.contains(document.activeElement)) {
      heading?.focus({ preventScroll: true });
    }
    window.scrollTo(0, 0);
  }, [ticketId, shown]);
};

/** Whether the focus is where nobody has put it: the page, its heading, or where the panel begins. */
export const isFocusFree = (): boolean =>
  document.activeElement === null ||
  document.activeElement.matches('body, main, h1, [data-panel="list"]');

const rowOf = (ticketId: string | null): HTMLElement | null =>
  ticketId === null ? null : document.querySelector(`[data-ticket="${CSS.escape(ticketId)}"]`);
