import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anItem, text } from '../../../tests/support/items.ts';
import { renderApp } from '../../../tests/support/render.tsx';
import type { ItemTexts as Texts } from '../../content/types.ts';
import { ItemTexts } from './ItemTexts.tsx';

it('[PRJ-7] a page stays when its texts cannot be loaded, and a retry loads them', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const texts = vi
    .fn<() => Promise<Texts>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue({
      detailedDescription: text('<p>All of it.</p>'),
      technicalDetails: text(''),
    });
  const { user } = await renderApp(
    <>
      <h1>Ants</h1>
      <ItemTexts item={anItem({ texts })} />
    </>,
  );
  expect(await screen.findByText(/description could not be loaded/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ants');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All of it.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Technical Details' })).not.toBeInTheDocument();
  report.mockClear();
  vi.unstubAllGlobals();
});
