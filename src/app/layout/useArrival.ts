import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType, type Location } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/**
 * What a page load would do, done for a change of place: the view begins at the top (Back and
 * Forward leave that to the browser) and the focus goes to the heading of the new place, unless
 * somebody is searching: the field keeps it, and the number of results is announced. On the first
 * page only the jump to the part that the address names is left to do: it was not there before.
 */
export const useArrival = (location: Pick<Location, 'pathname' | 'search' | 'hash'>) => {
  const type = useNavigationType();
  const place = placeOf(location);
  const { hash } = location;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === place) return;
    const first = shown.current === null;
    shown.current = place;
    const target = partOf(hash);
    if (target) target.scrollIntoView();
    if (first) return;
    if (!target && type !== NavigationType.Pop) window.scrollTo(0, 0);
    if (document.activeElement?.closest('[role="search"]')) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [place, hash, type]);
};

/** In the lists another search or another list is another place; elsewhere the path alone counts. */
const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  if (pathname !== paths.assets() && pathname !== paths.recommendedAssets()) return pathname;
  const wanted = new URLSearchParams(search);
  return JSON.stringify([pathname, wanted.get('query'), wanted.get('filter')]);
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
