// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CallableResponse, Ticket } from '../../../../shared/callables.ts';
import { now, openMyTickets, setUpConversation } from '../../../../tests/support/conversation.tsx';
import { listedTicket } from '../../../../tests/support/listedTickets.ts';
import { firebaseError } from '../../../../tests/support/render.tsx';
import { holdAnswer, loseAnswer } from '../../../../tests/support/mockedServer.ts';
import { words } from '../../../../tests/support/screens.ts';
import { TIMING } from '../../../lib/timing.ts';

setUpConversation();

const open = async (...args: Parameters<typeof openMyTickets>) => {
  const { answers, ...app } = await openMyTickets(...args);
  /** Changes a ticket at the server. */
  const change = ({ ticketId }: Ticket, fields: Partial<Ticket>): void => {
    const known = app.stored.get(ticketId)!;
    known.ticket = { ...known.ticket, ...fields };
  };
  return { ...app, ...answers, change };
};

const at = (ticket: Ticket) => `/account?tab=tickets&ticket=${ticket.ticketId}`;
const rows = () => screen.getAllByRole('link').filter((link) => link.dataset['ticket']);
const toggle = (name: string) => screen.getByRole('button', { name });
const closed = { status: 'Closed', closedAt: now - 1000, closedBy: 'owner' } as const;

describe('[ACC-3] the lists', () => {
  const tickets = [
    listedTicket({ subject: 'Newer', status: 'Answered', lastActivityAt: now - 60_000 }),
    listedTicket({ subject: 'Older', lastActivityAt: now - 7_200_000 }),
    listedTicket({ subject: 'Done', ...closed }),
  ];

  it('[ACC-6] show what is not closed, the latest first, and what is', async () => {
    const { user, where } = await open(tickets);
    expect(await screen.findByText('Newer')).toBeInTheDocument();
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Newer.*1 minute ago.*BulletHell Elemental.*Answered$/),
      expect.stringMatching(/Older.*2 hours ago.*#\d+.*Open$/),
    ]);
    expect(toggle(`${words.tickets.open} 2`)).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle(`${words.tickets.closed} 1`));
    expect(where.path).toBe('/account?tab=tickets&show=closed');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent(/Done.*Closed$/);
  });

  it('[B25] follow what the studio does while the customer looks', async () => {
    const [newer, older, reopened] = tickets as [Ticket, Ticket, Ticket];
    const answered = { lastActivityAt: now, lastActivityBy: 'studio', status: 'Answered' } as const;
    const { change } = await open(tickets);
    expect(await screen.findByText('Older')).toBeInTheDocument();
    change(reopened, { status: 'Open', changedAt: now });
    change(older, answered);
    await act(() => vi.advanceTimersByTimeAsync(TIMING.ticketPoll));
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(`^${words.tickets.unread} Older.*${words.tickets.status.Answered}$`),
      expect.stringMatching(newer.subject),
      expect.stringMatching(`Done.*${words.tickets.status.Open}$`),
    ]);
    expect(toggle(`${words.tickets.closed} 0`)).toBeInTheDocument();
  });

  it('load more tickets, and say that the counts are incomplete until then', async () => {
    const [first, second] = [
      listedTicket({ subject: 'First' }),
      listedTicket({ subject: 'Second' }),
    ];
    const page = { success: true as const, tickets: [first], nextCursor: '0' };
    const { user } = await open([second], {
      prepare: ({ getUserTickets }) => getUserTickets.mockResolvedValueOnce(page),
    });
    expect(
      await screen.findByRole('button', { name: `${words.tickets.open} 1+` }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: words.tickets.more }));
    expect(await screen.findByText('Second')).toBeInTheDocument();
    expect(toggle(`${words.tickets.open} 2`)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: words.tickets.more })).not.toBeInTheDocument();
  });

  it('say that there are no closed tickets only when all are loaded', async () => {
    const page = { success: true as const, tickets: [listedTicket()], nextCursor: '0' };
    const { user } = await open([listedTicket({ subject: 'Done', ...closed })], {
      at: '/account?tab=tickets&show=closed',
      prepare: ({ getUserTickets }) => getUserTickets.mockResolvedValueOnce(page),
    });
    expect(await screen.findByText(words.tickets.noneYet)).toBeVisible();
    expect(screen.queryByText(words.tickets.none)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: words.tickets.more }));
    expect(await screen.findByText('Done')).toBeVisible();
  });
});

/** The fields of a ticket that the specification names. */
const named = ({ ticketId, ticketNumber, assetName, type, subject, ...more }: Ticket) => {
  const { description, status, comments, responses, uid } = more;
  const fields = { ticketId, ticketNumber, assetName, type, subject, description, status };
  return { ...fields, comments, responses, uid };
};
/** Whole tickets without a cursor. */
const ofSpecification = (stored: Iterable<{ ticket: Ticket }>) => {
  const tickets = [...stored].map(({ ticket }) => named(ticket));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this server answers less
  return { success: true, tickets } as unknown as CallableResponse<'getUserTickets'> & {
    nextCursor: null;
  };
};

const openThere = async (ticket: Ticket, where: string) => {
  const server: { stored?: ReadonlyMap<string, { ticket: Ticket }> } = {};
  const app = await open([ticket], {
    at: where,
    prepare: ({ getUserTickets, getTicket }) => {
      getUserTickets.mockImplementation(async () =>
        ofSpecification(server.stored?.values() ?? [{ ticket }]),
      );
      getTicket.mockRejectedValue(firebaseError('functions/not-found'));
    },
  });
  server.stored = app.stored;
  return app;
};

describe('[API-11] with a server that has the functions of the specification alone', () => {
  it('a customer opens a ticket of the whole list, and reads the own comment', async () => {
    const ticket = listedTicket();
    const { user } = await openThere(ticket, at(ticket));
    expect(await screen.findByRole('button', { name: `${words.tickets.open} 1` })).toBeVisible();
    expect(screen.queryByRole('button', { name: words.tickets.more })).not.toBeInTheDocument();
    expect(await screen.findByText('They never come back.')).toBeVisible();
    await user.type(screen.getByRole('textbox'), 'Any news?');
    await user.click(screen.getByRole('button', { name: words.tickets.reply.sendComment }));
    expect(await screen.findByText(words.tickets.notice.commentAdded)).toBeVisible();
    const inArticle = { selector: 'article *' };
    await waitFor(() => expect(screen.getAllByText('Any news?', inArticle)).toHaveLength(1));
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('a customer reads of a ticket that no list has that there is none', async () => {
    await openThere(listedTicket(), at(listedTicket()));
    expect(await screen.findByText(words.tickets.unknown)).toBeVisible();
  });
});

it('[B26] a customer reads above the own tickets that the studio is away', async () => {
  const away = { from: now - 1000, until: now + 1e9 };
  const hours = { workingDays: [1, 2], timeZone: 'UTC', absences: [away] };
  const answer = { success: true as const, tickets: [listedTicket()], nextCursor: null, hours };
  await open([], {
    prepare: ({ getUserTickets }) => getUserTickets.mockResolvedValueOnce(answer),
  });
  expect(await screen.findByText(/^We are away until/)).toBeVisible();
  expect(screen.getByText(/Monday and Tuesday\.$/)).toBeVisible();
});

it('a customer whose linked ticket failed to load can load it again', async () => {
  const ticket = listedTicket();
  const { user } = await open([ticket], {
    at: at(ticket),
    prepare: ({ getTicket }) =>
      getTicket.mockRejectedValueOnce(firebaseError('functions/unavailable')),
  });
  await screen.findByText(words.tickets.fetchFailed, { exact: false });
  expect(screen.getByRole('heading', { name: ticket.subject })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: words.tickets.reply.close })).toBeDisabled();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: words.common.retry }));
  expect(await screen.findByText('They never come back.')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toBeInTheDocument();
});

it('a customer whose ticket is deleted keeps the text on the screen, and learns why', async () => {
  const ticket = listedTicket();
  const { user, stored } = await open([ticket], { at: at(ticket) });
  await user.type(await screen.findByLabelText(words.tickets.reply.comment), 'Hours of work.');
  stored.clear();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(words.tickets.gone)).toBeInTheDocument();
  expect(screen.getByLabelText(words.tickets.reply.comment)).toHaveValue('Hours of work.');
});

it('a customer who opens a deleted ticket again reads that it is gone', async () => {
  const ticket = listedTicket();
  const { user, stored } = await open([ticket], { at: at(ticket) });
  await screen.findByRole('textbox');
  await user.click(screen.getByRole('link', { name: words.tickets.backToList }));
  stored.clear();
  act(() => void vi.advanceTimersByTime(TIMING.ticketFresh));
  await user.click(rows()[0]!);
  expect(await screen.findByText(words.tickets.gone)).toBeVisible();
});

it('a ticket is loaded ahead where the mouse rests on its row, and stays when it is opened', async () => {
  const ticket = listedTicket();
  const { user, getTicket } = await open([ticket]);
  const row = await screen.findByRole('link', { name: /^Bullets/ });
  // One that only passes, or a finger, asks for nothing.
  await user.hover(row);
  await user.unhover(row);
  fireEvent.pointerEnter(row, { pointerType: 'touch' });
  act(() => void vi.advanceTimersByTime(TIMING.ticketPrefetch));
  expect(getTicket).not.toHaveBeenCalled();
  await user.hover(row);
  act(() => void vi.advanceTimersByTime(TIMING.ticketPrefetch));
  await waitFor(() => expect(getTicket).toHaveBeenCalledOnce());
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  await user.click(row);
  expect(screen.getByText('They never come back.')).toBeInTheDocument();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('[STA-3] a customer sees the list offline, and no error once the server answers', async () => {
  const { getUserTickets } = await open([listedTicket()]);
  await screen.findByText('Bullets leave the screen');
  loseAnswer(getUserTickets, { hasStored: false });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(words.tickets.offline)).toBeInTheDocument();
  expect(screen.getByText('Bullets leave the screen')).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => {
    expect(screen.queryByText(words.tickets.offline)).not.toBeInTheDocument();
    expect(screen.queryByText(words.tickets.fetchFailed, { exact: false })).not.toBeInTheDocument();
  });
  onLine.mockRestore();
  for (const _ of ['list', 'news']) loseAnswer(getUserTickets, { hasStored: false });
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText(words.tickets.fetchFailed, { exact: false });
  await act(() => vi.advanceTimersByTimeAsync(TIMING.ticketPoll));
  expect(screen.queryByText(words.tickets.fetchFailed, { exact: false })).not.toBeInTheDocument();
});

it('a customer who loads a failed list again keeps the focus in the page', async () => {
  const { user } = await open([listedTicket()], {
    prepare: ({ getUserTickets }) => loseAnswer(getUserTickets, { hasStored: false }),
  });
  await user.click(await screen.findByRole('button', { name: words.common.retry }));
  await screen.findByText('Bullets leave the screen');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(document.body).not.toHaveFocus();
});

it.each([
  ['/tickets?asset=Pet&type=bug', '/tickets?asset=Pet&type=bug'],
  ['/vouchers', '/tickets'],
])('[ACC-3] a new customer who came for %s is offered the form at %s', async (next, offered) => {
  const { user } = await open([], { at: { pathname: '/account', state: { next } } });
  expect(await screen.findByText(words.tickets.none)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: words.tickets.openFirst })).toHaveAttribute(
    'href',
    offered,
  );
  await user.click(toggle(`${words.tickets.closed} 0`));
  expect(screen.getByText(words.tickets.none)).toBeInTheDocument();
});

it('who follows the link of a mail is at the ticket, also when the list comes last', async () => {
  const ticket = listedTicket({ subject: 'Linked' });
  let listed: (() => void) | undefined;
  const { answers } = await openMyTickets([ticket], {
    at: `/account?tab=tickets&ticket=${ticket.ticketId}`,
    prepare: ({ getUserTickets }) => (listed = holdAnswer(getUserTickets)),
  });
  await waitFor(() => expect(answers.getTicket).toHaveBeenCalled());
  await act(async () => vi.advanceTimersByTimeAsync(100));
  listed?.();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Linked' })).toHaveFocus());
});
