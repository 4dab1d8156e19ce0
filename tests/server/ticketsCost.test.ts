import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallableName, callables, type Ticket } from '../../shared/callables.ts';
import { TICKET_PAGE, TICKET_SORTS, TICKET_STATS } from '../../shared/ticket.ts';
import { DAY } from '../../shared/time.ts';
import { callFunction } from '../support/callables.ts';
import { numberedId, writeDocuments } from '../support/manyTickets.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { requestTicket } from '../support/tickets.ts';

// Runs its own Firestore program: nothing else changes its counters, and nothing has to be deleted.

/** Far more than a page, so that reads beyond the page show up, and more than the statistics are made of. */
const there = TICKET_STATS.newest + 100;
/** Documents read and written by one call without limits, with mails: `[reads, writes]`. */
const CALLS = {
  createTicket: [4, 3],
  // The studio’s mail about the comment waits.
  addUserCommentToTicket: [2, 1],
  respondToTicket: [2, 2],
  addNoteToTicket: [3, 2],
  getTicket: [2, 0],
  'getTicket with notes': [3, 0],
  closeTicket: [2, 1],
};
/** Of how many tickets wait, more than a thousand. */
const COUNT_READS = 2;
/** Of the studio's hours, with the first rows. */
const HOURS_READS = 1;
/** All in the month of the statistics. */
const began = Date.now() - 3 * DAY;

let own: Awaited<ReturnType<typeof startOwnServer>>;
beforeAll(async () => {
  own = await startOwnServer({
    MAIL_FROM: 'Studio <studio@example.com>',
    SUPPORT_EMAIL: 'admin@example.com',
    AVAILABILITY_CHECKS_PER_HOUR: '20',
  });
  await writeDocuments(own.store, there, (i) => ({
    path: `tickets/${numberedId(i)}`,
    data: ticket(i),
  }));
});
afterAll(() => own.stop());

/** A short ticket: the cost of a page does not depend on the length of its rows. */
const ticket = (number: number): DocumentData => ({
  uid: number % 2 === 0 ? 'customer' : 'another',
  ticketNumber: number,
  assetName: `Asset ${number % 12}`,
  subject: 'Lamp jams',
  type: 'requests',
  status: 'Open',
  description: '',
  comments: {},
  responses: {},
  createdAt: began + number,
  lastActivityAt: began + number,
  changedAt: began + number,
  waitingSince: began + number,
  firstResponseAt: null,
  closedAt: null,
  searchTokens: ['lam'],
});
/** Calls by the name of a person, and answers with the documents that were read and written for it. */
const billed = async (name: CallableName, by: string, data: object | null) => {
  const before = await own.database.bill();
  const answer = await own.callAs(name, by, data);
  const after = await own.database.bill();
  return { answer, cost: [after.reads - before.reads, after.writes - before.writes] };
};

const limit = 20;
/** A search reads the same for each of its filters. */
const filters = [
  {},
  { status: 'Open' },
  { type: 'requests' },
  { search: 'lamp' },
  { status: 'Open', type: 'requests' },
  { status: 'Open', type: 'requests', search: 'lamp' },
];
const forms = [
  { name: 'getUserTickets', by: 'customer', data: { uid: 'customer', limit } },
  { name: 'getUserTickets', by: 'admin', data: { uid: 'customer', limit } },
  { name: 'getUserTickets', by: 'customer', data: { uid: 'customer', limit, rows: true } },
  {
    name: 'getUserTickets',
    by: 'customer',
    data: { uid: 'customer', limit, rows: true, since: 1 },
  },
  { name: 'getAllTickets', by: 'admin', data: { limit, rows: true, since: 1 } },
  { name: 'getAllTickets', by: 'admin', data: { rows: true, limit } },
  // None of these tickets has gone quiet, and all of them wait.
  ...TICKET_SORTS.filter((sort) => sort !== 'quiet').flatMap((sort) =>
    filters.map((filter) => ({
      name: 'getAllTickets' as const,
      by: 'admin',
      data: { ...filter, sort, limit },
    })),
  ),
] as const;

describe(`[API-4] [API-5] a page of a list, among ${there} tickets`, () => {
  it('costs its rows and one read, whoever asks and however it is sorted and filtered', async () => {
    for (const { name, by, data } of forms) {
      const what = `${name} of the ${by}: ${JSON.stringify(data)}`;
      let cursor: string | null = null;
      const found: string[] = [];
      for (let page = 0; page < 2; page += 1) {
        const { answer, cost } = await billed(name, by, cursor ? { ...data, cursor } : data);
        const isFirst = 'rows' in data && !cursor;
        const counting = isFirst && name === 'getAllTickets' ? COUNT_READS : 0;
        const hours = isFirst && !('since' in data) ? HOURS_READS : 0;
        expect(cost, what).toEqual([limit + 1 + counting + hours, 0]);
        cursor = String(answer['nextCursor']);
        found.push(...(answer['tickets'] as Ticket[]).map(({ ticketId }) => ticketId));
      }
      // The second page goes on where the first one ends.
      expect(new Set(found).size, what).toBe(2 * limit);
    }
  });

  it('has at most as many rows as its limit, however many tickets there are', async () => {
    for (const [data, rows] of [
      [{ limit: TICKET_PAGE.max }, TICKET_PAGE.max],
      [{ rows: true }, TICKET_PAGE.all + COUNT_READS + HOURS_READS],
      [{ limit: TICKET_PAGE.max, rows: true }, TICKET_PAGE.max + COUNT_READS + HOURS_READS],
    ] as const)
      expect((await billed('getAllTickets', 'admin', data)).cost).toEqual([rows + 1, 0]);
  });
});

it('every action on a ticket costs the same few reads and writes, however many tickets there are', async () => {
  const request = requestTicket();
  const { answer, cost: create } = await billed('createTicket', 'customer', request);
  // The caller and the ticket: the counter of all tickets is left in peace.
  const repeat = await billed('createTicket', 'customer', request);
  expect(repeat).toEqual({ answer, cost: [2, 0] });
  const { ticketId } = callables.createTicket.response.parse(answer);
  const text = 'How much?';
  const cost = async (name: CallableName, by: string, data: object = {}) =>
    (await billed(name, by, { ticketId, ...data })).cost;
  expect({
    createTicket: create,
    addUserCommentToTicket: await cost('addUserCommentToTicket', 'customer', { comment: text }),
    respondToTicket: await cost('respondToTicket', 'admin', { response: text }),
    addNoteToTicket: await cost('addNoteToTicket', 'admin', { note: text }),
    getTicket: await cost('getTicket', 'customer'),
    'getTicket with notes': await cost('getTicket', 'admin'),
    closeTicket: await cost('closeTicket', 'customer'),
  }).toEqual(CALLS);
});

it('the statistics cost the admin one read for each of the newest tickets of a month', async () => {
  const created = await own.callAs('createTicket', 'customer', requestTicket());
  const { ticketId } = callables.createTicket.response.parse(created);
  await own.callAs('respondToTicket', 'admin', { ticketId, response: 'Soon.' });

  const { answer, cost } = await billed('getTicketStats', 'admin', null);
  expect(cost).toEqual([TICKET_STATS.newest + 1 + HOURS_READS, 0]);
  const { stats } = callables.getTicketStats.response.parse(answer);
  expect(stats.firstReply).toEqual({ median: expect.any(Number), inTime: expect.any(Number) });
  const newest = there - 1;
  expect(stats.misses[0]).toEqual({
    ticketId: numberedId(newest),
    ticketNumber: newest,
    subject: 'Lamp jams',
    createdAt: began + newest,
    firstResponseAt: null,
    closedAt: null,
  });

  const row = { limit: 1, rows: true };
  const listed = await billed('getAllTickets', 'admin', row);
  expect(listed.cost).toEqual([1 + 1 + COUNT_READS + HOURS_READS, 0]);
  const open = own.store.collection('tickets').where('status', '==', 'Open');
  expect(listed.answer['waiting']).toBe((await open.count().get()).data().count);
});

it('calls above the limit of an IP read and write nothing', async () => {
  const url = own.url('checkNicknameAvailability');
  const check = () => callFunction('checkNicknameAvailability', { nickname: 'lumi' }, { url });
  const times = async (count: number) => {
    const statuses = new Set<number>();
    for (let at = 0; at < count; at += 20)
      for (const { status } of await Promise.all(Array.from({ length: 20 }, check)))
        statuses.add(status);
    return [...statuses];
  };
  await times(40);
  const before = await own.database.bill();
  expect(await times(40)).toEqual([429]);
  expect(await own.database.bill()).toEqual(before);
});

it('earlier answers cost the admin 20 reads for each status, however many tickets are alike', async () => {
  const alike = {
    ...ticket(0),
    description: 'PoolWarmup fails',
    searchTokens: ['poolwarm'],
    nickname: 'pixel',
    responses: { entry: { uid: 'admin', message: 'Warm it.', timestamp: began } },
  };
  await writeDocuments(own.store, 60, (at) => ({
    path: `tickets/${numberedId(there + at)}`,
    data: { ...alike, status: at % 2 === 0 ? 'Closed' : 'Answered' },
  }));
  const asked = numberedId(there + 60);
  await own.store.doc(`tickets/${asked}`).set({ ...alike, status: 'Open' });
  const { answer, cost } = await billed('getEarlierAnswers', 'admin', { ticketId: asked });
  expect(cost).toEqual([42, 0]);
  expect(callables.getEarlierAnswers.response.parse(answer).answers).toHaveLength(3);
});
