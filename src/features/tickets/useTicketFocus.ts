import { useEffect, useEffectEvent, useRef } from 'react';

/** The id of the heading of the open conversation. */
export const CONVERSATION_HEADING = 'conversation';

/**
 * Moves the focus to the conversation's heading when a ticket is opened from its list, and back to
 * its row when it is closed. Not for a ticket that was open from the start: there the page's own
 * heading comes first. `showConversation` scrolls to it.
 */
export const useTicketFocus = (
  ticketId: string | null,
  shown: boolean,
  showConversation: () => void = toTop,
): void => {
  const bringIntoView = useEffectEvent(showConversation);
  const before = useRef(ticketId);
  const wanted = useRef(false);
  useEffect(() => {
    const { current: left } = before;
    if (left !== ticketId) {
      before.current = ticketId;
      wanted.current = ticketId !== null;
      if (ticketId === null) rowOf(left)?.focus();
    }
    if (!wanted.current || !shown) return;
    wanted.current = false;
    const heading = document.getElementById(CONVERSATION_HEADING);
    // The answer field may have taken the focus already.
    if (!heading?.closest('section')?.contains(document.activeElement)) {
      heading?.focus({ preventScroll: true });
    }
    bringIntoView();
  }, [ticketId, shown]);
};

const toTop = (): void => window.scrollTo(0, 0);

const rowOf = (ticketId: string | null): HTMLElement | null =>
  ticketId === null ? null : document.querySelector(`[data-ticket="${CSS.escape(ticketId)}"]`);
