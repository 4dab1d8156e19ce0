import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadScriptOrReload, preloadScript } from '../lib/loadScript.ts';

/**
 * A component whose script is loaded when it is first rendered, or earlier by `preload`. Only the
 * first may reload the page.
 */
export type LazyComponent<Props> = ComponentType<Props> & {
  preload: () => Promise<void>;
};

const failedLoads = new Set<() => void>();

/**
 * Lets components whose script could not be loaded try again the next time they are rendered; React
 * itself would repeat the error for ever. Call it only when the error is shown: before that, React
 * renders again and again.
 */
export const forgetFailedLoads = (): void => {
  for (const reset of failedLoads) reset();
  failedLoads.clear();
};

/**
 * Takes the component's name, because exports are named. Once preloaded it renders at once, without
 * suspending.
 */
export const lazyComponent = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  reload?: () => void,
): LazyComponent<Props> => {
  let ready: ComponentType<Props> | undefined;
  const fetched = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: (await loadScriptOrReload(load, reload))[name] };
    } catch (error) {
      failedLoads.add(reset);
      throw error;
    }
  };
  let Fetched: ComponentType<Props> = lazy(fetched);
  const reset = () => {
    Fetched = lazy(fetched);
  };
  const Shown = (props: Props) => {
    // Kept while mounted: another component type would remount.
    const [Component] = useState(() => ready ?? Fetched);
    return createElement(Component, props);
  };
  return Object.assign(Shown, {
    preload: async () => {
      ready = (await preloadScript(load))[name];
    },
  });
};
