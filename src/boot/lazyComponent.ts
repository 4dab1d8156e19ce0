import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadScriptOrReload, preloadScript } from '../lib/loadScript.ts';

/**
 * A component whose script is loaded when it is first rendered, or earlier by `preload`. Only the
 * first may reload the page.
 */
export type LazyComponent<Props> = ComponentType<Props> & {
  preload: () => Promise<void>;
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
  const Fetched = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    return { default: (await loadScriptOrReload(load, reload))[name] };
  });
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
