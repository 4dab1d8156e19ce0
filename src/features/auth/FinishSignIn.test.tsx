import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServices, firebaseError, renderApp } from '../../../tests/support/render.tsx';
import { makeStore } from '../../app/store.ts';
import { FinishSignIn } from './FinishSignIn.tsx';
import { PasswordHint } from './PasswordHint.tsx';

const signedIn = () => Promise.resolve({ uid: 'u', email: 'lumi@example.com' });
const isSignInLink = () => Promise.resolve(true);
const spent = () =>
  Promise.reject(
    firebaseError('auth/invalid-action-code', 'Firebase: Error (auth/invalid-action-code).'),
  );

const { user: nobody } = makeStore(fakeServices()).getState();
const signedOut = { user: { ...nobody, auth: 'signedOut' as const } };
const asLumi = {
  user: { ...nobody, auth: 'signedIn' as const, uid: 'u', email: 'lumi@example.com' },
};

let alert: ReturnType<typeof vi.fn>;
beforeEach(() => {
  alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
});

describe('on the device that asked for the link', () => {
  beforeEach(() => localStorage.setItem('emailForSignIn', 'lumi@example.com'));

  it('[FIN-1] completes once with the remembered e-mail, forgets it, alerts and goes home', async () => {
    const completeSignInLink = vi.fn(signedIn);
    const { where } = await renderApp(
      <StrictMode>
        <FinishSignIn />
      </StrictMode>,
      { services: fakeServices({ auth: { completeSignInLink } }), at: '/finishSignIn' },
    );
    await waitFor(() => expect(where.path).toBe('/'));
    expect(completeSignInLink.mock.calls).toEqual([['lumi@example.com', window.location.href]]);
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
    expect(alert.mock.calls).toEqual([['Sign-in successful!']]);
  });

  it('a first sign-in by link that may have removed the password says so, and mails a way to a new one', async () => {
    const sendPasswordReset = vi.fn(() => Promise.resolve());
    const { user } = await renderApp(
      <>
        <PasswordHint />
        <FinishSignIn />
      </>,
      {
        services: fakeServices({
          auth: { completeSignInLink: signedIn, sendPasswordReset },
          answers: {
            endOlderSessions: () =>
              Promise.resolve({ success: true, message: '', passwordMayBeGone: true }),
          },
        }),
        // The provider tells its observers who has signed in before the sign-in resolves.
        state: asLumi,
      },
    );
    await user.click(
      await screen.findByRole('button', { name: 'Send me a link to set a new one' }),
    );
    expect(await screen.findByText('Reset e-mail sent!')).toBeVisible();
    expect(sendPasswordReset.mock.calls).toEqual([['lumi@example.com']]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^If your old password/)).not.toBeInTheDocument();
  });

  it('[FIN-3] an expired link fails with the reason and offers a new one', async () => {
    await renderApp(<FinishSignIn />, {
      services: fakeServices({ auth: { completeSignInLink: spent } }),
    });
    expect(
      await screen.findByText(
        'Failed to complete sign-in: Firebase: Error (auth/invalid-action-code).',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/login');
    expect(alert).not.toHaveBeenCalled();
  });

  it('a lost connection keeps the link and the e-mail for another try', async () => {
    const completeSignInLink = vi
      .fn(signedIn)
      .mockRejectedValueOnce(firebaseError('auth/network-request-failed'));
    const { user, where } = await renderApp(<FinishSignIn />, {
      services: fakeServices({ auth: { completeSignInLink } }),
      at: '/finishSignIn',
    });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(where.path).toBe('/'));
    expect(completeSignInLink).toHaveBeenCalledTimes(2);
  });
});

describe('on another device', () => {
  it('[FIN-2] [B20] says that no e-mail is remembered, then completes with the one that is entered', async () => {
    const completeSignInLink = vi
      .fn(signedIn)
      .mockRejectedValueOnce(firebaseError('auth/invalid-email'));
    const { user, where } = await renderApp(<FinishSignIn />, {
      services: fakeServices({
        auth: { completeSignInLink, isSignInLink },
      }),
      state: signedOut,
      at: '/finishSignIn',
    });
    expect(await screen.findByText('No email found for sign-in.')).toBeVisible();
    await user.type(screen.getByLabelText('E-mail'), 'lumo@example.com{Enter}');
    expect(await screen.findByText(/^This is not the e-mail that the link/)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), 'lumi@example.com{Enter}');
    await waitFor(() => expect(where.path).toBe('/'));
    expect(completeSignInLink).toHaveBeenLastCalledWith('lumi@example.com', window.location.href);
  });

  it('[FIN-2] without a link there is nothing to complete, and no field', async () => {
    await renderApp(<FinishSignIn />, {
      services: fakeServices({ auth: { isSignInLink: () => Promise.resolve(false) } }),
      state: signedOut,
    });
    expect(await screen.findByText('No email found for sign-in.')).toBeVisible();
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
  });
});

describe('somebody who is signed in already', () => {
  it('reads who they are and that the link was used, not that no e-mail was found', async () => {
    const { store } = await renderApp(<FinishSignIn />, {
      services: fakeServices({ auth: { isSignInLink, completeSignInLink: spent } }),
      state: asLumi,
    });
    expect(await screen.findByText(/^You are already signed in as lumi@example.com/)).toBeVisible();
    expect(screen.getByText(/^This link has expired, was used before/)).toBeVisible();
    expect(screen.queryByText('No email found for sign-in.')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toBeVisible();
    expect(store.getState().user).toMatchObject({ auth: 'signedIn', uid: 'u' });
  });

  it('reads that the link is for another address, which they can enter', async () => {
    const completeSignInLink = vi
      .fn(signedIn)
      .mockRejectedValueOnce(firebaseError('auth/invalid-email'));
    const { user, where } = await renderApp(<FinishSignIn />, {
      services: fakeServices({ auth: { isSignInLink, completeSignInLink } }),
      state: asLumi,
      at: '/finishSignIn',
    });
    expect(await screen.findByText(/^This is not the e-mail that the link/)).toBeVisible();
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), 'other@example.com{Enter}');
    await waitFor(() => expect(where.path).toBe('/'));
    expect(completeSignInLink).toHaveBeenLastCalledWith('other@example.com', window.location.href);
  });
});
