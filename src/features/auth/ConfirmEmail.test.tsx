import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServices, firebaseError, renderApp } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import type { Services } from '../../services/types.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { authChanged } from './userSlice.ts';

const title = 'Confirm your e-mail address to get our replies by e-mail';
const button = () => screen.getByRole('button', { name: words.confirmEmail.unconfirmed.send });

const open = async (
  auth: Partial<Services['auth']>,
  answers: NonNullable<Parameters<typeof fakeServices>[0]>['answers'] = {},
) => {
  const rendered = await renderApp(<ConfirmEmail />, { services: fakeServices({ auth, answers }) });
  act(() => void rendered.store.dispatch(authChanged({ uid: 'u', email: 'lumi@example.com' })));
  return rendered;
};

it('a customer whose address is not confirmed can have the mail sent again', async () => {
  const sendConfirmationMail = vi
    .fn(() => Promise.resolve({ success: true as const, message: '' }))
    .mockRejectedValueOnce(
      firebaseError('functions/resource-exhausted', 'Too many', { retryAfterSeconds: 600 }),
    );
  const { user } = await open(
    { addressState: () => Promise.resolve('unconfirmed') },
    { sendConfirmationMail },
  );
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(/the e-mail we sent to lumi@example\.com/)).toBeVisible();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many requests.* 10 minutes/);
  await user.click(button());
  expect(await screen.findByText(/^E-mail sent/)).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(button()).toHaveFocus();
});

it('a lost connection does not take the question away', async () => {
  const addressState = vi
    .fn(() => Promise.resolve('unconfirmed' as const))
    .mockResolvedValueOnce('unconfirmed')
    .mockRejectedValueOnce(firebaseError('auth/network-request-failed'));
  await open({ addressState });
  await waitFor(() => expect(addressState).toHaveBeenCalledTimes(2));
  expect(await screen.findByText(title)).toBeVisible();
});

it('a customer who only clicked the link of an older mail can ask for a new one', async () => {
  const sendConfirmationMail = vi.fn(() =>
    Promise.resolve({ success: true as const, message: '' }),
  );
  const { user } = await open(
    { addressState: () => Promise.resolve('confirmed') },
    { sendConfirmationMail },
  );
  expect(await screen.findByText('Confirm that this account is yours')).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.confirmEmail.unproven.send }));
  expect(await screen.findByText(/^E-mail sent/)).toBeVisible();
  expect(sendConfirmationMail).toHaveBeenCalledTimes(1);
});

it('a customer whose address is proven is asked for nothing', async () => {
  const addressState = vi.fn(() => Promise.resolve('proven' as const));
  await open({ addressState });
  await waitFor(() => expect(addressState).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
