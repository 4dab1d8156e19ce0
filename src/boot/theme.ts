import { read, remove, sayStored, write } from '../lib/localStorage.ts';

/** Which colors a visitor wants; `system`, without a choice: those of their device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The script in index.html reads it too, before the first paint. */
const KEY = 'theme';

/** What the browser's own bars look like (`meta`), in the order of index.html. */
const BARS = ['dark', 'light'] as const;

export const readTheme = (): Theme => THEMES.find((theme) => theme === read(KEY)) ?? 'system';

export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') remove(KEY);
  else write(KEY, theme);
  sayStored();
};

/** Gives the page, and the browser's bars around it, the colors of a theme. */
export const applyTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [at, bar] of bars.entries()) {
    const chosen = theme === BARS[at] ? 'all' : 'not all';
    bar.media = theme === 'system' ? `(prefers-color-scheme: ${BARS[at]})` : chosen;
  }
};
