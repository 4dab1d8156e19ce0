import { expect, it, vi } from 'vitest';
import type {
  CallableRequest,
  CallableResponse,
  StoredReply,
  Ticket,
} from '../../../shared/callables.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { outgoing } from '../../../tests/support/messages.ts';
import { deferred, fakeServices } from '../../../tests/support/render.tsx';
import { makeStore } from '../../app/store.ts';
import { authChanged } from '../auth/userSlice.ts';
import { deliverMessage } from '../outbox/deliver.ts';
import type { Command } from '../outbox/outbox.ts';
import { loadReplies } from './adminThunks.ts';
import { isLoadingMore, listedIn } from './ticketList.ts';
import { chooseTickets, openTicket, selectOpenedTicket } from './ticketsSlice.ts';
import { closeTicket, loadTicket, loadTickets, lookForNews } from './ticketsThunks.ts';

type Answer = CallableResponse<'getUserTickets'>;
const answer = (tickets: Ticket[], nextCursor: string | null = null): Answer => ({
  success: true,
  tickets,
  nextCursor,
});
const whole = (ticket: Ticket) => ({ success: true, ticket }) as const;
const idOf = (place: number) => place.toString(16).padStart(32, '0');
const done = () => Promise.resolve({ success: true as const, message: '' });
const customer = { uid: 'customer', isAdmin: false };

it('a next page that a reload has overtaken is dropped, and can be loaded again', async () => {
  const slow = deferred<Answer>();
  const [a, b] = [listedTicket(), listedTicket()];
  const getUserTickets = vi.fn(({ cursor }: CallableRequest<'getUserTickets'>) =>
    cursor ? slow.promise : Promise.resolve(answer([a], 'a')),
  );
  const store = makeStore(fakeServices({ answers: { getUserTickets } }));
  const own = () => store.getState().tickets.own;
  const load = (more: boolean) => store.dispatch(loadTickets({ which: 'own', more }));
  await load(false);
  const more = load(true);
  // A second request while one is running is ignored.
  await load(true);
  await load(false);
  slow.resolve(answer([b]));
  await more;
  expect(own().ids).toEqual([a.ticketId]);
  expect(isLoadingMore(own())).toBe(false);
  await load(true);
  expect(own()).toMatchObject({ ids: [a.ticketId, b.ticketId], nextCursor: null });
  // There is no page after the last.
  await load(true);
  expect(getUserTickets).toHaveBeenCalledTimes(4);
});

it('[STA-4] when somebody else signs in, nothing of the previous user is left or arrives late', async () => {
  const slow = deferred<Answer>();
  const opened = deferred<CallableResponse<'getTicket'>>();
  const replies = deferred<Record<string, StoredReply>>();
  const ticket = listedTicket();
  const store = makeStore(
    fakeServices({
      readReplies: () => replies.promise,
      answers: {
        getUserTickets: () => slow.promise,
        getAllTickets: () => slow.promise,
        getTicket: ({ ticketId }) =>
          opened.promise.then((late) =>
            ticketId === idOf(1) ? Promise.reject(new Error('late')) : late,
          ),
      },
    }),
  );
  store.dispatch(authChanged({ uid: 'admin', email: null }));
  const reading = [
    store.dispatch(loadTickets({ which: 'own' })),
    store.dispatch(loadTickets({ which: 'all' })),
    store.dispatch(loadTicket({ ticketId: ticket.ticketId })),
    store.dispatch(loadTicket({ ticketId: idOf(1) })),
    store.dispatch(loadReplies()),
  ];
  store.dispatch(authChanged({ uid: 'other', email: null }));
  const forgotten = store.getState().tickets;
  slow.resolve(answer([ticket]));
  opened.resolve(whole(ticket));
  replies.resolve({});
  await Promise.all(reading);
  expect(store.getState().tickets).toEqual(forgotten);
  expect(forgotten.own.status).toBe('idle');
});

it('a ticket that is read brings its row up to date, and leaves a list that it fits no more', async () => {
  const [a, b] = [listedTicket(), listedTicket()];
  const { ticketId } = a;
  const server = { ticket: a };
  const list = () => Promise.resolve(answer([a, b]));
  const store = makeStore(
    fakeServices({
      answers: {
        getUserTickets: list,
        getAllTickets: list,
        getTicket: () => Promise.resolve(whole(server.ticket)),
      },
    }),
  );
  store.dispatch(chooseTickets({ status: 'Open' }));
  await store.dispatch(loadTickets({ which: 'own' }));
  await store.dispatch(loadTickets({ which: 'all' }));
  await store.dispatch(loadTicket({ ticketId }));
  server.ticket = { ...listedTicket({ ticketId }), status: 'Answered' };
  await store.dispatch(loadTicket({ ticketId }));
  const { own, all, rows } = store.getState().tickets;
  expect(own.ids).toEqual([ticketId, b.ticketId]);
  expect(rows[ticketId]).toMatchObject({ status: 'Answered' });
  expect(rows[ticketId]).not.toHaveProperty('comments');
  expect(all.ids).toEqual([b.ticketId]);
});

it('the rows do not grow with each ticket that is opened or told of', async () => {
  const told: Ticket[] = [];
  const store = makeStore(
    fakeServices({
      answers: {
        getAllTickets: () => Promise.resolve(answer(told.splice(0))),
        getTicket: ({ ticketId }) => Promise.resolve(whole(listedTicket({ ticketId }))),
      },
    }),
  );
  await store.dispatch(loadTickets({ which: 'all' }));
  for (let place = 1; place < 60; place += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await store.dispatch(loadTicket({ ticketId: idOf(place) }));
    told.push(listedTicket({ status: 'Closed' }));
    store.dispatch(chooseTickets({ status: 'Open' }));
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await store.dispatch(lookForNews('all'));
  }
  expect(Object.keys(store.getState().tickets.rows).length).toBeLessThanOrEqual(20);
});

it('what a search has found is not shown by another list', async () => {
  const found = listedTicket({ hit: ['', 'snow', ''] });
  const store = makeStore(
    fakeServices({
      answers: {
        getUserTickets: () => Promise.resolve(answer([{ ...found, hit: undefined }])),
        getAllTickets: () => Promise.resolve(answer([found])),
      },
    }),
  );
  await store.dispatch(loadTickets({ which: 'own' }));
  store.dispatch(chooseTickets({ search: 'snow' }));
  await store.dispatch(loadTickets({ which: 'all' }));
  const { own, all, rows } = store.getState().tickets;
  expect(listedIn(rows, all)).toMatchObject([{ hit: found.hit }]);
  expect(listedIn(rows, own)[0]?.hit).toBeUndefined();
});

/** The first ticket is open; then the mouse has rested on many others. */
const afterMany = async () => {
  const store = makeStore(
    fakeServices({
      answers: {
        getTicket: ({ ticketId }) => Promise.resolve(whole(listedTicket({ ticketId }))),
        closeTicket: done,
      },
    }),
  );
  const load = (place: number, ahead: boolean) =>
    store.dispatch(loadTicket({ ticketId: idOf(place), ahead }));
  store.dispatch(openTicket(idOf(1)));
  await load(1, false);
  for (let place = 2; place < 60; place += 1) await load(place, true);
  return store;
};

it('the open ticket stays in memory while the mouse rests on many others', async () => {
  const store = await afterMany();
  expect(Object.keys(store.getState().tickets.opened)).toHaveLength(20);
  expect(selectOpenedTicket(store.getState(), idOf(1)).whole).not.toBeNull();
});

it('a ticket that was loaded ahead is outdated once it is closed', async () => {
  const store = await afterMany();
  const readAt = () => selectOpenedTicket(store.getState(), idOf(59)).whole?.readAt;
  expect(readAt()).toBeGreaterThan(0);
  await store.dispatch(closeTicket({ ticketId: idOf(59), caller: customer, seenUntil: 0 }));
  expect(readAt()).toBe(0);
});

const closing: Command = {
  do: 'respond',
  ticketId: idOf(1),
  message: 'Soon.',
  seenUntil: 0,
  close: true,
};
const delivery = {
  message: outgoing(closing),
  caller: { uid: 'admin', isAdmin: true },
};

it('an answer that has arrived without closing offers no way to take a closing back', () => {
  const store = makeStore(fakeServices());
  store.dispatch(authChanged({ uid: 'admin', email: null }));
  const end = (as: 'arrived' | 'sent') =>
    store.dispatch(deliverMessage.fulfilled({ as, ticket: null }, 'request', delivery));
  end('arrived');
  expect(store.getState().tickets.lastClosing).toBeNull();
  end('sent');
  expect(store.getState().tickets.lastClosing).toMatchObject({ ticketIds: [idOf(1)] });
});

it.each([
  ['sent', deliverMessage.fulfilled({ as: 'sent', ticket: null }, 'request', delivery)],
  ['not sent', deliverMessage.rejected(new Error('late'), 'request', delivery)],
])('the next person does not learn that a message of the person before was %s', (_, late) => {
  const store = makeStore(fakeServices());
  store.dispatch(authChanged({ uid: 'other', email: null }));
  const before = store.getState().tickets;
  store.dispatch(late);
  expect(store.getState().tickets).toEqual(before);
});
