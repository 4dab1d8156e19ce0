// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { words } from '../../tests/support/screens.ts';
import { findItem } from '../content/catalogue.ts';
import { paths } from '../content/paths.ts';
import { tips } from '../content/tips.ts';
import { TipPage } from './TipPage.tsx';

const [first, second] = tips;

/** Presses "Copy code" as Safari does, where a pressed button has no focus. */
const copy = () => fireEvent.click(screen.getByRole('button', { name: words.explorer.copyCode }));

const openTip = async (id: string) => {
  const pages = (
    <Routes>
      <Route path="/assets/tips/:id" element={<TipPage />} />
    </Routes>
  );
  await renderApp(pages, { at: paths.tip(id) });
};

const showTip = async () => {
  await openTip(first!.id);
  copy();
  expect(await screen.findByText(words.common.copied)).toBeVisible();
};

it('the next tip does not say that its code was copied', async () => {
  await showTip();
  fireEvent.click(screen.getByRole('link', { name: second!.title.en }));
  expect(screen.getByRole('heading', { level: 1, name: second!.title.en })).toBeVisible();
  expect(screen.queryByText(words.common.copied)).not.toBeInTheDocument();
});

it('a second copy of the same code is announced again', async () => {
  await showTip();
  vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(new Promise(() => {}));
  copy();
  await waitFor(() => expect(screen.queryByText(words.common.copied)).not.toBeInTheDocument());
});

it('a reader of a tip sees that the asset that matches it is not out, and its price', async () => {
  const tip = tips.find((one) => findItem(one.item)?.availability === 'coming_soon');
  await openTip(tip!.id);
  const link = screen.getByRole('link', { name: findItem(tip!.item)!.title.en });
  expect(link.closest('dd')).toHaveTextContent('$40.00');
  expect(link.closest('dd')).toHaveTextContent(words.catalogue.comingSoon);
});
