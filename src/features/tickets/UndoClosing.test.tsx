import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CallableRequest } from '../../../shared/callables.ts';
import { REOPEN_WITHIN } from '../../../shared/ticket.ts';
import { fakeServices, firebaseError, renderApp } from '../../../tests/support/render.tsx';
import { UndoClosing } from './UndoClosing.tsx';
import { closeTicket } from './ticketsThunks.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

const ticketId = '0'.repeat(32);
const caller = { uid: 'customer', isAdmin: false };
const done = { success: true as const, message: '' };

const closed = async () => {
  const reopenTicket = vi.fn((_request: CallableRequest<'reopenTicket'>) => Promise.resolve(done));
  const services = fakeServices({
    answers: { closeTicket: () => Promise.resolve(done), reopenTicket },
  });
  const app = await renderApp(<UndoClosing />, { services, at: '/account?tab=tickets' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await act(() => app.store.dispatch(closeTicket({ ticketId, caller, seenUntil: 0 })));
  return { ...app, reopenTicket };
};
const undo = () => screen.getByRole('button', { name: 'Undo closing' });

it('[ACC-7] a customer who has closed a ticket can take that back for a minute', async () => {
  const { user, reopenTicket } = await closed();
  act(() => void vi.advanceTimersByTime(REOPEN_WITHIN - 2000));
  await user.click(undo());
  expect(reopenTicket).toHaveBeenCalledWith({ ticketId });
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});

it.each([
  [
    'too late',
    'functions/failed-precondition',
    'reopen-too-late',
    /^Only the person who closed a ticket/,
  ],
  ['without a connection', 'functions/internal', '', /^We could not reach the server/],
])('somebody who takes a closing back %s is told so, until the offer ends', async (...told) => {
  const [, code, details, says] = told;
  const { user, reopenTicket } = await closed();
  reopenTicket.mockRejectedValueOnce(firebaseError(code, '[0]', { code: details }));
  await user.click(undo());
  expect(await screen.findByText(says)).toBeVisible();
  act(() => void vi.advanceTimersByTime(REOPEN_WITHIN));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('somebody whose session has ended is led through the login and back, where the offer still stands', async () => {
  const { user, where, reopenTicket } = await closed();
  reopenTicket.mockRejectedValueOnce(firebaseError('functions/unauthenticated'));
  await user.click(undo());
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(where.path).toBe('/login');
  expect(where.state).toMatchObject({ next: '/account?tab=tickets', ended: true });
  await user.click(undo());
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});
