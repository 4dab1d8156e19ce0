// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { fakeServices, renderApp } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { rememberEmail } from '../../features/auth/linkStorage.ts';
import { observeAuth } from '../../features/auth/userSlice.ts';
import { readDraft, saveDraft } from '../../features/outbox/draftStorage.ts';
import { nextPath } from '../../lib/returnTo.ts';
import { setSignedInMark } from '../../services/signedInMark.ts';
import type { AuthUser } from '../../services/types.ts';
import { RequireUser } from '../RequireUser.tsx';
import { UserMenu } from './UserMenu.tsx';

const person = { uid: 'lumi', email: 'lumi@example.com' };

/** What the login page is told. */
const Login = () => {
  const { state } = useLocation();
  return <p>leads to {nextPath(state, 'nowhere')}</p>;
};

/** Somebody on a page for signed-in users; `session` is what the identity provider reports. */
const signedIn = async () => {
  let report: ((user: AuthUser | null) => void) | undefined;
  const session = (user: AuthUser | null) => act(() => report?.(user));
  const signOut = vi.fn(async () => report?.(null));
  const app = await renderApp(
    <>
      <UserMenu />
      <Routes>
        <Route element={<RequireUser />}>
          <Route path="/account" element={<p>The tickets of Lumi</p>} />
        </Route>
        <Route path="/login" element={<Login />} />
      </Routes>
    </>,
    {
      services: fakeServices({
        auth: { observe: async (onChange) => void (report = onChange), signOut },
        readProfile: () => Promise.resolve({ nickname: 'Lumi', isAdmin: false }),
      }),
      at: '/account?ticket=t1',
    },
  );
  await act(() => app.store.dispatch(observeAuth()));
  session(person);
  await screen.findByText('Lumi');
  const logOut = () =>
    app.user.click(screen.getByRole('button', { name: words.header.logOut, hidden: true }));
  return { ...app, signOut, session, logOut };
};

/** Another tab tells that somebody has logged out there. */
const elsewhere = (newValue: string | null, key = 'lumipaw.loggedOut'): void => {
  const event = new StorageEvent('storage', { key, newValue });
  act(() => void dispatchEvent(event));
};

const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

describe('on a shared computer', () => {
  it('a customer who logs out leaves nothing about them in the browser', async () => {
    const { logOut, signOut } = await signedIn();
    rememberEmail(person.email);
    localStorage.setItem('lumipaw.seen.lumi', '{"floor":1,"tickets":{"t1":2}}');
    saveDraft('paw', 'ticketForm', 'of the next one');
    await logOut();
    expect(await screen.findByText('leads to nowhere')).toBeInTheDocument();
    expect(signOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(stored()).not.toMatch(/lumi@|lumi\b(?!paw)|t1/));
    expect(readDraft('paw', 'ticketForm')).toBe('of the next one');
  });

  it('an answer that arrives after the log out stores nothing, until the same person logs in again', async () => {
    const { logOut, session } = await signedIn();
    await logOut();
    await screen.findByText('leads to nowhere');
    session({ uid: 'paw', email: null });
    saveDraft('lumi', 'ticketForm', 'in doubt');
    expect(stored()).not.toContain('in doubt');
    session(person);
    saveDraft('lumi', 'ticketForm', 'typed again');
    expect(readDraft('lumi', 'ticketForm')).toBe('typed again');
  });

  it('a log out in another tab ends this one too, and nothing typed here is stored after it', async () => {
    const { signOut } = await signedIn();
    saveDraft('lumi', 'reply.t1', 'typed in this tab');
    elsewhere('somebody else');
    elsewhere(null);
    elsewhere('lumi', 'lumipaw.seen.lumi');
    expect(signOut).not.toHaveBeenCalled();
    elsewhere('lumi');
    expect(await screen.findByText('leads to nowhere')).toBeInTheDocument();
    await waitFor(() => expect(stored()).not.toContain('typed'));
    saveDraft('lumi', 'reply.t1', 'typed too late');
    expect(stored()).not.toContain('typed');
    // This tab only follows: told again, the tabs would tell each other for ever.
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('a log out that this tab hears of late leaves the next person logged in', async () => {
    const { signOut } = await signedIn();
    saveDraft('lumi', 'reply.t1', 'typed in this tab');
    setSignedInMark('paw');
    rememberEmail('paw@example.com');
    elsewhere('lumi');
    await act(async () => {});
    expect(signOut).not.toHaveBeenCalled();
    expect(stored()).toContain('paw@example.com');
    expect(stored()).not.toContain('typed');
  });

  it('nothing is stored after a log out in another tab whose session has ended here first', async () => {
    const { session } = await signedIn();
    session(null);
    saveDraft('lumi', 'reply.t1', 'typed before');
    elsewhere('lumi');
    elsewhere('the next one');
    saveDraft('lumi', 'reply.t1', 'typed too late');
    expect(stored()).not.toContain('typed');
  });
});
