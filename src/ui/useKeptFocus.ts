import { useEffect, useEffectEvent, type RefObject } from 'react';
import { afterPaint } from '../boot/moments.ts';

/**
 * Keeps the focus in an area when what had it goes from the page, such as a pressed button that did its
 * work.
 * @param placeFor where the focus goes then; asked while the element is still there
 */
export const useKeptFocus = (
  area: RefObject<HTMLElement | null>,
  placeFor: (element: Element) => () => HTMLElement | null | undefined,
): void => {
  const place = useEffectEvent(placeFor);
  useEffect(() => {
    const root = area.current;
    if (!root) return undefined;
    let last: { element: Element; next: ReturnType<typeof placeFor> } | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      last =
        target instanceof Element && root.contains(target)
          ? { element: target, next: place(target) }
          : null;
    };
    const keep = (): void => {
      if (last && !last.element.isConnected && document.activeElement === document.body)
        last.next()?.focus({ preventScroll: true });
    };
    // Whoever removes it may move the focus, after it has rendered.
    const observer = new MutationObserver(() => void afterPaint(0, keep));
    observer.observe(root, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, [area]);
};
