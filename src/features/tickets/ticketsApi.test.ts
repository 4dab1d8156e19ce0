// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { HOUR } from '../../../shared/time.ts';
import { listedTicket } from '../../../tests/support/listedTickets.ts';
import { deferred, fakeServices } from '../../../tests/support/render.tsx';
import { holdAnswer, mockServer } from '../../../tests/support/mockedServer.ts';
import { makeStore } from '../../app/store.ts';
import { authChanged } from '../auth/userSlice.ts';
import { arrange } from './listRows.ts';
import { ticketsApi } from './ticketsApi.ts';

const admin = { uid: 'admin', isAdmin: true };
const { list, ticket, replies, news } = ticketsApi.endpoints;

it('[STA-4] when somebody else signs in, nothing of the previous user is left or arrives late', async () => {
  const late = deferred();
  const opened = listedTicket({ uid: admin.uid });
  const { answers } = mockServer(admin, [opened]);
  const readReplies = () => late.promise.then(() => ({}));
  const store = makeStore(fakeServices({ readReplies, answers }));
  store.dispatch(authChanged({ uid: admin.uid, email: null }));
  await store.dispatch(list.initiate({ owner: admin.uid }));
  const held = [holdAnswer(answers.getAllTickets), holdAnswer(answers.getTicket), late.resolve];
  const reading = [
    store.dispatch(list.initiate({})),
    store.dispatch(ticket.initiate(opened.ticketId)),
    store.dispatch(replies.initiate()),
  ];
  store.dispatch(authChanged({ uid: 'other', email: null }));
  const forgotten = store.getState().tickets;
  expect([forgotten.queries, forgotten.provided.keys]).toEqual([{}, {}]);
  for (const answer of held) answer();
  await Promise.all(reading);
  expect(store.getState().tickets).toEqual(forgotten);
});

it('a change that came before a further page was loaded is in the next news', async () => {
  const at = Date.now();
  const [first, second] = [
    listedTicket({ ticketId: 'first', changedAt: at - 1000 }),
    listedTicket({ ticketId: 'second', changedAt: at - 2000 }),
  ];
  const { answers, stored } = mockServer(admin, [first, second]);
  const store = makeStore(fakeServices({ answers }));
  store.dispatch(authChanged({ uid: admin.uid, email: null }));
  const page = { success: true as const, tickets: [first], nextCursor: '1', asOf: at - 9000 };
  answers.getAllTickets.mockResolvedValueOnce(page);
  await store.dispatch(list.initiate({}));
  stored.get('first')!.ticket = { ...first, status: 'Closed', changedAt: at + 1000 };
  stored.get('second')!.ticket = { ...second, changedAt: at + 2000 };
  await store.dispatch(list.initiate({}, { direction: 'forward' }));
  for (let reads = 0; reads < 2; reads += 1)
    await store.dispatch(news.initiate({}, { forceRefetch: true }));
  const { changed } = news.select({})(store.getState()).data!;
  expect(changed).toMatchObject({ first: { status: 'Closed' } });
});

it('a change that is stored after a later one is in the next news', async () => {
  const at = Date.now();
  const listed = listedTicket({ changedAt: at - HOUR });
  const { answers, stored } = mockServer(admin, [listed]);
  const store = makeStore(fakeServices({ answers }));
  store.dispatch(authChanged({ uid: admin.uid, email: null }));
  const change = (changed: typeof listed) =>
    stored.set(changed.ticketId, { ticket: changed, mails: {} });
  const read = () => store.dispatch(news.initiate({}, { forceRefetch: true }));
  await store.dispatch(list.initiate({}));
  change(listedTicket({ changedAt: at + 20 }));
  await read();
  const late = listedTicket({ changedAt: at });
  change(late);
  await read();
  expect(news.select({})(store.getState()).data?.changed).toHaveProperty(late.ticketId);
});

it('the news of a list without tickets is not the whole database', async () => {
  const lastActivityAt = Date.now() - HOUR;
  const closed = Array.from({ length: 200 }, () =>
    listedTicket({ status: 'Closed', lastActivityAt }),
  );
  const { answers, stored } = mockServer(admin, closed);
  const store = makeStore(fakeServices({ answers }));
  store.dispatch(authChanged({ uid: admin.uid, email: null }));
  const query = { status: 'Open' } as const;
  const read = () => store.dispatch(news.initiate(query, { forceRefetch: true }));
  await store.dispatch(list.initiate(query));
  await read();
  expect(answers.getAllTickets).toHaveBeenCalledOnce();
  await read();
  expect(answers.getAllTickets.mock.lastCall?.[0]?.since).toBeGreaterThan(lastActivityAt);
  const opened = listedTicket({ status: 'Open', changedAt: Date.now() + 1000 });
  stored.set(opened.ticketId, { ticket: opened, mails: {} });
  await read();
  expect(news.select(query)(store.getState()).data?.changed).toHaveProperty(opened.ticketId);
});

it('changed rows keep their state when a list of two pages fails to load again', async () => {
  const rows = [listedTicket(), listedTicket()];
  const { answers, stored } = mockServer(admin, rows);
  const store = makeStore(fakeServices({ answers }));
  store.dispatch(authChanged({ uid: admin.uid, email: null }));
  const pageOf = (at: number) => ({
    success: true as const,
    tickets: [...stored.values()].slice(at, at + 1).map(({ ticket: row }) => row),
    nextCursor: at === 0 ? '1' : null,
    asOf: Date.now() - 9000,
  });
  const { getAllTickets } = answers;
  getAllTickets.mockResolvedValueOnce(pageOf(0)).mockResolvedValueOnce(pageOf(1));
  await store.dispatch(list.initiate({}));
  await store.dispatch(list.initiate({}, { direction: 'forward' }));
  for (const [at, row] of rows.entries())
    stored.get(row.ticketId)!.ticket = { ...row, status: 'Closed', changedAt: Date.now() + at };
  for (let reads = 0; reads < 2; reads += 1)
    await store.dispatch(news.initiate({}, { forceRefetch: true }));
  getAllTickets.mockResolvedValueOnce(pageOf(0)).mockRejectedValueOnce(new Error('Offline'));
  const { error } = await store.dispatch(list.initiate({}, { forceRefetch: true }));
  expect(error).toBeDefined();
  const { pages } = list.select({})(store.getState()).data!;
  const { changed } = news.select({})(store.getState()).data!;
  expect(arrange({}, pages, changed).tickets).toMatchObject([
    { status: 'Closed' },
    { status: 'Closed' },
  ]);
});
