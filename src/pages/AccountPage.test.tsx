import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import type { UserState } from '../features/auth/userSlice.ts';
import { AccountPage } from './AccountPage.tsx';

const someone = (isAdmin: boolean): { user: UserState } => ({
  user: {
    auth: 'signedIn',
    observing: true,
    uid: 'u',
    email: 'someone@example.com',
    nickname: 'someone',
    isAdmin,
    profile: 'ready',
  },
});
const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const customerTabs = ['General Settings', 'My Tickets', 'My Assets', 'Notifications'];

it('[ACC-1] a customer has four tabs, also with the admin tab in the address', async () => {
  await renderApp(<AccountPage />, { state: someone(false), at: '/account?tab=admin' });
  expect(tabNames()).toEqual(customerTabs);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('General Settings');
});

it('[ACC-1] an admin has the Admin Panel too', async () => {
  await renderApp(<AccountPage />, { state: someone(true), at: '/account?tab=admin' });
  expect(tabNames()).toEqual([...customerTabs, 'Admin Panel']);
  expect(screen.getByRole('tabpanel', { name: 'Admin Panel' })).toHaveTextContent(
    'No tickets found.',
  );
});

it.each(['General Settings', 'My Assets', 'Notifications'])(
  '[ACC-2] %s is under construction, and says so in the address',
  async (name) => {
    const { user, where } = await renderApp(<AccountPage />, {
      state: someone(false),
      at: '/account?tab=tickets',
    });
    await user.click(screen.getByRole('tab', { name }));
    expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(
      'This section is under construction.',
    );
    expect(where.path).toMatch(/^\/account\?tab=(general|assets|notifications)$/);
  },
);

it('[ACC-3] My Tickets is empty', async () => {
  await renderApp(<AccountPage />, { state: someone(false), at: '/account?tab=tickets' });
  expect(screen.getByRole('tabpanel', { name: 'My Tickets' })).toHaveTextContent(
    'No tickets found.',
  );
});
