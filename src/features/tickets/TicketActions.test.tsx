// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { REOPEN_WITHIN } from '../../../shared/ticket.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import {
  deferred,
  fakeServices,
  firebaseError,
  renderApp,
} from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { POLITE, spokenIn, URGENT } from '../../../tests/support/spoken.ts';
import { holdAndLose, holdAnswer, mockServer } from '../../../tests/support/mockedServer.ts';
import { describeError } from '../../services/errors.ts';
import { outcomeOf, useTicketActions, type TicketAction } from './ticketActionsContext.ts';
import { TicketActions } from './TicketActions.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

const sent = outcomeOf(null);
const lost = outcomeOf(describeError(firebaseError('functions/internal', '[0]')));

/** The account of an admin with three closed tickets, and the actions that conversations end there. */
const open = async (at = '/account?tab=admin') => {
  const tickets = Array.from({ length: 3 }, () => listedTicket({ status: 'Closed' }));
  const admin = { uid: 'admin', isAdmin: true };
  const { stored, answers } = mockServer(admin, tickets);
  const actions: { current?: ReturnType<typeof useTicketActions> } = {};
  const Actions = () => {
    actions.current = useTicketActions();
    return null;
  };
  const app = await renderApp(
    <TicketActions>
      <Actions />
    </TicketActions>,
    { services: fakeServices({ answers }), who: admin, at },
  );
  const ids = tickets.map(({ ticketId }) => ticketId);
  const [one = ''] = ids;
  const { ticketNumber } = tickets[0]!;
  return {
    ...app,
    answers,
    one,
    ticketNumber,
    /** Another ticket than that of `end`. */
    other: { ticketId: tickets[1]!.ticketId, ticketNumber: tickets[1]!.ticketNumber },
    end: (action: Partial<TicketAction> & Pick<TicketAction, 'do'>, how = sent) =>
      act(() => actions.current?.end({ ticketId: one, ticketNumber, ...action }, how)),
    closeAll: () => act(() => actions.current?.offerUndo(tickets)),
    statuses: () => ids.map((id) => stored.get(id)?.ticket.status),
  };
};

const undo = () => screen.getByRole('button', { name: words.tickets.undo.closing });
const isOver = () => waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());

it.each([
  ['Comment added!', POLITE, 'comment', sent],
  ['Failed to add comment.', URGENT, 'comment', lost],
  ['Response sent!', POLITE, 'respond', sent],
  ['Failed to send response.', URGENT, 'respond', lost],
  ['Internal note saved.', POLITE, 'note', sent],
  ['Failed to save the internal note.', URGENT, 'note', lost],
  ['Ticket closed successfully!', POLITE, 'close', sent],
  ['Failed to close the ticket.', URGENT, 'close', lost],
] as const)('[ACC-9] the popup “%s” lasts 2200 ms', async (text, region, what, how) => {
  const { end } = await open();
  await end({ do: what }, how);
  expect(spokenIn(region)).toContainEqual(expect.stringContaining(text));
  act(() => void vi.advanceTimersByTime(2150));
  expect(screen.getByText(text)).toBeVisible();
  act(() => void vi.advanceTimersByTime(50));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('an answer names its ticket, because the next one may be shown by then', async () => {
  const { end, ticketNumber } = await open();
  await end({ do: 'respond' });
  expect(spokenIn(POLITE)).toContainEqual(`#${ticketNumber} Response sent!`);
});

it('a closing names its ticket once, beside the button that takes it back', async () => {
  const { end, ticketNumber, closeAll } = await open();
  await end({ do: 'close' });
  expect(screen.getAllByText(new RegExp(`#${ticketNumber}`))).toHaveLength(1);
  expect(undo().parentElement).toHaveTextContent(`#${ticketNumber} closed`);
  closeAll();
  expect(undo().parentElement).toHaveTextContent('3 tickets closed');
});

it('who takes a closing back stays where they are until the conversation has come', async () => {
  const at = '/account?tab=admin&ticket=';
  const { user, where, one, end, answers } = await open(`${at}${'f'.repeat(32)}`);
  await end({ do: 'close' });
  const read = holdAnswer(answers.getTicket);
  await user.click(undo());
  await waitFor(() => expect(answers.reopenTicket).toHaveBeenCalled());
  expect(where.path).not.toContain(one);
  read();
  await waitFor(() => expect(where.path).toBe(at + one));
});

it('[ACC-7] who has closed a ticket can take that back for a minute, and is led back to it', async () => {
  const at = '/account?tab=admin&q=ring&ticket=';
  const { user, where, one, end, statuses } = await open(`${at}${'f'.repeat(32)}`);
  await end({ do: 'close' });
  act(() => void vi.advanceTimersByTime(REOPEN_WITHIN - 2000));
  await user.click(undo());
  await isOver();
  expect(statuses()).toEqual(['Open', 'Closed', 'Closed']);
  await waitFor(() => expect(where.path).toBe(at + one));
});

it.each([
  ['general', ''],
  ['tickets', 'tab=tickets&'],
])('who takes a closing back in the tab “%s” is led to the ticket', async (tab, kept) => {
  const { user, where, one, end } = await open(`/account?tab=${tab}`);
  await end({ do: 'close' });
  await user.click(undo());
  await waitFor(() => expect(where.path).toBe(`/account?${kept}ticket=${one}`));
});

it('a closing that is being undone leaves the offer to undo the next one', async () => {
  const { user, end, answers, other } = await open();
  await end({ do: 'close' });
  const reopened = holdAnswer(answers.reopenTicket);
  await user.click(undo());
  act(() => void vi.advanceTimersByTime(1000));
  await end({ do: 'close', ...other });
  await act(async () => reopened());
  await waitFor(() => expect(answers.getTicket).toHaveBeenCalled());
  expect(undo().parentElement).toHaveTextContent(`#${other.ticketNumber} closed`);
});

it('an admin reads that an undo failed, also after closing the next ticket', async () => {
  const { user, end, answers, other, ticketNumber } = await open();
  await end({ do: 'close' });
  const hangs = deferred();
  answers.reopenTicket.mockImplementationOnce(async () => {
    await hangs.promise;
    throw firebaseError('functions/internal', '[0]');
  });
  await user.click(undo());
  act(() => void vi.advanceTimersByTime(1000));
  await end({ do: 'close', ...other });
  hangs.resolve();
  expect(await screen.findByText(words.tickets.notice.reopenFailed)).toBeVisible();
  expect(screen.getByText(`#${ticketNumber}`)).toBeVisible();
});

it('an admin can take back the closing of an answer, if it was sent', async () => {
  const { end } = await open();
  await end({ do: 'respond', close: true }, lost);
  await end({ do: 'respond', close: true }, { as: 'taken', ticket: null });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await end({ do: 'respond', close: true });
  expect(undo()).toBeEnabled();
});

it('a deleted ticket does not stop the undo of the others', async () => {
  const { user, answers, closeAll, statuses, other } = await open();
  closeAll();
  answers.reopenTicket.mockImplementationOnce(answers.reopenTicket.getMockImplementation()!);
  answers.reopenTicket.mockRejectedValueOnce(firebaseError('functions/not-found'));
  await user.click(undo());
  const notice = await screen.findByText(words.tickets.notice.reopenFailed);
  expect(notice.parentElement).toHaveTextContent(`#${other.ticketNumber}`);
  expect(statuses()).toEqual(['Open', 'Closed', 'Open']);
});

it('an admin who has closed many tickets can take back all that were closed', async () => {
  const { user, where, closeAll, statuses } = await open();
  closeAll();
  await user.click(undo());
  await isOver();
  expect(statuses()).toEqual(['Open', 'Open', 'Open']);
  expect(where.path).toBe('/account?tab=admin');
  // Not that one ticket is.
  expect(await screen.findByText('The tickets are open again.')).toBeVisible();
});

/** Makes the second of the next calls fail. */
const failSecond = ({ reopenTicket }: Awaited<ReturnType<typeof open>>['answers']): void => {
  reopenTicket.mockImplementationOnce(reopenTicket.getMockImplementation()!);
  reopenTicket.mockRejectedValueOnce(firebaseError('functions/internal', '[0]'));
};

it('an undo of many that is interrupted offers those that are left', async () => {
  const { user, answers, closeAll, statuses } = await open();
  closeAll();
  failSecond(answers);
  await user.click(undo());
  await waitFor(() => expect(undo().parentElement).toHaveTextContent('2 tickets closed'));
  const read = holdAnswer(answers.getTicket);
  await user.click(undo());
  await waitFor(() => expect(answers.reopenTicket).toHaveBeenCalledTimes(4));
  await act(async () => {});
  expect(undo().parentElement).toHaveTextContent('2 tickets closed');
  read();
  await isOver();
  expect(statuses()).toEqual(['Open', 'Open', 'Open']);
});

it('the offer to undo many closings counts no answered ticket twice', async () => {
  const { user, answers, end, closeAll, other } = await open();
  closeAll();
  failSecond(answers);
  await user.click(undo());
  await waitFor(() => expect(undo().parentElement).toHaveTextContent('2 tickets closed'));
  await end({ do: 'respond' });
  expect(undo().parentElement).toHaveTextContent('2 tickets closed');
  await end({ do: 'respond', ...other });
  expect(undo().parentElement).toHaveTextContent(/#\d+ closed/);
});

it('an undo that begins in time and fails late says why, and can be tried again', async () => {
  const { user, answers, end } = await open();
  await end({ do: 'close' });
  const fail = holdAndLose(answers.reopenTicket);
  act(() => void vi.advanceTimersByTime(REOPEN_WITHIN - 1000));
  await user.click(undo());
  await user.unhover(undo());
  act(() => void vi.advanceTimersByTime(2000));
  await act(async () => fail());
  expect(await screen.findByText(words.errors.connection.lost)).toBeVisible();
  expect(undo()).toBeEnabled();
  act(() => void vi.advanceTimersByTime(REOPEN_WITHIN));
  await isOver();
});

it('an answer that has opened the ticket again leaves nothing to undo, a note leaves it', async () => {
  const { end } = await open();
  await end({ do: 'close' });
  await end({ do: 'note' });
  expect(undo()).toBeEnabled();
  await end({ do: 'respond' });
  await isOver();
});

it.each([
  ['too late', 'functions/failed-precondition', 'reopen-too-late', words.errors.ticket.reopen],
  ['without a connection', 'functions/internal', '', words.errors.connection.lost],
  ['without a session', 'functions/unauthenticated', '', words.tickets.undo.logIn],
])('a customer who undoes a closing %s sees that it failed', async (_, code, reason, says) => {
  const { user, answers, end } = await open('/account?tab=tickets');
  await end({ do: 'close' });
  answers.reopenTicket.mockRejectedValueOnce(firebaseError(code, '[0]', { code: reason }));
  await user.click(undo());
  expect(await screen.findByText(says)).toBeVisible();
  expect(undo()).toBeEnabled();
  act(() => void vi.advanceTimersByTime(REOPEN_WITHIN));
  // Not from under the focus.
  expect(undo()).toHaveFocus();
  await user.click(document.body);
  await isOver();
});
