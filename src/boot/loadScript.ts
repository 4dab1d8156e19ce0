import { shouldReload } from './newerBuild.ts';
import { TIMING } from '../lib/timing.ts';

/**
 * Fetches a part of the site that is loaded on demand. A load that takes longer than CST-1 allows
 * counts as failed; one that fails because the site was deployed meanwhile reloads the address, once.
 */
export const loadScript = async <T>(
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
): Promise<T> => {
  try {
    return await inTime(load());
  } catch (error) {
    if (!(await shouldReload())) throw error;
    reload();
    // What is shown stays until the browser has left it.
    return new Promise<never>(() => {});
  }
};

/** Rejects when the promise is still open after the chunk time-out. */
const inTime = async <T>(promise: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Page script timed out.')), TIMING.chunkLoad);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
