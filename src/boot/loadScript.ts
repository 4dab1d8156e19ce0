import { shouldReload } from './newerBuild.ts';
import { TIMING } from '../lib/timing.ts';

/**
 * Loads a script on demand. Taking longer than CST-1 allows counts as failed; if it failed because
 * a new version was deployed, the page reloads once.
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
    // Never resolves: keep what is shown until the browser has left the page.
    return new Promise<never>(() => {});
  }
};

/** Rejects if the promise is still pending after the time limit. */
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
