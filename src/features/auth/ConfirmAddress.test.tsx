// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  answerDone,
  fakeServices,
  firebaseError,
  renderApp,
} from '../../../tests/support/render.tsx';
import { fieldLabelled } from '../../../tests/support/fieldLabelled.ts';
import { i18n } from '../../../tests/support/i18n.ts';
import { portuguese, words } from '../../../tests/support/screens.ts';
import { ConfirmAddress } from './ConfirmAddress.tsx';

type Options = NonNullable<Parameters<typeof fakeServices>[0]>;

const asLumi = { auth: 'signedIn', uid: 'u', email: 'lumi@example.com' } as const;
const refused = (code: string) => firebaseError('functions/failed-precondition', code, { code });

/** Whose link it is. */
const ofOwner = async () => ({ ...(await answerDone()), email: 'owner@example.com' });

const open = (
  options: Options,
  who: NonNullable<Parameters<typeof renderApp>[1]>['who'] = asLumi,
) =>
  renderApp(<ConfirmAddress proof="secret" />, {
    services: fakeServices(options),
    who,
    at: '/finishSignIn',
  });

it('a customer who is signed in is asked nothing; after a lost connection they try again', async () => {
  const confirmAddress = vi
    .fn(answerDone)
    .mockRejectedValueOnce(firebaseError('functions/internal', 'internal [0]'));
  const addressState = vi.fn(() => Promise.resolve('proven' as const));
  const { user, where } = await open({ auth: { addressState }, answers: { confirmAddress } });
  expect(await screen.findByText(/^We could not reach the server/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.common.retry }));
  await waitFor(() => expect(where.path).toBe('/account?tab=tickets'));
  expect(confirmAddress.mock.calls).toEqual([[{ proof: 'secret' }], [{ proof: 'secret' }]]);
  // The token says it before the next page looks.
  expect(addressState.mock.calls).toEqual([[{ fresh: true }]]);
});

it.each([
  ['is signed out', { auth: 'signedOut' }],
  ['is signed in to another account', asLumi],
] as const)('somebody who %s sets a new password and is logged in with it', async (_who, who) => {
  const confirmWithPassword = vi.fn(answerDone).mockRejectedValueOnce(
    firebaseError('functions/invalid-argument', 'password: is common', {
      field: 'password',
      code: 'common',
    }),
  );
  const signIn = vi.fn(() => Promise.resolve({ uid: 'o', email: 'owner@example.com' }));
  const { user, where } = await open(
    {
      auth: { signIn },
      answers: {
        confirmAddress: () => Promise.reject(refused('password-needed')),
        getProofAddress: ofOwner,
        confirmWithPassword,
      },
    },
    who,
  );
  await waitFor(() =>
    expect(screen.getByText(/^This link confirms owner@example\.com\./)).toBeVisible(),
  );
  await user.type(await screen.findByLabelText(words.confirmAddress.password), 'password1{Enter}');
  expect(await screen.findByText(/^This password is too easy/)).toBeVisible();
  await user.clear(fieldLabelled(words.confirmAddress.password));
  await user.type(fieldLabelled(words.confirmAddress.password), 'a new lantern{Enter}');
  await waitFor(() => expect(where.path).toBe('/account?tab=tickets'));
  expect(confirmWithPassword).toHaveBeenLastCalledWith({
    proof: 'secret',
    password: 'a new lantern',
  });
  expect(signIn.mock.calls).toEqual([['owner@example.com', 'a new lantern']]);
});

it('the owner of an address whose session has ended on the server sets a new password', async () => {
  const ended = firebaseError('functions/unauthenticated');
  await open({
    answers: {
      confirmAddress: () => Promise.reject(ended),
      getProofAddress: async () => ({ ...(await answerDone()), email: asLumi.email }),
    },
  });
  expect(await screen.findByLabelText(words.confirmAddress.password)).toBeVisible();
  expect(screen.queryByText(words.errors.call.unauthenticated)).not.toBeInTheDocument();
});

it('a refused password says why in the language that the page has by then', async () => {
  const { user } = await open({ answers: { getProofAddress: ofOwner } }, { auth: 'signedOut' });
  await user.type(await screen.findByLabelText(words.confirmAddress.password), 'short{Enter}');
  await act(() => i18n.changeLanguage('pt'));
  expect(screen.getByText(portuguese.errors.field.password)).toBeVisible();
});

it('a password manager stores the new password with the address', async () => {
  await open({ answers: { getProofAddress: ofOwner } }, { auth: 'signedOut' });
  const password = await screen.findByLabelText<HTMLInputElement>(words.confirmAddress.password);
  expect(Object.fromEntries(new FormData(password.form!))).toEqual({
    email: 'owner@example.com',
    password: '',
  });
  const name = password.form!.querySelector('[autocomplete="username"]');
  expect(name).toHaveAttribute('name', 'email');
  expect(name).not.toBeVisible();
});

it('a customer who opens another person’s link is warned before the other account replaces theirs', async () => {
  await open({
    answers: {
      confirmAddress: () => Promise.reject(refused('password-needed')),
      getProofAddress: ofOwner,
    },
  });
  expect(
    await screen.findByText(/^You are logged in as lumi@example\.com\. .* as owner@example\.com/),
  ).toBeVisible();
});

it.each([
  ['who is signed out', { auth: 'signedOut' }, 'owner@example.com'],
  ['whose account has no password', asLumi, 'lumi@example.com'],
] as const)('the reader of a mail %s is warned of no other account', async (_who, who, email) => {
  const answers = {
    confirmAddress: () => Promise.reject(refused('password-needed')),
    getProofAddress: async () => ({ ...(await answerDone()), email }),
  };
  await open({ answers }, who);
  await waitFor(() =>
    expect(screen.getByText(`If ${email} is not your address, close this page.`)).toBeVisible(),
  );
  expect(screen.queryByText(/^You are logged in as/)).not.toBeInTheDocument();
});

it.each([
  ['is logged in if a call without an answer has set their password', null, '/account?tab=tickets'],
  ['reads so if their password was not set', 'auth/invalid-credential', 'replaced by a newer'],
  ['can try again if nobody can say so', 'auth/network-request-failed', 'could not reach'],
])('a visitor whose link is spent %s', async (_, failure, seen) => {
  const confirmWithPassword = vi
    .fn(() => Promise.reject(refused('proof-invalid')))
    .mockRejectedValueOnce(firebaseError('functions/internal', 'internal [0]'))
    .mockRejectedValueOnce(firebaseError('functions/aborted'));
  const signIn = () =>
    failure
      ? Promise.reject(firebaseError(failure))
      : Promise.resolve({ uid: 'o', email: 'owner@example.com' });
  const { user, where } = await open(
    { auth: { signIn }, answers: { getProofAddress: ofOwner, confirmWithPassword } },
    { auth: 'signedOut' },
  );
  await user.type(await screen.findByLabelText(words.confirmAddress.password), 'a new lantern');
  for (let tries = 0; tries < 3; tries += 1)
    await user.click(await screen.findByRole('button', { name: words.confirmAddress.submit }));
  await waitFor(() => expect(confirmWithPassword).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(where.path + document.body.textContent).toContain(seen));
  const field = screen.queryByLabelText(words.confirmAddress.password);
  // Gone where the link alone is to blame.
  expect(field === null).toBe(failure === 'auth/invalid-credential');
});

it.each([
  ['signed out', { auth: 'signedOut' }],
  ['signed in to another account', asLumi],
] as const)(
  'a login that fails after the new password is set is tried again (%s)',
  async (_, who) => {
    const signIn = vi
      .fn(() => Promise.resolve({ uid: 'o', email: 'owner@example.com' }))
      .mockRejectedValueOnce(firebaseError('auth/network-request-failed'));
    const { user, where } = await open(
      {
        auth: { signIn },
        answers: {
          confirmAddress: () => Promise.reject(refused('password-needed')),
          getProofAddress: ofOwner,
          confirmWithPassword: vi
            .fn(answerDone)
            .mockRejectedValue(refused('proof-invalid'))
            .mockImplementationOnce(answerDone),
        },
      },
      who,
    );
    const field = await screen.findByLabelText(words.confirmAddress.password);
    await user.type(field, 'a new lantern{Enter}');
    expect(await screen.findByText(/could not reach/)).toBeVisible();
    expect(where.path).toBe('/finishSignIn');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(where.path).toBe('/account?tab=tickets'));
    expect(signIn).toHaveBeenCalledTimes(2);
  },
);

it('a visitor whose link has expired reads so before a password is asked for', async () => {
  await open(
    { answers: { getProofAddress: () => Promise.reject(refused('proof-invalid')) } },
    { auth: 'signedOut' },
  );
  expect(await screen.findByText(/was replaced by a newer/)).toBeVisible();
  expect(screen.queryByLabelText(words.confirmAddress.password)).not.toBeInTheDocument();
});

it('a customer whose link has expired reads so, and can ask for a new e-mail there', async () => {
  const { user } = await open({
    auth: { addressState: () => Promise.resolve('unconfirmed') },
    answers: {
      confirmAddress: () => Promise.reject(refused('proof-invalid')),
      sendConfirmationMail: answerDone,
    },
  });
  expect(await screen.findByText(/was replaced by a newer/)).toBeVisible();
  expect(screen.getByRole('link', { name: words.finishSignIn.account })).toBeVisible();
  expect(screen.queryByLabelText(words.confirmAddress.password)).not.toBeInTheDocument();
  await user.click(
    await screen.findByRole('button', { name: words.confirmEmail.unconfirmed.send }),
  );
  expect(await screen.findByText(words.confirmEmail.sent)).toBeVisible();
});
