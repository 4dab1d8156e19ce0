// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { REOPEN_WITHIN } from '../../../shared/ticket.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { fakeServices, firebaseError, renderApp } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { loseAnswer, mockServer } from '../../../tests/support/mockedServer.ts';
import type { Sendable } from '../outbox/outbox.ts';
import { answerAndClose } from './adminThunks.ts';
import { UndoClosing } from './UndoClosing.tsx';
import { deliveryOf } from '../../../tests/support/messages.ts';
import { changeTicket } from './ticketsThunks.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

const caller = { uid: 'admin', isAdmin: true };

/** Stores three open tickets and closes the first. */
const closed = async (at: string) => {
  const tickets = [listedTicket(), listedTicket(), listedTicket()] as const;
  const { stored, answers } = mockServer(caller, tickets);
  const app = await renderApp(<UndoClosing />, { services: fakeServices({ answers }), at });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  const ids = tickets.map(({ ticketId }) => ticketId);
  const [one = '', other = ''] = ids;
  const seenUntil = Date.now();
  const command = { do: 'close', ticketId: one, seenUntil } as const;
  await act(() => app.store.dispatch(changeTicket({ command, caller })));
  const statuses = () => ids.map((id) => stored.get(id)?.ticket.status);
  const send = (sent: Sendable, id: string) =>
    act(() => app.store.dispatch(deliveryOf(sent, caller, id)));
  const respond = (ticketId: string, close: boolean, id: string) =>
    send({ do: 'respond', ticketId, message: 'Fixed.', seenUntil, close }, id);
  return { ...app, answers, ids, one, other, statuses, seenUntil, send, respond };
};
const undo = () => screen.getByRole('button', { name: words.tickets.undo.closing });
const isOver = () => waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());

it('[ACC-7] who has closed a ticket can take that back for a minute, and is led back to it', async () => {
  const at = '/account?tab=admin&q=ring&ticket=';
  const { user, where, one, statuses } = await closed(`${at}${'f'.repeat(32)}`);
  act(() => void vi.advanceTimersByTime(REOPEN_WITHIN - 2000));
  await user.click(undo());
  await isOver();
  expect(statuses()).toEqual(['Open', 'Open', 'Open']);
  await waitFor(() => expect(where.path).toBe(at + one));
});

it('an admin can take back the closing of an answer, if it was sent', async () => {
  const { user, answers, other, statuses, respond } = await closed('/account?tab=admin');
  await user.click(undo());
  await isOver();
  loseAnswer(answers.respondToTicket, { hasStored: false });
  await respond(other, true, 'answer01');
  await respond(other, false, 'answer02');
  await isOver();
  await respond(other, true, 'answer03');
  await user.click(undo());
  await isOver();
  expect(statuses()).toEqual(['Open', 'Answered', 'Open']);
});

it('an admin who has closed many tickets can take back all that were closed', async () => {
  const { user, where, store, answers, ids, statuses, seenUntil } =
    await closed('/account?tab=admin');
  const respond = { do: 'respond', id: 'answer01', message: 'x', seenUntil, close: true } as const;
  loseAnswer(answers.respondToTicket, { hasStored: false });
  await act(() =>
    store.dispatch(
      answerAndClose({ answers: ids.map((ticketId) => ({ ...respond, ticketId })), caller }),
    ),
  );
  await user.click(undo());
  await isOver();
  expect(statuses()).toEqual(['Closed', 'Answered', 'Answered']);
  expect(where.path).toBe('/account?tab=admin');
});

it('an answer that has opened the ticket again leaves nothing to undo, a note leaves it', async () => {
  const { one, statuses, send, respond } = await closed('/account?tab=admin');
  await send({ do: 'note', ticketId: one, message: 'Wait.' }, 'note0001');
  expect(undo()).toBeEnabled();
  await respond(one, false, 'answer01');
  expect(statuses()[0]).toBe('Answered');
  await isOver();
});

it.each([
  ['too late', 'functions/failed-precondition', 'reopen-too-late', words.errors.ticket.reopen],
  ['without a connection', 'functions/internal', '', words.errors.connection.lost],
  ['without a session', 'functions/unauthenticated', '', words.tickets.undo.logIn],
])('a customer who undoes a closing %s sees that it failed', async (_, code, reason, says) => {
  const { user, where, answers } = await closed('/account?tab=tickets');
  answers.reopenTicket.mockRejectedValueOnce(firebaseError(code, '[0]', { code: reason }));
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
