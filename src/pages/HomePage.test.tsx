import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { HomePage } from './HomePage.tsx';

const section = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!found) throw new Error(`There is no section ${name}.`);
  return within(found);
};

describe('the home page', () => {
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

  it("[HOM-5] has up to three featured items of the studio's own, and up to three free ones", async () => {
    await renderApp(<HomePage />);
    const own = section('Assets Featured').getAllByRole('heading', { level: 3 });
    const free = section('Featured Recommended Free Resources').getAllByRole('heading', {
      level: 3,
    });
    for (const list of [own, free]) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.length).toBeLessThanOrEqual(3);
    }
  });

  it('names itself in one heading', async () => {
    await renderApp(<HomePage />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lumipaw Games');
  });
});
