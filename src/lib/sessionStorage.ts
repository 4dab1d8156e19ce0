/** Session storage may be disabled or full: then nothing outlives the page. */

export const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Whether it was stored. */
export const write = (key: string, text: string): boolean => {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** Reads a value and deletes it. */
export const take = (key: string): string | null => {
  const text = read(key);
  // Where it was read, it can be deleted.
  if (text !== null) sessionStorage.removeItem(key);
  return text;
};
