import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * What a page load would do, done for a change of route: the view begins at the top (Back and
 * Forward leave that to the browser) and the focus goes to the heading of the new page. On the first
 * page only the jump to the part that the address names is left to do: it was not there before.
 */
export const useArrival = ({ pathname, hash }: { pathname: string; hash: string }) => {
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === pathname) return;
    const first = shown.current === null;
    shown.current = pathname;
    const target = partOf(hash);
    if (target) target.scrollIntoView();
    if (first) return;
    if (!target && type !== NavigationType.Pop) window.scrollTo(0, 0);
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
};

/** The element that the fragment of an address names, as the browser itself would look for it. */
const partOf = (hash: string): HTMLElement | null => {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    // A stray `%` is no escape sequence: the id as it stands.
    return document.getElementById(id);
  }
};
