import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Ticket } from '../../shared/callables.ts';
import { listedTicket } from './listedTickets.ts';
import { i18n } from './i18n.ts';
import { fakeServices, renderApp } from './render.tsx';
import { mockServer } from './mockedServer.ts';
import { AdminPanel } from '../../src/features/tickets/adminPanel/AdminPanel.tsx';
import { TicketActions } from '../../src/features/tickets/TicketActions.tsx';
import { words } from './screens.ts';

const admin = { uid: 'admin', isAdmin: true };
export const now = Date.UTC(2026, 10, 21, 12);

const getTicketStats = () => new Promise<never>(() => {});

type Services = NonNullable<Parameters<typeof fakeServices>[0]>;
type Server = ReturnType<typeof mockServer>['answers'];

/** Renders the panel with the double of a server with these tickets, which counts no statistics; `prepare` changes what it answers. */
export const openPanel = async (
  tickets: readonly Ticket[] = [],
  {
    at = '/account?tab=admin',
    readReplies = () => Promise.resolve({}),
    prepare,
    ...answers
  }: {
    at?: string;
    prepare?: (server: Server) => unknown;
  } & Pick<Services, 'readReplies'> &
    Services['answers'] = {},
) => {
  const { stored, answers: server } = mockServer(admin, tickets);
  prepare?.(server);
  const services = fakeServices({
    readReplies,
    answers: { getTicketStats, ...server, ...answers },
  });
  const app = await renderApp(
    <TicketActions>
      <AdminPanel onCount={() => {}} />
    </TicketActions>,
    { services, at, who: admin },
  );
  return {
    ...app,
    stored,
    server,
    /** The queries of the list that were asked for, without the size of their pages. */
    asked: () =>
      server.getAllTickets.mock.calls.map(([query]) => {
        const { rows: _rows, limit: _limit, ...asked } = query ?? {};
        return asked;
      }),
    put: (ticket: Ticket): void =>
      void stored.set(ticket.ticketId, { ticket, mails: stored.get(ticket.ticketId)?.mails ?? {} }),
  };
};

// By selector: queries by role are slow in so large a document.
export const listRows = () => [...document.querySelectorAll<HTMLElement>('li > a[data-ticket]')];
export const searchField = () =>
  screen.getByLabelText(words.adminPanel.search, { selector: 'input' });
/** Waits until the list says that it has so many tickets. */
export const waitForListed = (count: number) =>
  screen.findByText(i18n.t('adminPanel.loaded', { count, number: String(count) }));
export const numberedTickets = (from: number, count: number) =>
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
