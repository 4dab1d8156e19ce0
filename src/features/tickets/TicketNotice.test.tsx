// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { collectAnnounced } from '../../../tests/support/collectAnnounced.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { fakeServices, renderApp } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { holdAnswer, loseAnswer, mockServer } from '../../../tests/support/mockedServer.ts';
import { TicketNotice } from './TicketNotice.tsx';
import { deliveryOf } from '../../../tests/support/messages.ts';
import { changeTicket } from './ticketsThunks.ts';
import { POLITE, spokenIn, URGENT } from '../../../tests/support/spoken.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const caller = { uid: 'admin', isAdmin: true };
const ticket = listedTicket();
const { ticketId, lastActivityAt: seenUntil } = ticket;
const send = (kind: 'comment' | 'respond' | 'note', id?: string) =>
  deliveryOf({ do: kind, ticketId, message: 'hello' }, caller, id);
const close = changeTicket({ command: { do: 'close', ticketId, seenUntil }, caller });

const open = async () => {
  const { answers } = mockServer(caller, [ticket]);
  const app = await renderApp(<TicketNotice />, { services: fakeServices({ answers }) });
  return { ...app, answers };
};

it.each([
  ['Comment added!', POLITE, send('comment')],
  ['Failed to add comment.', URGENT, send('comment')],
  ['Response sent!', POLITE, send('respond')],
  ['Failed to send response.', URGENT, send('respond')],
  ['Internal note saved.', POLITE, send('note')],
  ['Failed to save the internal note.', URGENT, send('note')],
  ['Ticket closed successfully!', POLITE, close],
  ['Failed to close the ticket.', URGENT, close],
])('[ACC-9] [STA-3] the popup “%s” lasts 2200 ms', async (text, region, sent) => {
  const { store, answers } = await open();
  if (region === URGENT)
    for (const answer of Object.values(answers)) loseAnswer(answer, { hasStored: false });
  await act(() => store.dispatch(sent as typeof close));
  expect(spokenIn(region)).toEqual([expect.stringContaining(text)]);
  act(() => void vi.advanceTimersByTime(2199));
  expect(screen.getByText(text)).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

const popup = () => screen.queryByText(words.tickets.notice.responseSent);

it('the popup of the last answer does not stand beside the next one while that is sent', async () => {
  const { store, answers } = await open();
  await act(() => store.dispatch(send('respond')));
  expect(popup()).toBeVisible();
  const answer = holdAnswer(answers.respondToTicket);
  const next = store.dispatch(send('respond', 'message2'));
  await act(() => Promise.resolve());
  expect(popup()).not.toBeInTheDocument();
  answer();
  await act(() => next);
  expect(popup()).toBeVisible();
});

it('what became of an answer is announced to who comes back to the tickets', async () => {
  const { store, show } = await open();
  show(<p>Elsewhere</p>);
  await act(() => store.dispatch(send('respond')));
  const announced = collectAnnounced();
  show(<TicketNotice />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(popup()).toBeVisible();
  expect(announced).toContain(words.tickets.notice.responseSent);
});
