import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { AnswerMail, CallableRequest, Ticket, TicketNote } from '../../shared/callables.ts';
import type { Caller } from '../../shared/user.ts';
import { HOUR } from '../../shared/time.ts';
import { listedEntry, listedTicket } from './listedTickets.ts';
import { fakeServices, firebaseError, renderApp } from './render.tsx';
import { useAppSelector } from '../../src/services/redux.ts';
import { MyTickets } from '../../src/features/tickets/mine/MyTickets.tsx';
import { TicketNotice } from '../../src/features/tickets/TicketNotice.tsx';
import { selectOpenedTicket } from '../../src/features/tickets/ticketsSlice.ts';
import type { AdminTools } from '../../src/features/tickets/conversation/adminTools.ts';
import { Conversation } from '../../src/features/tickets/conversation/Conversation.tsx';

export const now = new Date(2026, 10, 21, 12).getTime();
const owner: Caller = { uid: 'customer', isAdmin: false };
const admin: Caller = { uid: 'admin', isAdmin: true };
export const done = { success: true, message: '' } as const;

/** A server with one ticket; calls that a test does not override succeed and change the ticket. */
const serverOf = (ticket: Ticket) => {
  const stored = {
    ticket,
    notes: {} as Record<string, TicketNote>,
    mails: {} as Record<string, AnswerMail>,
  };
  /** As the server refuses it. */
  const unseen = ({ seenUntil = Infinity }: { seenUntil?: number | undefined }) => {
    const { comments, responses } = stored.ticket;
    const entries = [...Object.values(comments), ...Object.values(responses)];
    return entries.every(({ timestamp }) => timestamp <= seenUntil)
      ? null
      : Promise.reject(
          firebaseError('functions/failed-precondition', '', { code: 'unseen-message' }),
        );
  };
  const add = (
    into: 'comments' | 'responses',
    entryId: string,
    entry: Partial<Ticket['comments'][string]>,
  ) => {
    const entries = {
      ...stored.ticket[into],
      [entryId]: listedEntry({ timestamp: Date.now(), ...entry }),
    };
    const status = into === 'responses' ? 'Answered' : stored.ticket.status;
    const lastActivityAt = Date.now();
    const lastActivityBy = entry.by ?? 'owner';
    stored.ticket = { ...stored.ticket, [into]: entries, status, lastActivityAt, lastActivityBy };
    return Promise.resolve(done);
  };
  const page = () =>
    Promise.resolve({ success: true as const, tickets: [stored.ticket], nextCursor: null });
  const answers = {
    getUserTickets: vi.fn(page),
    getAllTickets: vi.fn(page),
    getTicket: vi.fn(() => Promise.resolve({ success: true as const, ...stored })),
    addNoteToTicket: vi.fn(({ note, entryId = '' }: CallableRequest<'addNoteToTicket'>) => {
      const entry = { message: note, timestamp: Date.now(), uid: 'admin' };
      stored.notes = { ...stored.notes, [entryId]: entry };
      return Promise.resolve(done);
    }),
    addUserCommentToTicket: vi.fn(
      ({ comment, entryId = '' }: CallableRequest<'addUserCommentToTicket'>) =>
        add('comments', entryId, { message: comment }),
    ),
    addCommentToTicket: vi.fn(({ comment, entryId = '' }: CallableRequest<'addCommentToTicket'>) =>
      add('comments', entryId, { message: comment, by: 'staff', uid: 'admin' }),
    ),
    respondToTicket: vi.fn((request: CallableRequest<'respondToTicket'>) => {
      const { response, entryId = '' } = request;
      const entry = { message: response, by: 'staff', uid: 'admin' } as const;
      return unseen(request) ?? add('responses', entryId, entry);
    }),
    closeTicket: vi.fn((request: CallableRequest<'closeTicket'>) => {
      const refused = unseen(request);
      if (refused) return refused;
      stored.ticket = { ...stored.ticket, status: 'Closed', closedAt: now, closedBy: 'owner' };
      return Promise.resolve(done);
    }),
    reopenTicket: vi.fn(() => {
      stored.ticket = { ...stored.ticket, status: 'Open', closedAt: null, closedBy: null };
      return Promise.resolve(done);
    }),
  };
  return { stored, answers };
};

/** The conversation in the customer's view, with a list that is reloaded around it. */
export const openAsOwner = async (ticket: Ticket, { caller = owner }: { caller?: Caller } = {}) => {
  const server = serverOf(ticket);
  const app = await renderApp(
    <>
      <MyTickets caller={caller} />
      <TicketNotice />
    </>,
    {
      services: fakeServices({ answers: server.answers }),
      at: `/account?tab=tickets&ticket=${ticket.ticketId}`,
    },
  );
  await screen.findByRole('heading', { name: ticket.subject });
  return { ...app, ...server };
};

const tools: AdminTools = {
  replies: () => null,
  customer: () => null,
  findNext: () => null,
  openNext: () => {},
  onUnread: () => {},
};

const Opened = ({ first }: { first: Ticket }) => {
  const opened = useAppSelector((state) => selectOpenedTicket(state, first.ticketId));
  const whole = opened.whole ?? { ticket: first, notes: {}, mails: {} };
  return <Conversation ticket={whole.ticket} whole={whole} caller={admin} tools={tools} />;
};

/** The conversation in the admin's view. */
export const openAsAdmin = async (ticket: Ticket) => {
  const server = serverOf(ticket);
  const app = await renderApp(
    <>
      <Opened first={ticket} />
      <TicketNotice />
    </>,
    { services: fakeServices({ answers: server.answers }) },
  );
  return { ...app, ...server };
};

export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
export const button = (name: string) => screen.getByText(name, { selector: 'button' });
export const entries = () => screen.getAllByRole('article');
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
