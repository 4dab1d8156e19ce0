import { expect, it } from 'vitest';
import { sourcesIn } from '../../tests/support/sources.ts';

/** What a screen reader announces by itself. */
const LIVE = /<output|role="(?:alert|status|log)"|aria-live/;

/** The component that announces, and the slides, which are announced while they stand. */
const MAY = ['src/ui/LiveRegion.tsx', 'src/features/catalogue/Banner.tsx'];

it('only LiveRegion announces, so that no text is added together with its region', () => {
  expect('<output>{text}</output>').toMatch(LIVE);
  const components = [...sourcesIn(/\.tsx$/, 'src')].filter(([file]) => !file.includes('.test.'));
  expect(components.length).toBeGreaterThan(50);
  const live = components.filter(([, source]) => LIVE.test(source)).map(([file]) => file);
  expect(live.toSorted()).toEqual(MAY.toSorted());
});

it('the pages in frames announce by aria-live, because Firefox is silent about the roles', () => {
  const roles = /role: '(?:alert|status)'|role="(?:alert|status)"/;
  expect("el('p', { role: 'status' })").toMatch(roles);
  const sources = [
    ...sourcesIn(/\.ts$/, 'packages/pet-simulator'),
    ...sourcesIn(/\.ts$/, 'src/prerender'),
  ];
  expect(sources.length).toBeGreaterThan(20);
  const silent = sources.filter(([, source]) => roles.test(source)).map(([file]) => file);
  expect(silent).toEqual([]);
});
