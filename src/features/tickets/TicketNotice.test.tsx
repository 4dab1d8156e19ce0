import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import {
  deferred,
  fakeServices,
  firebaseError,
  renderApp,
} from '../../../tests/support/render.tsx';
import { TicketNotice } from './TicketNotice.tsx';
import { addEntry, closeTicket } from './ticketsThunks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const done = () => Promise.resolve({ success: true as const, message: '' });
const down = () => Promise.reject(firebaseError('functions/unavailable'));
const action = {
  ticketId: 'a'.repeat(32),
  caller: { uid: 'admin', isAdmin: true },
  entryId: 'entry123',
  message: 'hello',
  seenUntil: 0,
};

it.each([
  ['Comment added!', 'status', addEntry({ ...action, into: 'comments' }), done],
  ['Failed to add comment.', 'alert', addEntry({ ...action, into: 'comments' }), down],
  ['Response sent!', 'status', addEntry({ ...action, into: 'responses' }), done],
  ['Failed to send response.', 'alert', addEntry({ ...action, into: 'responses' }), down],
  ['Internal note saved.', 'status', addEntry({ ...action, into: 'notes' }), done],
  ['Failed to save the internal note.', 'alert', addEntry({ ...action, into: 'notes' }), down],
  ['Ticket closed successfully!', 'status', closeTicket(action), done],
  ['Failed to close the ticket.', 'alert', closeTicket(action), down],
])('[ACC-9] the popup “%s” lasts 2200 ms', async (text, role, send, answers) => {
  const services = fakeServices({
    answers: {
      addCommentToTicket: answers,
      respondToTicket: answers,
      closeTicket: answers,
      addNoteToTicket: answers,
      getTicket: () => Promise.resolve({ success: true, ticket: listedTicket() }),
    },
  });
  const { store } = await renderApp(<TicketNotice />, { services });
  await act(() => store.dispatch(send as ReturnType<typeof closeTicket>));
  expect(screen.getByRole(role)).toHaveTextContent(text);
  act(() => void vi.advanceTimersByTime(2199));
  expect(screen.getByText(text)).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('the popup of the last answer does not stand beside the next one while that is sent', async () => {
  const held = deferred();
  let isFirst = true;
  const services = fakeServices({
    answers: {
      respondToTicket: async () => {
        if (!isFirst) await held.promise;
        isFirst = false;
        return done();
      },
      getTicket: () => Promise.resolve({ success: true, ticket: listedTicket() }),
    },
  });
  const { store } = await renderApp(<TicketNotice />, { services });
  await act(() => store.dispatch(addEntry({ ...action, into: 'responses' })));
  expect(screen.getByText('Response sent!')).toBeVisible();
  const next = store.dispatch(addEntry({ ...action, into: 'responses', entryId: 'entry456' }));
  await act(() => Promise.resolve());
  expect(screen.queryByText('Response sent!')).not.toBeInTheDocument();
  held.resolve();
  await act(() => next);
  expect(screen.getByText('Response sent!')).toBeVisible();
});
