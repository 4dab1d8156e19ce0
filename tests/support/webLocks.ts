import { onTestFinished } from 'vitest';

type Entry = { grant: () => void; reject: (error: Error) => void };

const aborted = () => new DOMException('', 'AbortError');

/** Gives this test a browser with Web Locks, which jsdom lacks: one tab at a time holds a name. */
export const webLocks = (overrides: Partial<LockManager> = {}): void => {
  /** Who waits for each name; the first one holds it. */
  const queues = new Map<string, Entry[]>();
  const request = (name: string, options: LockOptions, hold: () => unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const leave = (): void => {
        const place = queue.indexOf(entry);
        queue.splice(place, place === -1 ? 0 : 1);
        if (place === 0) queue[0]?.grant();
      };
      const entry: Entry = {
        reject,
        grant: () => queueMicrotask(() => void Promise.resolve(hold()).then(leave).then(resolve)),
      };
      options.signal?.addEventListener('abort', () => {
        if (queue.indexOf(entry) < 1) return;
        leave();
        reject(aborted());
      });
      if (options.steal) {
        queue.shift()?.reject(aborted());
        queue.unshift(entry);
      } else queue.push(entry);
      if (queue[0] === entry) entry.grant();
    });
  Object.defineProperty(navigator, 'locks', {
    value: { request, ...overrides },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
};
