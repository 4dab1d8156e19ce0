// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
import { deferred, passTime } from '../../../../tests/support/render.tsx';
import type { Ticket } from '../../../../shared/callables.ts';
import { TICKET_PAGE } from '../../../../shared/ticket.ts';
import { HOUR } from '../../../../shared/time.ts';
import { dropDraft, saveDraft } from '../../outbox/draftStorage.ts';
import { TIMING } from '../../../lib/timing.ts';
import { i18n } from '../../../../tests/support/i18n.ts';
import { words } from '../../../../tests/support/screens.ts';
import { holdAnswer, loseAnswer, type mockServer } from '../../../../tests/support/mockedServer.ts';
import { announcements, spokenIn, URGENT } from '../../../../tests/support/spoken.ts';

setUpAdminPanel();

type Page = { tickets: Ticket[]; nextCursor: string | null };
/** Makes the server list pages by their cursors, whatever the query. */
const pages =
  (page: (cursor?: string) => Promise<Page>) =>
  ({ getAllTickets }: ReturnType<typeof mockServer>['answers']): void =>
    void getAllTickets.mockImplementation(async (query) => ({
      success: true,
      asOf: now,
      ...(await page(query?.cursor)),
    }));

const waits = (subject: string, hours: number, firstResponseAt: number | null = null) =>
  listedTicket({
    subject,
    createdAt: now - hours * HOUR,
    waitingSince: now - hours * HOUR,
    firstResponseAt,
  });

it('[ACC-11] [B8] all tickets are listed with their owner and one time: due, waiting or the last change', async () => {
  const { asked } = await openPanel([
    waits('Fresh', 3.5),
    waits('Old', 26),
    waits('Just now', 0.01, now - HOUR),
    listedTicket({ subject: 'Done', status: 'Closed', waitingSince: null }),
    // Closed without an answer, and commented on much later.
    { ...waits('Back', 1.5), createdAt: now - 200 * HOUR },
  ]);
  await waitForListed(5);
  expect(asked()).toEqual([{ sort: 'triage' }]);
  expect(listRows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Old.*overdue, waiting 26\sh/),
    expect.stringMatching(/Fresh.*due in 20\sh.*Ember.*Open$/),
    expect.stringMatching(/Back.*overdue, waiting 1\sh/),
    expect.stringMatching(/Just now.*waiting under 1\smin/),
    expect.stringMatching(/Done(?!.*waiting).*Closed$/),
  ]);
});

it('[B26] an admin sees beside the hours of a wait how many were working time', async () => {
  // Saturday; the studio rests on Saturday and Sunday.
  const hours = { workingDays: [1, 2, 3, 4, 5], timeZone: 'UTC', absences: [] };
  const tickets = [waits('Old', 37), waits('Fresh', 30), waits('Young', 2)];
  await openPanel([], {
    prepare: ({ getAllTickets }) =>
      getAllTickets.mockResolvedValue({ success: true, tickets, nextCursor: null, hours } as never),
  });
  await waitForListed(3);
  expect(listRows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Old.*overdue, waiting 37\sh \(25\sh working time\)/),
    expect.stringMatching(/Fresh.*due in 41\sh \(6\sh working time\)/),
    expect.stringMatching(/Young.*due in 2\sdays \(24\sh working time\)/),
  ]);
});

it('a row shows an admin the kind, images, messages and language of the ticket', async () => {
  const bug = listedTicket({
    subject: 'Slow',
    imagePixels: [null, 400],
    comments: { comment1: listedEntry(), comment2: listedEntry() },
    language: 'pt',
    emailConfirmed: false,
    hit: ['the ', 'gradle', ' build failed'],
  });
  const request = listedTicket({
    emailConfirmed: true,
    subject: 'Snow',
    createdAt: now,
    waitingSince: now,
    type: 'requests',
    ticketSubType: 'exclusive',
  });
  await openPanel([bug, request]);
  await waitForListed(2);
  const [slow, snow] = listRows();
  expect(slow).toHaveTextContent(
    /Bug, #\d+, Ember.*, E-mail: not confirmed, Images with the description: 2, Messages: 3, PT, Open, the gradle build failed$/,
  );
  const marked = [...(slow?.querySelectorAll('mark') ?? [])];
  expect(marked.map((one) => one.textContent)).toEqual(['gradle']);
  expect(snow).toHaveTextContent(/Request, Exclusive, #\d+, Ember.*, Open$/);
  expect(snow).not.toHaveTextContent(/Images|Messages|Draft|confirmed/);
  act(() => saveDraft('admin', `reply.${request.ticketId}`, 'Dear'));
  expect(snow).toHaveTextContent('Draft');
  act(() => dropDraft('admin', `reply.${request.ticketId}`));
  expect(snow).not.toHaveTextContent('Draft');
});

it('a search does not say "empty" while there may be a match, and stops after 20 empty pages', async () => {
  const hit = 27;
  const third = deferred();
  const { user, asked } = await openPanel([], {
    at: '/account?tab=admin&q=slow+shader',
    prepare: pages(async (cursor = '1') => {
      if (cursor === '3') await third.promise;
      return Number(cursor) === hit
        ? { tickets: numberedTickets(1, 1), nextCursor: null }
        : { tickets: [], nextCursor: String(Number(cursor) + 1) };
    }),
  });
  expect(await screen.findByText(words.adminPanel.searching)).toBeInTheDocument();
  expect(screen.queryByText(words.adminPanel.nothingYet)).not.toBeInTheDocument();
  third.resolve();
  // The first page, and 20 more without a match.
  expect(await screen.findByText(words.adminPanel.nothingYet)).toBeVisible();
  expect(asked()).toHaveLength(21);
  await user.click(screen.getByText(words.adminPanel.more, { selector: 'button' }));
  await waitForListed(1);
  expect(asked()).toHaveLength(hit);
});

const listedFirst = () =>
  i18n.t('adminPanel.loadedSoFar', { count: TICKET_PAGE.all, number: String(TICKET_PAGE.all) });

it('[ACC-10] the list keeps its rows when a further page fails, and reads on after a retry', async () => {
  // On a phone, behind an open ticket: what nobody sees is at no end.
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0);
  const { user, asked, server } = await openPanel(numberedTickets(1, TICKET_PAGE.all + 2));
  await screen.findByText(listedFirst());
  expect(asked()).toHaveLength(1);
  loseAnswer(server.getAllTickets, { hasStored: false });
  height.mockReturnValue(700);
  fireEvent.scroll(listRows()[0]!.closest('div[tabindex]')!);
  const failed = expect.stringContaining(words.adminPanel.failed) as unknown;
  await waitFor(() => expect(spokenIn(URGENT)).toEqual([failed]));
  expect(screen.getByText(listedFirst())).toBeInTheDocument();
  await user.click(screen.getByText(words.common.retry, { selector: 'button' }));
  await waitForListed(TICKET_PAGE.all + 2);
  expect(spokenIn(URGENT)).toEqual([]);
});

it('a list in which the admin scrolls while it is loaded again reads on afterwards', async () => {
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0);
  const { server } = await openPanel(numberedTickets(1, TICKET_PAGE.all + 2));
  await screen.findByText(listedFirst());
  const answer = holdAnswer(server.getAllTickets);
  act(() => void window.dispatchEvent(new Event('online')));
  await passTime(100);
  height.mockReturnValue(700);
  const pane = listRows()[0]!.closest('div[tabindex]')!;
  for (let times = 0; times < 25; times += 1) fireEvent.scroll(pane);
  answer();
  await waitForListed(TICKET_PAGE.all + 2);
});

it('the count of one loaded ticket is in the singular', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0);
  await openPanel([], {
    getAllTickets: async () => ({ success: true, tickets: numberedTickets(1, 1), nextCursor: '1' }),
  });
  expect(await screen.findByText('So far: 1 ticket')).toBeInTheDocument();
});

it('what narrows the list is in the URL, together with text typed just before', async () => {
  const { user, where, asked } = await openPanel(numberedTickets(1, 3), {
    at: '/account?tab=admin&sort=quiet',
  });
  await screen.findByText(words.adminPanel.none);
  await user.click(screen.getByText(words.adminPanel.filters, { selector: 'button' }));
  await user.selectOptions(screen.getByLabelText(words.adminPanel.type), 'requests');
  expect(where.path).toBe('/account?tab=admin&type=requests&sort=quiet');
  // Of all that wait, which is not what the list is narrowed to.
  expect(screen.getByText(words.adminPanel.viewWaiting).closest('a')).not.toHaveTextContent(/\d/);
  await user.type(searchField(), ' 1042 ');
  // A status is chosen among all tickets.
  await user.selectOptions(screen.getByLabelText(words.adminPanel.status), 'Answered');
  await act(() => vi.advanceTimersByTimeAsync(TIMING.searchDebounce));
  expect(where.path).toBe('/account?tab=admin&status=Answered&type=requests&q=1042');
  await user.click(await screen.findByText(words.adminPanel.clear));
  expect(where.path).toBe('/account?tab=admin');
  expect(searchField()).toHaveValue('');
  expect(asked().at(-1)).toEqual({ sort: 'triage' });
});

it('[ACC-11] a list of one status says so and leads back to all tickets', async () => {
  const { user, where } = await openPanel(
    [listedTicket({ status: 'Answered' }), listedTicket({ status: 'Closed' })],
    { at: '/account?tab=admin&status=Closed' },
  );
  expect((await waitForListed(1)).parentElement).toHaveTextContent('Closed · 1 ticket');
  const filters = screen.getByText(words.adminPanel.filters, { selector: 'button' });
  expect(filters).toHaveTextContent(`${words.adminPanel.filters}1`);
  const everything = screen.getByText(words.adminPanel.viewAll).closest('a');
  expect(everything).not.toHaveAttribute('aria-current');
  await user.click(screen.getByText(words.adminPanel.clear));
  expect(where.path).toBe('/account?tab=admin');
  await waitForListed(2);
  expect(everything).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByText(words.adminPanel.clear)).not.toBeInTheDocument();
});

it('an admin hears that a list is empty, and is not asked to choose a ticket there', async () => {
  const { user, where } = await openPanel(numberedTickets(1, 3));
  await waitForListed(3);
  expect(screen.getByText(words.adminPanel.choose)).toBeVisible();
  const said = announcements();
  await user.click(screen.getByText(words.adminPanel.quiet));
  expect(where.path).toBe('/account?tab=admin&sort=quiet');
  await screen.findByText(words.adminPanel.none);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(said).toEqual([words.adminPanel.none]);
  expect(screen.queryByText(words.adminPanel.choose)).not.toBeInTheDocument();
});

it('a search begins once typing has stopped, and at once on Enter', async () => {
  const { user, asked, where } = await openPanel();
  await screen.findByText(words.adminPanel.none);
  await user.type(searchField(), 'pink');
  await act(() => vi.advanceTimersByTimeAsync(TIMING.searchDebounce - 1));
  expect(asked()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await waitFor(() => expect(asked().at(-1)).toEqual({ search: 'pink', sort: 'newest' }));
  await user.type(searchField(), 's{Enter}');
  expect(where.path).toBe('/account?tab=admin&q=pinks');
  await act(() => vi.advanceTimersByTimeAsync(TIMING.searchDebounce * 2));
  expect(asked().map(({ search }) => search)).toEqual([undefined, 'pink', 'pinks']);
});

const done = (subject: string, status: 'Answered' | 'Closed' = 'Answered') =>
  listedTicket({ subject, status, waitingSince: null });
/** Headings and rows in their order. */
const outline = () =>
  [...document.querySelectorAll('section h2, li > a[data-ticket]')].map((one) =>
    one instanceof HTMLAnchorElement
      ? one.textContent.match(/Early|Late|Done|Gone/)?.[0]
      : one.textContent,
  );

describe('[ACC-11] the first view', () => {
  it('has a heading for what waits, one for what is answered and one for what is closed', async () => {
    const rest = [done('Done'), done('Gone', 'Closed')];
    const second = { tickets: [waits('Late', 1), ...rest], nextCursor: null };
    const first = { tickets: [waits('Early', 9)], nextCursor: 'two' };
    await openPanel([], { prepare: pages(async (cursor) => (cursor ? second : first)) });
    await waitForListed(4);
    const { waiting, others, closed } = words.adminPanel.triage;
    expect(outline()).toEqual([waiting, 'Early', 'Late', others, 'Done', closed, 'Gone']);
    expect(screen.getByRole('list', { name: waiting }).children).toHaveLength(2);
    expect(screen.getByRole('list', { name: others }).children).toHaveLength(1);
  });

  it('does not say that there are no tickets where a new one can be shown', async () => {
    const { put } = await openPanel([]);
    expect(await screen.findByText(words.adminPanel.none)).toBeVisible();
    put({ ...waits('Early', 0.1), changedAt: Date.now() });
    await act(() => vi.advanceTimersByTimeAsync(TIMING.ticketPoll));
    expect(await screen.findByText(words.tickets.news.show)).toBeVisible();
    expect(screen.queryByText(words.adminPanel.none)).not.toBeInTheDocument();
  });

  it('is the only one with headings: another order has none', async () => {
    const tickets = [waits('Early', 9), waits('Late', 1)];
    await openPanel([], {
      at: '/account?tab=admin&q=snow',
      prepare: pages(async () => ({ tickets, nextCursor: null })),
    });
    await waitForListed(2);
    expect(document.querySelector('section h2')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: words.adminPanel.label }).children).toHaveLength(2);
  });

  it('lists a ticket that a colleague answers among the others, and announces nothing', async () => {
    const early = waits('Early', 9);
    const { put } = await openPanel([early, waits('Late', 1), done('Done')]);
    await waitForListed(3);
    put({ ...early, status: 'Answered', waitingSince: null, lastActivityAt: now });
    await act(() => vi.advanceTimersByTimeAsync(TIMING.ticketPoll));
    expect(
      outline()
        .filter((one) => one !== words.adminPanel.triage.others)
        .slice(1),
    ).toEqual(['Late', 'Early', 'Done']);
    expect(listRows()[1]!.querySelector('[data-status="Answered"]')).toBeInTheDocument();
    expect(screen.queryByText(words.tickets.news.show)).not.toBeInTheDocument();
  });
});
