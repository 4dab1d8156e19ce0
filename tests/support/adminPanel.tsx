import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CallableRequest, Ticket, TicketStats } from '../../shared/callables.ts';
import { TICKET_PAGE } from '../../shared/ticket.ts';
import { HOUR } from '../../shared/time.ts';
import { listedTicket } from './listedTickets.ts';
import { i18n } from './i18n.ts';
import { fakeServices, firebaseError, renderApp } from './render.tsx';
import { ticketServer } from './ticketServer.ts';
import type { Services } from '../../src/services/types.ts';
import { AdminPanel } from '../../src/features/tickets/adminPanel/AdminPanel.tsx';
import { words } from './screens.ts';

const admin = { uid: 'admin', isAdmin: true };
export const now = Date.UTC(2026, 10, 21, 12);

export const stats = (overrides: Partial<TicketStats> = {}): TicketStats => ({
  at: now,
  firstReply: { median: 5.25 * HOUR, inTime: 0.996 },
  misses: [
    {
      ticketId: 'f'.repeat(32),
      ticketNumber: 1007,
      subject: 'Late one',
      createdAt: now - 40 * HOUR,
      firstResponseAt: now - 9 * HOUR,
    },
  ],
  ...overrides,
});

export type Query = NonNullable<CallableRequest<'getAllTickets'>>;
export type Page = {
  tickets: Ticket[];
  nextCursor?: string | null;
  waiting?: number;
};

/**
 * Renders the panel with the double of a server with these tickets, or one that answers queries by
 * `given`, and without statistics until `counted`.
 */
export const open = async (
  given: readonly Ticket[] | ((query: Query) => Page | Promise<Page>),
  {
    at = '/account?tab=admin',
    counted = () => new Promise(() => {}),
    readReplies,
    ...answers
  }: {
    at?: string;
    counted?: () => Promise<TicketStats>;
    readReplies?: Services['readReplies'];
  } & NonNullable<Parameters<typeof fakeServices>[0]>['answers'] = {},
) => {
  const asked: Query[] = [];
  const { stored, answers: double } = ticketServer(admin, typeof given === 'function' ? [] : given);
  const services = fakeServices({
    ...(readReplies && { readReplies }),
    answers: {
      ...double,
      getAllTickets: async (payload) => {
        const { rows, limit = TICKET_PAGE.all, ...asks } = payload ?? {};
        const query = limit === TICKET_PAGE.all ? asks : { ...asks, limit };
        asked.push(query);
        if (typeof given !== 'function')
          return double.getAllTickets({ ...query, ...(rows && { rows }) });
        return { success: true, nextCursor: null, ...(await given(query)) };
      },
      // One ticket is read alone; the tests answer it as the search for its id.
      ...(typeof given === 'function' && {
        getTicket: async ({ ticketId }) => {
          const { tickets } = await given({ search: ticketId, limit: 1 });
          const ticket = tickets.find((one) => one.ticketId === ticketId);
          if (!ticket) throw firebaseError('functions/not-found');
          return { success: true, ticket };
        },
      }),
      getTicketStats: async () => ({ success: true, stats: await counted() }),
      ...answers,
    },
  });
  const app = await renderApp(<AdminPanel />, { services, at, who: admin });
  const put = (ticket: Ticket): void =>
    void stored.set(ticket.ticketId, { ticket, mails: stored.get(ticket.ticketId)?.mails ?? {} });
  return { ...app, asked, stored, put, server: double };
};

// By selector: queries by role are slow in so large a document.
export const rows = () => [...document.querySelectorAll<HTMLElement>('li > a[data-ticket]')];
export const searchField = () =>
  screen.getByLabelText(words.adminPanel.search, { selector: 'input' });
/** Waits until the list says that it has so many tickets. */
export const listed = (count: number) =>
  screen.findByText(i18n.t('adminPanel.loaded', { count, number: String(count) }));
export const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => listedTicket({ subject: `Ticket ${from + at}` }));

function scrollTo(this: Element, to?: ScrollToOptions | number) {
  if (typeof to === 'object') this.scrollTop = to.top ?? 0;
  this.dispatchEvent(new Event('scroll'));
}

/** Fake element sizes for jsdom, and fake timers. */
export const setUpAdminPanel = (): void => {
  // jsdom has no layout: every element is 700 px high, so that ten rows are in view.
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = scrollTo;

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
};
