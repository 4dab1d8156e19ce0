// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Ticket } from '../../../../shared/callables.ts';
import {
  now,
  numberedTickets,
  openPanel,
  listRows,
  searchField,
  setUpAdminPanel,
  waitForListed,
} from '../../../../tests/support/adminPanel.tsx';
import { listedEntry, listedTicket } from '../../../../tests/support/listedTickets.ts';
import { deferred } from '../../../../tests/support/render.tsx';
import { TICKET_PAGE } from '../../../../shared/ticket.ts';
import { HOUR } from '../../../../shared/time.ts';
import { TIMING } from '../../../lib/timing.ts';
import { holdAnswer } from '../../../../tests/support/mockedServer.ts';
import { stubMedia } from '../../../../tests/support/browserParts.ts';
import { i18n } from '../../../../tests/support/i18n.ts';
import { words } from '../../../../tests/support/screens.ts';

setUpAdminPanel();

it('[ACC-11] the open ticket is loaded separately if it is on no page, and stays when it leaves the list', async () => {
  const far = listedTicket({ subject: 'Far down', status: 'Open' });
  const read = deferred<{ success: true; ticket: Ticket }>();
  const { user, where } = await openPanel(numberedTickets(1, 2), {
    at: `/account?tab=admin&status=Open&ticket=${far.ticketId}`,
    getTicket: () => read.promise,
  });
  await waitForListed(2);
  searchField().focus();
  read.resolve({ success: true, ticket: far });
  await screen.findByText('Far down', { selector: 'h2' });
  // Who has begun to type stays there.
  expect(searchField()).toHaveFocus();
  // Closed, the filters cover nothing of the ticket.
  expect(screen.getByLabelText(words.adminPanel.status)).not.toBeVisible();
  await user.click(screen.getByText(words.adminPanel.filters, { selector: 'button' }));
  await user.selectOptions(screen.getByLabelText(words.adminPanel.status), 'Answered');
  expect(where.path).toBe(`/account?tab=admin&status=Answered&ticket=${far.ticketId}`);
  expect(screen.getByText('Far down', { selector: 'h2' })).toBeInTheDocument();
});

it('the keys work in the list after an admin leaves a ticket that is not listed', async () => {
  const far = listedTicket({ subject: 'Far down', status: 'Closed' });
  const { user } = await openPanel([...numberedTickets(1, 2), far], {
    at: `/account?tab=admin&status=Open&ticket=${far.ticketId}`,
  });
  await waitForListed(2);
  await user.click(await screen.findByText(words.adminPanel.back));
  await user.keyboard('jj');
  expect(listRows()[1]).toHaveFocus();
});

const restOn = async (row: HTMLElement) => {
  fireEvent.pointerEnter(row, { pointerType: 'mouse' });
  await act(() => vi.advanceTimersByTimeAsync(TIMING.ticketPrefetch));
};
const subjects = () => listRows().map((row) => row.textContent.match(/First|Second|Third/)?.[0]);
const waiting = () => screen.getByText(words.adminPanel.viewWaiting).closest('a');
const look = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const poll = () => act(() => vi.advanceTimersByTimeAsync(TIMING.ticketPoll));

describe('while the panel is looked at', () => {
  const first = listedTicket({ subject: 'First', lastActivityAt: now - HOUR });
  const second = listedTicket({ subject: 'Second', lastActivityAt: now - 2 * HOUR });
  it('[B25] new tickets are counted above the list and beside its views, and rows change in their places', async () => {
    const { user, server, put } = await openPanel([first, second]);
    await waitForListed(2);
    expect(waiting()).toHaveTextContent(`${words.adminPanel.viewWaiting}2`);
    await poll();
    // Nothing has happened, and no row is read.
    expect(server.getAllTickets).toHaveBeenCalledTimes(2);
    expect(server.getAllTickets.mock.lastCall).toMatchObject([{ since: expect.any(Number) }]);

    const answered = { status: 'Answered', waitingSince: null, lastActivityBy: 'studio' } as const;
    const at = Date.now();
    put({ ...second, ...answered, lastActivityAt: at });
    put(listedTicket({ subject: 'Third', createdAt: at, lastActivityAt: at + 1 }));
    searchField().focus();
    await poll();
    expect(screen.getByText(i18n.t('tickets.news.count', { count: 1 }))).toBeInTheDocument();
    expect(waiting()).toHaveTextContent(`${words.adminPanel.viewWaiting}2`);
    expect(subjects()).toEqual(['First', 'Second']);
    expect(listRows()[1]).toHaveTextContent(/Second.*Answered/);
    expect(searchField()).toHaveFocus();
    await user.click(screen.getByText(words.tickets.news.show, { selector: 'button' }));
    await waitForListed(3);
    expect(subjects()).toEqual(['First', 'Third', 'Second']);
    expect(screen.queryByText(words.tickets.news.show)).not.toBeInTheDocument();
  });

  it('a ticket that was closed in one view is not open in the view shown before', async () => {
    const { user, server } = await openPanel([first, second]);
    await waitForListed(2);
    await user.click(waiting()!);
    await waitForListed(2);
    await user.click(listRows()[1]!);
    await user.click(await screen.findByText(words.tickets.reply.close, { selector: 'button' }));
    await waitFor(() => expect(subjects()).toEqual(['First']));
    const answer = holdAnswer(server.getAllTickets);
    await user.click(screen.getByText(words.adminPanel.viewAll));
    expect(subjects()).not.toContain('Second');
    expect(waiting()).toHaveTextContent(`${words.adminPanel.viewWaiting}1`);
    answer();
    await waitForListed(2);
    expect(listRows()[1]).toHaveTextContent(/Second.*Closed/);
  });

  it('“Show” lists the new ticket also while a further page is being loaded', async () => {
    // A page further down comes by the button alone.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0);
    const { user, server, put } = await openPanel(numberedTickets(1, TICKET_PAGE.all + 2), {
      at: '/account?tab=admin&sort=newest',
    });
    const more = await screen.findByText(words.adminPanel.more, { selector: 'button' });
    put(listedTicket({ subject: 'Third', createdAt: Date.now(), lastActivityAt: Date.now() }));
    await poll();
    const answer = holdAnswer(server.getAllTickets);
    await user.click(more);
    await user.click(screen.getByText(words.tickets.news.show, { selector: 'button' }));
    answer();
    await waitFor(() => expect(subjects()[0]).toBe('Third'));
  });

  it('[B25] an admin sees a colleague’s note, mail and closing appear in the open ticket', async () => {
    const far = listedTicket({ subject: 'Far down', lastActivityAt: now - 9 * HOUR });
    const { stored, put } = await openPanel([first, far], {
      at: `/account?tab=admin&q=%22first%22&ticket=${far.ticketId}`,
    });
    await screen.findByText(far.description);
    const notes = { note0001: { message: 'A refund is due.', uid: 'colleague', timestamp: now } };
    const noted = { ...far, notes };
    put(noted);
    await poll();
    expect(await screen.findByText('A refund is due.')).toBeInTheDocument();
    const mail = { to: 'ember@example.com', reason: null };
    const responses = { response: listedEntry({ by: 'studio', timestamp: now }) };
    const answered = { ...noted, responses, changedAt: Date.now() };
    stored.set(far.ticketId, {
      ticket: answered,
      mails: { response: { ...mail, state: 'pending' } },
    });
    await poll();
    await screen.findByText(i18n.t('tickets.mail.pending', mail));
    stored.get(far.ticketId)!.mails = { response: { ...mail, state: 'sent' } };
    await act(() => vi.advanceTimersByTimeAsync(TIMING.mailSent));
    await screen.findByText(i18n.t('tickets.mail.sent', mail));
    const closed = { status: 'Closed', closedBy: 'studio', closedAt: now } as const;
    put({ ...answered, ...closed, changedAt: Date.now() });
    await poll();
    await waitFor(() => expect(document.querySelector('[data-item="closed"]')).toBeVisible());
    expect(subjects()).toEqual(['First']);
  });

  it('a ticket that has changed since an earlier visit opens with its new message as read', async () => {
    const { user, server, put } = await openPanel([first, second], {
      at: `/account?tab=admin&ticket=${first.ticketId}`,
    });
    await screen.findByLabelText(words.tickets.reply.answer);
    await user.click(listRows()[1]!);
    await screen.findByText('Second', { selector: 'h2' });
    const comments = { comment01: listedEntry({ message: 'And now?', timestamp: now }) };
    put({ ...first, comments, lastActivityAt: now, changedAt: Date.now() });
    await poll();
    const answers = [holdAnswer(server.getTicket), holdAnswer(server.getTicket)];
    await user.click(listRows()[0]!);
    await screen.findByText('First', { selector: 'h2' });
    // Not what was there before: an answer to it would be refused.
    expect(screen.queryByLabelText(words.tickets.reply.answer)).not.toBeInTheDocument();
    for (const answer of answers) answer();
    await user.type(await screen.findByLabelText(words.tickets.reply.answer), 'Fixed.');
    expect(screen.getByText('And now?')).toBeInTheDocument();
    expect(screen.queryByText(words.tickets.conversation.arrived)).not.toBeInTheDocument();
    await user.click(screen.getByText(words.tickets.reply.respond, { selector: 'button' }));
    await waitFor(() => expect(server.respondToTicket).toHaveBeenCalledOnce());
    expect(server.respondToTicket.mock.lastCall?.[0]).toMatchObject({ seenUntil: now });
  });

  it('a hidden panel asks more rarely for news, and at once when the admin comes back', async () => {
    const { asked, put } = await openPanel([first]);
    await waitForListed(1);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    look();
    const before = asked().length;
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
    expect(asked().length - before).toBeLessThanOrEqual(15);
    expect(asked().length).toBeGreaterThan(before);
    put(listedTicket({ subject: 'Third', createdAt: now, lastActivityAt: Date.now() }));
    visibility.mockReturnValue('visible');
    look();
    await screen.findByText(i18n.t('tickets.news.count', { count: 1 }));
  });
});

it('the customer of the open ticket: all of theirs, and what one copies', async () => {
  stubMedia('width >= 64rem');
  const ticket = listedTicket({ subject: 'Pink', invoice: 'IN-7', emailConfirmed: false });
  const other = listedTicket({ subject: 'Older one', status: 'Closed' });
  const { user, where, server } = await openPanel([ticket, other], {
    at: `/account?tab=admin&q=pink&ticket=${ticket.ticketId}`,
  });
  await user.click(await screen.findByLabelText(words.adminPanel.customer.copyEmail));
  expect(await navigator.clipboard.readText()).toBe('ember@example.com');
  expect(screen.getByText(words.common.copied)).toBeInTheDocument();
  // In the row and in the conversation.
  expect(screen.getAllByText(words.adminPanel.customer.unconfirmed)).toHaveLength(2);
  await user.click(screen.getByLabelText(words.adminPanel.customer.copyInvoice));
  expect(await navigator.clipboard.readText()).toBe('IN-7');
  // Nothing is read of the customer until somebody asks.
  expect(server.getUserTickets).not.toHaveBeenCalled();
  await user.click(screen.getByText(words.adminPanel.customer.more));
  expect(await screen.findByRole('link', { name: /Older one/ })).toHaveAttribute(
    'href',
    `/account?tab=admin&q=pink&ticket=${other.ticketId}`,
  );
  await user.click(screen.getByRole('link', { name: 'Ember' }));
  expect(where.path).toBe(`/account?tab=admin&q=ember%40example.com&ticket=${ticket.ticketId}`);
});

it('the open ticket stays on the screen while the mouse rests on one row after the other', async () => {
  const tickets = numberedTickets(1, 6);
  const { user } = await openPanel(tickets);
  await waitForListed(6);
  for (const row of listRows().slice(0, 3)) await restOn(row);
  // It was read just now, and is not read again.
  await user.click(listRows()[2]!);
  expect(await screen.findByLabelText(words.tickets.reply.answer)).toBeVisible();
  for (const row of listRows().slice(3)) await restOn(row);
  expect(screen.getByLabelText(words.tickets.reply.answer)).toBeVisible();
});
