import { useEffect, useEffectEvent, type RefObject } from 'react';
import { afterPaint } from '../boot/moments.ts';

/**
 * Keeps the focus in an area when the focused element is removed, such as a button that did its work.
 * @param placeFor where the focus goes after an element is removed; called when that element gets it
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
    // The component that removes the element may move the focus itself, after rendering.
    const observer = new MutationObserver(() => void afterPaint(0, keep));
    observer.observe(root, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, [area]);
};
