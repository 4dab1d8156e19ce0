import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Removes after each test the listeners that it has added to the page. The game never removes its own,
 * and the test files of a worker share one window.
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
