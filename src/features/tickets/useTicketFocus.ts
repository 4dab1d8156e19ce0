import { useLayoutEffect, useRef } from 'react';

/** The id of the heading of the open conversation. */
export const CONVERSATION_HEADING = 'conversation';

/**
 * Moves the focus to the conversation's heading when a ticket is opened, and back to its row when the
 * conversation is left. On a direct link, as in a mail, it moves the focus only from the page or its
 * heading. The page scrolls to its top, in case the conversation has replaced the list.
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

/** Whether the reader has not moved the focus: it is on the page, its heading, or the list. */
export const isFocusFree = (): boolean =>
  document.activeElement === null ||
  document.activeElement.matches('body, main, h1, [data-panel="list"]');

const rowOf = (ticketId: string | null): HTMLElement | null =>
  ticketId === null ? null : document.querySelector(`[data-ticket="${CSS.escape(ticketId)}"]`);
