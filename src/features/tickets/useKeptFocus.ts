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
    let last: { element: Element; isOpened: boolean } | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      const element = target instanceof Element && panes.contains(target) ? target : null;
      const isOpened = Boolean(list.current?.nextElementSibling?.contains(element));
      last = element && { element, isOpened };
    };
    const keep = (): void => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const heading = last.isOpened ? document.getElementById(CONVERSATION_HEADING) : null;
      (heading ?? list.current)?.focus({ preventScroll: true });
    };
    // Whoever removes it may move the focus, after it has rendered.
    const observer = new MutationObserver(() => void afterPaint(0, keep));
    observer.observe(panes, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, [list]);
