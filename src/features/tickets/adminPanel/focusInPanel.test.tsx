// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Ticket } from '../../../../shared/callables.ts';
import { waits } from '../../../../shared/ticket.ts';
import { HOUR } from '../../../../shared/time.ts';
import {
  listRows,
  now,
  openPanel,
  searchField,
  setUpAdminPanel,
} from '../../../../tests/support/adminPanel.tsx';
import { stubDialogs } from '../../../../tests/support/browserParts.ts';
import { listedEntry, listedTicket } from '../../../../tests/support/listedTickets.ts';
import { holdAnswer } from '../../../../tests/support/mockedServer.ts';
import { firebaseError, passTime } from '../../../../tests/support/render.tsx';
import { words } from '../../../../tests/support/screens.ts';
import { TIMING } from '../../../lib/timing.ts';

setUpAdminPanel();
beforeEach(stubDialogs);

const waiting = (name: string, hours: number, overrides: Partial<Ticket> = {}) =>
  listedTicket({
    ticketId: name.repeat(32),
    subject: `Ticket ${name}`,
    waitingSince: now - hours * HOUR,
    ...overrides,
  });
const [a, b, c] = [waiting('a', 9), waiting('b', 5), waiting('c', 2)];
const field = () => document.querySelector<HTMLTextAreaElement>('section textarea')!;
const heading = (name: string) => screen.findByText(`Ticket ${name}`, { selector: 'h2' });
const message = (id: string, timestamp: number) => ({
  [id]: listedEntry({ message: id, timestamp }),
});
const poll = () => passTime(TIMING.ticketPoll + 1000);

const fail = () => Promise.reject(firebaseError('functions/unavailable'));
type Server = Awaited<ReturnType<typeof openPanel>>['server'];

/** The panel with one ticket open, and what it asks the server to close. */
const open = async (
  tickets: readonly Ticket[] = [a, b, c],
  more: Parameters<typeof openPanel>[1] = {},
) => {
  const panel = await openPanel(tickets, {
    at: `/account?tab=admin&ticket=${a.ticketId}`,
    ...more,
  });
  await waitFor(() => expect(field()).toBeVisible());
  const closed = () => panel.server.closeTicket.mock.calls.map(([{ ticketId }]) => ticketId[0]);
  return { ...panel, closed };
};

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('li > input')];
const selected = () => boxes().findIndex(({ checked }) => checked);
const leave = { status: 'Answered', waitingSince: null, lastActivityAt: now + 5 } as const;

it('a key acts on no other ticket after the row with the focus has changed group', async () => {
  const { user, put, closed } = await open([a, b, c]);
  listRows()[1]!.focus();
  put({ ...b, ...leave, changedAt: now + 5 });
  await poll();
  await user.keyboard('e');
  await passTime(100);
  expect(closed()).not.toContain('a');
  expect(closed()).not.toContain('c');
  // Nor if it is its box.
  boxes()[1]!.focus();
  put({ ...c, ...leave, changedAt: now + 5 });
  await poll();
  await user.keyboard('r');
  expect(await heading('c')).toBeVisible();
});

it('a key acts on no ticket after the row with the focus has left the list', async () => {
  const at = `/account?tab=admin&sort=waiting&ticket=${a.ticketId}`;
  const { user, put, closed } = await open([a, b, c], { at });
  boxes()[1]!.focus();
  put({ ...b, ...leave, changedAt: now + 5 });
  await poll();
  await user.keyboard('ex');
  await passTime(100);
  expect(closed()).toEqual([]);
  expect(selected()).toBe(-1);
  // The box had it; now the link has.
  listRows()[1]!.focus();
  put({ ...c, ...leave, changedAt: now + 5 });
  await poll();
  await user.keyboard('e');
  await passTime(100);
  expect(closed()).toEqual([]);
});

it('a key pressed at the box of a row opens its ticket, and closes nothing', async () => {
  const { user, closed } = await open();
  await user.click(boxes()[1]!);
  await user.keyboard('e');
  await waitFor(async () => expect(await heading('b')).toHaveFocus());
  expect(closed()).toEqual([]);
});

it('a key selects no row that an open ticket hides', async () => {
  const { user } = await open();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0);
  document.getElementById('conversation')!.focus();
  await user.keyboard('x');
  expect(selected()).toBe(-1);
});

it('a slow ticket leaves the focus where the admin types', async () => {
  const { user, server } = await openPanel([a, b, c]);
  await waitFor(() => expect(listRows()).toHaveLength(3));
  const answer = holdAnswer(server.getTicket);
  listRows()[1]!.focus();
  await user.keyboard('r');
  await heading('b');
  await user.click(searchField());
  await user.keyboard('ab');
  answer();
  await waitFor(() => expect(field()).toBeVisible());
  await user.keyboard('cd');
  expect(searchField()).toHaveValue('abcd');
  expect(field()).toHaveValue('');
});

it('an admin who goes to another row or the search keeps the focus there', async () => {
  const { user, server } = await open();
  const answer = holdAnswer(server.closeTicket);
  await user.keyboard('e');
  const row = listRows()[2]!;
  row.focus();
  answer();
  await screen.findByText(words.tickets.notice.closed, { exact: false });
  await passTime(100);
  expect(row).toHaveFocus();
  const sent = holdAnswer(server.respondToTicket);
  await user.type(field(), 'x{Alt>}{Enter}{/Alt}');
  searchField().focus();
  sent();
  await screen.findByText(words.tickets.notice.responseSent, { exact: false });
  await passTime(100);
  expect(searchField()).toHaveFocus();
});

it('“and next” leads from one ticket that is held back to the other, and there ends', async () => {
  const { user, put } = await open([a]);
  const held = { createdAt: now + 10, changedAt: now + 10 };
  for (const one of [b, c]) put({ ...one, ...held });
  await poll();
  for (const next of ['b', 'c']) {
    await user.type(field(), 'x{Alt>}{Enter}{/Alt}');
    await heading(next);
    await waitFor(() => expect(field()).toHaveFocus());
  }
  await user.keyboard('x{Alt>}{Enter}{/Alt}');
  expect(await screen.findByText(words.tickets.reply.noNext)).toBeVisible();
  await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
});

it('“and next” does not lead back to an answered ticket when the list hears no news', async () => {
  const { user } = await open([a, b], {
    prepare: ({ getAllTickets }) => {
      const read = getAllTickets.getMockImplementation()!;
      getAllTickets.mockImplementation((asked) =>
        asked?.since === undefined ? read(asked) : fail(),
      );
    },
  });
  await user.type(field(), 'Warm it.{Alt>}{Enter}{/Alt}');
  await heading('b');
  await waitFor(() => expect(field()).toHaveFocus());
  await user.keyboard('x{Alt>}{Enter}{/Alt}');
  expect(await screen.findByText(words.tickets.reply.noNext)).toBeVisible();
});

it('“and next” in a list that cannot be loaded says that there may be more', async () => {
  const { user } = await open([a, b], { getAllTickets: fail });
  await user.type(field(), 'x{Alt>}{Enter}{/Alt}');
  expect(await screen.findByText(words.tickets.reply.moreNext)).toBeVisible();
});

it('“and next” while a search is slow says that there may be more', async () => {
  const { user, server } = await open([a, b]);
  const slow = holdAnswer(server.getAllTickets);
  await user.type(searchField(), 'ticket');
  await passTime(1000);
  await user.type(field(), 'x{Alt>}{Enter}{/Alt}');
  expect(await screen.findByText(words.tickets.reply.moreNext)).toBeVisible();
  slow();
});

/** Each ticket is on a page of its own. */
const onePerPage =
  (pages: readonly Ticket[], more = 0) =>
  (server: Server) => {
    const readNews = server.getAllTickets.getMockImplementation()!;
    server.getAllTickets.mockImplementation(async (asked) => {
      if (asked?.since !== undefined) return readNews(asked);
      const at = Number(asked?.cursor ?? 0);
      const nextCursor = at + 1 < pages.length ? String(at + 1) : null;
      const tickets = pages.slice(at, at + 1);
      const first = at === 0 && { waiting: pages.filter(waits).length + more, asOf: now };
      return { success: true, tickets, nextCursor, ...first };
    });
  };

const answered = (name: string) => waiting(name, 1, { status: 'Answered', waitingSince: null });

it.each([
  ['none of a further page waits', [a, answered('b')], 'noNext'],
  ['the answered one is on a further page', [answered('b'), a], 'noNext'],
  ['a ticket of a further page waits', [a, b], 'moreNext'],
] as const)(
  '“and next” says that there is no other ticket, or more: %s',
  async (_, pages, said) => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0);
    const { user } = await open(pages, { prepare: onePerPage(pages) });
    await user.type(field(), 'x{Alt>}{Enter}{/Alt}');
    expect(await screen.findByText(words.tickets.reply[said])).toBeVisible();
  },
);

it.each([
  ['a status that does not wait', 'status=Answered', [answered('a'), answered('b')]],
  ['triage, whose waiting ones are loaded', 'type=bug&sort=triage', [answered('a'), answered('b')]],
])('“and next” counts no ticket outside its list: %s', async (_, query, pages) => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0);
  const at = `/account?tab=admin&${query}&ticket=${a.ticketId}`;
  const { user } = await open(pages, { at, prepare: onePerPage(pages, 1) });
  await user.type(field(), 'x{Alt>}{Enter}{/Alt}');
  expect(await screen.findByText(words.tickets.reply.noNext)).toBeVisible();
});

it('the focus stays in a conversation whose buttons go, or where the admin has gone', async () => {
  const { user, server } = await open([a]);
  const press = async (name: 'close' | 'reopen') =>
    user.click(await screen.findByText(words.tickets.reply[name], { selector: 'button' }));
  await press('close');
  await waitFor(() => expect(document.querySelector('[data-item="closed"]')).toHaveFocus());
  await press('reopen');
  const title = await heading('a');
  await waitFor(() => expect(title).toHaveFocus());

  const staysInSearch = async (answer: () => void) => {
    await user.click(searchField());
    answer();
    await screen.findByText(words.tickets.reply.reopen, { selector: 'button' });
    await passTime(500);
    expect(searchField()).toHaveFocus();
  };
  const closed = holdAnswer(server.closeTicket);
  await press('close');
  await staysInSearch(closed);
  await press('reopen');
  await screen.findByText(words.tickets.reply.close, { selector: 'button' });
  const answer = holdAnswer(server.respondToTicket);
  await user.type(field(), 'x{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await staysInSearch(answer);
});

it('after a refusal for a new message, the next one is news again', async () => {
  const { user, put, server } = await open([a]);
  const first = { ...a, comments: message('first0001', now + 1000) };
  put({ ...first, lastActivityAt: now + 1000, changedAt: now + 1000 });
  await user.type(field(), 'Answer{Control>}{Enter}{/Control}');
  await screen.findByText('first0001');
  await passTime(1000);
  const comments = { ...first.comments, ...message('second001', now + 60_000) };
  put({ ...first, comments, lastActivityAt: now + 60_000, changedAt: now + 60_000 });
  await poll();
  await screen.findByText('second001');
  field().focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await passTime(1000);
  const seen = server.respondToTicket.mock.calls.map(([{ seenUntil }]) => Number(seenUntil));
  expect(seen).toHaveLength(2);
  expect(seen[1]).toBeLessThan(now + 60_000);
});

it('a held key types nothing into the field that it opens', async () => {
  await open([a, b]);
  const key = { key: 'r', code: 'KeyR' };
  fireEvent.keyDown(listRows()[1]!, key);
  await waitFor(() => expect(field()).toHaveFocus());
  // `true`: the browser types it.
  expect(fireEvent.keyDown(field(), { ...key, repeat: true })).toBe(false);
  expect(fireEvent.keyDown(field(), key)).toBe(true);
  expect(fireEvent.keyDown(field(), { ...key, repeat: true })).toBe(true);
});
