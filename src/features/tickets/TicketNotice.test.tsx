import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  deferred,
  fakeServices,
  firebaseError,
  renderApp,
} from '../../../tests/support/render.tsx';
import { TicketNotice } from './TicketNotice.tsx';
import { deliveryOf } from '../../../tests/support/messages.ts';
import { closeTicket } from './ticketsThunks.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const done = () => Promise.resolve({ success: true as const, message: '' });
const down = () => Promise.reject(firebaseError('functions/unavailable'));
const caller = { uid: 'admin', isAdmin: true };
const action = { ticketId: 'a'.repeat(32), message: 'hello', seenUntil: 0 };
const send = (kind: 'comment' | 'respond' | 'note') => deliveryOf({ ...action, do: kind }, caller);
const open = (answer: typeof done) =>
  renderApp(<TicketNotice />, {
    services: fakeServices({
      answers: {
        addCommentToTicket: answer,
        respondToTicket: answer,
        closeTicket: answer,
        addNoteToTicket: answer,
      },
    }),
  });

it.each([
  ['Comment added!', 'status', send('comment'), done],
  ['Failed to add comment.', 'alert', send('comment'), down],
  ['Response sent!', 'status', send('respond'), done],
  ['Failed to send response.', 'alert', send('respond'), down],
  ['Internal note saved.', 'status', send('note'), done],
  ['Failed to save the internal note.', 'alert', send('note'), down],
  ['Ticket closed successfully!', 'status', closeTicket({ ...action, caller }), done],
  ['Failed to close the ticket.', 'alert', closeTicket({ ...action, caller }), down],
])('[ACC-9] [STA-3] the popup “%s” lasts 2200 ms', async (text, role, sent, answer) => {
  const { store } = await open(answer);
  await act(() => store.dispatch(sent as ReturnType<typeof closeTicket>));
  expect(screen.getByRole(role)).toHaveTextContent(text);
  act(() => void vi.advanceTimersByTime(2199));
  expect(screen.getByText(text)).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('the popup of the last answer does not stand beside the next one while that is sent', async () => {
  const held = deferred<Awaited<ReturnType<typeof done>>>();
  const { store } = await open(vi.fn(() => held.promise).mockImplementationOnce(done));
  await act(() => store.dispatch(send('respond')));
  expect(screen.getByText('Response sent!')).toBeVisible();
  const next = store.dispatch(send('respond'));
  await act(() => Promise.resolve());
  expect(screen.queryByText('Response sent!')).not.toBeInTheDocument();
  held.resolve({ success: true, message: '' });
  await act(() => next);
  expect(screen.getByText('Response sent!')).toBeVisible();
});
