import { take, write } from './sessionStorage.ts';

/**
 * The identity of this tab, the same after a reload. While the page is seen it is not in session
 * storage, which the browser copies for a duplicated tab: the copy so gets an identity of its own.
 */
const KEY = 'lumipaw.tab';

let id: string | undefined;

export const tabId = (): string => {
  if (id) return id;
  const own = take(KEY) ?? crypto.randomUUID();
  const put = () => write(KEY, own);
  const hide = () => take(KEY);
  // A phone may end a hidden page without a word.
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? put() : hide(),
  );
  addEventListener('pagehide', put);
  addEventListener('pageshow', hide);
  id = own;
  return own;
};
