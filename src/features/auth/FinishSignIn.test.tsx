import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServices, firebaseError, renderApp } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { FinishSignIn } from './FinishSignIn.tsx';
import { PasswordHint } from './PasswordHint.tsx';

const isSignInLink = () => Promise.resolve(true);
const signedIn = () => Promise.resolve({ uid: 'u', email: 'lumi@example.com' });

const asLumi = { auth: 'signedIn', uid: 'u', email: 'lumi@example.com' } as const;

beforeEach(() => {
  vi.spyOn(window, 'alert').mockImplementation(() => {});
});

it('[FIN-1] completes once with the remembered e-mail, forgets it, alerts and goes home', async () => {
  localStorage.setItem('emailForSignIn', 'lumi@example.com');
  const completeSignInLink = vi.fn(signedIn);
  const { where } = await renderApp(<FinishSignIn />, {
    services: fakeServices({ auth: { completeSignInLink } }),
    at: '/finishSignIn',
  });
  await waitFor(() => expect(where.path).toBe('/'));
  expect(completeSignInLink.mock.calls).toEqual([['lumi@example.com', window.location.href]]);
  expect(localStorage.getItem('emailForSignIn')).toBeNull();
  expect(window.alert).toHaveBeenCalledWith('Sign-in successful!');
});

it('a sign-in by link that removed the password says so, and mails a way to a new one', async () => {
  const sendConfirmationMail = vi.fn(() =>
    Promise.resolve({ success: true as const, message: '' }),
  );
  const { user } = await renderApp(
    <>
      <PasswordHint />
      <FinishSignIn />
    </>,
    {
      services: fakeServices({
        auth: { completeSignInLink: signedIn },
        answers: {
          sendConfirmationMail,
          endOlderSessions: () =>
            Promise.resolve({ success: true, message: '', passwordMayBeGone: true }),
        },
      }),
      // The provider tells its observers who has signed in before the sign-in resolves.
      who: asLumi,
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Send me a link to set a new one' }));
  expect(await screen.findByText(/^E-mail sent/)).toBeVisible();
  expect(sendConfirmationMail.mock.calls).toEqual([[{ language: 'en' }]]);
  await user.click(screen.getByRole('button', { name: words.passwordHint.dismiss }));
  expect(screen.queryByText(/^To protect your account/)).not.toBeInTheDocument();
});

it('[FIN-1] a lost connection keeps the link and the e-mail for another try', async () => {
  const completeSignInLink = vi
    .fn(signedIn)
    .mockRejectedValueOnce(firebaseError('auth/network-request-failed'));
  const { user, where } = await renderApp(<FinishSignIn />, {
    services: fakeServices({ auth: { completeSignInLink } }),
    who: asLumi,
    at: '/finishSignIn',
  });
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(where.path).toBe('/'));
  expect(completeSignInLink).toHaveBeenCalledTimes(2);
});

it('[FIN-2] without a link there is nothing to complete, and no field', async () => {
  await renderApp(<FinishSignIn />, {
    services: fakeServices({ auth: { isSignInLink: () => Promise.resolve(false) } }),
    who: { auth: 'signedOut' },
  });
  expect(await screen.findByText('No email found for sign-in.')).toBeVisible();
  expect(screen.queryByLabelText(words.auth.email)).not.toBeInTheDocument();
});

/** Whether the words of one element come before those of the other on the page. */
const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it('a spent link is replaced at one press, by the e-mail that this browser remembers', async () => {
  localStorage.setItem('emailForSignIn', 'lumi@example.com');
  const spent = firebaseError('auth/invalid-action-code');
  const sendSignInLink = vi
    .fn(() => Promise.resolve())
    .mockRejectedValueOnce(firebaseError('auth/network-request-failed'));
  const { user, where } = await renderApp(<FinishSignIn />, {
    services: fakeServices({
      auth: { isSignInLink, completeSignInLink: () => Promise.reject(spent), sendSignInLink },
    }),
    who: { auth: 'signedOut' },
    at: '/finishSignIn',
  });
  const newLink = await screen.findByRole('button', { name: 'Get a new link' });
  await user.click(newLink);
  expect(await screen.findByText(/^We could not reach the server/)).toBeVisible();
  await user.click(newLink);
  expect(await screen.findByRole('heading', { name: 'We sent you a login link' })).toHaveFocus();
  expect(screen.getByText(/check the spelling of the address and your spam folder/)).toBeVisible();
  expect(screen.getByText(/^To continue in this browser, copy the link/)).toBeVisible();
  expect(sendSignInLink.mock.calls).toEqual([['lumi@example.com'], ['lumi@example.com']]);
  await user.click(screen.getByRole('button', { name: words.login.back }));
  expect(where.path).toBe('/login');
});

it('an address that is pasted on another device completes the sign-in of its mailbox', async () => {
  const completeSignInLink = vi.fn(signedIn);
  const { user } = await renderApp(<FinishSignIn />, {
    services: fakeServices({ auth: { isSignInLink, completeSignInLink } }),
    who: { auth: 'signedOut' },
    at: '/finishSignIn',
  });
  await user.click(await screen.findByLabelText('E-mail'));
  await user.paste('\u202Ajoao＠lojão.com.br\u202C');
  await user.click(screen.getByRole('button', { name: words.finishSignIn.submit }));
  await waitFor(() => expect(completeSignInLink).toHaveBeenCalled());
  expect(completeSignInLink).toHaveBeenCalledWith('joao@xn--lojo-ioa.com.br', location.href);
});

it.each([
  ['a used link', true],
  ['no link', false],
])(
  '[FIN-2] a logged-in customer who opens %s reads that no e-mail was found, then who they are',
  async (_, isLink) => {
    const spent = firebaseError('auth/invalid-action-code');
    await renderApp(<FinishSignIn />, {
      services: fakeServices({
        auth: {
          isSignInLink: () => Promise.resolve(isLink),
          completeSignInLink: () => Promise.reject(spent),
        },
      }),
      who: asLumi,
    });
    const who = await screen.findByText(/^You are already logged in as lumi@example.com/);
    expect(isBefore(screen.getByText('No email found for sign-in.'), who)).toBe(true);
    const reasons = screen.queryAllByText(/^This link has expired, was used before/);
    expect(reasons.map((reason) => isBefore(who, reason))).toEqual(isLink ? [true] : []);
    expect(screen.getByRole('link', { name: words.finishSignIn.account })).toBeVisible();
  },
);

it('somebody who is signed in reads that the link is for another address, which they can enter', async () => {
  const completeSignInLink = vi
    .fn(signedIn)
    .mockRejectedValueOnce(firebaseError('auth/invalid-email'));
  const { user, where } = await renderApp(<FinishSignIn />, {
    services: fakeServices({
      auth: { completeSignInLink, isSignInLink },
    }),
    who: asLumi,
    at: '/finishSignIn',
  });
  expect(await screen.findByText(/^This is not the e-mail that the link/)).toBeVisible();
  await user.clear(screen.getByLabelText(words.auth.email));
  await user.click(screen.getByRole('button', { name: words.finishSignIn.submit }));
  expect(screen.getByLabelText(words.auth.email)).toHaveAccessibleDescription(
    'Enter your e-mail first.',
  );
  expect(screen.getByLabelText(words.auth.email)).toHaveFocus();
  await user.type(screen.getByLabelText(words.auth.email), 'other@example.com{Enter}');
  await waitFor(() => expect(where.path).toBe('/'));
  expect(completeSignInLink).toHaveBeenLastCalledWith('other@example.com', window.location.href);
});
