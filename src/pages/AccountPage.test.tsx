// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServices, firebaseError, renderApp, answerUser } from '../../tests/support/render.tsx';
import { words } from '../../tests/support/screens.ts';
import { listedTicket } from '../../tests/support/listedTickets.ts';
import { readProfile, type UserState } from '../features/auth/userSlice.ts';
import type { Ticket } from '../../shared/callables.ts';
import { AccountPage } from './AccountPage.tsx';

const answer = (...tickets: Ticket[]) =>
  Promise.resolve({ success: true as const, tickets, nextCursor: null });
const someone = (isAdmin: boolean, nickname = 'someone') =>
  answerUser({ uid: 'customer', nickname, isAdmin });

/** The page of a customer or an admin without tickets, unless `answers` say otherwise. */
const open = (
  at: string,
  { isAdmin = false, profile = 'ready' }: Partial<Pick<UserState, 'isAdmin' | 'profile'>> = {},
  answers: NonNullable<Parameters<typeof fakeServices>[0]>['answers'] = {},
) =>
  renderApp(
    <main>
      <AccountPage />
    </main>,
    {
      services: fakeServices({
        answers: {
          getUserDoc: () => someone(isAdmin),
          getUserTickets: () => answer(),
          getAllTickets: () => answer(),
          ...answers,
        },
      }),
      who: { auth: 'signedIn', uid: 'customer', nickname: 'someone', isAdmin, profile },
      at,
    },
  );
const customerTabs = ['General Settings', 'My Tickets', 'My Assets', 'Notifications'];

it.each([
  ['/account', false, customerTabs, 'My Tickets'],
  ['/account?tab=admin', false, customerTabs, 'My Tickets'],
  ['/account', true, [...customerTabs, 'Admin Panel'], 'Admin Panel'],
] as const)('[ACC-1] at %s, as admin %s, one has the tabs %j, and %s is open', async (...row) => {
  const [at, isAdmin, tabs, tab] = row;
  await open(at, { isAdmin });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab);
  expect(await screen.findByText('No tickets found.')).toBeInTheDocument();
});

it.each(['/account', '/account?tab=admin'])(
  '%s waits until it is known whether the user is an admin',
  async (at) => {
    await open(at, { profile: 'loading' });
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.getByText(words.common.loading)).toBeInTheDocument();
  },
);

it('the title of the tab counts a customer’s unread tickets, and for the studio those that wait', async () => {
  const news = { lastActivityAt: Date.now(), lastActivityBy: 'studio' } as const;
  const { user } = await open(
    '/account?tab=tickets',
    { isAdmin: true },
    {
      getUserTickets: () => answer(listedTicket(news), listedTicket(news)),
      getAllTickets: async () => ({ ...(await answer(listedTicket(news))), waiting: 3 }),
    },
  );
  const title = words.account.title;
  await waitFor(() => expect(document.title).toBe(`(2 new) ${title} · Lumipaw Games`));
  await user.click(screen.getByRole('tab', { name: 'My Assets' }));
  await waitFor(() => expect(document.title).toBe(`${title} · Lumipaw Games`));
  await user.click(screen.getByRole('tab', { name: 'Admin Panel' }));
  await waitFor(() => expect(document.title).toBe(`(3 waiting) ${title} · Lumipaw Games`));
});

it('[ACC-2] three tabs are under construction, and each is in the URL', async () => {
  const { user, where } = await open('/account?tab=tickets');
  for (const [name, tab] of [
    ['General Settings', 'general'],
    ['My Assets', 'assets'],
    ['Notifications', 'notifications'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name }));
    expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(
      'This section is under construction.',
    );
    expect(where.path).toBe(`/account?tab=${tab}`);
  }
});

describe('the user record', () => {
  it('[API-11] is loaded with the tickets, and updates the rights of a new admin', async () => {
    const getUserDoc = vi.fn(() => someone(true, 'renamed'));
    const { store } = await open('/account?tab=tickets', {}, { getUserDoc });
    expect(await screen.findByRole('tab', { name: 'Admin Panel' })).toBeInTheDocument();
    expect(getUserDoc.mock.calls).toEqual([[{ targetUid: 'customer' }]]);
    expect(store.getState().user.nickname).toBe('renamed');
  });

  it('[ACC-10] that cannot be loaded shows an error above the tickets, with a retry', async () => {
    const getUserDoc = vi
      .fn(() => someone(true))
      .mockRejectedValueOnce(firebaseError('functions/unavailable'))
      .mockRejectedValueOnce(firebaseError('functions/unavailable'));
    const { user } = await open('/account?tab=tickets', { profile: 'failed' }, { getUserDoc });
    expect(await screen.findByText(/^Failed to fetch user data\./)).toBeInTheDocument();
    expect(await screen.findByText('No tickets found.')).toBeInTheDocument();
    const retry = screen.getByRole('button', { name: words.common.retry });
    await user.click(retry);
    await waitFor(() => expect(getUserDoc).toHaveBeenCalledTimes(2));
    await act(() => Promise.resolve());
    expect(retry).toHaveFocus();
    await user.click(retry);
    expect(await screen.findByRole('tab', { name: 'Admin Panel' })).toBeInTheDocument();
    expect(screen.queryByText(/Failed to fetch user data/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('[ACC-10] without success shows the same error, even if the profile is loaded', async () => {
    const { store } = await open(
      '/account?tab=tickets',
      {},
      { getUserDoc: () => Promise.resolve({ success: false } as never) },
    );
    expect(await screen.findByText('Failed to fetch user data.')).toBeInTheDocument();
    const known = { nickname: 'someone', isAdmin: false };
    act(() => void store.dispatch(readProfile.fulfilled(known, 'request', 'customer')));
    expect(screen.getByText('Failed to fetch user data.')).toBeInTheDocument();
  });

  it('may be missing for somebody who signed in by a link and never registered', async () => {
    await open(
      '/account?tab=tickets',
      { profile: 'missing' },
      { getUserDoc: () => Promise.reject(firebaseError('functions/not-found')) },
    );
    expect(await screen.findByText('No tickets found.')).toBeInTheDocument();
    expect(screen.queryByText(/Failed to fetch user data/)).not.toBeInTheDocument();
  });
});

it('[ACC-10] [STA-3] tickets that cannot be loaded show the reason, with a retry', async () => {
  const getUserTickets = vi
    .fn(() => answer())
    .mockRejectedValueOnce(firebaseError('functions/unavailable'));
  const { user } = await open('/account?tab=tickets', {}, { getUserTickets });
  expect(
    await screen.findByText(`Failed to fetch user tickets. ${words.errors.call.unavailable}`),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.common.retry }));
  expect(await screen.findByText('No tickets found.')).toBeInTheDocument();
});
