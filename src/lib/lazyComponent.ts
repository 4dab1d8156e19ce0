import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadScript } from './loadScript.ts';

/** A component whose script is fetched when it is first shown, or before by `prepare`. */
export type LazyComponent<Props> = ComponentType<Props> & { prepare: () => Promise<void> };

/**
 * Takes the component by its name, because exports are named. Once prepared it shows at once, without
 * the turn of a Suspense boundary.
 */
export const lazyComponent = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  reload?: () => void,
): LazyComponent<Props> => {
  let ready: ComponentType<Props> | undefined;
  const fetched = async (): Promise<{ default: ComponentType<Props> }> => ({
    default: (await loadScript(load, reload))[name],
  });
  const Fetched: ComponentType<Props> = lazy(fetched);
  const Shown = (props: Props) => {
    // For as long as this one is shown: another type of element would begin anew.
    const [Component] = useState(() => ready ?? Fetched);
    return createElement(Component, props);
  };
  return Object.assign(Shown, {
    prepare: async () => {
      ready = (await fetched()).default;
    },
  });
};
