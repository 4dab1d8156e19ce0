import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadScript } from './loadScript.ts';

/** A component whose script is loaded when it is first shown; by its name, for exports are named. */
export const lazyComponent = <Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  reload?: () => void,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: (await loadScript(load, reload))[name] }));
