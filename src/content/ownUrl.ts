import { studio } from './studio.ts';

/** Whether a URL belongs to this site, whatever origin it is served from. */
export const isOwnUrl = (url: string): boolean => {
  const { origin } = new URL(url, studio.origin);
  return origin === studio.origin || origin === globalThis.location?.origin;
};
