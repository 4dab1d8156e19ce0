// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  answerDone,
  fakeServices,
  firebaseError,
  renderApp,
} from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import type { AddressState } from '../../services/types.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { authChanged } from './userSlice.ts';
import { spokenIn, URGENT } from '../../../tests/support/spoken.ts';

const text = words.confirmEmail;

const open = async (
  addressState: () => Promise<AddressState>,
  answers: NonNullable<Parameters<typeof fakeServices>[0]>['answers'] = {},
) => {
  const services = fakeServices({ auth: { addressState }, answers });
  const rendered = await renderApp(<ConfirmEmail />, { services });
  act(() => void rendered.store.dispatch(authChanged({ uid: 'u', email: 'lumi@example.com' })));
  return rendered;
};

it.each([
  ['unconfirmed', text.unconfirmed],
  // Its owner only clicked the link of an older mail.
  ['confirmed', text.unproven],
] as const)('a customer whose address is %s can have a mail sent', async (state, asked) => {
  const sendConfirmationMail = vi
    .fn(answerDone)
    .mockRejectedValueOnce(
      firebaseError('functions/resource-exhausted', 'Too many', { retryAfterSeconds: 600 }),
    );
  const { user } = await open(() => Promise.resolve(state), { sendConfirmationMail });
  expect(await screen.findByText(asked.title)).toBeVisible();
  // None may have been sent.
  expect(screen.getByText(/ to lumi@example\.com/)).not.toHaveTextContent(/\bsent\b/);
  const button = screen.getByRole('button', { name: asked.send });
  await user.click(button);
  expect(await screen.findByText(/ 10 minutes/)).toBeVisible();
  expect(spokenIn(URGENT)).toEqual([expect.stringMatching(/ 10 minutes/)]);
  await user.click(button);
  expect(await screen.findByText(text.sent)).toBeVisible();
  expect(spokenIn(URGENT)).toEqual([]);
  expect(button).toHaveFocus();
});

it('a lost connection does not take the question away', async () => {
  const addressState = vi
    .fn(() => Promise.resolve('unconfirmed' as const))
    .mockResolvedValueOnce('unconfirmed')
    .mockRejectedValueOnce(firebaseError('auth/network-request-failed'));
  await open(addressState);
  await waitFor(() => expect(addressState).toHaveBeenCalledTimes(2));
  expect(await screen.findByText(text.unconfirmed.title)).toBeVisible();
});

it('a customer whose address is proven is asked for nothing', async () => {
  const addressState = vi.fn(() => Promise.resolve('proven' as const));
  await open(addressState);
  await waitFor(() => expect(addressState).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a customer who confirmed the address elsewhere reads that it is confirmed', async () => {
  let state: AddressState = 'unconfirmed';
  const { user } = await open(() => Promise.resolve(state), { sendConfirmationMail: answerDone });
  const button = await screen.findByRole('button', { name: text.unconfirmed.send });
  state = 'proven';
  await user.click(button);
  expect(await screen.findByText(text.confirmed)).toBeVisible();
  expect(screen.queryByText(text.sent)).not.toBeInTheDocument();
});

it('a customer who confirms in another tab and comes back is no longer asked', async () => {
  let state: AddressState = 'unconfirmed';
  await open(() => Promise.resolve(state));
  expect(await screen.findByText(text.unconfirmed.title)).toBeVisible();
  state = 'proven';
  dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});

it('a keyboard user is at the heading when the strip goes away under the focus', async () => {
  let state: AddressState = 'unconfirmed';
  const { show } = await open(() => Promise.resolve(state));
  show(
    <main>
      <h1>Tickets</h1>
      <ConfirmEmail />
    </main>,
  );
  (await screen.findByRole('button')).focus();
  state = 'proven';
  dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(screen.getByRole('heading')).toHaveFocus();
});
