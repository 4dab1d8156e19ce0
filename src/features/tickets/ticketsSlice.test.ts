// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Ticket } from '../../../shared/callables.ts';
import { TICKET_PAGE } from '../../../shared/ticket.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { outgoing } from '../../../tests/support/messages.ts';
import { deferred, fakeServices } from '../../../tests/support/render.tsx';
import { holdAnswer, mockServer } from '../../../tests/support/mockedServer.ts';
import { makeStore } from '../../app/store.ts';
import { authChanged } from '../auth/userSlice.ts';
import { deliverMessage } from '../outbox/deliver.ts';
import type { Sendable } from '../outbox/outbox.ts';
import { loadReplies } from './adminThunks.ts';
import { isLoadingMore } from './ticketList.ts';
import { chooseTickets } from './ticketsSlice.ts';
import { changeTicket, loadTicket, loadTickets, lookForNews } from './ticketsThunks.ts';

const admin = { uid: 'admin', isAdmin: true };
const idOf = (place: number) => place.toString(16).padStart(32, '0');

/** The store of an admin, and a server with these tickets. */
const open = (
  tickets: readonly Ticket[] = [],
  services: Pick<NonNullable<Parameters<typeof fakeServices>[0]>, 'readReplies'> = {},
) => {
  const { stored, answers } = mockServer(admin, tickets);
  const store = makeStore(fakeServices({ ...services, answers }));
  store.dispatch(authChanged({ uid: admin.uid, email: null }));
  return { ...answers, store, stored, state: () => store.getState().tickets };
};
const ownTicket = () => listedTicket({ uid: admin.uid });

it('a next page that a reload has overtaken is dropped, and can be loaded again', async () => {
  const tickets = Array.from({ length: TICKET_PAGE.own + 1 }, ownTicket);
  const { store, state, getUserTickets } = open(tickets);
  const load = (more: boolean) => store.dispatch(loadTickets({ which: 'own', more }));
  await load(false);
  const answer = holdAnswer(getUserTickets);
  const more = load(true);
  // A second request while one is running is ignored.
  await load(true);
  await load(false);
  answer();
  await more;
  expect(state().own.ids).toHaveLength(TICKET_PAGE.own);
  expect(isLoadingMore(state().own)).toBe(false);
  await load(true);
  expect(state().own.ids).toHaveLength(tickets.length);
  // There is no page after the last.
  await load(true);
  expect(getUserTickets).toHaveBeenCalledTimes(4);
});

it('[STA-4] when somebody else signs in, nothing of the previous user is left or arrives late', async () => {
  const late = deferred();
  const ticket = ownTicket();
  const { store, state, getUserTickets, getAllTickets, getTicket } = open([ticket], {
    readReplies: () => late.promise.then(() => ({})),
  });
  const answers = [
    holdAnswer(getUserTickets),
    holdAnswer(getAllTickets),
    holdAnswer(getTicket),
    late.resolve,
  ];
  getTicket.mockImplementationOnce(() =>
    late.promise.then(() => Promise.reject(new Error('late'))),
  );
  const reading = [
    store.dispatch(loadTickets({ which: 'own' })),
    store.dispatch(loadTickets({ which: 'all' })),
    store.dispatch(loadTicket({ ticketId: ticket.ticketId })),
    store.dispatch(loadTicket({ ticketId: idOf(1) })),
    store.dispatch(loadReplies()),
  ];
  store.dispatch(authChanged({ uid: 'other', email: null }));
  const forgotten = state();
  for (const answer of answers) answer();
  await Promise.all(reading);
  expect(state()).toEqual(forgotten);
  expect(forgotten.own.status).toBe('idle');
});

it('a ticket that is read brings its row up to date, and leaves a list that it fits no more', async () => {
  const [a, b] = [ownTicket(), ownTicket()];
  const { ticketId } = a;
  const { store, state, stored } = open([a, b]);
  store.dispatch(chooseTickets({ status: 'Open' }));
  await store.dispatch(loadTickets({ which: 'own' }));
  await store.dispatch(loadTickets({ which: 'all' }));
  stored.get(ticketId)!.ticket = { ...a, status: 'Answered' };
  await store.dispatch(loadTicket({ ticketId }));
  const { own, all, rows } = state();
  expect(own.ids.toSorted()).toEqual([ticketId, b.ticketId]);
  expect(rows[ticketId]).toMatchObject({ status: 'Answered' });
  expect(rows[ticketId]).not.toHaveProperty('comments');
  expect(all.ids).toEqual([b.ticketId]);
});

it('the rows do not grow with each ticket that is opened or told of', async () => {
  const told: Ticket[] = [];
  const { store, state, getAllTickets, getTicket } = open();
  getAllTickets.mockImplementation(async () => ({
    success: true,
    tickets: told.splice(0),
    nextCursor: null,
  }));
  getTicket.mockImplementation(async ({ ticketId }) => ({
    success: true,
    ticket: listedTicket({ ticketId }),
  }));
  await store.dispatch(loadTickets({ which: 'all' }));
  for (let place = 1; place < 60; place += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await store.dispatch(loadTicket({ ticketId: idOf(place) }));
    told.push(listedTicket({ status: 'Closed' }));
    store.dispatch(chooseTickets({ status: 'Open' }));
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await store.dispatch(lookForNews('all'));
  }
  expect(Object.keys(state().rows).length).toBeLessThanOrEqual(20);
});

it('a ticket that was loaded ahead is outdated once it is closed', async () => {
  const ticket = listedTicket();
  const { ticketId } = ticket;
  const { store, state } = open([ticket]);
  const readAt = () => state().opened[ticketId]?.whole?.readAt;
  await store.dispatch(loadTicket({ ticketId, ahead: true }));
  expect(readAt()).toBeGreaterThan(0);
  const command = { do: 'close', ticketId, seenUntil: ticket.lastActivityAt } as const;
  await store.dispatch(changeTicket({ command, caller: admin }));
  expect(readAt()).toBe(0);
});

const closing: Sendable = {
  do: 'respond',
  ticketId: idOf(1),
  message: 'Soon.',
  seenUntil: 0,
  close: true,
};
const delivery = {
  message: outgoing(closing),
  caller: admin,
};

it('an answer that was sent before without closing offers no way to take a closing back', () => {
  const { store, state } = open();
  const end = (as: 'taken' | 'sent') =>
    store.dispatch(deliverMessage.fulfilled({ as, ticket: null }, 'request', delivery));
  end('taken');
  expect(state().lastClosing).toBeNull();
  end('sent');
  expect(state().lastClosing).toMatchObject({ ticketIds: [idOf(1)] });
});

it.each([
  ['sent', deliverMessage.fulfilled({ as: 'sent', ticket: null }, 'request', delivery)],
  ['not sent', deliverMessage.rejected(new Error('late'), 'request', delivery)],
])('the next person does not learn that a message of the person before was %s', (_, late) => {
  const { store, state } = open();
  store.dispatch(authChanged({ uid: 'other', email: null }));
  const before = state();
  store.dispatch(late);
  expect(state()).toEqual(before);
});
