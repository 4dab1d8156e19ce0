import { useCallback, useState } from 'react';

/**
 * Whether an element has left the window at its upper edge, and the ref for it. A callback ref,
 * because React hydrates the element after an effect beside it has run.
 */
export const useScrolledPast = () => {
  const [isPast, setPast] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setPast(entries.at(-1)?.isIntersecting === false),
      // Below the window counts as in it, so that a jump past the element is noticed.
      { rootMargin: '0px 0px 99999px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isPast, ref] as const;
};
