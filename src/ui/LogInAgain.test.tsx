// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fakeServices, renderApp } from '../../tests/support/render.tsx';
import { RequireUser } from '../app/RequireUser.tsx';
import { authChanged } from '../features/auth/userSlice.ts';
import { LogInAgain } from './LogInAgain.tsx';

it('a customer whose session has ended is led to the login, and back to the page', async () => {
  const signOut = async () => act(() => void app.store.dispatch(authChanged(null)));
  const app = await renderApp(
    <Routes>
      <Route element={<RequireUser />}>
        <Route path="/account" element={<LogInAgain>Log in</LogInAgain>} />
      </Route>
      <Route path="/login" element="The login" />
    </Routes>,
    {
      services: fakeServices({ auth: { signOut } }),
      who: { auth: 'signedIn', uid: 'lumi' },
      at: '/account?ticket=t1',
    },
  );
  await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('The login')).toBeVisible();
  expect(app.where).toEqual({
    path: '/login',
    state: { next: '/account?ticket=t1', ended: true },
  });
});
