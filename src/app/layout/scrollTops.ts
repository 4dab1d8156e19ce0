import { read, write } from '../../lib/sessionStorage.ts';

const KEY = 'scrollTops';

/** As far back as anybody goes. */
const MOST = 50;

/** Where the entries of this tab's history were left, in pixels; the oldest first. */
export type ScrollTops = Map<string, number>;

/** As they were stored when the page was left or reloaded. */
export const readTops = (): ScrollTops => {
  try {
    const stored: unknown = JSON.parse(read(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isTop) : []);
  } catch {
    return new Map();
  }
};

export const storeTops = (tops: ScrollTops): void => {
  write(KEY, JSON.stringify([...tops].slice(-MOST)));
};

const isTop = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
