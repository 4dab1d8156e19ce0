// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldLabelled } from '../../../tests/support/fieldLabelled.ts';
import {
  deferred,
  fakeServices,
  firebaseError,
  passTime,
  renderApp,
} from '../../../tests/support/render.tsx';
import { i18n } from '../../../tests/support/i18n.ts';
import { portuguese, words } from '../../../tests/support/screens.ts';
import { ReloadNeeded } from '../../lib/loadScript.ts';
import type { Services } from '../../services/types.ts';
import { LoginForm } from './LoginForm.tsx';
import { authChanged } from './userSlice.ts';

type At = NonNullable<Parameters<typeof renderApp>[1]>['at'];

const lumi = { uid: 'lumi', email: 'lumi@example.com' };

const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The form into which an e-mail is pasted, and a password if there is one, which is sent. */
const open = async (
  auth: Partial<Services['auth']>,
  { password = '', at = '/login' }: { password?: string; at?: At } = {},
) => {
  const rendered = await renderApp(<LoginForm />, { services: fakeServices({ auth }), at });
  await rendered.user.click(fieldLabelled(words.auth.email));
  await rendered.user.paste(' lumi@example.com ');
  if (password) {
    await rendered.user.click(fieldLabelled(words.auth.password));
    await rendered.user.paste(password);
    await rendered.user.keyboard('{Enter}');
  }
  await passTime(0);
  return rendered;
};
const updated = () => Promise.reject(new ReloadNeeded('/static/index-two.js', null));
const wrongPassword = () =>
  Promise.reject(
    firebaseError('auth/invalid-credential', 'Firebase: Error (auth/invalid-credential).'),
  );

beforeEach(() => void vi.useFakeTimers());

describe('log in with a password', () => {
  it('[LOG-1] [LOG-7] a wrong password is sent once, and said inline and in a popup', async () => {
    const signIn = vi.fn(wrongPassword);
    await open({ signIn }, { password: 'wrong-one-1' });
    expect(signIn.mock.calls).toEqual([['lumi@example.com', 'wrong-one-1']]);
    const message = 'Firebase: Error (auth/invalid-credential).';
    expect(screen.getAllByText(message)).toHaveLength(2);
    const [inline, popup] = screen.getAllByText(message);
    for (const shown of [inline, popup])
      expect(shown?.parentElement).toHaveTextContent(
        /^E-mail and password don’t match.*Firebase: /,
      );
    await passTime(1999);
    expect(screen.getAllByText(message)).toHaveLength(2);
    await passTime(1);
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('says what was wrong in the language that the page has by then', async () => {
    await open({ signIn: wrongPassword }, { password: 'wrong' });
    await act(() => i18n.changeLanguage('pt'));
    expect(document.querySelector('form')).toHaveTextContent(
      portuguese.errors.auth.invalidCredential,
    );
  });

  it('an updated site says so and offers to reload, which keeps the e-mail alone', async () => {
    await open({ signIn: updated }, { password: 'lantern-42' });
    expect(screen.getAllByText(/^The site was updated/)).toHaveLength(2);
    expect(screen.getAllByText('What you typed is kept, except passwords.')).toHaveLength(2);
    expect(button(words.common.reload)).toBeVisible();
    dispatchEvent(new Event('pagehide'));
    cleanup();
    await renderApp(<LoginForm />, { at: '/login' });
    expect(fieldLabelled(words.auth.email)).toHaveValue('lumi@example.com');
    expect(fieldLabelled(words.auth.password)).toHaveValue('');
  });

  it('[LOG-8] says that it is signing in until the answer comes, and when it is slow', async () => {
    const answer = deferred<typeof lumi>();
    await open({ signIn: () => answer.promise }, { password: 'lantern-42' });
    expect(screen.getByText('Logging in…')).toBeVisible();
    expect(button(words.login.submit)).toHaveAttribute('aria-busy', 'true');
    expect(
      button(words.login.forgotPassword),
      'only the button that was pressed',
    ).not.toHaveAttribute('aria-busy');
    await passTime(7999);
    expect(screen.queryByText(/^This takes longer/)).not.toBeInTheDocument();
    await passTime(1);
    expect(screen.getByText(/^This takes longer/)).toBeVisible();
    answer.resolve(lumi);
    await passTime(0);
    expect(screen.queryByText('Logging in…')).not.toBeInTheDocument();
    expect(screen.queryByText(/^This takes longer/)).not.toBeInTheDocument();
    expect(screen.getByText('Logged in. Welcome back!')).toBeVisible();
  });

  it('each empty field says what is missing, and nothing is sent', async () => {
    const signIn = vi.fn(wrongPassword);
    const { user } = await renderApp(<LoginForm />, {
      services: fakeServices({ auth: { signIn } }),
    });
    await user.click(button(words.login.submit));
    await passTime(0);
    expect(fieldLabelled(words.auth.email)).toHaveAccessibleDescription('Enter your e-mail first.');
    expect(fieldLabelled(words.auth.password)).toHaveAccessibleDescription(/^Enter your password/);
    expect(fieldLabelled(words.auth.email)).toHaveFocus();
    await user.type(fieldLabelled(words.auth.password), 'lantern{Enter}');
    await passTime(0);
    expect(fieldLabelled(words.auth.password)).toBeValid();
    expect(fieldLabelled(words.auth.email)).toHaveFocus();
    await user.keyboard('lumi@example.com');
    await user.clear(fieldLabelled(words.auth.password));
    await user.type(fieldLabelled(words.auth.password), ' {Enter}');
    await passTime(0);
    expect(fieldLabelled(words.auth.email)).toBeValid();
    expect(fieldLabelled(words.auth.password)).toHaveFocus();
    expect(screen.queryByText(/Firebase/)).not.toBeInTheDocument();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('an e-mail that the provider refuses is marked until it is changed', async () => {
    const refused = firebaseError('auth/invalid-email');
    const { user } = await open(
      { signIn: () => Promise.reject(refused) },
      { password: 'lantern-42' },
    );
    expect(fieldLabelled(words.auth.email)).toBeInvalid();
    expect(fieldLabelled(words.auth.email)).toHaveFocus();
    await user.clear(fieldLabelled(words.auth.email));
    await user.keyboard('lumi@example.com');
    expect(fieldLabelled(words.auth.email)).toBeValid();
  });

  it('the password is shown on request', async () => {
    const { user } = await renderApp(<LoginForm />);
    await user.type(fieldLabelled(words.auth.password), 'lantern');
    const reveal = button(/^Show what you typed: Password$/);
    await user.click(reveal);
    expect(fieldLabelled(words.auth.password)).toHaveAttribute('type', 'text');
    await user.click(reveal);
    expect(fieldLabelled(words.auth.password)).toHaveAttribute('type', 'password');
  });

  it('a password that was set with blanks around it enters as typed, at one press', async () => {
    const signIn = vi.fn((_email: string, password: string) =>
      password === ' lantern ' ? Promise.resolve(lumi) : wrongPassword(),
    );
    await open({ signIn }, { password: ' lantern ' });
    expect(signIn.mock.calls.map(([, password]) => password)).toEqual(['lantern', ' lantern ']);
    expect(screen.getByText(words.login.success)).toBeVisible();
  });

  it('an address logs in to the account of its mailbox, also with decomposed letters', async () => {
    const signIn = vi.fn(() => Promise.resolve(lumi));
    const { user } = await renderApp(<LoginForm />, {
      services: fakeServices({ auth: { signIn } }),
    });
    await user.click(fieldLabelled(words.auth.email));
    await user.paste('mailto:\u202Alumi@müller.example\u202C');
    await user.type(fieldLabelled(words.auth.password), 'joa\u0303o-lantern{Enter}');
    await passTime(0);
    expect(signIn.mock.calls).toEqual([['lumi@xn--mller-kva.example', 'joão-lantern']]);
  });

  it('[LOG-2] the success popup lasts 1200 ms, the redirect comes after 1300 ms', async () => {
    const answer = deferred<typeof lumi>();
    // Like the provider: the auth observers are called before the sign-in resolves.
    const signIn = vi.fn(() => answer.promise);
    // Another site is no way back.
    const at = { pathname: '/login', state: { next: '//elsewhere.example/' } };
    const { where, store } = await open({ signIn }, { password: 'lantern-42', at });
    act(() => void store.dispatch(authChanged(lumi)));
    answer.resolve(lumi);
    await passTime(0);
    expect(signIn.mock.calls).toEqual([['lumi@example.com', 'lantern-42']]);
    expect(screen.getByText(words.login.success)).toBeVisible();
    await passTime(1199);
    expect(screen.getByText(words.login.success)).toBeVisible();
    await passTime(1);
    expect(screen.queryByText(words.login.success)).not.toBeInTheDocument();
    await passTime(99);
    expect(where.path).toBe('/login');
    await passTime(1);
    expect(where.path).toBe('/account');
  });

  it('a customer who is already logged in is redirected at once to the page they came from', async () => {
    const site = (
      <Routes>
        <Route path="/login" element={<LoginForm />} />
        <Route path="*" element={null} />
      </Routes>
    );
    const { where, store } = await renderApp(site, {
      at: { pathname: '/login', state: { next: '/vouchers', ended: true } },
    });
    expect(fieldLabelled(words.auth.email)).toBeVisible();
    act(() => void store.dispatch(authChanged(lumi)));
    expect(where.path).toBe('/vouchers');
  });

  it('someone who was sent here from a page goes back to it', async () => {
    const next = '/tickets?asset=2';
    const { where } = await open(
      { signIn: () => Promise.resolve(lumi) },
      { password: 'lantern-42', at: { pathname: '/login', state: { next } } },
    );
    await passTime(1300);
    expect(where.path).toBe(next);
  });
});

describe('mails', () => {
  it.each(['Forgot password', 'E-mail me a login link'])(
    '[LOG-3] "%s" without an e-mail asks for it and sends nothing',
    async (name) => {
      const { user } = await renderApp(<LoginForm />);
      await user.click(button(name));
      await passTime(0);
      expect(screen.getByText('Enter your e-mail first.')).toBeVisible();
      expect(fieldLabelled(words.auth.email)).toHaveFocus();
    },
  );

  it('[LOG-1] a mail that the provider refuses has a sentence of ours, and its message', async () => {
    const busy = firebaseError(
      'auth/too-many-requests',
      'Firebase: Error (auth/too-many-requests).',
    );
    const { user } = await open({ sendPasswordReset: () => Promise.reject(busy) });
    await user.click(button(words.login.forgotPassword));
    await passTime(0);
    expect(screen.getAllByText(/^Too many attempts/)).toHaveLength(2);
    expect(screen.getAllByText('Firebase: Error (auth/too-many-requests).')).toHaveLength(2);
  });

  it('[LOG-4] a reset says that it is sending, then that it was sent', async () => {
    const sent = deferred();
    const sendPasswordReset = vi.fn(() => sent.promise);
    const { user } = await open({ sendPasswordReset });
    await user.click(button(words.login.forgotPassword));
    expect(screen.getByText('Sending reset link…')).toBeVisible();
    sent.resolve();
    await passTime(0);
    expect(screen.getByText('Reset e-mail sent!')).toBeVisible();
    expect(sendPasswordReset.mock.calls).toEqual([['lumi@example.com']]);
    await passTime(2000);
    expect(screen.queryByText('Reset e-mail sent!')).not.toBeInTheDocument();
    expect(
      screen.getByText(/lumi@example\.com.* has an account, you will get an e-mail/),
    ).toBeVisible();
  });

  it('[LOG-5] [LOG-6] a sign-in link replaces the form and is remembered under emailForSignIn', async () => {
    const sent = deferred();
    const { user } = await open({ sendSignInLink: () => sent.promise });
    await user.click(button(words.login.magicLink));
    expect(screen.getByText('Sending sign-in link…')).toBeVisible();
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
    await user.type(fieldLabelled(words.auth.email), '{Backspace}.br');
    sent.resolve();
    await passTime(0);
    expect(screen.getByText('Check your inbox!')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'We sent you a login link' })).toHaveFocus();
    expect(screen.queryByLabelText(words.auth.email)).not.toBeInTheDocument();
    expect(localStorage.getItem('emailForSignIn')).toBe('lumi@example.com');
    expect(screen.getByText(/^We sent it to lumi@example\.com\. /)).toBeVisible();
    await user.click(button(words.login.back));
    expect(fieldLabelled(words.auth.email)).toHaveValue('lumi@example.com.br');
    expect(fieldLabelled(words.auth.email)).toHaveFocus();
    expect(screen.queryByText(/has an account, you will get/)).not.toBeInTheDocument();
  });

  it('a link that could not be sent leaves the form and is not remembered', async () => {
    const lost = firebaseError('auth/network-request-failed');
    const { user } = await open({ sendSignInLink: () => Promise.reject(lost) });
    await user.click(button(words.login.magicLink));
    await passTime(0);
    expect(screen.getAllByText(/^We could not reach the server/)).toHaveLength(2);
    expect(fieldLabelled(words.auth.email)).toHaveValue('lumi@example.com');
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
  });
});
