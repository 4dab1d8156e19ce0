import { useEffect, useRef, type FocusEvent } from 'react';
import { isPaneAtEnd, scrollInPane, scrollPaneBy } from '../../../lib/scrollInPane.ts';
import type { TimelineItem } from './timeline.ts';

/** Pixels that a phone's keyboard takes of the window at least, and a browser's bars do not. */
const KEYBOARD = 150;

/**
 * Keeps the focus in a conversation. When closing the ticket removes the focused button or field,
 * the focus moves to the heading of what replaces it. A message that is sent from the focused field
 * comes into view above it, and what was above it stays there when a phone's keyboard comes and goes;
 * what others write moves nothing.
 */
export const useConversationFocus = (isClosed: boolean, items: readonly TimelineItem[]) => {
  const hasFocus = useRef(false);
  const closedHeading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLDivElement>(null);
  /** Below the field, which is always in sight and so is nothing to scroll to. */
  const bottom = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isClosed && hasFocus.current && document.activeElement === document.body) {
      closedHeading.current?.focus();
    }
  }, [isClosed]);

  const last = items.at(-1);
  const sending = last && 'text' in last && last.sending ? last.id : null;
  useEffect(() => {
    const isTyping = end.current?.contains(document.activeElement);
    if (sending !== null && isTyping && bottom.current) scrollInPane(bottom.current, 'end');
  }, [sending]);

  useEffect(() => {
    let height = window.innerHeight;
    let isUp = false;
    const onResize = (): void => {
      const taken = height - window.innerHeight;
      height = window.innerHeight;
      const field = end.current;
      if (!field || Math.abs(taken) < KEYBOARD) return;
      // When it goes, the field may have lost the focus already.
      if (isUp ? taken > 0 : taken < 0 || !field.contains(document.activeElement)) return;
      isUp = !isUp;
      // The browser may have scrolled a page that was at its end by less than the keyboard took.
      if (!isUp && bottom.current && isPaneAtEnd(field)) scrollInPane(bottom.current, 'end');
      else scrollPaneBy(field, taken);
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  return {
    closedHeading,
    end,
    bottom,
    onFocus: (): void => {
      hasFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      hasFocus.current = currentTarget.contains(relatedTarget);
    },
  };
};
