import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { Ticket } from '../../shared/callables.ts';
import type { Caller } from '../../shared/user.ts';
import { HOUR } from '../../shared/time.ts';
import { listedTicket } from './listedTickets.ts';
import { fakeServices, renderApp } from './render.tsx';
import { mockServer } from './mockedServer.ts';
import { MyTickets } from '../../src/features/tickets/mine/MyTickets.tsx';
import { TicketActions } from '../../src/features/tickets/TicketActions.tsx';
import { TicketFocusContext, useTicketFocus } from '../../src/features/tickets/ticketFocus.ts';
import { useOpenTicket } from '../../src/features/tickets/useOpenTicket.ts';
import { useTicketList } from '../../src/features/tickets/useTicketList.ts';
import {
  AdminToolsContext,
  type AdminTools,
} from '../../src/features/tickets/conversation/adminTools.ts';
import { replyPlace } from '../../src/features/tickets/conversation/replyDraft.ts';
import { readDraft } from '../../src/features/outbox/draftStorage.ts';
import { Conversation } from '../../src/features/tickets/conversation/Conversation.tsx';

export const now = new Date(2026, 10, 21, 12).getTime();
const owner: Caller = { uid: 'customer', isAdmin: false };
const admin: Caller = { uid: 'admin', isAdmin: true };

/** My Tickets with the double of a server with these tickets; `prepare` changes what it answers. */
export const openMyTickets = async (
  tickets: readonly Ticket[],
  {
    caller = owner,
    at = '/account?tab=tickets',
    prepare,
    ...services
  }: {
    caller?: Caller;
    at?: NonNullable<Parameters<typeof renderApp>[1]>['at'];
    prepare?: (answers: ReturnType<typeof mockServer>['answers']) => unknown;
  } & Pick<NonNullable<Parameters<typeof fakeServices>[0]>, 'uploadTicketImage'> = {},
) => {
  const { stored, answers } = mockServer(caller, tickets);
  prepare?.(answers);
  const app = await renderApp(
    <TicketActions>
      <main>
        <MyTickets onCount={() => {}} />
      </main>
    </TicketActions>,
    { services: fakeServices({ ...services, answers }), who: caller, at },
  );
  return { ...app, stored, answers };
};

/** The conversation in the customer's view, with a list that is reloaded around it. */
export const openAsOwner = async (
  ticket: Ticket,
  options: Parameters<typeof openMyTickets>[1] = {},
) => {
  const at = `/account?tab=tickets&ticket=${ticket.ticketId}`;
  const app = await openMyTickets([ticket], { at, ...options });
  await screen.findByRole('heading', { name: ticket.subject });
  return { ...app, stored: app.stored.get(ticket.ticketId)! };
};

const tools: AdminTools = {
  Replies: () => null,
  editReplies: () => {},
  Customer: () => null,
  findNext: () => () => 'none',
  onUnread: () => {},
};

const ALL = {};

const Opened = ({ first }: { first: Ticket }) => {
  const { tickets } = useTicketList(ALL);
  const { ticket = first, loaded } = useOpenTicket(first.ticketId, tickets);
  return (
    <AdminToolsContext value={tools}>
      <TicketFocusContext value={useTicketFocus(first.ticketId, true)}>
        <Conversation ticket={ticket} loaded={loaded} placeholder={null} isDeleted={false} />
      </TicketFocusContext>
    </AdminToolsContext>
  );
};

/** The conversation in the admin's view. */
export const openAsAdmin = async (ticket: Ticket) => {
  const { stored, answers } = mockServer(admin, [ticket]);
  const app = await renderApp(
    <TicketActions>
      <Opened first={ticket} />
    </TicketActions>,
    { services: fakeServices({ answers }), who: admin },
  );
  await screen.findByRole('textbox');
  return { ...app, answers, stored: stored.get(ticket.ticketId)! };
};

/** What is stored of a reply that is not sent; undefined for nothing. */
export const storedDraft = (uid: string, ticketId: string) =>
  JSON.stringify(readDraft(uid, replyPlace(ticketId)));

export const replyField = () => screen.getByRole<HTMLTextAreaElement>('textbox');
export const buttonNamed = (name: string) => screen.getByText(name, { selector: 'button' });
export const shownMessages = () => screen.getAllByRole('article');
export const fresh = (overrides: Partial<Ticket> = {}) => {
  const said = Object.values({ ...overrides.comments, ...overrides.responses });
  const lastActivityAt = Math.max(now - HOUR, ...said.map(({ timestamp }) => timestamp));
  return listedTicket({ createdAt: now - HOUR, lastActivityAt, ...overrides });
};

/** Fake timers, starting at a fixed time. */
export const setUpConversation = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now, shouldAdvanceTime: true });
    return () => vi.useRealTimers();
  });
};
