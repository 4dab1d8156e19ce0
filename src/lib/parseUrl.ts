/** URL.parse, which browsers have since 2024; null if the text is no URL. */
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
