import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadScript } from '../boot/loadScript.ts';

/** A component whose script is fetched when it is first shown, or before by `prepare`. */
export type LazyComponent<Props> = ComponentType<Props> & { prepare: () => Promise<void> };

const failed = new Set<() => void>();

/**
 * What could not be fetched is fetched again when it is shown the next time; React itself would repeat
 * the failure for ever. Not before the failure is on the screen: until then React tries again and again.
 */
export const forgetFailedLoads = (): void => {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
};

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
  const fetched = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: (await loadScript(load, reload))[name] };
    } catch (error) {
      failed.add(beginAnew);
      throw error;
    }
  };
  let Fetched: ComponentType<Props> = lazy(fetched);
  const beginAnew = () => {
    Fetched = lazy(fetched);
  };
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
