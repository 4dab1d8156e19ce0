import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDialogs } from '../../../tests/support/browserParts.ts';
import { fakeServices, renderApp } from '../../../tests/support/render.tsx';
import { rememberEmail } from '../../features/auth/rememberedEmail.ts';
import { observeAuth } from '../../features/auth/userSlice.ts';
import { hasDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { nextPath, sessionEnded } from '../../lib/returnTo.ts';
import type { AuthUser } from '../../services/types.ts';
import { RequireUser } from '../RequireUser.tsx';
import { UserMenu } from './UserMenu.tsx';

const isText = (value: unknown): value is string => typeof value === 'string';
const person = { uid: 'lumi', email: 'lumi@example.com' };

/** What the login page is told. */
const Login = () => {
  const { state } = useLocation();
  return (
    <p>
      {sessionEnded(state) && 'ended, '}leads to {nextPath(state, 'nowhere')}
    </p>
  );
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
  const press = (name: string, dialog = false) =>
    app.user.click(
      within(dialog ? screen.getByRole('dialog') : document.body).getByRole('button', {
        name,
        hidden: true,
      }),
    );
  return { ...app, signOut, session, press };
};

const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

describe('on a shared computer', () => {
  beforeEach(stubDialogs);

  it('a customer who logs out leaves nothing about them, not even the way back to their ticket, and others lose nothing', async () => {
    const { press, signOut } = await signedIn();
    rememberEmail(person.email);
    localStorage.setItem('lumipaw.seen.lumi', '{"floor":1,"tickets":{"t1":2}}');
    saveDraft('paw', 'ticketForm', 'of the next one');
    await press('Log Out');
    expect(await screen.findByText('leads to nowhere')).toBeInTheDocument();
    expect(signOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(stored()).not.toMatch(/lumi@|lumi\b(?!paw)|t1/));
    expect(readDraft('paw', 'ticketForm', isText)).toBe('of the next one');
  });

  it('a customer with a draft is asked first: Cancel keeps it, Log Out deletes it', async () => {
    const { press, signOut } = await signedIn();
    saveDraft('lumi', 'reply.t1', 'I was about to');
    await press('Log Out');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'You have an unsent draft. Logging out deletes it.',
    );
    await press('Cancel', true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(signOut).not.toHaveBeenCalled();
    expect(readDraft('lumi', 'reply.t1', isText)).toBe('I was about to');

    await press('Log Out');
    await press('Log Out', true);
    await waitFor(() => expect(hasDraft('lumi')).toBe(false));
    expect(await screen.findByText('leads to nowhere')).toBeInTheDocument();
  });

  it('an answer that arrives after the log out stores nothing, until the same person logs in again', async () => {
    const { press, session } = await signedIn();
    await press('Log Out');
    await screen.findByText('leads to nowhere');
    saveDraft('lumi', 'ticketForm', 'in doubt');
    expect(stored()).not.toContain('in doubt');
    session(person);
    saveDraft('lumi', 'ticketForm', 'typed again');
    expect(readDraft('lumi', 'ticketForm', isText)).toBe('typed again');
  });

  it('a log out in another tab ends this one too, and nothing typed here is stored after it', async () => {
    const { signOut } = await signedIn();
    saveDraft('lumi', 'reply.t1', 'typed in this tab');
    act(
      () =>
        void dispatchEvent(
          new StorageEvent('storage', { key: 'lumipaw.loggedOut', newValue: 'lumi' }),
        ),
    );
    expect(await screen.findByText('leads to nowhere')).toBeInTheDocument();
    await waitFor(() => expect(stored()).not.toContain('typed'));
    saveDraft('lumi', 'reply.t1', 'typed too late');
    expect(stored()).not.toContain('typed');
    // This tab only follows: told again, the tabs would tell each other for ever.
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('a session that ends by itself keeps the draft and the way back, and /login says so', async () => {
    const { session } = await signedIn();
    saveDraft('lumi', 'reply.t1', 'I was about to');
    session(null);
    expect(await screen.findByText('ended, leads to /account?ticket=t1')).toBeInTheDocument();
    expect(readDraft('lumi', 'reply.t1', isText)).toBe('I was about to');
  });
});
