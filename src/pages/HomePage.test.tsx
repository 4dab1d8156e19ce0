// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { catalogue } from '../content/catalogue.ts';
import { HomePage } from './HomePage.tsx';

const section = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!found) throw new Error(`There is no section ${name}.`);
  return within(found);
};

describe('the home page', () => {
  it('[HOM-1] [HOM-4] [HOM-5] has its banners, three buttons and featured items', async () => {
    await renderApp(<HomePage />);
    const marked = catalogue.filter((item) => item.bannerFeatured);
    expect(marked).not.toEqual([]);
    expect(
      screen.getAllByRole('button', { name: /^Show / }).map((button) => button.ariaLabel),
    ).toEqual(marked.map(({ title }) => `Show ${title.en}`));

    for (const [name, path] of [
      ['Explore the assets', '/assets'],
      ['Free assets by others', '/recommended-assets'],
      ['Game development tips', '/assets?filter=tips'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    }

    for (const [name, category] of [
      ['Assets Featured', 'Game Development'],
      ['Featured Recommended Free Resources', 'Recommended Free'],
    ] as const) {
      const shown = section(name)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => within(heading).getByRole('link').getAttribute('href'));
      const featured = catalogue.filter((item) => item.isFeatured && item.category === category);
      expect(shown).toEqual(featured.slice(0, 3).map(({ id }) => `/project/${id}`));
      expect(shown).not.toEqual([]);
    }
  });
});
