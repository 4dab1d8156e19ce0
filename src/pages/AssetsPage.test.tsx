// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { words } from '../../tests/support/screens.ts';
import { catalogue, recommendedItems } from '../content/catalogue.ts';
import { tips } from '../content/tips.ts';
import { AssetsPage } from './AssetsPage.tsx';
import { RecommendedAssetsPage } from './RecommendedAssetsPage.tsx';

const cardLinks = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('a')?.getAttribute('href') ?? '');

/** The words of a filter's options, without the number of items beside each. */
const options = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent.replace(/\d+$/, ''));

describe('/assets', () => {
  it('[EXP-7] lists the items with showInExplorer and no other', async () => {
    const [hidden, ...listed] = catalogue;
    vi.spyOn(hidden!, 'showInExplorer', 'get').mockReturnValue(false);
    await renderApp(<AssetsPage />, { at: '/assets' });
    expect(cardLinks().toSorted()).toEqual(listed.map(({ id }) => `/project/${id}`).toSorted());
  });

  it('[EXP-3] [EXP-4] has filters for render pipeline and price', async () => {
    await renderApp(<AssetsPage />, { at: '/assets' });
    expect(options('Render Pipeline')).toEqual(['All', 'URP', 'HDRP', 'Built-in']);
    expect(options('Price')).toEqual(['Any', 'Free only']);
  });

  it('[EXP-1] [REC-1] reads the query from the URL, ignoring case', async () => {
    await renderApp(<AssetsPage />, { at: '/assets?query=%20bulletHELL%20' });
    expect(cardLinks()).toEqual(['/project/1']);
  });

  it('the links between the lists keep the search', async () => {
    await renderApp(<AssetsPage />, { at: '/assets?query=canvas' });
    const links = within(screen.getByRole('navigation', { name: 'Lists' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/assets?query=canvas',
      '/recommended-assets?query=canvas',
      '/assets/tips?query=canvas',
    ]);
  });

  it('[EXP-8] [CAT-4] shows the tips for filter=tips', async () => {
    await renderApp(<AssetsPage />, { at: '/assets?filter=tips', language: 'pt' });
    await screen.findByRole('heading', { level: 1, name: 'Dicas de desenvolvimento de jogos' });
    for (const tip of tips) {
      expect(screen.getByRole('link', { name: tip.title.pt })).toHaveAttribute(
        'href',
        `/assets/tips/${tip.id}`,
      );
    }
  });

  it('/assets?filter=tips has the head of the tips', async () => {
    await renderApp(<AssetsPage />, { at: '/assets?filter=tips' });
    await screen.findByRole('heading', { level: 1, name: 'Game development tips' });
    expect(document.title).toBe('Game development tips · Lumipaw Games');
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://lumipaw.example/assets/tips',
    );
  });

  it('a search finds a tip by the tags of its page', async () => {
    const at = '/assets?filter=tips&query=desempenho';
    await renderApp(<AssetsPage />, { at, language: 'pt' });
    for (const tip of tips.filter(({ tags }) => tags.includes('Performance')))
      expect(await screen.findByRole('link', { name: tip.title.pt })).toBeVisible();
  });

  it('a list of tips that keeps a search names it, and leads to all tips', async () => {
    await renderApp(<AssetsPage />, { at: '/assets?filter=tips&query=pool' });
    expect(await screen.findByText(/^\d+ tips? for “pool”$/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Show everything' });
    expect(link).toHaveAttribute('href', '/assets/tips');
    expect(screen.queryByText(words.pages.tips.lead)).not.toBeInTheDocument();
    cleanup();
    await renderApp(<AssetsPage />, { at: '/assets?filter=tips' });
    expect(await screen.findByText(words.pages.tips.lead)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Show everything' })).not.toBeInTheDocument();
  });

  it('a search that finds no asset leads to the tips that it finds', async () => {
    await renderApp(<AssetsPage />, { at: '/assets?query=coyote' });
    const link = await screen.findByRole('link', { name: /^\d+ tips? for “coyote”$/ });
    expect(link).toHaveAttribute('href', '/assets/tips?query=coyote');
  });

  it('a search that finds no tip leads to the assets that it finds', async () => {
    await renderApp(<AssetsPage />, { at: '/assets?filter=tips&query=bullethell' });
    const link = await screen.findByRole('link', { name: '1 asset for “bullethell”' });
    expect(link).toHaveAttribute('href', '/assets?query=bullethell');
  });

  it.each(['/assets?query=zzzz', '/assets?filter=tips&query=zzzz'])(
    'a search that finds nothing anywhere leads to the form for requests (%s)',
    async (at) => {
      await renderApp(<AssetsPage />, { at });
      const link = await screen.findByRole('link', { name: 'Ask us to build it' });
      expect(link).toHaveAttribute('href', '/tickets?type=public');
    },
  );

  it.each(['[.*', 'strong>'])(
    'searches the words of the tips, not their mark-up, and says that none mentions %s',
    async (query) => {
      const at = { pathname: '/assets', search: `?filter=tips&query=${encodeURIComponent(query)}` };
      await renderApp(<AssetsPage />, { at });
      const none = { name: `No tip mentions “${query}”` };
      expect(await screen.findByRole('heading', none)).toBeVisible();
      expect(screen.getByRole('link', { name: 'All tips' })).toHaveAttribute(
        'href',
        '/assets/tips',
      );
    },
  );
});

describe('/recommended-assets', () => {
  it('[REC-1] lists the recommended items, with filters for tag and price', async () => {
    await renderApp(<RecommendedAssetsPage />, { at: '/recommended-assets' });
    expect(cardLinks().toSorted()).toEqual(
      recommendedItems.map(({ id }) => `/project/${id}`).toSorted(),
    );
    expect(options('Tag')).toEqual(['All', 'UI', 'Gameplay', 'Performance', 'Tools', 'Visual']);
    expect(options('Price')).toEqual(['Any', 'Free only']);
  });
});
