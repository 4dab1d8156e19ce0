import { useEffect, useEffectEvent, useRef } from 'react';
import { afterPaint } from '../../boot/moments.ts';

/**
 * Calls `then` when a dialog has closed, and the browser has given the focus to what had it before. Once
 * the page is painted without it: Chromium says nothing of a focus that moves within what was inert.
 */
export const useAfterClosing = (open: boolean, then: () => void): void => {
  const wasOpen = useRef(open);
  const onClosed = useEffectEvent(then);
  useEffect(() => {
    const hasClosed = wasOpen.current && !open;
    wasOpen.current = open;
    return hasClosed ? afterPaint(0, () => onClosed()) : undefined;
  }, [open]);
};
