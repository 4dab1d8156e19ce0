import { describe, expect, it, vi } from 'vitest';
import type {
  CallableRequest,
  CallableResponse,
  StoredReply,
  ListedTicket,
  Ticket,
} from '../../../shared/callables.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { deferred, fakeServices, firebaseError } from '../../../tests/support/render.tsx';
import { makeStore } from '../../app/store.ts';
import { authChanged } from '../auth/userSlice.ts';
import {
  selectNotice,
  selectOpenedTicket,
  selectOwnTickets,
  selectAllTickets,
} from './ticketsSlice.ts';
import { loadReplies } from './adminThunks.ts';
import { allTickets, closeTicket, loadTicket, ownTickets, reloadTickets } from './ticketsThunks.ts';

type Answer = CallableResponse<'getUserTickets'>;
const answer = (tickets: Ticket[], nextCursor: string | null = null): Answer => ({
  success: true,
  tickets,
  nextCursor,
});
const whole = (ticket: Ticket) => ({ success: true, ticket }) as const;
const done = { success: true, message: '' } as const;
const customer = { uid: 'customer', isAdmin: false };
const admin = { uid: 'admin', isAdmin: true };
const offline = () => Promise.reject(firebaseError('functions/internal', 'internal [0]'));

const idsOf = (tickets: ListedTicket[]) => tickets.map(({ ticketId }) => ticketId);

describe('the list of one’s own tickets', () => {
  it('[STA-3] is loaded, fails with a reason and is loaded again', async () => {
    const getUserTickets = vi
      .fn()
      .mockRejectedValueOnce(firebaseError('functions/unavailable'))
      .mockResolvedValue(answer([listedTicket()]));
    const store = makeStore(fakeServices({ answers: { getUserTickets } }));
    const own = () => selectOwnTickets(store.getState());
    expect(own().status).toBe('idle');
    const reading = store.dispatch(ownTickets.load('customer'));
    expect(own().status).toBe('loading');
    await reading;
    expect(own()).toMatchObject({ status: 'failed', error: { key: 'errors.call.unavailable' } });
    await store.dispatch(ownTickets.load('customer'));
    expect(own()).toMatchObject({ status: 'ready', error: null });
    expect(own().tickets).toHaveLength(1);
  });

  it('[STA-3] stays as it was when reloading fails', async () => {
    const getUserTickets = vi
      .fn()
      .mockResolvedValueOnce(answer([listedTicket()]))
      .mockImplementation(offline);
    const store = makeStore(fakeServices({ answers: { getUserTickets } }));
    await store.dispatch(ownTickets.load('customer'));
    await store.dispatch(ownTickets.load('customer'));
    const { status, tickets, error } = selectOwnTickets(store.getState());
    expect(status).toBe('ready');
    expect(tickets).toHaveLength(1);
    expect(error?.key).toBe('errors.connection.lost');
  });

  it('drops a next page that a reload has overtaken, and can load it again', async () => {
    const slow = deferred<Answer>();
    const [a, b] = [listedTicket(), listedTicket()];
    const getUserTickets = vi.fn(({ cursor }: CallableRequest<'getUserTickets'>) =>
      cursor ? slow.promise : Promise.resolve(answer([a], 'a')),
    );
    const store = makeStore(fakeServices({ answers: { getUserTickets } }));
    await store.dispatch(ownTickets.load('customer'));
    const more = store.dispatch(ownTickets.loadMore('customer'));
    // A second request while one is running is ignored.
    await store.dispatch(ownTickets.loadMore('customer'));
    expect(getUserTickets).toHaveBeenCalledTimes(2);
    await store.dispatch(ownTickets.load('customer'));
    slow.resolve(answer([b]));
    await more;
    expect(selectOwnTickets(store.getState())).toMatchObject({ tickets: [a], loadingMore: false });
    await store.dispatch(ownTickets.loadMore('customer'));
    expect(selectOwnTickets(store.getState())).toMatchObject({ tickets: [a, b], nextCursor: null });
    // There is no page after the last.
    await store.dispatch(ownTickets.loadMore('customer'));
    expect(getUserTickets).toHaveBeenCalledTimes(4);
  });
});

const refused = () => Promise.resolve({ success: false, message: 'No' } as never);
const nothing = () => Promise.resolve(null as never);

describe('an answer of the server', () => {
  it.each([refused, nothing])(
    '[ACC-10] [API-11] without success means that the list could not be loaded',
    async (answers) => {
      const store = makeStore(
        fakeServices({ answers: { getUserTickets: answers, getAllTickets: answers } }),
      );
      await store.dispatch(ownTickets.load('customer'));
      await store.dispatch(allTickets.load({}));
      expect(selectOwnTickets(store.getState())).toMatchObject({ status: 'failed', tickets: [] });
      expect(selectAllTickets(store.getState())).toMatchObject({ status: 'failed', tickets: [] });
    },
  );

  it('with a list needs no more than the tickets', async () => {
    const tickets = [listedTicket()];
    const store = makeStore(
      fakeServices({
        answers: { getUserTickets: () => Promise.resolve({ success: true, tickets } as never) },
      }),
    );
    await store.dispatch(ownTickets.load('customer'));
    expect(selectOwnTickets(store.getState())).toMatchObject({ tickets, nextCursor: null });
  });
});

describe('when somebody else signs in', () => {
  it('[STA-4] nothing of the previous user is left or arrives late', async () => {
    const slow = {
      own: deferred<Answer>(),
      one: deferred<CallableResponse<'getTicket'>>(),
    };
    const replies = deferred<Record<string, StoredReply>>();
    const ticket = listedTicket();
    const store = makeStore(
      fakeServices({
        readReplies: () => replies.promise,
        answers: {
          getUserTickets: () => slow.own.promise,
          getAllTickets: () => slow.own.promise,
          getTicket: () => slow.one.promise,
        },
      }),
    );
    store.dispatch(authChanged({ uid: 'admin', email: null }));
    const reading = [
      store.dispatch(ownTickets.load('admin')),
      store.dispatch(allTickets.load({})),
      store.dispatch(loadTicket({ ticketId: ticket.ticketId, caller: admin })),
      store.dispatch(loadReplies()),
    ];
    store.dispatch(authChanged({ uid: 'other', email: null }));
    const forgotten = store.getState().tickets;
    slow.own.resolve(answer([ticket]));
    slow.one.resolve(whole(ticket));
    replies.resolve({});
    await Promise.all(reading);
    expect(store.getState().tickets).toEqual(forgotten);
    expect(forgotten.own.status).toBe('idle');
  });
});

describe('[ACC-8] after an action', () => {
  const ticket = listedTicket({ status: 'Open' });
  const action = { ticketId: ticket.ticketId, caller: customer, seenUntil: 0 };

  it('all tickets are reloaded for an admin, and the changed one even if it is on a later page', async () => {
    const asked: unknown[] = [];
    const answered = { ...ticket, status: 'Answered' as const };
    const others = [listedTicket(), listedTicket()];
    const store = makeStore(
      fakeServices({
        answers: {
          getAllTickets: (payload) => {
            asked.push(payload);
            return Promise.resolve(payload?.cursor ? answer([ticket]) : answer(others, 'next'));
          },
          getTicket: (payload) => {
            asked.push(payload);
            return Promise.resolve(whole(answered));
          },
        },
      }),
    );
    await store.dispatch(allTickets.load({ status: 'Open' }));
    asked.length = 0;
    await store.dispatch(reloadTickets({ ...action, caller: admin }));
    expect(asked).toEqual([
      { ticketId: ticket.ticketId },
      { status: 'Open', sort: 'newest', rows: true },
    ]);
    expect(selectOpenedTicket(store.getState(), ticket.ticketId)).toMatchObject({
      whole: { ticket: answered },
    });
    expect(idsOf(selectAllTickets(store.getState()).tickets)).toEqual(idsOf(others));
  });

  it('[ACC-9] [STA-3] a popup shows the result', async () => {
    const store = makeStore(
      fakeServices({
        answers: {
          closeTicket: vi
            .fn()
            .mockResolvedValueOnce(done)
            .mockRejectedValue(firebaseError('functions/failed-precondition')),
        },
      }),
    );
    await store.dispatch(closeTicket(action));
    expect(selectNotice(store.getState())).toEqual({ tone: 'success', text: 'closed' });
    await store.dispatch(closeTicket(action));
    expect(selectNotice(store.getState())).toEqual({ tone: 'error', text: 'closeFailed' });
  });
});

it('the ticket that is open stays when the mouse rests on many others', async () => {
  const store = makeStore(
    fakeServices({
      answers: { getTicket: ({ ticketId }) => Promise.resolve(whole(listedTicket({ ticketId }))) },
    }),
  );
  const load = (place: number, ahead: boolean) =>
    store.dispatch(
      loadTicket({ ticketId: place.toString(16).padStart(32, '0'), caller: customer, ahead }),
    );
  await load(1, false);
  for (let place = 2; place < 60; place += 1) await load(place, true);
  const kept = Object.keys(store.getState().tickets.opened);
  expect(kept).toHaveLength(20);
  expect(kept).toContain('1'.padStart(32, '0'));
});
