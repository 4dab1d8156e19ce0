// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallableResponse } from '../../../shared/callables.ts';
import {
  deferred,
  answerDone,
  fakeServices,
  firebaseError,
  passTime,
  renderApp,
  answerUser,
} from '../../../tests/support/render.tsx';
import { fieldLabelled } from '../../../tests/support/fieldLabelled.ts';
import { i18n } from '../../../tests/support/i18n.ts';
import { portuguese, words } from '../../../tests/support/screens.ts';
import { ReloadNeeded } from '../../lib/loadScript.ts';
import { nextPath } from '../../lib/returnTo.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { authChanged } from './userSlice.ts';

type RegisterAnswer = CallableResponse<'registerUser'>;

const free = () => Promise.resolve({ available: true });
const taken = () => Promise.resolve({ available: false });
const enter = () => Promise.resolve({ uid: 'u', email: 'a@b.co' });
const updated = () => Promise.reject(new ReloadNeeded('/static/index-two.js', null));
const unreached = () => Promise.reject(firebaseError('functions/internal', 'internal [0]'));

const Arrived = () => {
  const { state }: { state: unknown } = useLocation();
  return <p>{nextPath(state, '')}</p>;
};

const submit = () => screen.getByText(words.register.submit, { selector: 'button' });

/** The form of a visitor; without `answers` everything they want is free and succeeds. */
const open = async (
  { auth = {}, answers = {} }: Parameters<typeof fakeServices>[0] = {},
  options: Parameters<typeof renderApp>[1] = {},
) => {
  const registerUser = vi.fn(answerDone);
  const signIn = vi.fn(enter);
  const services = fakeServices({
    auth: { signIn, ...auth },
    answers: {
      checkNicknameAvailability: free,
      checkEmailAvailability: free,
      registerUser,
      ...answers,
    },
  });
  const rendered = await renderApp(
    <Routes>
      <Route path="/account" element={<Arrived />} />
      <Route path="*" element={<RegisterForm />} />
    </Routes>,
    { at: '/register', services, ...options },
  );
  const fill = async ({
    nickname = 'Lumi',
    email = 'lumi@example.com',
    password = 'lantern-42',
    again = password,
  }: Partial<Record<'nickname' | 'email' | 'password' | 'again', string>> = {}) => {
    const typed = [nickname, email, password, again];
    for (const [at, input] of document.querySelectorAll('input').entries()) {
      await rendered.user.click(input);
      await rendered.user.paste(typed[at] ?? '');
    }
  };
  const press = async () => {
    await rendered.user.click(document.querySelector('[type=submit]')!);
    await passTime(0);
  };
  const send = async (typed?: Parameters<typeof fill>[0]) => {
    await fill(typed);
    await press();
  };
  return { ...rendered, registerUser, signIn, fill, press, send };
};

beforeEach(() => void vi.useFakeTimers());

describe('availability while typing', () => {
  it('[REG-5] [API-11] is asked 500 ms after the last key, once, for the trimmed value', async () => {
    const check = vi.fn(free);
    const { user } = await open({ answers: { checkNicknameAvailability: check } });
    await user.type(fieldLabelled(words.auth.nickname), '  Lu');
    await passTime(499);
    await user.type(fieldLabelled(words.auth.nickname), 'mi ');
    await passTime(499);
    expect(check).not.toHaveBeenCalled();
    await passTime(1);
    expect(check.mock.calls).toEqual([[{ nickname: 'Lumi' }]]);
  });

  it('[REG-5] [REG-7] a visitor reads whether the nickname and the e-mail are available', async () => {
    const { user } = await open({
      answers: {
        checkNicknameAvailability: ({ nickname }) => (nickname === 'Lumi' ? free() : taken()),
        checkEmailAvailability: taken,
      },
    });
    await user.type(fieldLabelled(words.auth.nickname), 'Lumi');
    await passTime(500);
    expect(fieldLabelled(words.auth.nickname)).toHaveAccessibleDescription(/Available/);
    await user.type(fieldLabelled(words.auth.nickname), 'na');
    await user.type(fieldLabelled(words.auth.email), 'a@example.com');
    await passTime(500);
    expect(screen.getByText('Already taken')).toBeVisible();
    expect(screen.getByText('Already registered')).toBeVisible();
    await user.clear(fieldLabelled(words.auth.nickname));
    expect(fieldLabelled(words.auth.nickname)).toHaveAccessibleDescription(
      /^3 to 24 characters: [^.]*\. ?$/,
    );
  });

  it('[REG-5] an answer that comes after the value has changed is ignored', async () => {
    const first = deferred<{ available: boolean }>();
    const { user } = await open({
      answers: {
        checkNicknameAvailability: ({ nickname }) =>
          nickname === 'Lumi' ? first.promise : taken(),
      },
    });
    await user.type(fieldLabelled(words.auth.nickname), 'Lumi');
    await passTime(500);
    await user.type(fieldLabelled(words.auth.nickname), 'na');
    await passTime(500);
    first.resolve({ available: true });
    await passTime(0);
    expect(screen.getByText('Already taken')).toBeVisible();
    expect(screen.queryByText('Available')).not.toBeInTheDocument();
  });

  it('[REG-6] [REG-7] a nickname whose check fails counts as taken', async () => {
    let offline = true;
    const { fill, press, registerUser } = await open({
      answers: { checkNicknameAvailability: () => (offline ? unreached() : free()) },
    });
    await fill();
    await passTime(500);
    expect(
      screen.getByText(
        /^Already taken\. We could not check this, .* We could not reach the server/,
      ),
    ).toBeVisible();
    await press();
    expect(screen.getByText(/^Nickname already in use\. We could not check this, /)).toBeVisible();
    expect(registerUser).not.toHaveBeenCalled();
    expect(fieldLabelled(words.auth.nickname)).toHaveValue('Lumi');
    offline = false;
    act(() => void dispatchEvent(new Event('online')));
    await passTime(0);
    expect(fieldLabelled(words.auth.nickname)).toBeValid();
    expect(screen.getAllByText('Available')).toHaveLength(2);
  });

  it('[REG-6] a site that was updated meanwhile does not call the nickname taken, and offers to reload', async () => {
    const answers = { checkNicknameAvailability: updated, checkEmailAvailability: updated };
    const { fill, press, registerUser } = await open({ answers });
    await fill();
    await passTime(500);
    expect(screen.getByText(/^The site was updated/)).toBeVisible();
    expect(screen.getByRole('button', { name: words.common.reload })).toBeVisible();
    await press();
    expect(screen.getByText(/^Registration failed: The site was updated/)).toBeVisible();
    expect(screen.queryByText(/Already|already/)).not.toBeInTheDocument();
    expect(registerUser).not.toHaveBeenCalled();
  });

  it('nickname and e-mail outlive the reload of an updated site, and the password is not stored', async () => {
    const { fill } = await open({ answers: { checkNicknameAvailability: updated } });
    await fill();
    await passTime(500);
    dispatchEvent(new Event('pagehide'));
    const stored = JSON.stringify([sessionStorage, localStorage]);
    expect(stored).toContain('lumi@example.com');
    expect(stored).not.toContain('lantern-42');
    cleanup();
    await open();
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual([
      'Lumi',
      'lumi@example.com',
      '',
      '',
    ]);
    expect(JSON.stringify(sessionStorage), 'once').not.toContain('lumi@example.com');
  });
});

describe('on submit', () => {
  it('[REG-1] [REG-2] [REG-3] [REG-4] the form shows its errors in order and focuses each field', async () => {
    let nicknameFree = false;
    let emailFree = false;
    const { user, send, press, registerUser } = await open({
      answers: {
        checkNicknameAvailability: () => Promise.resolve({ available: nicknameFree }),
        checkEmailAvailability: () => Promise.resolve({ available: emailFree }),
      },
    });
    await send({ password: 'lantern', again: 'lanterns' });
    expect(screen.getByText('Nickname already in use')).toBeVisible();
    expect(fieldLabelled(words.auth.nickname)).toHaveFocus();

    nicknameFree = true;
    await user.type(fieldLabelled(words.auth.nickname), '2');
    await press();
    expect(screen.queryByText('Nickname already in use')).not.toBeInTheDocument();
    expect(screen.getByText('Email already in use')).toBeVisible();
    expect(fieldLabelled(words.auth.email)).toHaveFocus();

    emailFree = true;
    await user.type(fieldLabelled(words.auth.email), 'x');
    await press();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(fieldLabelled(words.register.confirmation)).toHaveFocus();

    await user.type(fieldLabelled(words.register.confirmation), '{Backspace}');
    await press();
    expect(screen.getByText('The password needs at least 8 characters.')).toBeVisible();
    expect(fieldLabelled(words.auth.password)).toHaveFocus();
    expect(registerUser).not.toHaveBeenCalled();
  });

  it('an error is in the language that the page has by then', async () => {
    const { send } = await open();
    await send({ again: 'another' });
    await act(() => i18n.changeLanguage('pt'));
    expect(screen.getByText(portuguese.register.passwordsDiffer)).toBeVisible();
  });

  it('[REG-1] [REG-8] [API-11] browser-native validation is off and values are trimmed', async () => {
    const { send, registerUser, signIn } = await open();
    expect(submit().closest('form')).toHaveAttribute('novalidate');
    // Of a field for e-mails browsers drop blanks, but not this one.
    await send({ nickname: ' Lumi ', email: '\u00a0lumi@example.com', password: ' lantern-42 ' });
    expect(registerUser.mock.calls).toEqual([
      [{ nickname: 'Lumi', email: 'lumi@example.com', password: 'lantern-42', language: 'en' }],
    ]);
    expect(signIn.mock.calls).toEqual([['lumi@example.com', 'lantern-42']]);
  });

  it('[REG-8] [REG-10] a new customer sees loading, then success, then /account after 1800 ms', async () => {
    const answer = deferred<{ success: true; message: string }>();
    const { send, signIn, store, where } = await open(
      { answers: { registerUser: () => answer.promise } },
      { at: { pathname: '/register', state: { next: '/tickets?asset=Pet' } } },
    );
    // Like the provider: the auth observers are called before the sign-in resolves.
    signIn.mockImplementation(() => {
      store.dispatch(authChanged({ uid: 'u', email: 'a@b.co' }));
      return enter();
    });
    await send();
    expect(screen.getByText('Creating your account…')).toBeVisible();
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    answer.resolve({ success: true, message: '' });
    await passTime(0);
    await passTime(1799);
    expect(screen.getByText('Welcome! Your account is ready.')).toBeVisible();
    expect(where.path).toBe('/register');
    await passTime(1);
    expect(where.path).toBe('/account');
    expect(screen.getByText('/tickets?asset=Pet')).toBeVisible();
  });

  it('a new customer does not wait for the mail that confirms the address', async () => {
    const sendConfirmationMail = vi.fn(() => new Promise<never>(() => {}));
    const { send, where } = await open({ answers: { sendConfirmationMail } }, { language: 'pt' });
    await send();
    expect(sendConfirmationMail.mock.calls).toEqual([[{ language: 'pt' }]]);
    await passTime(1800);
    expect(where.path).toBe('/account');
  });

  it('a submit before the first pause asks once, and says nothing of its own nickname and address', async () => {
    let registered = false;
    const check = vi.fn(() => Promise.resolve({ available: !registered }));
    const { send } = await open({
      answers: {
        checkNicknameAvailability: check,
        checkEmailAvailability: check,
        registerUser: () => {
          registered = true;
          return answerDone();
        },
      },
    });
    await send();
    await passTime(1700);
    expect(screen.getByText(words.register.success)).toBeVisible();
    expect(screen.queryByText(/^Already/)).not.toBeInTheDocument();
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('[REG-5] a submit that the pause overtakes does not ask a second time', async () => {
    const nickname = deferred<{ available: boolean }>();
    const checkEmailAvailability = vi.fn(free);
    const { send, registerUser } = await open({
      answers: { checkNicknameAvailability: () => nickname.promise, checkEmailAvailability },
    });
    const email = deferred<{ available: boolean }>();
    checkEmailAvailability.mockReturnValue(email.promise);
    await send();
    await passTime(500);
    nickname.resolve({ available: true });
    await passTime(0);
    email.resolve({ available: true });
    await passTime(0);
    expect(registerUser).toHaveBeenCalledOnce();
    expect(checkEmailAvailability).toHaveBeenCalledOnce();
  });

  it('[REG-5] a submit waits for the check of the present nickname, not of an earlier one', async () => {
    const answers = [deferred<{ available: boolean }>(), deferred<{ available: boolean }>()];
    const check = vi.fn(free);
    for (const answer of answers) check.mockReturnValueOnce(answer.promise);
    const { user, fill, press } = await open({ answers: { checkNicknameAvailability: check } });
    await fill({ nickname: 'Lum' });
    await passTime(500);
    await user.type(fieldLabelled(words.auth.nickname), 'i');
    await passTime(500);
    answers[0]?.resolve({ available: true });
    await passTime(0);
    await press();
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('with an address that gets no mail nothing is sent, and what is wrong is said', async () => {
    const { user, send, press, signIn, registerUser } = await open();
    await send({ email: '' });
    expect(screen.getByText(words.register.emailRule)).toBeVisible();
    for (const [email, sentence] of [
      ['josé@exemplo.com.br', words.register.emailBeforeAt],
      ['joao@-exemplo.com', words.register.emailAfterAt],
    ] as const) {
      await user.clear(fieldLabelled(words.auth.email));
      await user.paste(email);
      await press();
      expect(screen.getByText(sentence)).toBeVisible();
    }
    expect(signIn).not.toHaveBeenCalled();
    expect(registerUser).not.toHaveBeenCalled();
  });

  it('a password that is repeated in decomposed letters is the same, and enters', async () => {
    const { send, registerUser, signIn } = await open({}, { language: 'pt' });
    await send({
      email: 'user@müller.example',
      password: 'joão-lanterna',
      again: 'joa\u0303o-lanterna',
    });
    expect(registerUser.mock.calls).toMatchObject([[{ password: 'joão-lanterna' }]]);
    expect(signIn.mock.calls).toEqual([['user@xn--mller-kva.example', 'joão-lanterna']]);
  });

  it('redirects somebody who is already signed in to their account', async () => {
    const { where, store } = await open();
    act(() => void store.dispatch(authChanged({ uid: 'u', email: 'a@b.co' })));
    expect(where.path).toBe('/account');
  });

  it.each([
    [{ success: false, message: '', code: 'email-taken' }, 'Email already in use', false],
    [{ success: false, message: 'We are closed today' }, 'We are closed today', true],
    [{}, 'Unknown error', true],
  ])('[REG-9] an answer of %j shows the error for 2500 ms: %s', async (answer, message, valid) => {
    const { send, signIn } = await open({
      answers: { registerUser: () => Promise.resolve(answer as RegisterAnswer) },
    });
    await send();
    await passTime(2499);
    expect(screen.getByText(`Registration failed: ${message}`)).toBeVisible();
    await passTime(1);
    expect(screen.queryByText(/^Registration failed/)).not.toBeInTheDocument();
    expect(screen.queryAllByText('Email already in use')).toHaveLength(valid ? 0 : 1);
    expect(fieldLabelled(words.auth.password)).toHaveValue('lantern-42');
    expect(submit()).not.toHaveAttribute('aria-busy');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('[REG-9] a refusal that comes after somebody has changed the nickname is not shown below the new one', async () => {
    const answer = deferred<RegisterAnswer>();
    const { user, send } = await open({ answers: { registerUser: () => answer.promise } });
    await send();
    await user.type(fieldLabelled(words.auth.nickname), ' the second');
    answer.resolve({ success: false, message: 'Nickname already in use', code: 'nickname-taken' });
    await passTime(0);
    expect(screen.getByText(/^Registration failed: Nickname already in use/)).toBeVisible();
    expect(fieldLabelled(words.auth.nickname)).toBeValid();
  });

  it.each([
    ['en', 'Registration failed: Registration took too long. Please try again.'],
    [
      'pt',
      'Falha no cadastro: Registration took too long. Please try again. (Outra alteração aconteceu no mesmo instante. Tente de novo.)',
    ],
  ] as const)(
    '[REG-9] a failed call shows the words of the server, for a reader of %s',
    async (language, text) => {
      const message = 'Registration took too long. Please try again. [409]';
      const { send } = await open(
        {
          answers: {
            registerUser: () => Promise.reject(firebaseError('functions/aborted', message)),
          },
        },
        { language },
      );
      await send();
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  it('[REG-9] a new customer reads for 2500 ms that the account exists but the login failed', async () => {
    const { send, press, registerUser, signIn } = await open();
    signIn.mockRejectedValueOnce(firebaseError('auth/network-request-failed'));
    await send();
    await passTime(2499);
    expect(screen.getByText(/^Your account was created, but you could not be/)).toBeVisible();
    await passTime(1);
    expect(screen.queryByText(/^Your account was created/)).not.toBeInTheDocument();
    await press();
    expect(screen.getByText(words.register.success)).toBeVisible();
    expect(registerUser).toHaveBeenCalledTimes(1);
  });

  it('after a lost answer, a second try enters the account that the first has made', async () => {
    const registerUser = vi.fn(unreached);
    const getUserDoc = vi.fn(() => answerUser({ uid: 'u', nickname: 'Lumi' }));
    const sendConfirmationMail = vi.fn(answerDone);
    const { send, press, signIn } = await open({
      answers: { registerUser, getUserDoc, sendConfirmationMail },
    });
    await send();
    expect(screen.getByText(/^Registration failed: We could not reach the server/)).toBeVisible();
    expect(signIn).not.toHaveBeenCalled();
    await press();
    expect(screen.getByText(words.register.success)).toBeVisible();
    // It completes a registration that was interrupted.
    expect(getUserDoc.mock.calls).toEqual([[{ targetUid: 'u' }]]);
    expect(registerUser).toHaveBeenCalledTimes(1);
    expect(sendConfirmationMail).toHaveBeenCalledOnce();
  });

  it('[REG-2] after a refusal the nickname is checked before a password is sent', async () => {
    const registerUser = vi.fn(() => Promise.reject(firebaseError('functions/internal')));
    const { send, user, press, signIn } = await open({
      answers: {
        registerUser,
        checkNicknameAvailability: ({ nickname }) => (nickname === 'Lumi' ? free() : taken()),
      },
    });
    await send();
    await passTime(2500);
    await user.type(fieldLabelled(words.auth.nickname), 'na');
    await press();
    expect(screen.getByText('Nickname already in use')).toBeVisible();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('a second try enters the account of one that the server failed to answer well', async () => {
    const registerUser = vi
      .fn<() => Promise<RegisterAnswer>>()
      .mockRejectedValueOnce(firebaseError('functions/internal'))
      .mockResolvedValue({ success: false, message: '', code: 'nickname-taken' });
    const getUserDoc = vi.fn(() => answerUser({ uid: 'u', nickname: 'Lumi' }));
    const { send, press } = await open({ answers: { registerUser, getUserDoc } });
    await send();
    await press();
    expect(screen.getByText(words.register.success)).toBeVisible();
  });

  it('after a lost answer that made no account, a second try registers; somebody else’s name is in use', async () => {
    const registerUser = vi
      .fn<() => Promise<RegisterAnswer>>()
      .mockRejectedValueOnce(firebaseError('functions/deadline-exceeded'))
      .mockResolvedValue({ success: false, message: '', code: 'nickname-taken' });
    const { send, press, signIn } = await open({ answers: { registerUser } });
    signIn.mockRejectedValue(firebaseError('auth/invalid-credential'));
    await send();
    await press();
    expect(registerUser).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Nickname already in use')).toBeVisible();
    expect(fieldLabelled(words.auth.nickname)).toHaveFocus();
  });

  it.each([
    ['that exists', answerDone, 'auth/invalid-credential', /^Your account was created, but/],
    ['that may exist', unreached, 'auth/too-many-requests', /^Registration failed: Too many/],
  ])(
    'who cannot enter an account %s reads why, not that the nickname is in use (%#)',
    async (_, first, code, reason) => {
      const registerUser = vi
        .fn<() => Promise<RegisterAnswer>>()
        .mockImplementationOnce(first)
        .mockResolvedValue({ success: false, message: '', code: 'nickname-taken' });
      const { send, press, signIn } = await open({ answers: { registerUser } });
      signIn.mockRejectedValue(firebaseError(code));
      await send();
      await press();
      expect(screen.getByText(reason)).toBeVisible();
      expect(screen.queryByText('Nickname already in use')).not.toBeInTheDocument();
      expect(registerUser).toHaveBeenCalledOnce();
    },
  );

  it('a common password is refused at its field', async () => {
    const refused = firebaseError('functions/invalid-argument', 'password: is common', {
      field: 'password',
      code: 'common',
    });
    const { send, signIn } = await open({
      answers: { registerUser: () => Promise.reject(refused) },
    });
    await send({ password: 'password1' });
    expect(screen.getByText(/^This password is too easy/)).toBeVisible();
    expect(fieldLabelled(words.auth.password)).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
  });

  it.each([
    ['pixеlsmith', /^The nickname mixes letters from different scripts/],
    ['Lumipaw Support', /^This nickname could be mistaken for our team/],
  ])('the nickname %s is refused with the reason, not as taken', async (nickname, text) => {
    const { fill, press, registerUser } = await open({
      answers: { checkNicknameAvailability: taken },
    });
    await fill({ nickname });
    await passTime(500);
    expect(screen.getByText(text)).toBeVisible();
    await press();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Already taken')).not.toBeInTheDocument();
    expect(registerUser).not.toHaveBeenCalled();
  });

  it('a second click while the form is being sent sends nothing', async () => {
    const registerUser = vi.fn(() => new Promise<never>(() => {}));
    const { user, send, press } = await open({ answers: { registerUser } });
    await send();
    await press();
    await user.type(fieldLabelled(words.auth.password), '{Enter}');
    await passTime(0);
    expect(registerUser).toHaveBeenCalledTimes(1);
  });
});
