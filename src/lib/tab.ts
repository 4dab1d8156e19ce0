/**
 * The identity of this tab, the same after a reload. While the page is seen it is not in session
 * storage, which the browser copies for a duplicated tab: the copy so gets an identity of its own.
 */
const KEY = 'lumipaw.tab';

const take = (): string | null => {
  try {
    const id = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return id;
  } catch {
    return null;
  }
};

let id: string | undefined;

export const tabId = (): string => {
  if (id) return id;
  const own = take() ?? crypto.randomUUID();
  const put = () => {
    try {
      sessionStorage.setItem(KEY, own);
    } catch {
      // Disabled or full: after a reload it is another tab.
    }
  };
  // A phone may end a hidden page without a word.
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? put() : take(),
  );
  addEventListener('pagehide', put);
  addEventListener('pageshow', take);
  id = own;
  return own;
};
