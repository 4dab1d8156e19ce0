import { useEffect, useEffectEvent } from 'react';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface WindowEventMap {
    // Those of the document, which bubble.
    visibilitychange: Event;
    fullscreenchange: Event;
  }
}
type Name = keyof WindowEventMap;

/** Listens to events that reach the window; returns how to end that. */
export const listenTo = <N extends Name>(
  events: readonly N[],
  listener: (event: WindowEventMap[N]) => void,
): (() => void) => {
  const stop = new AbortController();
  for (const event of events) addEventListener(event, listener, { signal: stop.signal });
  return () => stop.abort();
};

/** Listens to them while the component is mounted; always the same ones. */
export const useEvents = <N extends Name>(
  events: readonly N[],
  listener: (event: WindowEventMap[N]) => void,
): void => {
  const hear = useEffectEvent(listener);
  const begin = useEffectEvent(() => listenTo(events, (event) => hear(event)));
  useEffect(() => begin(), []);
};
