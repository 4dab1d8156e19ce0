import { useEffect, type RefObject } from 'react';
import { afterPaint } from '../../boot/moments.ts';
import { CONVERSATION_HEADING } from './ticketFocus.ts';

/**
 * Keeps the focus in the panes of tickets when what had it goes from the page: a pressed button that did
 * its work, a row, a message. The list has it then, or the heading of the conversation that had it, and
 * the keys of the panel go on.
 */
export const useKeptFocus = (list: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const panes = list.current?.parentElement;
    if (!panes) return undefined;
    let last: { element: Element; inList: boolean } | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element)
        last = { element: target, inList: Boolean(list.current?.contains(target)) };
    };
    const keep = (): void => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const heading = last.inList ? null : document.getElementById(CONVERSATION_HEADING);
      (heading ?? list.current)?.focus({ preventScroll: true });
    };
    // Whoever removes it may move the focus, after it has rendered.
    const observer = new MutationObserver(() => void afterPaint(0, keep));
    observer.observe(panes, { childList: true, subtree: true });
    panes.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      panes.removeEventListener('focusin', onFocus);
    };
  }, [list]);
