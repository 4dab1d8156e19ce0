// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anItem, longTexts, text } from '../../../tests/support/items.ts';
import { renderApp } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { ItemActions } from './ItemActions.tsx';
import { ItemTexts } from './ItemTexts.tsx';

const buttons = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe("the buttons of an item's page", () => {
  it('[PRJ-6] [CAT-5] are all there when the item has all the data', async () => {
    await renderApp(
      <ItemActions
        item={anItem({
          link: 'https://store.example/garden',
          downloadWebGL: 'webgl-garden',
          downloadAPK: 'https://files.example/garden.apk',
          downloadPC: 'https://files.example/garden.zip',
          downloadOther: 'https://files.example/garden.pdf',
        })}
      />,
    );
    expect(buttons()).toEqual([
      ['Visit Asset Store (opens in a new tab)', 'https://store.example/garden'],
      ['▶ Play WebGL', '/project/webgl-garden'],
      ['Download APK (opens in a new tab)', 'https://files.example/garden.apk'],
      ['Download for PC (opens in a new tab)', 'https://files.example/garden.zip'],
      ['Download (Other) (opens in a new tab)', 'https://files.example/garden.pdf'],
    ]);
  });

  it('[PRJ-6] are missing without data', async () => {
    await renderApp(<ItemActions item={anItem()} />);
    expect(buttons()).toEqual([]);
  });

  it('offer to ask for an item that is not out, whose price is planned', async () => {
    await renderApp(<ItemActions item={anItem({ availability: 'coming_soon' })} />);
    expect(buttons()).toEqual([[words.project.askSoon, '/contact']]);
    expect(screen.getByText(words.project.planned)).toBeVisible();
  });
});

it('[PRJ-7] a section without a text is left out', async () => {
  const texts = {
    ...longTexts,
    detailedDescription: text('<p>All of it.</p>'),
    technicalDetails: text(''),
  };
  await renderApp(<ItemTexts item={anItem({ texts: () => Promise.resolve(texts) })} />);
  expect(await screen.findByText('All of it.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Technical Details' })).not.toBeInTheDocument();
});

it('a page stays when its texts cannot be loaded, and offers a reload', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await renderApp(
    <>
      <h1>Ants</h1>
      <ItemTexts item={anItem({ texts: () => Promise.reject(new TypeError('offline')) })} />
    </>,
  );
  expect(await screen.findByText(/description could not be loaded/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ants');
  expect(screen.getByRole('button', { name: words.common.reload })).toBeVisible();
  report.mockClear();
});
