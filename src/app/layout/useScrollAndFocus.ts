import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, type Location } from 'react-router-dom';
import { afterPaint } from '../../boot/moments.ts';
import { useEvents } from '../../lib/events.ts';
import { paths } from '../../content/paths.ts';
import { read, write } from '../../lib/sessionStorage.ts';
import { TIMING } from '../../lib/timing.ts';
import { openPopover } from '../../ui/openPopover.ts';
import { makeHeadingFocusable } from '../../ui/PageHeading.tsx';

/**
 * Does for client-side navigation what a page load would do: scrolls to the top, or after Back and
 * Forward to where the page was left, and moves the focus to the new page's heading (except while
 * searching: the field keeps it and the number of results is announced). On the first page it only
 * scrolls to the element of the hash, if that did not exist before hydration. A link to a part of the
 * page that is still loading scrolls once it is loaded.
 *
 * Returns the name of the new page, to be announced, where what had the focus is gone with the page
 * before, as a link in it or a form: then Orca is silent about the new focus. While a menu is
 * open, the name is announced, and the focus stays.
 */
export const useScrollAndFocus = (
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'key'>,
) => {
  const [arrived, setArrived] = useState<string | null>(null);
  const type = useNavigationType();
  const { key, pathname, hash } = location;
  // Plain `#hash` links within a page create history entries without a new key. Without the search,
  // which may be a link that logs somebody in: this is stored.
  const leftAt = useLeftAt(`${key} ${pathname}${hash}`);
  const page = pageKeyOf(location);
  const shown = useRef<{ page: string; pathname: string; hash: string } | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const before = shown.current;
    const target = elementOfHash(hash);
    shown.current = { page, pathname, hash };
    if (before?.page === page) {
      if (before.hash === hash) return;
      stop.current?.();
      // Otherwise the browser has scrolled to it.
      if (hash && !target) stop.current = scrollWhenLoaded(hash);
      return;
    }
    const first = before === null;
    stop.current?.();
    const returned = type === NavigationType.Pop && !first;
    const top = returned ? leftAt() : undefined;
    if (top !== undefined) stop.current = scrollBackTo(top);
    // At first not if the browser has: the reader may have read on.
    else if (target && !(first && window.scrollY > 0)) target.scrollIntoView();
    else if (!returned && !first) window.scrollTo(0, 0);
    if (first) return;
    if (document.activeElement?.matches('[role="search"] :enabled')) return;
    const heading = makeHeadingFocusable();
    const { activeElement } = document;
    // A menu that was opened while the page was loading stays open: the focus would close it.
    const isMenuOpen = openPopover() !== null;
    // Or it is where a part of the new page has put it.
    const isToAnnounce =
      isMenuOpen ||
      activeElement === document.body ||
      (before?.pathname !== pathname && activeElement?.closest('main'));
    setArrived(isToAnnounce ? (heading?.textContent ?? null) : null);
    if (!isMenuOpen) heading?.focus({ preventScroll: true });
  }, [page, pathname, hash, type, leftAt]);
  useEffect(
    () => (arrived === null ? undefined : afterPaint(TIMING.announcement, () => setArrived(null))),
    [arrived],
  );
  return arrived;
};

/** Input events with which a user can scroll. */
const SCROLL_INPUT_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** In milliseconds: the parts of a page come within it. */
const LONGEST_RETURN = 10_000;

/**
 * Scrolls to where a page was left, and again while parts of it come that make it longer, until the
 * reader scrolls. Returns how to end that.
 */
const scrollBackTo = (top: number): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= Math.floor(top)) stop.abort();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const event of SCROLL_INPUT_EVENTS)
    addEventListener(event, () => stop.abort(), { passive: true, signal });
  // The page may stay shorter than it was.
  setTimeout(() => stop.abort(), LONGEST_RETURN);
  window.scrollTo(0, top);
  observer.observe(document.body);
  return () => stop.abort();
};

/**
 * Scrolls to an element that is still loading, unless the reader has scrolled by then. Returns how to
 * end that.
 */
const scrollWhenLoaded = (hash: string): (() => void) => {
  const top = window.scrollY;
  const observer = new ResizeObserver(() => {
    const target = elementOfHash(hash);
    if (!target) return;
    observer.disconnect();
    if (window.scrollY === top) target.scrollIntoView();
  });
  observer.observe(document.body);
  return () => observer.disconnect();
};

/**
 * The scroll position at which a history entry was left. The browser's own restoration comes too
 * early: it applies to the old page, which may be shorter.
 */
const useLeftAt = (key: string): (() => number | undefined) => {
  const [tops] = useState(readTops);
  const leftAt = useRef<number>(undefined);
  // A layout effect: when the new page is shorter, the browser scrolls right after the commit.
  useLayoutEffect(() => {
    // Read it now: a scroll event of the browser's restoration over the old page may still be
    // pending.
    leftAt.current = tops.get(key);
    // The oldest come first.
    tops.delete(key);
    tops.set(key, 0);
    let byReader = true;
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    const note = () => byReader && tops.set(key, window.scrollY);
    // It may have been scrolled before this script was loaded, and not since. To ask now would cost a
    // phone the layout of the whole page in the task of its hydration.
    const wait = afterPaint(0, note);
    addEventListener('scroll', note, options);
    // Before the wait is over.
    addEventListener('click', note, options);
    // Scroll events after this point come from the browser's restoration, until the page changes or
    // the user scrolls.
    addEventListener('popstate', () => (byReader = false), options);
    for (const event of SCROLL_INPUT_EVENTS)
      addEventListener(event, () => (byReader = true), options);
    return () => {
      wait();
      stop.abort();
    };
  }, [key, tops]);
  // A phone may end a hidden page without a word.
  useEvents(['pagehide', 'visibilitychange'], () => storeTops(tops));
  return useCallback(() => leftAt.current, []);
};

const KEY = 'scrollTops';

/** As far back as anybody goes. */
const MOST = 50;

/** Where the entries of this tab's history were left, in pixels, the oldest first: as they were stored. */
const readTops = (): Map<string, number> => {
  try {
    const stored: unknown = JSON.parse(read(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isTop) : []);
  } catch {
    return new Map();
  }
};

const storeTops = (tops: Map<string, number>): void => {
  write(KEY, JSON.stringify([...tops].slice(-MOST)));
};

const isTop = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** On the lists, another search or filter counts as a new page; elsewhere only the path does. */
const pageKeyOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  if (![paths.assets(), paths.recommendedAssets(), paths.tips()].includes(pathname))
    return pathname;
  const wanted = new URLSearchParams(search);
  return JSON.stringify([pathname, wanted.get('query'), wanted.get('filter')]);
};

/** The element of a URL's hash, found the way the browser does it. */
const elementOfHash = (hash: string): HTMLElement | null => {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    // A stray `%` that is no escape sequence: use the id as it is.
    return document.getElementById(id);
  }
};
