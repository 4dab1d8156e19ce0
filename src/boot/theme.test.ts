// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { applyTheme } from './theme.ts';

const html = readFileSync('index.html', 'utf8');
const bars = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((bar) =>
    bar.getAttribute('media'),
  );

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
  applyTheme('system');
});

it.each([
  ['light', 'light', ['not all', 'all']],
  ['dark', 'dark', ['all', 'not all']],
  ['pink', undefined, ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']],
])(
  'a visitor who chose %s has it in page and bars before the first paint',
  (chosen, theme, media) => {
    localStorage.setItem('theme', chosen);
    const page = new DOMParser().parseFromString(html, 'text/html');
    document.head.append(...page.querySelectorAll('meta[name="theme-color"]'));
    const script = document.createElement('script');
    script.textContent = page.querySelector('script')?.textContent ?? '';
    document.head.append(script);
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(bars()).toEqual(media);
  },
);
