// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { words } from '../../tests/support/screens.ts';
import { RegisterPage } from './RegisterPage.tsx';

it('a visitor who goes from the login to the registration and back keeps their destination', async () => {
  const state = { next: '/tickets?asset=Pet' };
  const { user, where } = await renderApp(<RegisterPage />, {
    who: { auth: 'signedOut' },
    at: { pathname: '/register', state },
  });
  await user.click(screen.getByRole('link', { name: words.register.logIn }));
  expect(where).toEqual({ path: '/login', state });
});
