import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BROWSERS } from '../support/browsers.mjs';
import { newerThanBrowsers } from './browsers.ts';

it.each([
  ['if(!URL.canParse(e,t))return', 'URL.canParse'],
  ['await Promise.withResolvers()', 'Promise.withResolvers'],
  ['[...m.values().map(f)]', 'Iterator.from'],
  ['e.split(/(?<=a)b/u)', 'lookbehind in a regular expression'],
  ['t.current.hidePopover()', 'popover without a question mark'],
  ['.a:not(:has(:focus-visible,:popover-open)){top:0}', ':popover-open in :has()'],
])('%s is newer than the oldest browsers', (text, name) => {
  expect(newerThanBrowsers(text)).toEqual([name]);
});

it('what a script asks for first, or what is only called alike, may stay', () => {
  expect(
    newerThanBrowsers('t.hidePopover?.();new Box().union(b);/(?<name>a)/;fromBase64String(x)'),
  ).toEqual([]);
});

it('the README names the oldest browsers', () => {
  const readme = readFileSync('README.md', 'utf8');
  const versions = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari' };
  for (const [browser, version] of BROWSERS.map((one) => one.split(/(?=\d)(.*)/s))) {
    const name = versions[browser as keyof typeof versions];
    expect(readme).toMatch(new RegExp(`${name}[^.]* ${version?.replace('.', String.raw`\.`)}\\b`));
  }
});
