import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesIn } from '../../tests/support/sources.ts';
import { BROWSERS } from '../support/browsers.mjs';
import { newerThanBrowsers } from './browsers.ts';

it.each([
  ['if(!URL.canParse(e,t))return', 'URL.canParse'],
  ['await Promise.withResolvers()', 'Promise.withResolvers'],
  ['[...m.values().map(f)]', 'Iterator.from'],
  ['e.split(/(?<=a)b/u)', 'lookbehind in a regular expression'],
  ['t.current.hidePopover()', 'popover without a question mark'],
  ['.a:before{align-content:end;content:"✓" / ""}', 'content with other words to read out'],
  ['.a:not(:has(:focus-visible,:popover-open)){top:0}', ':popover-open in :has()'],
])('%s is newer than the oldest browsers', (text, name) => {
  expect(newerThanBrowsers(text)).toEqual([name]);
});

it('what a script asks for first, or what is only called alike, may stay', () => {
  expect(
    newerThanBrowsers(
      't.hidePopover?.();new Box().union(b);/(?<name>a)/;fromBase64String(x);.a{content:"✓";content:"✓" / ""}',
    ),
  ).toEqual([]);
});

/** In the build the parameters of an address have names like any other. */
it('no script counts the parameters of an address, which browsers of 2023 cannot', () => {
  const counts = /\b(?:search|query|\w*[Pp]arams)\.size\b/;
  expect('if (search.size > 0)').toMatch(counts);
  const scripts = [...sourcesIn(/\.tsx?$/, 'src', 'shared')];
  expect(scripts.filter(([, text]) => counts.test(text)).map(([file]) => file)).toEqual([]);
});

it('the README names the oldest browsers', () => {
  const readme = readFileSync('README.md', 'utf8');
  const versions = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari' };
  for (const [browser, version] of BROWSERS.map((one) => one.split(/(?=\d)(.*)/s))) {
    const name = versions[browser as keyof typeof versions];
    expect(readme).toMatch(new RegExp(`${name}[^.]* ${version?.replace('.', String.raw`\.`)}\\b`));
  }
});
