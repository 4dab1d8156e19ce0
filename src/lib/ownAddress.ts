import { studio } from '../content/studio.ts';

/** Whether an address belongs to this site, wherever it is served from. */
export const isOwnAddress = (address: string): boolean => {
  const { origin } = new URL(address, studio.origin);
  return origin === studio.origin || origin === globalThis.location?.origin;
};
