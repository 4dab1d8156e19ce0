import { studio } from '../content/studio.ts';

/** Whether a URL belongs to this site, whatever origin it is served from. */
export const isOwnAddress = (address: string): boolean => {
  const { origin } = new URL(address, studio.origin);
  return origin === studio.origin || origin === globalThis.location?.origin;
};
