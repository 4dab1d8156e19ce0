/** Local storage may be disabled, full or edited by hand: then values live as long as the page. */

/** What storage has refused. */
const unstored = new Map<string, string>();

export const read = (key: string): string | null => {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const write = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
};

export const remove = (key: string): void => {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was stored either.
  }
};

/** The keys that begin with `prefix`. */
export const keysFrom = (prefix: string): string[] => {
  const keys = new Set(unstored.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // Disabled: only those in memory.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
};

/** Whether leaving the page would lose a value whose key begins with `prefix`. */
export const hasUnstored = (prefix: string): boolean =>
  [...unstored.keys()].some((key) => key.startsWith(prefix));

/** A value stored as JSON, or undefined if it is missing or invalid. */
export const readJson = (key: string): unknown => {
  try {
    return JSON.parse(read(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
};

const listeners = new Set<() => void>();

/** Calls back when another tab has written, or this one has said so. Returns a function that ends it. */
export const onStored = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Says in this tab that something was written: the browser says it only to the others. */
export const sayStored = (): void => {
  for (const listener of listeners) listener();
};
