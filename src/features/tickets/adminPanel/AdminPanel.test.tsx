import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Ticket } from '../../../../shared/callables.ts';
import {
  now,
  numbered,
  open,
  type Page,
  type Query,
  rows,
  searchField,
  setUpAdminPanel,
} from '../../../../tests/support/adminPanel.tsx';
import { listedEntry, listedTicket } from '../../../../tests/support/listedTickets.ts';
import { deferred } from '../../../../tests/support/render.tsx';
import { HOUR } from '../../../../shared/time.ts';
import { TIMING } from '../../../lib/timing.ts';
import { words } from '../../../../tests/support/screens.ts';

setUpAdminPanel();

it('[ACC-11] the open ticket is loaded separately if it is on no page, and stays when it leaves the list', async () => {
  const far = listedTicket({ subject: 'Far down', status: 'Open' });
  const read = deferred<{ success: true; ticket: Ticket }>();
  const { user, where } = await open(() => ({ tickets: numbered(1, 2) }), {
    at: `/account?tab=admin&status=Open&ticket=${far.ticketId}`,
    getTicket: () => read.promise,
  });
  await screen.findByText('2 tickets');
  searchField().focus();
  read.resolve({ success: true, ticket: far });
  await screen.findByText('Far down', { selector: 'h2' });
  // Who has begun to type stays there.
  expect(searchField()).toHaveFocus();
  expect(screen.getByLabelText(words.adminPanel.status)).toBeVisible();
  await user.selectOptions(screen.getByLabelText(words.adminPanel.status), 'Answered');
  expect(where.path).toBe(`/account?tab=admin&status=Answered&ticket=${far.ticketId}`);
  expect(screen.getByText('Far down', { selector: 'h2' })).toBeInTheDocument();
});

/** A server whose tickets a test changes, in the order of their activity; news come one a page. */
const serverOf = (...tickets: Ticket[]) => {
  const server = { tickets };
  const answer = ({ search, limit, since, cursor = '0' }: Query): Page => {
    const found = server.tickets
      .filter(({ ticketId }) => !search || search === ticketId)
      .filter(({ changedAt = 0, lastActivityAt }) => (changedAt || lastActivityAt) > (since ?? 0))
      .toSorted((a, b) => b.lastActivityAt - a.lastActivityAt);
    const [from, to] = since === undefined ? [0, limit] : [Number(cursor), Number(cursor) + 1];
    return {
      tickets: found.slice(from, to),
      nextCursor: since !== undefined && to! < found.length ? String(to) : null,
      waiting: server.tickets.length,
    };
  };
  return { server, answer };
};
const subjects = () => rows().map((row) => row.textContent.match(/First|Second|Third/)?.[0]);
const waiting = () => screen.getByText(words.adminPanel.viewWaiting).closest('a');
const poll = () => act(() => vi.advanceTimersByTimeAsync(TIMING.ticketPoll));

describe('while the panel is looked at', () => {
  const first = listedTicket({ subject: 'First', lastActivityAt: now - HOUR });
  const second = listedTicket({ subject: 'Second', lastActivityAt: now - 2 * HOUR });
  it('[B25] new tickets are counted above the list and beside its views, and rows change in their places', async () => {
    const { server, answer } = serverOf(first, second);
    const { user, asked } = await open(answer);
    await screen.findByText('2 tickets');
    expect(waiting()).toHaveTextContent('Waiting for us2');
    const before = asked.length;
    await poll();
    // Nothing has happened, and no row is read.
    expect(asked.slice(before)).toEqual([{ since: now - HOUR }]);

    const answered = { status: 'Answered', lastActivityBy: 'staff' } as const;
    server.tickets = [
      first,
      { ...second, ...answered, lastActivityAt: now },
      listedTicket({ subject: 'Third', createdAt: now, lastActivityAt: now + 1 }),
    ];
    searchField().focus();
    await poll();
    expect(screen.getByText('1 new ticket')).toBeInTheDocument();
    expect(waiting()).toHaveTextContent('Waiting for us3');
    expect(subjects()).toEqual(['First', 'Second']);
    expect(rows()[1]).toHaveTextContent(/Second.*Answered/);
    expect(searchField()).toHaveFocus();
    await user.click(screen.getByText(words.tickets.news.show, { selector: 'button' }));
    await screen.findByText('3 tickets');
    expect(subjects()).toEqual(['Third', 'Second', 'First']);
    expect(screen.queryByText(/new ticket/)).not.toBeInTheDocument();
  });

  it('[B25] a new ticket that the filters leave out is not counted above the list', async () => {
    const { server, answer } = serverOf(first);
    await open(answer, { at: '/account?tab=admin&status=Open' });
    await screen.findByText('1 ticket');
    const answered = listedTicket({ subject: 'Third', status: 'Answered', lastActivityAt: now });
    server.tickets = [first, answered];
    await poll();
    expect(waiting()).toHaveTextContent('Waiting for us2');
    expect(screen.queryByText(/new ticket/)).not.toBeInTheDocument();
  });

  it('[B25] an admin sees a colleague’s note, mail and closing appear in the open ticket', async () => {
    const { server, answer } = serverOf(first);
    const far = listedTicket({ subject: 'Far down', lastActivityAt: now - 9 * HOUR });
    let stored: Ticket = far;
    let notes = {};
    let mails = {};
    await open((query) => (query.search ? { tickets: [far] } : answer(query)), {
      at: `/account?tab=admin&ticket=${far.ticketId}`,
      getTicket: () => Promise.resolve({ success: true, ticket: stored, notes, mails }),
    });
    await screen.findByText('They never come back.');
    notes = { note0001: { message: 'A refund is due.', uid: 'colleague', timestamp: now } };
    stored = { ...far, changedAt: now };
    server.tickets = [first, stored];
    await poll();
    expect(await screen.findByText('A refund is due.')).toBeInTheDocument();
    const mail = { to: 'ember@example.com', reason: null };
    mails = { response: { ...mail, state: 'pending' } };
    const responses = { response: listedEntry({ by: 'staff', timestamp: now }) };
    stored = { ...stored, responses, changedAt: now + 1 };
    server.tickets = [first, stored];
    await poll();
    await screen.findByText(/^On its way/);
    mails = { response: { ...mail, state: 'sent' } };
    await act(() => vi.advanceTimersByTimeAsync(TIMING.mailSent));
    await screen.findByText(/^Mailed to/);
    stored = { ...stored, status: 'Closed', closedBy: 'staff', closedAt: now, changedAt: now + 2 };
    server.tickets = [first, stored];
    await poll();
    expect(await screen.findByText(/closed the ticket/)).toBeInTheDocument();
    expect(subjects()).toEqual(['First']);
  });

  it('a ticket that has changed since an earlier visit opens with its new message as read', async () => {
    const { server, answer } = serverOf(first, second);
    const held = deferred();
    const answers: number[] = [];
    const { user } = await open(answer, {
      at: `/account?tab=admin&ticket=${first.ticketId}`,
      getTicket: async ({ ticketId }) => {
        const ticket = server.tickets.find((one) => one.ticketId === ticketId) ?? first;
        if (Object.keys(ticket.comments).length > 0) await held.promise;
        return { success: true, ticket };
      },
      respondToTicket: ({ seenUntil = 0 }) => {
        answers.push(seenUntil);
        return Promise.resolve({ success: true, message: '' });
      },
    });
    await screen.findByLabelText(words.tickets.reply.answer);
    await user.click(rows()[1]!);
    await screen.findByText('Second', { selector: 'h2' });
    const comments = { comment01: listedEntry({ message: 'And now?', timestamp: now }) };
    server.tickets = [{ ...first, comments, lastActivityAt: now, changedAt: now }, second];
    await poll();
    await user.click(rows()[0]!);
    await screen.findByText('First', { selector: 'h2' });
    // Not what was there before: an answer to it would be refused.
    expect(screen.queryByLabelText(words.tickets.reply.answer)).not.toBeInTheDocument();
    held.resolve();
    await user.type(await screen.findByLabelText(words.tickets.reply.answer), 'Fixed.');
    expect(screen.getByText('And now?')).toBeInTheDocument();
    expect(screen.queryByText(words.tickets.conversation.arrived)).not.toBeInTheDocument();
    await user.click(screen.getByText(words.tickets.reply.respond, { selector: 'button' }));
    await waitFor(() => expect(answers).toEqual([now]));
  });

  it('an action in another tab of the same person is shown at once, in a hidden tab on return', async () => {
    const { server, answer } = serverOf(first);
    const { asked } = await open(answer);
    await screen.findByText('1 ticket');
    const otherTab = new BroadcastChannel('lumipaw.tickets.admin');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    const actElsewhere = () => otherTab.postMessage(null);
    server.tickets = [first, second];
    actElsewhere();
    expect(await screen.findByText('2 tickets')).toBeInTheDocument();

    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    server.tickets = [second];
    const before = asked.length;
    // A third tab gets the message after this one.
    const echoed = new Promise((resolve) => {
      const third = new BroadcastChannel('lumipaw.tickets.admin');
      third.addEventListener('message', () => resolve(third.close()));
    });
    actElsewhere();
    await echoed;
    otherTab.close();
    expect(asked).toHaveLength(before);
    // There news is asked for every few minutes only.
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
    expect(asked.length - before).toBeLessThanOrEqual(15);
    expect(asked.length).toBeGreaterThan(before);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('1 ticket')).toBeInTheDocument();
  });
});

it('the customer of the open ticket: all of theirs, and what one copies', async () => {
  const ticket = listedTicket({ subject: 'Pink', invoice: 'IN-7', emailConfirmed: false });
  const other = listedTicket({ subject: 'Older one', status: 'Closed' });
  const getUserTickets = vi.fn(() =>
    Promise.resolve({ success: true as const, tickets: [ticket, other], nextCursor: null }),
  );
  const { user, where } = await open(() => ({ tickets: [ticket] }), {
    at: `/account?tab=admin&ticket=${ticket.ticketId}`,
    getUserTickets,
  });
  await user.click(await screen.findByLabelText(words.adminPanel.customer.copyEmail));
  expect(await navigator.clipboard.readText()).toBe('ember@example.com');
  expect(screen.getByText(words.common.copied)).toBeInTheDocument();
  // In the row and in the conversation.
  expect(screen.getAllByText(words.adminPanel.customer.unconfirmed)).toHaveLength(2);
  await user.click(screen.getByLabelText(words.adminPanel.customer.copyInvoice));
  expect(await navigator.clipboard.readText()).toBe('IN-7');
  // Nothing is read of the customer until somebody asks.
  expect(getUserTickets).not.toHaveBeenCalled();
  await user.click(screen.getByText(words.adminPanel.customer.more));
  expect(await screen.findByRole('link', { name: /Older one/ })).toHaveAttribute(
    'href',
    `/account?tab=admin&ticket=${other.ticketId}`,
  );
  await user.click(screen.getByRole('link', { name: 'Ember' }));
  expect(where.path).toBe(`/account?tab=admin&q=ember%40example.com&ticket=${ticket.ticketId}`);
});
