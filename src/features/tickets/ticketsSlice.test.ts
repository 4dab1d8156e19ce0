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
import { selectLastClosing, selectOpenedTicket, selectOwnTickets } from './ticketsSlice.ts';
import { allTickets, closeTicket, loadTicket, ownTickets } from './ticketsThunks.ts';

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
  const own = () => selectOwnTickets(store.getState());
  await store.dispatch(ownTickets.load('customer'));
  const more = store.dispatch(ownTickets.loadMore('customer'));
  // A second request while one is running is ignored.
  await store.dispatch(ownTickets.loadMore('customer'));
  await store.dispatch(ownTickets.load('customer'));
  slow.resolve(answer([b]));
  await more;
  expect(own()).toMatchObject({ tickets: [a], loadingMore: false });
  await store.dispatch(ownTickets.loadMore('customer'));
  expect(own()).toMatchObject({ tickets: [a, b], nextCursor: null });
  // There is no page after the last.
  await store.dispatch(ownTickets.loadMore('customer'));
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
    store.dispatch(ownTickets.load('admin')),
    store.dispatch(allTickets.load({})),
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
  const [a, b] = [listedTicket({ hit: ['', 'snow', ''] }), listedTicket()];
  const { ticketId, uid } = a;
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
  await store.dispatch(ownTickets.load(uid));
  await store.dispatch(allTickets.load({ status: 'Open' }));
  await store.dispatch(loadTicket({ ticketId }));
  server.ticket = { ...listedTicket({ ticketId }), status: 'Answered' };
  await store.dispatch(loadTicket({ ticketId }));
  const { own, all } = store.getState().tickets;
  expect(own.tickets).toMatchObject([{ status: 'Answered', hit: a.hit }, b]);
  expect(all.tickets).toEqual([b]);
});

it('the ticket that is open stays when the mouse rests on many others, and is outdated once it is closed', async () => {
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
  await load(1, false);
  for (let place = 2; place < 60; place += 1) await load(place, true);
  expect(Object.keys(store.getState().tickets.opened)).toHaveLength(20);
  const readAt = () => selectOpenedTicket(store.getState(), idOf(1)).whole?.readAt;
  expect(readAt()).toBeGreaterThan(0);
  await store.dispatch(closeTicket({ ticketId: idOf(1), caller: customer, seenUntil: 0 }));
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
  uploads: new Map(),
};

it('an answer that has arrived without closing offers no way to take a closing back', () => {
  const store = makeStore(fakeServices());
  store.dispatch(authChanged({ uid: 'admin', email: null }));
  const end = (as: 'arrived' | 'sent') =>
    store.dispatch(deliverMessage.fulfilled({ as, ticket: null }, 'request', delivery));
  end('arrived');
  expect(selectLastClosing(store.getState())).toBeNull();
  end('sent');
  expect(selectLastClosing(store.getState())).toMatchObject({ ticketIds: [idOf(1)] });
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
