import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * What a page load would do, done for a change of route: the view begins at the top (Back and
 * Forward leave that to the browser) and the focus goes to the heading of the new page.
 */
export const useArrival = ({ pathname, hash }: { pathname: string; hash: string }) => {
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
};
