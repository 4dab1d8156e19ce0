import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { REOPEN_WITHIN } from '../../../shared/ticket.ts';
import { fakeServices, firebaseError, renderApp } from '../../../tests/support/render.tsx';
import { answerAndClose } from './adminThunks.ts';
import { UndoClosing } from './UndoClosing.tsx';
import { deliveryOf, outgoing } from '../../../tests/support/messages.ts';
import { closeTicket } from './ticketsThunks.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

const id = (digit: string) => digit.repeat(32);
const [one, other, third] = [id('0'), id('1'), id('2')];
const caller = { uid: 'customer', isAdmin: false };
const done = () => Promise.resolve({ success: true as const, message: '' });

const closed = async (
  at: string,
  closing = closeTicket({ ticketId: one, caller, seenUntil: 0 }),
) => {
  const reopenTicket = vi.fn(done);
  const respondToTicket = vi.fn(done);
  respondToTicket.mockRejectedValueOnce(firebaseError('functions/unavailable'));
  const services = fakeServices({ answers: { closeTicket: done, respondToTicket, reopenTicket } });
  const app = await renderApp(<UndoClosing />, { services, at });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await act(() => app.store.dispatch(closing));
  return { ...app, reopenTicket };
};
const undo = () => screen.getByRole('button', { name: 'Undo closing' });
const isOver = () => waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());

it('[ACC-7] who has closed a ticket can take that back for a minute, and is led back to it', async () => {
  const { user, where, store, reopenTicket } = await closed(
    `/account?tab=admin&q=ring&ticket=${other}`,
  );
  act(() => void vi.advanceTimersByTime(REOPEN_WITHIN - 2000));
  await user.click(undo());
  expect(reopenTicket).toHaveBeenCalledWith({ ticketId: one });
  await isOver();
  await waitFor(() => expect(where.path).toBe(`/account?tab=admin&q=ring&ticket=${one}`));
  const answer = { do: 'respond', ticketId: other, message: 'Fixed.', seenUntil: 0 } as const;
  const respond = (message: string, close: boolean) =>
    act(() => store.dispatch(deliveryOf({ ...answer, close }, caller, message)));
  // The first of them cannot be sent.
  for (const close of [true, false]) await respond(`entry000${close}`, close);
  await isOver();
  await respond('entry0002', true);
  await user.click(undo());
  expect(reopenTicket).toHaveBeenLastCalledWith({ ticketId: other });
});

it('an admin who has closed many tickets can take back all that were closed', async () => {
  const answers = [one, other, third].map((ticketId) =>
    outgoing({ do: 'respond' as const, ticketId, message: 'x', seenUntil: 0, close: true }),
  );
  const many = answerAndClose({ answers, caller });
  const { user, where, reopenTicket } = await closed(
    '/account?tab=admin',
    many as unknown as ReturnType<typeof closeTicket>,
  );
  await user.click(undo());
  await isOver();
  expect(reopenTicket.mock.calls).toEqual([[{ ticketId: other }], [{ ticketId: third }]]);
  expect(where.path).toBe('/account?tab=admin');
});

it.each([
  ['too late', 'functions/failed-precondition', 'reopen-too-late', /^Only the person who closed/],
  ['without a connection', 'functions/internal', '', /^We could not reach the server/],
  ['without a session', 'functions/unauthenticated', '', /^Log in$/],
])('a customer who undoes a closing %s sees that it failed', async (_, code, reason, says) => {
  const { user, where, reopenTicket } = await closed('/account?tab=tickets');
  reopenTicket.mockRejectedValueOnce(firebaseError(code, '[0]', { code: reason }));
  await user.click(undo());
  const told = await screen.findByText(says);
  if (told.tagName === 'A') {
    await user.click(told);
    expect(where.state).toMatchObject({ next: '/account?tab=tickets', ended: true });
  }
  expect(undo()).toBeEnabled();
  act(() => void vi.advanceTimersByTime(REOPEN_WITHIN));
  await isOver();
});
