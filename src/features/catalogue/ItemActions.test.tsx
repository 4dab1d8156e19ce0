import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { renderApp } from '../../../tests/support/render.tsx';
import { ItemActions } from './ItemActions.tsx';

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
      ['Visit Asset Store', 'https://store.example/garden'],
      ['▶ Play WebGL', '/project/webgl-garden'],
      ['Download APK', 'https://files.example/garden.apk'],
      ['Download for PC', 'https://files.example/garden.zip'],
      ['Download (Other)', 'https://files.example/garden.pdf'],
    ]);
  });

  it('[PRJ-6] are missing without data', async () => {
    await renderApp(<ItemActions item={anItem()} />);
    expect(buttons()).toEqual([]);
  });
});
