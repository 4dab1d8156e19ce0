// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { words } from '../../tests/support/screens.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

const Hash = () => useLocation().hash;

const open = (at: string) =>
  renderApp(
    <Routes>
      <Route path="/finishSignIn" element={<Hash />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>,
    { at },
  );

it('a link whose # a mail program has encoded opens all the same', async () => {
  const { where } = await open('/finishSignIn%23proof=secret');
  expect(screen.getByText('#proof=secret')).toBeVisible();
  expect(where.path).toBe('/finishSignIn');
});

it('an encoded # in an unknown address stays an unknown page', async () => {
  await open('/no/such%23page');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.notFound.title);
});
