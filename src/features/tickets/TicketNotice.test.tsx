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
import { addNote, addStaffComment, addUserComment, closeTicket, respond } from './ticketsThunks.ts';

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
  ['Comment added!', 'status', addUserComment, done],
  ['Failed to add comment.', 'alert', addUserComment, down],
  ['Comment added!', 'status', addStaffComment, done],
  ['Failed to add comment.', 'alert', addStaffComment, down],
  ['Response sent!', 'status', respond, done],
  ['Failed to send response.', 'alert', respond, down],
  ['Internal note saved.', 'status', addNote, done],
  ['Failed to save the internal note.', 'alert', addNote, down],
  ['Ticket closed successfully!', 'status', closeTicket, done],
  ['Failed to close the ticket.', 'alert', closeTicket, down],
])('[ACC-9] the popup “%s” lasts 2200 ms', async (text, role, thunk, answers) => {
  const services = fakeServices({
    answers: {
      addUserCommentToTicket: answers,
      addCommentToTicket: answers,
      respondToTicket: answers,
      closeTicket: answers,
      addNoteToTicket: answers,
      getTicket: () => Promise.resolve({ success: true, ticket: listedTicket() }),
    },
  });
  const { store } = await renderApp(<TicketNotice />, { services });
  await act(() => store.dispatch(thunk(action)));
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
  await act(() => store.dispatch(respond(action)));
  expect(screen.getByText('Response sent!')).toBeVisible();
  const next = store.dispatch(respond({ ...action, entryId: 'entry456' }));
  await act(() => Promise.resolve());
  expect(screen.queryByText('Response sent!')).not.toBeInTheDocument();
  held.resolve();
  await act(() => next);
  expect(screen.getByText('Response sent!')).toBeVisible();
});
