/** Local storage may be disabled, full or edited by hand: then nothing is stored. */

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
    // The page works without it.
  }
};

export const remove = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was stored either.
  }
};

/** A value stored as JSON, or undefined if it is missing or invalid. */
export const readJson = (key: string): unknown => {
  try {
    return JSON.parse(read(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
};
