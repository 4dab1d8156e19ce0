// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CallableResponse } from '../../../shared/callables.ts';
import {
  answerDone,
  fakeServices,
  firebaseError,
  passTime,
  renderApp,
  answerUser,
} from '../../../tests/support/render.tsx';
import { i18n } from '../../../tests/support/i18n.ts';
import { portuguese, words } from '../../../tests/support/screens.ts';
import type { Services } from '../../services/types.ts';
import { NeedsNickname } from './NeedsNickname.tsx';
import { oweEnding, owesEnding } from './linkStorage.ts';
import type { UserState } from './userSlice.ts';

const somebody = (profile: UserState['profile']) =>
  ({ auth: 'signedIn', uid: 'link', profile }) as const;
const refusing = (code: string) => () =>
  Promise.reject(firebaseError('functions/failed-precondition', '', { code }));
const missing = () => Promise.reject(firebaseError('functions/not-found'));
type ChooseAnswer = CallableResponse<'chooseNickname'>;

const setup = (
  answers: NonNullable<Parameters<typeof fakeServices>[0]>['answers'] = {},
  children: ReactNode = 'the ticket form',
  auth: Partial<Services['auth']> = {},
) =>
  renderApp(<NeedsNickname>{children}</NeedsNickname>, {
    services: fakeServices({
      auth,
      answers: {
        getUserDoc: missing,
        checkNicknameAvailability: () => Promise.resolve({ available: true }),
        ...answers,
      },
    }),
    who: somebody('missing'),
  });
const button = () => screen.getByRole('button', { name: words.nickname.submit });

beforeEach(() => void vi.useFakeTimers());

it.each(['loading', 'ready', 'failed'] as const)(
  'people with a nickname, or of whom none is known (%s), see the ticket form at once',
  async (profile) => {
    await renderApp(<NeedsNickname>the ticket form</NeedsNickname>, { who: somebody(profile) });
    expect(screen.getByText('the ticket form')).toBeVisible();
  },
);

it('a customer whose missing record could not be read at first chooses a nickname', async () => {
  const services = fakeServices({ answers: { getUserDoc: missing } });
  await renderApp(<NeedsNickname>the ticket form</NeedsNickname>, {
    services,
    who: somebody('failed'),
  });
  await passTime(0);
  expect(button()).toBeVisible();
});

it('a customer whose record cannot be read keeps the ticket form, after one more try', async () => {
  const getUserDoc = vi.fn(() => Promise.reject(firebaseError('functions/internal')));
  await renderApp(<NeedsNickname>the ticket form</NeedsNickname>, {
    services: fakeServices({ answers: { getUserDoc } }),
    who: somebody('failed'),
  });
  await passTime(60_000);
  expect(screen.getByText('the ticket form')).toBeVisible();
  expect(getUserDoc).toHaveBeenCalledOnce();
});

it('somebody whose registration was interrupted gets the nickname that they had chosen there', async () => {
  const { user } = await setup({
    chooseNickname: refusing('nickname-chosen'),
    getUserDoc: () => answerUser({ uid: 'link', nickname: 'Lumi' }),
  });
  await user.type(screen.getByLabelText(words.auth.nickname), 'Other');
  await user.click(button());
  await passTime(0);
  expect(screen.getByText(/^Welcome, Lumi!/)).toHaveFocus();
  expect(screen.getByText('the ticket form')).toBeVisible();
});

it('a customer with a first nickname never reads that a login removed a password', async () => {
  let nickname: string | null = null;
  const { user, store } = await setup({
    // As the server concludes it.
    endOlderSessions: async () => ({
      ...(await answerDone()),
      passwordMayBeGone: nickname !== null,
    }),
    chooseNickname: ({ nickname: chosen }) => {
      nickname = chosen;
      return answerDone();
    },
    getUserDoc: () => answerUser({ uid: 'link', nickname: 'Lumi' }),
  });
  oweEnding('link');
  await user.type(screen.getByLabelText(words.auth.nickname), 'Lumi');
  await user.click(button());
  await passTime(0);
  expect(screen.getByText(/^Welcome, Lumi!/)).toBeVisible();
  expect(owesEnding('link'), 'until the next visit').toBe(false);
  expect(store.getState().user.passwordMayBeGone).toBe(false);
});

it('the welcome does not take the focus from what its reader does next', async () => {
  const answers = {
    chooseNickname: () => answerDone(),
    getUserDoc: () => answerUser({ uid: 'link', nickname: 'Lumi' }),
  };
  const { user } = await setup(answers, <input aria-label="Subject" />);
  await user.type(screen.getByLabelText(words.auth.nickname), 'Lumi');
  await user.click(button());
  await passTime(0);
  expect(screen.getByText(/^Welcome, Lumi!/)).toHaveFocus();
  await user.click(screen.getByLabelText('Subject'));
  await act(() => i18n.changeLanguage('pt'));
  expect(screen.getByText(/^Boas-vindas, Lumi!/)).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveFocus();
});

it.each([
  ['Lu', answerDone, portuguese.errors.field.nickname],
  ['Lumi', missing, portuguese.errors.call.notFound],
])(
  'why the nickname %s is refused is in the language that the page has by then',
  async (typed, chooseNickname, text) => {
    const { user } = await setup({ chooseNickname });
    await user.type(screen.getByLabelText(words.auth.nickname), typed);
    await user.click(button());
    await passTime(0);
    await act(() => i18n.changeLanguage('pt'));
    expect(screen.getByText(text)).toBeVisible();
  },
);

it('a customer reads that the new nickname could not be loaded', async () => {
  const { user } = await setup({
    chooseNickname: () => answerDone(),
    getUserDoc: () => Promise.reject(firebaseError('functions/internal', 'internal [0]')),
  });
  await user.type(screen.getByLabelText(words.auth.nickname), 'Lumi');
  await user.click(button());
  await passTime(0);
  expect(screen.getByText(/^We could not reach the server/)).toBeVisible();
});

it.each<[string, () => Promise<ChooseAnswer>, RegExp]>([
  [
    'that was taken meanwhile',
    () => Promise.resolve({ success: false, message: '', code: 'nickname-taken' }),
    /^Nickname already in use$/,
  ],
  [
    'without a confirmed e-mail',
    refusing('email-unverified'),
    /^Your e-mail address is not confirmed yet/,
  ],
])(
  'a nickname %s is refused with the reason and kept in its field',
  async (_what, choose, text) => {
    const { user } = await setup({ chooseNickname: choose });
    await user.type(screen.getByLabelText(words.auth.nickname), 'Lumi');
    await user.click(button());
    await passTime(0);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText(words.auth.nickname)).toHaveValue('Lumi');
    expect(button()).not.toHaveAttribute('aria-busy');
  },
);

it('a person whose session the server refuses gets to the login by one button', async () => {
  const signOut = vi.fn(() => Promise.resolve());
  const { user } = await setup(
    { chooseNickname: () => Promise.reject(firebaseError('functions/unauthenticated')) },
    undefined,
    { signOut },
  );
  await user.type(screen.getByLabelText(words.auth.nickname), 'Lumi');
  await user.click(button());
  await passTime(0);
  await user.click(screen.getByRole('button', { name: words.header.logIn }));
  expect(signOut).toHaveBeenCalledOnce();
});
