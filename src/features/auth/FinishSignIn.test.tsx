// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  answerDone,
  fakeServices,
  firebaseError,
  renderApp,
} from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { ReloadNeeded } from '../../lib/loadScript.ts';
import type { Services } from '../../services/types.ts';
import { FinishSignIn } from './FinishSignIn.tsx';
import { PasswordHint } from './PasswordHint.tsx';
import { authChanged, endOlderSessions, observeAuth, type UserState } from './userSlice.ts';

const isSignInLink = () => Promise.resolve(true);
const signedIn = () => Promise.resolve({ uid: 'u', email: 'lumi@example.com' });
const spent = () => Promise.reject(firebaseError('auth/invalid-action-code'));
const updated = () => Promise.reject(new ReloadNeeded('/static/index-two.js', null));
const noAnswer = firebaseError('auth/network-request-failed');

const asLumi = { auth: 'signedIn', uid: 'u', email: 'lumi@example.com' } as const;

/** The page of the link, for a visitor who is signed out or for `who`. */
const open = (auth: Partial<Services['auth']>, who: Partial<UserState> = { auth: 'signedOut' }) =>
  renderApp(<FinishSignIn />, { services: fakeServices({ auth }), who, at: '/finishSignIn' });
const email = () => screen.getByLabelText(words.auth.email);

/** Whether the words of one element come before those of the other on the page. */
const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

beforeEach(() => {
  vi.spyOn(window, 'alert').mockImplementation(() => {});
});

it('[FIN-1] completes once with the remembered e-mail, forgets it, alerts and goes home', async () => {
  localStorage.setItem('emailForSignIn', 'lumi@example.com');
  const completeSignInLink = vi.fn(signedIn);
  const { where } = await open({ completeSignInLink }, { auth: 'unknown' });
  await waitFor(() => expect(where.path).toBe('/'));
  expect(completeSignInLink.mock.calls).toEqual([['lumi@example.com', window.location.href]]);
  expect(localStorage.getItem('emailForSignIn')).toBeNull();
  expect(window.alert).toHaveBeenCalledWith('Sign-in successful!');
});

it('a sign-in by link that removed the password says so, and mails a way to a new one', async () => {
  const sendConfirmationMail = vi.fn(answerDone);
  const addressState = vi.fn<Services['auth']['addressState']>(async () => 'proven');
  addressState.mockResolvedValueOnce('unconfirmed');
  const { user, store } = await renderApp(
    <>
      <PasswordHint />
      <main>
        <FinishSignIn />
      </main>
    </>,
    {
      services: fakeServices({
        auth: { completeSignInLink: signedIn, addressState },
        answers: {
          sendConfirmationMail,
          endOlderSessions: async () => ({ ...(await answerDone()), passwordMayBeGone: true }),
        },
      }),
      // The provider tells its observers who has signed in before the sign-in resolves.
      who: asLumi,
    },
  );
  await user.click(await screen.findByRole('button', { name: words.passwordHint.send }));
  expect(await screen.findByText(words.confirmEmail.sent)).toBeVisible();
  expect(sendConfirmationMail.mock.calls).toEqual([[{ language: 'en' }]]);
  await user.click(screen.getByRole('button', { name: words.passwordHint.send }));
  expect(await screen.findByText(words.confirmEmail.confirmed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.passwordHint.dismiss }));
  expect(screen.queryByText(words.passwordHint.text)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await act(() => store.dispatch(endOlderSessions('u')));
  expect(screen.getByText(words.passwordHint.text)).toBeVisible();
  const earlier = screen.queryByText(words.confirmEmail.confirmed);
  expect(earlier, 'of an earlier hint').not.toBeInTheDocument();
});

it('[FIN-1] a lost connection keeps the link and the e-mail for another try', async () => {
  const completeSignInLink = vi.fn(signedIn).mockRejectedValueOnce(noAnswer);
  const { user, where } = await open({ completeSignInLink }, asLumi);
  await user.click(await screen.findByRole('button', { name: words.finishSignIn.submit }));
  await waitFor(() => expect(where.path).toBe('/'));
  expect(completeSignInLink).toHaveBeenCalledTimes(2);
});

it('[FIN-2] without a link there is nothing to complete, and no field', async () => {
  await open({ isSignInLink: () => Promise.resolve(false) });
  expect(await screen.findByText('No email found for sign-in.')).toBeVisible();
  expect(screen.queryByLabelText(words.auth.email)).not.toBeInTheDocument();
});

it('a spent link mails nobody whose e-mail the browser remembers from before', async () => {
  localStorage.setItem('emailForSignIn', 'before@example.com');
  await open({ completeSignInLink: spent });
  const newLink = await screen.findByRole('link', { name: words.finishSignIn.newLink });
  expect(newLink).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('before@example.com');
});

it('a remembered e-mail gets no new link after another try, and no reload keeps it', async () => {
  localStorage.setItem('emailForSignIn', 'before@example.com');
  const completeSignInLink = vi.fn(spent).mockImplementationOnce(updated);
  const { user } = await open({ completeSignInLink });
  const submit = await screen.findByRole('button', { name: words.finishSignIn.submit });
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(sessionStorage)).toEqual([]);
  await user.click(submit);
  expect(await screen.findByRole('link', { name: words.finishSignIn.newLink })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a spent link is replaced at one press, by the e-mail that was typed here', async () => {
  const sendSignInLink = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(noAnswer);
  const { user, where } = await open({ isSignInLink, completeSignInLink: spent, sendSignInLink });
  await user.type(await screen.findByLabelText(words.auth.email), 'lumi@example.com{Enter}');
  const newLink = await screen.findByRole('button', { name: words.finishSignIn.newLink });
  await user.click(newLink);
  expect(await screen.findByText(words.errors.connection.lost)).toBeVisible();
  await user.click(newLink);
  expect(await screen.findByRole('heading', { name: words.login.linkSentTitle })).toHaveFocus();
  for (const text of [words.login.linkSentHelp, words.login.linkSentHere])
    expect(screen.getByText(text)).toBeVisible();
  expect(sendSignInLink.mock.calls).toEqual([['lumi@example.com'], ['lumi@example.com']]);
  await user.click(screen.getByRole('button', { name: words.login.back }));
  expect(where.path).toBe('/login');
});

it('an address that is pasted on another device completes the sign-in of its mailbox', async () => {
  const completeSignInLink = vi.fn(() => {
    // Like the provider: the auth observers are called before the sign-in resolves.
    act(() => void store.dispatch(authChanged({ uid: 'u', email: 'lumi@example.com' })));
    return signedIn();
  });
  const { user, store, where } = await open({ isSignInLink, completeSignInLink });
  const isTold = vi.fn(() => screen.queryByText(/^You are already logged in/) !== null);
  vi.mocked(window.alert).mockImplementation(isTold);
  await user.click(await screen.findByLabelText(words.auth.email));
  await user.paste('\u202Ajoao＠lojão.com.br\u202C');
  await user.click(screen.getByRole('button', { name: words.finishSignIn.submit }));
  await waitFor(() => expect(where.path).toBe('/'));
  expect(completeSignInLink).toHaveBeenCalledWith('joao@xn--lojo-ioa.com.br', location.href);
  expect(isTold).toHaveReturnedWith(false);
});

it.each([
  ['a used link', true],
  ['no link', false],
])(
  '[FIN-2] a logged-in customer who opens %s reads that no e-mail was found, then who they are',
  async (_, isLink) => {
    await open({ isSignInLink: () => Promise.resolve(isLink), completeSignInLink: spent }, asLumi);
    const who = await screen.findByText(/lumi@example.com/);
    expect(isBefore(screen.getByText('No email found for sign-in.'), who)).toBe(true);
    const reasons = screen.queryAllByText(words.errors.auth.invalidLink);
    expect(reasons.map((reason) => isBefore(who, reason))).toEqual(isLink ? [true] : []);
    expect(screen.getByRole('link', { name: words.finishSignIn.account })).toBeVisible();
  },
);

it('somebody who is signed in reads that the link is for another address, which they can enter', async () => {
  const completeSignInLink = vi
    .fn(signedIn)
    .mockRejectedValueOnce(firebaseError('auth/invalid-email'));
  const { user, where } = await open({ completeSignInLink, isSignInLink }, asLumi);
  expect(await screen.findByText(words.finishSignIn.otherEmail)).toBeVisible();
  await user.clear(email());
  await user.click(screen.getByRole('button', { name: words.finishSignIn.submit }));
  expect(email()).toHaveAccessibleDescription('Enter your e-mail first.');
  expect(email()).toHaveFocus();
  await user.type(email(), 'other@example.com{Enter}');
  await waitFor(() => expect(where.path).toBe('/'));
  expect(completeSignInLink).toHaveBeenLastCalledWith('other@example.com', window.location.href);
});

it('a link for another address forgets that of the person who used the browser before', async () => {
  localStorage.setItem('emailForSignIn', 'lumi@example.com');
  const refused = firebaseError('auth/invalid-email');
  const completeSignInLink = vi.fn(signedIn).mockRejectedValueOnce(refused);
  const { user, where } = await open({ completeSignInLink });
  expect(await screen.findByText(words.finishSignIn.otherEmail)).toBeVisible();
  expect(email()).toHaveValue('');
  expect(localStorage.getItem('emailForSignIn')).toBeNull();
  await user.type(email(), 'other@example.com{Enter}');
  await waitFor(() => expect(where.path).toBe('/'));
});

it('a mistyped address stays in the field, to be corrected', async () => {
  const refused = firebaseError('auth/invalid-email');
  const completeSignInLink = vi.fn(signedIn).mockRejectedValueOnce(refused);
  const { user } = await open({ completeSignInLink, isSignInLink });
  await user.type(await screen.findByLabelText(words.auth.email), 'lumi@exmaple.com{Enter}');
  expect(await screen.findByText(words.finishSignIn.otherEmail)).toBeVisible();
  expect(email()).toHaveValue('lumi@exmaple.com');
});

it('an address that was typed is there again after the reload that an update needs', async () => {
  const { user } = await open({ isSignInLink, completeSignInLink: updated });
  await user.type(await screen.findByLabelText(words.auth.email), 'lumi@example.com{Enter}');
  expect(await screen.findByText(words.auth.reloadKeeps)).toBeVisible();
  dispatchEvent(new Event('pagehide'));
  cleanup();
  await open({ isSignInLink, completeSignInLink: signedIn });
  expect(await screen.findByLabelText(words.auth.email)).toHaveValue('lumi@example.com');
});

it('a login link asks for the e-mail where the identity provider cannot be loaded', async () => {
  const { store } = await open(
    {
      observe: () => Promise.reject(new TypeError('Failed to fetch')),
      isSignInLink: () => Promise.reject(noAnswer),
    },
    { auth: 'unknown', observation: 'off' },
  );
  await act(() => store.dispatch(observeAuth()));
  expect(await screen.findByLabelText(words.auth.email)).toBeVisible();
});
