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
  it('[HOM-1] has the items that are marked for the banner in it', async () => {
    await renderApp(<HomePage />);
    const marked = catalogue.filter((item) => item.bannerFeatured);
    expect(marked).not.toEqual([]);
    expect(
      screen.getAllByRole('button', { name: /^Show / }).map((button) => button.ariaLabel),
    ).toEqual(marked.map(({ title }) => `Show ${title.en}`));
  });

  it('[HOM-4] has three channel buttons', async () => {
    await renderApp(<HomePage />);
    for (const [name, path] of [
      ['Explore the assets', '/assets'],
      ['Free assets by others', '/recommended-assets'],
      ['Game development tips', '/assets?filter=tips'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });

  it.each([
    ['Assets Featured', 'Game Development'],
    ['Featured Recommended Free Resources', 'Recommended Free'],
  ])('[HOM-5] under %s has the first three featured items of %s', async (name, category) => {
    await renderApp(<HomePage />);
    const shown = section(name)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => within(heading).getByRole('link').getAttribute('href'));
    const featured = catalogue.filter((item) => item.isFeatured && item.category === category);
    expect(shown).toEqual(featured.slice(0, 3).map(({ id }) => `/project/${id}`));
    expect(shown).not.toEqual([]);
  });
});
