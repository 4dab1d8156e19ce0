import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallableRequest, Ticket, TicketFigures } from '../../../../shared/callables.ts';
import { listedEntry, listedTicket } from '../../../../tests/support/listedTickets.ts';
import {
  deferred,
  fakeServices,
  firebaseError,
  renderApp,
} from '../../../../tests/support/render.tsx';
import { TIMING } from '../../../lib/timing.ts';
import { AdminPanel } from './AdminPanel.tsx';

const admin = { uid: 'admin', isAdmin: true };
const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21, 12);

const figures = (overrides: Partial<TicketFigures> = {}): TicketFigures => ({
  at: now,
  open: 3,
  answered: 4,
  closed: 5,
  waitingTooLong: 1,
  firstReply: { replies: 9, median: 5.25 * hour, average: 0.5 * hour, inTime: 0.996 },
  days: Array.from({ length: 30 }, (_, at) => ({
    day: new Date(now - (29 - at) * 24 * hour).toISOString().slice(0, 10),
    created: at === 29 ? 4 : 0,
    inTime: at === 29 ? 2 : 0,
    missed: at === 29 ? 1 : 0,
  })),
  misses: [
    {
      ticketId: 'f'.repeat(32),
      ticketNumber: 1007,
      subject: 'Late one',
      createdAt: now - 40 * hour,
      firstResponseAt: now - 9 * hour,
    },
  ],
  ...overrides,
});

type Query = NonNullable<CallableRequest<'getAllTickets'>>;
type Page = { tickets: Ticket[]; nextCursor?: string | null };

/** The panel over a server that answers each query as `answer` says. */
const open = async (
  answer: (query: Query) => Page | Promise<Page>,
  {
    at = '/account?tab=admin',
    counted = () => Promise.resolve(figures()),
    language = 'en',
    ...answers
  }: {
    at?: string;
    counted?: () => Promise<TicketFigures>;
    language?: 'en' | 'pt';
  } & NonNullable<Parameters<typeof fakeServices>[0]>['answers'] = {},
) => {
  const asked: Query[] = [];
  const services = fakeServices({
    answers: {
      getAllTickets: async (query) => {
        asked.push(query ?? {});
        const { tickets, nextCursor = null } = await answer(query ?? {});
        return { success: true, tickets, nextCursor };
      },
      getTicketFigures: async () => ({ success: true, figures: await counted() }),
      ...answers,
    },
  });
  const app = await renderApp(<AdminPanel caller={admin} />, { services, at, language });
  return { ...app, asked };
};

const rows = () => within(screen.getByRole('list', { name: 'All tickets' })).getAllByRole('link');
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => listedTicket({ subject: `Ticket ${from + at}` }));

// jsdom lays nothing out: here everything is 700 px high, so that ten rows are in view.
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
  if (typeof to === 'object') this.scrollTop = to.top ?? 0;
  this.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700);
  vi.useFakeTimers({
    now,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the admin's queue", () => {
  it('[ACC-11] lists all tickets, whose they are, and who waits for how long, late or not', async () => {
    const { asked } = await open(() => ({
      tickets: [
        listedTicket({ subject: 'Fresh', nickname: 'Ember', waitingSince: now - 3 * hour }),
        listedTicket({ subject: 'Old', waitingSince: now - 26 * hour }),
        listedTicket({ subject: 'Done', status: 'Closed', waitingSince: null }),
        listedTicket({ subject: 'Just now', waitingSince: now - 5000 }),
      ],
    }));
    await screen.findByText('4 tickets');
    expect(asked).toEqual([{}]);
    const [fresh, old, done, justNow] = rows();
    expect(justNow).toHaveTextContent('waits under 1 min');
    expect(fresh).toHaveTextContent(/Fresh.*Ember.*waits 3 h.*Open/);
    expect(fresh).not.toHaveTextContent('late');
    expect(old).toHaveTextContent('late, waits 26 h');
    expect(done).toHaveTextContent(/Closed$/);
    expect(done).not.toHaveTextContent('waits');
  });

  it('tells the time that its order goes by', async () => {
    const tickets = [listedTicket({ createdAt: now - 30 * hour, lastActivityAt: now - 2 * hour })];
    const { user } = await open(() => ({ tickets }));
    await screen.findByText('1 ticket');
    expect(rows()[0]).toHaveTextContent('Opened yesterday');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'activity');
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Last activity 2 hours ago'));
  });

  it('asks for what the address says, and ignores in it what is no value', async () => {
    const { asked } = await open(() => ({ tickets: [] }), {
      at: '/account?tab=admin&status=Answered&type=junk&q=neve&sort=activity',
    });
    await screen.findByText('No tickets found.');
    expect(asked).toEqual([{ status: 'Answered', search: 'neve', sort: 'activity' }]);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Answered');
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('activity');
    expect(screen.getByRole('searchbox')).toHaveValue('neve');
  });

  it('puts what is chosen into the address, together with words typed a moment before', async () => {
    const { user, where, asked } = await open(() => ({ tickets: [] }));
    await screen.findByText('No tickets found.');
    await user.type(screen.getByRole('searchbox'), ' 1042 ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
    expect(where.path).toBe('/account?tab=admin&status=Open&q=1042');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Any status');
    await user.click(screen.getByRole('link', { name: /Waiting for us/ }));
    expect(where.path).toBe('/account?tab=admin&q=1042&sort=waiting');
    await user.click(await screen.findByRole('link', { name: 'Show all tickets' }));
    expect(where.path).toBe('/account?tab=admin');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(asked.at(-1)).toEqual({});
  });

  it('searches once typing has stopped, and at once on Enter', async () => {
    const { user, asked, where } = await open(() => ({ tickets: [] }));
    await screen.findByText('No tickets found.');
    await user.type(screen.getByRole('searchbox'), 'pink');
    await act(() => vi.advanceTimersByTimeAsync(TIMING.queueSearchDebounce - 1));
    expect(asked).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'pink' }));
    await user.type(screen.getByRole('searchbox'), 's{Enter}');
    expect(where.path).toBe('/account?tab=admin&q=pinks');
    await act(() => vi.advanceTimersByTimeAsync(TIMING.queueSearchDebounce * 2));
    expect(asked.map(({ search }) => search)).toEqual([undefined, 'pink', 'pinks']);
  });

  it('reads on by itself near the end, also over pages that bring nothing', async () => {
    const pages: Record<string, Page> = {
      first: { tickets: numbered(1, 12), nextCursor: 'two' },
      two: { tickets: numbered(13, 3), nextCursor: 'three' },
      three: { tickets: [], nextCursor: 'four' },
      four: { tickets: numbered(16, 1) },
    };
    const { asked } = await open(({ cursor }) => pages[cursor ?? 'first'] ?? { tickets: [] });
    await screen.findByText('16 tickets');
    expect(asked.slice(1)).toEqual(
      ['two', 'three', 'four'].map((cursor) => ({ limit: 100, cursor })),
    );
    expect(screen.queryByRole('button', { name: 'Load more tickets' })).not.toBeInTheDocument();
  });

  it('never shows an empty page while there may be a hit, and does not read without end', async () => {
    const hit = 27;
    const third = deferred();
    const { user, asked } = await open(
      async ({ cursor = '1' }) => {
        if (cursor === '3') await third.promise;
        return Number(cursor) === hit
          ? { tickets: numbered(1, 1) }
          : { tickets: [], nextCursor: String(Number(cursor) + 1) };
      },
      { at: '/account?tab=admin&q=slow+shader' },
    );
    expect(await screen.findByText('Searching…')).toBeInTheDocument();
    expect(screen.queryByText(/^None among/)).not.toBeInTheDocument();
    third.resolve();
    // The first page, and 20 more that brought nothing.
    expect(await screen.findByText(/^None among/)).toBeVisible();
    expect(asked).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: 'Load more tickets' }));
    await screen.findByText('1 ticket');
    expect(asked).toHaveLength(hit);
  });

  it('[ACC-10] says why it could not be read, and reads again', async () => {
    let down = true;
    const { user } = await open(() => {
      if (down) throw firebaseError('functions/unavailable');
      return { tickets: numbered(1, 1) };
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch all tickets. The service is busy or being updated.',
    );
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 ticket');
  });

  it('[ACC-10] keeps what is there when a further page fails, and tries that page again', async () => {
    let down = true;
    const { user } = await open(({ cursor }) => {
      if (cursor && down) throw firebaseError('functions/internal');
      return cursor
        ? { tickets: numbered(13, 2) }
        : { tickets: numbered(1, 12), nextCursor: 'two' };
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch all tickets.');
    expect(screen.getByText('12 loaded')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('14 tickets');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has one row in the tab order, and arrow keys, Home, End and Page move among all', async () => {
    const { user } = await open(() => ({ tickets: numbered(1, 500) }));
    await screen.findByText('500 tickets');
    expect(document.querySelectorAll('[data-index]').length).toBeLessThan(40);
    const [first] = rows();
    expect(first?.parentElement).toHaveAttribute('aria-posinset', '1');
    expect(first?.parentElement).toHaveAttribute('aria-setsize', '500');
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
    act(() => first?.focus());
    const press = async (key: string, subject: string) => {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement).toHaveTextContent(subject);
    };
    await press('ArrowDown', 'Ticket 2');
    await press('End', 'Ticket 500');
    await press('ArrowDown', 'Ticket 500');
    await press('ArrowUp', 'Ticket 499');
    await press('Home', 'Ticket 1');
    await press('PageDown', 'Ticket');
    expect(document.activeElement).not.toHaveTextContent(/Ticket 1\b/);
  });
});

describe('the open ticket', () => {
  it('[ACC-11] is read by itself when it is on no page, and stays when it leaves the list', async () => {
    const far = listedTicket({ subject: 'Far down', status: 'Open' });
    const { user, where } = await open(
      ({ search }) => ({ tickets: search === far.ticketId ? [far] : numbered(1, 2) }),
      { at: `/account?tab=admin&ticket=${far.ticketId}` },
    );
    await screen.findByRole('heading', { name: 'Far down' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Answered');
    expect(where.path).toBe(`/account?tab=admin&status=Answered&ticket=${far.ticketId}`);
    expect(screen.getByRole('heading', { name: 'Far down' })).toBeInTheDocument();
  });

  it('takes the focus when it is opened from the list, and its row has it again afterwards', async () => {
    const { user, where } = await open(({ search }) => ({
      tickets: [
        listedTicket({ ticketId: 'a'.repeat(32), subject: 'First' }),
        listedTicket({ ticketId: 'b'.repeat(32), subject: 'Second' }),
      ].filter(({ ticketId }) => !search || search === ticketId),
    }));
    await screen.findByText('2 tickets');
    await user.click(screen.getByRole('link', { name: /Second/ }));
    expect(where.path).toBe(`/account?tab=admin&ticket=${'b'.repeat(32)}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus());
    expect(screen.getByRole('link', { name: /Second/ })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(screen.getByRole('link', { name: /Second/ })).toHaveFocus();
  });

  it.each(['0'.repeat(32), '1042', 'a%2Fb'])('says so when there is none at %s', async (id) => {
    await open(({ search }) => ({ tickets: search ? [] : numbered(1, 1) }), {
      at: `/account?tab=admin&ticket=${id}`,
    });
    await screen.findByText('There is no ticket at this address.');
  });

  it('[ACC-5] [ACC-8] is answered with a saved reply behind what was typed; list and figures follow', async () => {
    let ticket = listedTicket({ subject: 'Pink', nickname: null, assetName: 'Pet Simulator' });
    let counts = 0;
    const { user, asked } = await open(() => ({ tickets: [ticket] }), {
      at: `/account?tab=admin&ticket=${ticket.ticketId}`,
      counted: () => {
        counts += 1;
        return Promise.resolve(figures());
      },
      respondToTicket: ({ response }) => {
        ticket = {
          ...ticket,
          status: 'Answered',
          waitingSince: null,
          responses: { answer1: listedEntry({ message: response, uid: 'admin', by: 'staff' }) },
        };
        return Promise.resolve({ success: true, message: '' });
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    await user.type(field, 'One thing first.');
    await user.click(screen.getByRole('radio', { name: 'Portuguese', hidden: true }));
    await user.click(screen.getByRole('button', { name: /^Bug reproduzido/, hidden: true }));
    expect(field).toHaveValue(
      `One thing first.\n\nOlá,\n\nconseguimos reproduzir: é um bug do Pet Simulator, não do seu projeto. Já estamos trabalhando na correção e avisamos aqui, no ticket #${ticket.ticketNumber}, assim que houver algo para testar.\n\nObrigado pelo relato tão claro.`,
    );
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: 'Respond' }));
    await waitFor(() => expect(asked.slice(before)).toContainEqual({}));
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Answered'));
    expect(counts).toBe(2);
  });
});

const shown = () => screen.getByRole('region', { name: 'First replies' });

describe('the figures', () => {
  it('say how the promise of a first reply is kept, with the days and the misses behind them', async () => {
    await open(() => ({ tickets: [] }));
    await screen.findByRole('region', { name: 'First replies' });
    const values = within(shown())
      .getAllByRole('definition')
      .map((dd) => dd.textContent?.replaceAll(/\s/g, ' '));
    expect(values).toEqual(['3', '1', '99%', '5.3 h', '30 min']);
    expect(within(shown()).getByRole('img')).toHaveAccessibleName(
      '4 tickets in 30 days: 2 answered within 24\u00a0h, 1 late or overdue, 1 not due.',
    );
    const [newest] = within(shown()).getAllByRole('row', { hidden: true }).slice(1);
    expect(newest).toHaveTextContent('Nov 214211');
    const miss = within(shown()).getByRole('link', { name: /1007 Late one/, hidden: true });
    expect(miss).toHaveAttribute('href', `/account?tab=admin&ticket=${'f'.repeat(32)}`);
    expect(miss.parentElement).toHaveTextContent('answered after 31 h');
    expect(within(shown()).getByRole('link', { name: '1' })).toHaveAttribute(
      'href',
      '/account?tab=admin&sort=waiting',
    );
  });

  it('of a quiet month say so', async () => {
    const quiet = figures({
      open: 0,
      waitingTooLong: 0,
      firstReply: { replies: 0, median: null, average: null, inTime: null },
      days: figures().days.map(({ day }) => ({ day, created: 0, inTime: 0, missed: 0 })),
      misses: [],
    });
    await open(() => ({ tickets: [] }), { counted: () => Promise.resolve(quiet) });
    await screen.findByText('No tickets in the last 30 days.');
    expect(within(shown()).getAllByText('none yet')).toHaveLength(3);
    expect(within(shown()).queryByRole('img')).not.toBeInTheDocument();
  });

  it('draw a single undecided ticket among hundreds as a bar that is still one', async () => {
    const days = figures().days.map(({ day }, at) =>
      at === 0
        ? { day, created: 1, inTime: 0, missed: 0 }
        : { day, created: 500, inTime: 500, missed: 0 },
    );
    await open(() => ({ tickets: [] }), { counted: () => Promise.resolve(figures({ days })) });
    const chart = await screen.findByRole('img', { name: /30 days/ });
    const heights = [...chart.querySelectorAll('g rect')].map((bar) => bar.getAttribute('height'));
    expect(heights.map(Number).filter((tall) => !(tall >= 0))).toEqual([]);
  });

  it('hold up nothing, and fail for themselves', async () => {
    const counting = deferred<TicketFigures>();
    let down = false;
    const { user } = await open(() => ({ tickets: numbered(1, 1) }), {
      counted: () => (down ? Promise.resolve(figures()) : counting.promise),
    });
    await screen.findByText('1 ticket');
    down = true;
    expect(screen.queryByRole('region', { name: 'First replies' })).not.toBeInTheDocument();
    counting.resolve(Promise.reject(firebaseError('functions/internal')) as never);
    expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be read.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'First replies' });
  });

  it('are not counted at each glance at the page', async () => {
    let counts = 0;
    const { asked } = await open(() => ({ tickets: [] }), {
      counted: () => {
        counts += 1;
        return Promise.resolve(figures());
      },
    });
    await screen.findByText('No tickets found.');
    await act(() => vi.advanceTimersByTimeAsync(TIMING.refreshThrottle));
    fireEvent.focus(window);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(counts).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(TIMING.statsFresh));
    fireEvent.focus(window);
    await waitFor(() => expect(counts).toBe(2));
  });
});

it('[I18-3] in Portuguese the panel speaks Portuguese', async () => {
  await open(() => ({ tickets: [listedTicket({ waitingSince: now - 50 * hour })] }), {
    language: 'pt',
  });
  await screen.findByText('1 ticket');
  expect(screen.getByRole('link', { name: /atrasado, espera há 2\sdias/ })).toBeInTheDocument();
  expect(screen.getByText('Esperando por nós')).toBeInTheDocument();
  expect(
    await screen.findByText('5,3 h', { normalizer: (text) => text.replaceAll(/\s/g, ' ') }),
  ).toBeInTheDocument();
});
