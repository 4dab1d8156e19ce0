/** Local storage that may be closed to the page, full or edited by hand: then nothing is remembered. */

export const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const write = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The page works without its memory.
  }
};

export const remove = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was remembered either.
  }
};

/** What was stored as JSON, or undefined when there is none or it cannot be read. */
export const readJson = (key: string): unknown => {
  try {
    return JSON.parse(read(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
};
