import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Ends with each test what it has added to the page, as leaving the page does for a game that never ends
 * its listeners: the files of a worker share one window.
 */
export const endListenersWithTest = (): void => {
  let stop = new AbortController();
  beforeEach(() => {
    stop = new AbortController();
    for (const target of [window, document, document.documentElement]) {
      const add = target.addEventListener.bind(target);
      vi.spyOn(target, 'addEventListener').mockImplementation(
        (name: string, listener: EventListenerOrEventListenerObject) =>
          add(name, listener, { signal: stop.signal }),
      );
    }
  });
  afterEach(() => stop.abort());
};
