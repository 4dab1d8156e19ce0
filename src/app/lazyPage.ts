import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { TIMING } from '../lib/timing.ts';

/**
 * A page whose script is loaded when it is first shown. Takes the page by its name, because pages
 * are named exports. A load that takes longer than spec 9 allows counts as failed.
 */
export const lazyPage = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: (await inTime(load()))[name] }));

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
