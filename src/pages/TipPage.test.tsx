import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { tips } from '../content/tips.ts';
import { TipPage } from './TipPage.tsx';

const open = (at: string) =>
  renderApp(
    <Routes>
      <Route path="/assets/tips/:id" element={<TipPage />} />
    </Routes>,
    { at },
  );

it('[CAT-4] a reader of a tip sees its date and its code, and copies the code', async () => {
  const { user } = await open('/assets/tips/coyote-time');
  const tip = tips.find(({ id }) => id === 'coyote-time');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(tip?.title.en ?? '');
  expect(screen.getByText('6 July 2026')).toHaveAttribute('datetime', '2026-07-06');
  expect(within(screen.getByRole('region', { name: 'Code' })).getByText(/TryJump/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(tip?.code);
});

it('a tip that does not exist is not found', async () => {
  await open('/assets/tips/no-such-tip');
  expect(await screen.findByText(/no page at this address/)).toBeVisible();
});
