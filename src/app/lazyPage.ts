import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { TIMING } from '../lib/timing.ts';
import { shouldReload } from './newerBuild.ts';

/**
 * A page whose script is loaded when it is first shown. Takes the page by its name, because pages
 * are named exports. A load that takes longer than spec 9 allows counts as failed; one that fails
 * because the site was deployed meanwhile reloads the address, once.
 */
export const lazyPage = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  reload: () => void = () => window.location.reload(),
): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    try {
      return { default: (await inTime(load()))[name] };
    } catch (error) {
      if (!(await shouldReload())) throw error;
      reload();
      // The old page stays until the browser has left it.
      return new Promise<never>(() => {});
    }
  });

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
