// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CallableResponse } from '../../../shared/callables.ts';
import {
  fakeServices,
  firebaseError,
  passTime,
  renderApp,
  answerUser,
} from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { NeedsNickname } from './NeedsNickname.tsx';
import type { UserState } from './userSlice.ts';

const somebody = (profile: UserState['profile']) =>
  ({ auth: 'signedIn', uid: 'link', profile }) as const;
const refusing = (code: string) => () =>
  Promise.reject(firebaseError('functions/failed-precondition', '', { code }));
const missing = () => Promise.reject(firebaseError('functions/not-found'));
type ChooseAnswer = CallableResponse<'chooseNickname'>;

const setup = (answers: NonNullable<Parameters<typeof fakeServices>[0]>['answers'] = {}) =>
  renderApp(<NeedsNickname>the ticket form</NeedsNickname>, {
    services: fakeServices({
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
