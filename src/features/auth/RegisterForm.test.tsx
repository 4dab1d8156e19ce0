import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallableResponse } from '../../../shared/callables.ts';
import {
  deferred,
  fakeServices,
  firebaseError,
  renderApp,
} from '../../../tests/support/render.tsx';
import { labelled } from '../../../tests/support/labelled.ts';
import { ticketFormPath } from '../../lib/returnTo.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { authChanged } from './userSlice.ts';

type RegisterAnswer = CallableResponse<'registerUser'>;

const free = () => Promise.resolve({ available: true });
const taken = () => Promise.resolve({ available: false });

const tookTooLong = () =>
  Promise.reject(
    firebaseError('functions/aborted', 'Registration took too long. Please try again. [409]'),
  );

const setup = (answers: Parameters<typeof fakeServices>[0] = {}) => {
  const registerUser = vi.fn(() => Promise.resolve({ success: true as const, message: '' }));
  const signIn = vi.fn(() => Promise.resolve({ uid: 'u', email: 'a@b.co' }));
  const services = fakeServices({
    auth: { signIn, ...answers.auth },
    answers: {
      checkNicknameAvailability: free,
      checkEmailAvailability: free,
      registerUser,
      ...answers.answers,
    },
  });
  return { services, registerUser, signIn };
};

const fill = async (
  user: Awaited<ReturnType<typeof renderApp>>['user'],
  { nickname = 'Lumi', email = 'lumi@example.com', password = 'lantern-42', again = '' } = {},
) => {
  for (const [label, value] of [
    ['Nickname', nickname],
    ['E-mail', email],
    ['Password', password],
    ['Repeat password', again || password],
  ] as const) {
    await user.click(labelled(label));
    await user.paste(value);
  }
};

const Arrived = () => {
  const { state }: { state: unknown } = useLocation();
  return <p>{ticketFormPath(state)}</p>;
};

const submit = () => screen.getByText('Create account', { selector: 'button' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('availability while typing', () => {
  it('[REG-5] [API-11] is asked 500 ms after the last key, once, for the trimmed value', async () => {
    const check = vi.fn(free);
    const { services } = setup({ answers: { checkNicknameAvailability: check } });
    const { user } = await renderApp(<RegisterForm />, { services });
    await user.type(labelled('Nickname'), '  Lu');
    await pass(499);
    await user.type(labelled('Nickname'), 'mi ');
    await pass(499);
    expect(check).not.toHaveBeenCalled();
    await pass(1);
    expect(check.mock.calls).toEqual([[{ nickname: 'Lumi' }]]);
  });

  it('[REG-5] [REG-7] says Available or Already taken, Available or Already registered, and nothing of an emptied field', async () => {
    const { services } = setup({
      answers: {
        checkNicknameAvailability: ({ nickname }) => (nickname === 'Lumi' ? free() : taken()),
        checkEmailAvailability: taken,
      },
    });
    const { user } = await renderApp(<RegisterForm />, { services });
    await user.type(labelled('Nickname'), 'Lumi');
    await pass(500);
    expect(labelled('Nickname')).toHaveAccessibleDescription(/Available/);
    await user.type(labelled('Nickname'), 'na');
    await user.type(labelled('E-mail'), 'a@example.com');
    await pass(500);
    expect(screen.getByText('Already taken')).toBeVisible();
    expect(screen.getByText('Already registered')).toBeVisible();
    await user.clear(labelled('Nickname'));
    expect(screen.queryByText('Already taken')).toBeNull();
  });

  it('[REG-5] an answer that comes after the value has changed is ignored', async () => {
    const first = deferred<{ available: boolean }>();
    const { services } = setup({
      answers: {
        checkNicknameAvailability: ({ nickname }) =>
          nickname === 'Lumi' ? first.promise : taken(),
      },
    });
    const { user } = await renderApp(<RegisterForm />, { services });
    await user.type(labelled('Nickname'), 'Lumi');
    await pass(500);
    await user.type(labelled('Nickname'), 'na');
    await pass(500);
    first.resolve({ available: true });
    await pass(0);
    expect(screen.getByText('Already taken')).toBeVisible();
    expect(screen.queryByText('Available')).not.toBeInTheDocument();
  });

  it('[REG-6] a failed check counts as unavailable and says why', async () => {
    const { services, registerUser } = setup({
      answers: {
        checkNicknameAvailability: () =>
          Promise.reject(firebaseError('functions/internal', 'internal [0]')),
      },
    });
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user);
    await pass(500);
    expect(screen.getByText('Already taken')).toBeVisible();
    expect(screen.getByText(/We could not reach the server/)).toBeVisible();
    await user.click(submit());
    await pass(0);
    expect(screen.getByText(/^Nickname already in use/)).toBeVisible();
    expect(registerUser).not.toHaveBeenCalled();
    expect(labelled('Nickname')).toHaveValue('Lumi');
  });

  it('[REG-6] a check that failed for want of a connection is made again when it is back', async () => {
    let offline = true;
    const { services } = setup({
      answers: {
        checkNicknameAvailability: () =>
          offline ? Promise.reject(firebaseError('functions/internal', 'internal')) : free(),
      },
    });
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user);
    await user.click(submit());
    await pass(500);
    expect(screen.getByText(/^Nickname already in use/)).toBeVisible();
    offline = false;
    act(() => {
      dispatchEvent(new Event('online'));
    });
    await pass(0);
    expect(labelled('Nickname')).toBeValid();
    expect(screen.getAllByText('Available')).toHaveLength(2);
  });
});

describe('on submit', () => {
  it('[REG-2] [REG-3] [REG-4] the validation errors come in their order, each with the focus on its field', async () => {
    let nicknameFree = false;
    let emailFree = false;
    const { services, registerUser } = setup({
      answers: {
        checkNicknameAvailability: () => Promise.resolve({ available: nicknameFree }),
        checkEmailAvailability: () => Promise.resolve({ available: emailFree }),
      },
    });
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user, { again: 'lantern-43' });
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Nickname already in use')).toBeVisible();
    expect(labelled('Nickname')).toHaveFocus();

    nicknameFree = true;
    await user.type(labelled('Nickname'), '2');
    await user.click(submit());
    await pass(0);
    expect(screen.queryByText('Nickname already in use')).not.toBeInTheDocument();
    expect(screen.getByText('Email already in use')).toBeVisible();
    expect(labelled('E-mail')).toHaveFocus();

    emailFree = true;
    await user.type(labelled('E-mail'), 'x');
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(labelled('Repeat password')).toHaveFocus();
    expect(registerUser).not.toHaveBeenCalled();
  });

  it('a password of 7 characters is refused with the rule', async () => {
    const { services, registerUser } = setup();
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user, { password: '1234567' });
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('The password needs at least 8 characters.')).toBeVisible();
    expect(registerUser).not.toHaveBeenCalled();
  });

  it('[REG-1] [API-11] browser-native validation is off and values are trimmed', async () => {
    const { services, registerUser, signIn } = setup();
    const { user } = await renderApp(<RegisterForm />, { services });
    expect(submit().closest('form')).toHaveAttribute('novalidate');
    await fill(user, { nickname: ' Lumi ', email: ' lumi@example.com ', password: ' lantern-42 ' });
    await user.click(submit());
    await pass(0);
    expect(registerUser.mock.calls).toEqual([
      [{ nickname: 'Lumi', email: 'lumi@example.com', password: 'lantern-42', language: 'en' }],
    ]);
    expect(signIn.mock.calls).toEqual([['lumi@example.com', 'lantern-42']]);
  });

  it('[REG-8] [REG-10] shows loading, then success, and goes to /account after 1800 ms', async () => {
    const answer = deferred<{ success: true; message: string }>();
    const { services, signIn } = setup({ answers: { registerUser: () => answer.promise } });
    const { user, where, store } = await renderApp(<RegisterForm />, { services, at: '/register' });
    // Like the provider: the auth observers are called before the sign-in resolves.
    signIn.mockImplementation(async () => {
      const person = { uid: 'u', email: 'a@b.co' };
      store.dispatch(authChanged(person));
      await Promise.resolve();
      return person;
    });
    await fill(user);
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Creating your account…')).toBeVisible();
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    answer.resolve({ success: true, message: '' });
    await pass(0);
    await pass(1799);
    expect(screen.getByText('Welcome! Your account is ready.')).toBeVisible();
    expect(where.path).toBe('/register');
    await pass(1);
    expect(where.path).toBe('/account');
  });

  it('the account of a new customer knows the page that they had come for', async () => {
    const { services } = setup();
    const { user, where } = await renderApp(
      <Routes>
        <Route path="/register" element={<RegisterForm />} />
        <Route path="/account" element={<Arrived />} />
      </Routes>,
      { services, at: { pathname: '/register', state: { next: '/tickets?asset=Pet' } } },
    );
    await fill(user);
    await user.click(submit());
    await pass(0);
    await pass(1800);
    expect(where.path).toBe('/account');
    expect(screen.getByText('/tickets?asset=Pet')).toBeVisible();
  });

  it.each([
    ['is sent', () => Promise.resolve()],
    ['cannot be sent', () => Promise.reject(firebaseError('auth/too-many-requests'))],
    ['takes for ever', () => new Promise<void>(() => {})],
  ])(
    'a new customer is in after 1800 ms when the mail that confirms the address %s',
    async (_how, send) => {
      const sendConfirmation = vi.fn(send);
      const { services } = setup({ auth: { sendConfirmation } });
      const { user, where } = await renderApp(<RegisterForm />, { services, at: '/register' });
      await fill(user);
      await user.click(submit());
      await pass(0);
      expect(sendConfirmation).toHaveBeenCalledTimes(1);
      expect(screen.getByText('Welcome! Your account is ready.')).toBeVisible();
      await pass(1800);
      expect(where.path).toBe('/account');
    },
  );

  it('redirects somebody who is already signed in to their account', async () => {
    const { where, store } = await renderApp(<RegisterForm />, { at: '/register' });
    act(() => void store.dispatch(authChanged({ uid: 'u', email: 'a@b.co' })));
    expect(where.path).toBe('/account');
  });

  it('[REG-9] an answer without success shows its message for 2500 ms and keeps what was typed', async () => {
    const { services } = setup({
      answers: {
        registerUser: () =>
          Promise.resolve({
            success: false,
            message: 'Email already in use',
            code: 'email-taken',
          }),
      },
    });
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user);
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Registration failed: Email already in use')).toBeVisible();
    await pass(2499);
    expect(screen.getByText('Registration failed: Email already in use')).toBeVisible();
    await pass(1);
    expect(screen.queryByText(/^Registration failed/)).not.toBeInTheDocument();
    expect(labelled('Password')).toHaveValue('lantern-42');
    expect(submit()).not.toHaveAttribute('aria-busy');
  });

  it.each([
    [{ success: false, message: 'Registration is closed today' }, 'Registration is closed today'],
    [{ success: false, message: '' }, 'Unknown error'],
    [{}, 'Unknown error'],
  ])('[REG-9] an answer of %j shows the error: %s', async (answer, message) => {
    const { services, signIn } = setup({
      answers: { registerUser: () => Promise.resolve(answer as RegisterAnswer) },
    });
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user);
    await user.click(submit());
    await pass(0);
    expect(screen.getByText(`Registration failed: ${message}`)).toBeVisible();
    expect(screen.queryByText('Email already in use')).not.toBeInTheDocument();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('[REG-9] a refusal that comes after somebody has changed the nickname is not shown below the new one', async () => {
    const answer = deferred<RegisterAnswer>();
    const { services } = setup({ answers: { registerUser: () => answer.promise } });
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user);
    await user.click(submit());
    await user.type(labelled('Nickname'), ' the second');
    answer.resolve({ success: false, message: 'Nickname already in use', code: 'nickname-taken' });
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Nickname already in use');
    expect(labelled('Nickname')).toBeValid();
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
      const { services } = setup({ answers: { registerUser: tookTooLong } });
      const { user } = await renderApp(<RegisterForm />, { services, language });
      const inputs = document.querySelectorAll('input');
      const typed = ['Lumi', 'lumi@example.com', 'lantern-42', 'lantern-42'];
      for (const [at, input] of inputs.entries()) await user.type(input, typed[at] ?? '');
      await user.click(screen.getAllByRole('button').at(-1) as HTMLElement);
      await pass(0);
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  it('[REG-9] a registration whose sign-in fails says so for 2500 ms, and the next attempt enters the account', async () => {
    let isDown = true;
    const { services, registerUser, signIn } = setup();
    signIn.mockImplementation(() =>
      isDown
        ? Promise.reject(firebaseError('auth/network-request-failed'))
        : Promise.resolve({ uid: 'u', email: 'a@b.co' }),
    );
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user);
    await user.click(submit());
    await pass(0);
    await pass(2499);
    expect(screen.getByText(/^Your account was created, but you could not be/)).toBeVisible();
    await pass(1);
    expect(screen.queryByText(/^Your account was created/)).not.toBeInTheDocument();
    isDown = false;
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Welcome! Your account is ready.')).toBeVisible();
    expect(registerUser).toHaveBeenCalledTimes(1);
  });

  it('after a lost answer, a second try enters the account that the first has made', async () => {
    const registerUser = vi.fn(() =>
      Promise.reject(firebaseError('functions/internal', 'internal [0]')),
    );
    const getUserDoc = vi.fn(() =>
      Promise.resolve({
        success: true as const,
        user: { uid: 'u', nickname: 'Lumi', isAdmin: false, language: 'en' as const },
      }),
    );
    const { services, signIn } = setup({ answers: { registerUser, getUserDoc } });
    const { user, where } = await renderApp(<RegisterForm />, { services, at: '/register' });
    await fill(user);
    await user.click(submit());
    await pass(0);
    expect(screen.getByText(/^Registration failed: We could not reach the server/)).toBeVisible();
    expect(signIn).not.toHaveBeenCalled();
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Welcome! Your account is ready.')).toBeVisible();
    expect(signIn.mock.calls).toEqual([['lumi@example.com', 'lantern-42']]);
    // It completes a registration that was interrupted.
    expect(getUserDoc.mock.calls).toEqual([[{ targetUid: 'u' }]]);
    expect(registerUser).toHaveBeenCalledTimes(1);
    await pass(1800);
    expect(where.path).toBe('/account');
  });

  it('after a lost answer that made no account, a second try registers; somebody else’s name is in use', async () => {
    const registerUser = vi
      .fn<() => Promise<RegisterAnswer>>()
      .mockRejectedValueOnce(firebaseError('functions/deadline-exceeded'))
      .mockResolvedValue({ success: false, message: '', code: 'nickname-taken' });
    const signIn = vi.fn(() => Promise.reject(firebaseError('auth/invalid-credential')));
    const { services } = setup({ auth: { signIn }, answers: { registerUser } });
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user);
    await user.click(submit());
    await pass(0);
    await user.click(submit());
    await pass(0);
    expect(registerUser).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Nickname already in use')).toBeVisible();
    expect(labelled('Nickname')).toHaveFocus();
  });

  it('a common password is refused at its field', async () => {
    const { services, signIn } = setup({
      answers: {
        registerUser: () =>
          Promise.reject(
            firebaseError('functions/invalid-argument', 'password: is one of the most common', {
              field: 'password',
              code: 'common',
            }),
          ),
      },
    });
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user, { password: 'password1' });
    await user.click(submit());
    await pass(0);
    expect(screen.getByText(/^This password is too easy/)).toBeVisible();
    expect(labelled('Password')).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
  });

  it.each([
    ['pixеlsmith', /^The nickname mixes letters from different scripts/],
    ['Lumipaw Support', /^This nickname could be mistaken for our team/],
  ])('the nickname %s is refused with the reason, not as taken', async (nickname, text) => {
    const { services, registerUser } = setup({ answers: { checkNicknameAvailability: taken } });
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user, { nickname });
    await pass(500);
    expect(screen.getByText(text)).toBeVisible();
    await user.click(submit());
    await pass(0);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Already taken')).not.toBeInTheDocument();
    expect(registerUser).not.toHaveBeenCalled();
  });

  it('a second click while the form is being sent sends nothing', async () => {
    const registerUser = vi.fn(() => new Promise<never>(() => {}));
    const { services } = setup({ answers: { registerUser } });
    const { user } = await renderApp(<RegisterForm />, { services });
    await fill(user);
    await user.click(submit());
    await pass(0);
    await user.click(submit());
    await user.type(labelled('Password'), '{Enter}');
    await pass(0);
    expect(registerUser).toHaveBeenCalledTimes(1);
  });
});
