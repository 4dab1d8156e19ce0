import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `then` when a dialog has closed, and the browser has given the focus to what had it before. */
export const useAfterClosing = (open: boolean, then: () => void): void => {
  const wasOpen = useRef(open);
  const onClosed = useEffectEvent(then);
  useEffect(() => {
    if (wasOpen.current && !open) onClosed();
    wasOpen.current = open;
  }, [open]);
};
