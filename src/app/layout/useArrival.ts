import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType, type Location } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/**
 * What a page load would do, done for a change of place: the view begins at the top, or after Back
 * and Forward where it was left, and the focus goes to the heading of the new place, unless
 * somebody is searching: the field keeps it, and the number of results is announced. On the first
 * page only the jump to the part that the address names is left to do: it was not there before.
 */
export const useArrival = (location: Pick<Location, 'pathname' | 'search' | 'hash' | 'key'>) => {
  const type = useNavigationType();
  const { key, pathname, search, hash } = location;
  // A part of the same page, followed as a plain link, is an entry without a key of its own.
  const leftAt = useLeftAt(`${key} ${pathname}${search}${hash}`);
  const place = placeOf(location);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === place) return;
    const first = shown.current === null;
    shown.current = place;
    const returned = type === NavigationType.Pop && !first;
    const top = returned ? leftAt() : undefined;
    const target = partOf(hash);
    if (top !== undefined) window.scrollTo(0, top);
    else if (target) target.scrollIntoView();
    else if (!returned && !first) window.scrollTo(0, 0);
    if (first) return;
    if (document.activeElement?.closest('[role="search"]')) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [place, hash, type, leftAt]);
};

/** By these a reader scrolls. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * How far down the entry of the history was when it was left, if it was seen since the last load.
 * The browser restores too early for us: over the old page, which may be shorter.
 */
const useLeftAt = (key: string): (() => number | undefined) => {
  const tops = useRef(new Map<string, number>());
  const leftAt = useRef<number>(undefined);
  // With the new page, not after it: a shorter page scrolls at once.
  useLayoutEffect(() => {
    const seen = tops.current;
    // Now: the event of what the browser restored over the old page may still be on its way.
    leftAt.current = seen.get(key);
    // It may have been scrolled before this script was there, and not since.
    seen.set(key, window.scrollY);
    let byReader = true;
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    const note = () => byReader && seen.set(key, window.scrollY);
    addEventListener('scroll', note, options);
    // What is scrolled from here on, until the page has changed or the reader acts, is the browser's doing.
    addEventListener('popstate', () => (byReader = false), options);
    for (const act of ACTS) addEventListener(act, () => (byReader = true), options);
    return () => stop.abort();
  }, [key]);
  return useCallback(() => leftAt.current, []);
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
