import { useEffect, useRef } from 'react';
import { scrollAbove, scrollInPane, scrollPaneBy } from '../../../lib/scrollInPane.ts';
import { CLOSING, type TimelineItem } from './timeline.ts';

/** Pixels that a phone's keyboard takes of the window at least, and a browser's bars do not. */
const KEYBOARD = 150;

/**
 * Keeps the field in sight, and leads to the line that says that the ticket is closed. A message that is
 * sent from the focused field comes into view above it, and what was above it stays there when a phone's keyboard comes and goes;
 * what others write moves nothing.
 */
export const useConversationScroll = (
  isClosed: boolean,
  items: readonly TimelineItem[],
  itemOf: (id: string) => HTMLElement | null | undefined,
) => {
  /** The field and the actions, which stay in sight. */
  const foot = useRef<HTMLDivElement>(null);
  /** Below the field, which is always in sight and so is nothing to scroll to. */
  const bottom = useRef<HTMLDivElement>(null);

  const showClosing = (): void => {
    itemOf(CLOSING)?.focus({ preventScroll: true });
    if (foot.current && bottom.current) scrollAbove(foot.current, bottom.current);
  };
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    // The field is fixed again, and the page shorter.
    if (wasClosed.current && !isClosed && bottom.current) scrollInPane(bottom.current, 'end');
    wasClosed.current = isClosed;
  }, [isClosed]);

  const last = items.at(-1);
  const sending = last && 'text' in last && last.sending ? last.id : null;
  useEffect(() => {
    const isTyping = foot.current?.contains(document.activeElement);
    if (sending !== null && isTyping && bottom.current) scrollInPane(bottom.current, 'end');
  }, [sending]);

  useEffect(() => {
    let height = window.innerHeight;
    const onResize = (): void => {
      const taken = height - window.innerHeight;
      height = window.innerHeight;
      const field = foot.current;
      // In a closed ticket the field scrolls with the page, and the browser brings it into view.
      if (isClosed || Math.abs(taken) < KEYBOARD || !field?.contains(document.activeElement))
        return;
      scrollPaneBy(field, taken);
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [isClosed]);

  return {
    foot,
    bottom,
    /** Moves the focus to the line that says that the ticket is closed. */
    showClosing,
  };
};
