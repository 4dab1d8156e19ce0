import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { tokensOf } from '../../functions/src/tickets/search.ts';
import { callables, type Ticket } from '../../shared/callables.ts';
import { DAY } from '../../shared/time.ts';
import { signIn } from '../../scripts/suite/siteClient.ts';
import { callAs, password, uniqueName } from '../support/callables.ts';
import { newPerson, type Person } from '../support/people.ts';
import { newSomebody } from '../support/registration.ts';
import {
  type Listed,
  openTicket,
  pagesOf,
  requestTicket,
  storedTicket,
} from '../support/tickets.ts';

const db = () => getFirestore(adminApp());
const word = uniqueName('zq').replaceAll('-', '').slice(0, 12);
const customer = await newPerson();
const admin = await newPerson({ isAdmin: true });
/** Of ids of tickets that are stored past the functions. */
const beginning = randomUUID().replaceAll('-', '').slice(0, 31);
/** The customer's tickets, the oldest first. */
const ids: string[] = [];

const queue = async (query: object | null = null) =>
  (await callAs('getAllTickets', query, admin)) as Listed;
const own = async ({ uid }: Person, query: object = {}, reader = customer) =>
  (await callAs('getUserTickets', { uid, ...query }, reader)) as Listed;
const idsOf = (tickets: readonly Ticket[]) => tickets.map(({ ticketId }) => ticketId);
beforeAll(async () => {
  for (const subject of ['Crash on start', 'Relatório perdido', 'Crash in shop', 'Snow', 'Rain']) {
    const { ticketId } = await openTicket(customer, { subject: `${word} ${subject}` });
    ids.push(ticketId);
  }
  const sledge = requestTicket({ subject: `${word} Sledge` });
  ids.push(String((await callAs('createTicket', sledge, customer))['ticketId']));
  // 0 is answered and then commented, 1 answered, 2 closed, 3 to 5 wait.
  await callAs('respondToTicket', { ticketId: ids[0], response: 'Which one?' }, admin);
  await callAs('respondToTicket', { ticketId: ids[1], response: 'Found.' }, admin);
  await callAs('closeTicket', { ticketId: ids[2] }, customer);
  await callAs('addUserCommentToTicket', { ticketId: ids[0], comment: 'Both.' }, customer);
});

const rowsFound = async (search: string) => (await queue({ search, rows: true })).tickets;

/** What the admin finds by a query, page by page, by their place in `ids`. */
const places = async (query: object) =>
  (await pagesOf(queue, query)).map((page) => page.map((id) => ids.indexOf(id)));

describe('[API-5] getAllTickets', () => {
  it.each<[string, object, number[][]]>([
    ['a word', {}, [[5, 4, 3, 2, 1, 0]]],
    [
      'a word, four at a time',
      { limit: 4 },
      [
        [5, 4, 3, 2],
        [1, 0],
      ],
    ],
    ['a word, three at a time', { limit: 3 }, [[5, 4, 3], [2, 1, 0], []]],
    ['the longest waiting first', { sort: 'waiting' }, [[3, 4, 5, 0]]],
    ['what waits, three at a time', { sort: 'waiting', limit: 3 }, [[3, 4, 5], [0]]],
    ['what waits, the others, what is closed', { sort: 'triage' }, [[3, 4, 5, 0, 1, 2]]],
    ['what is open', { status: 'Open' }, [[5, 4, 3, 0]]],
    ['what is answered', { status: 'Answered' }, [[1]]],
    ['what is closed', { status: 'Closed' }, [[2]]],
    ['a type', { type: 'requests' }, [[5]]],
    [
      'a type among what waits',
      { type: 'bugs_help_suggestions', status: 'Open', sort: 'waiting' },
      [[3, 4, 0]],
    ],
    ['punctuation alone', { search: '?!' }, [[]]],
  ])('lists %s, in its order', async (_what, query, expected) => {
    expect(await places({ search: word, ...query })).toEqual(expected);
  });

  it('finds a ticket by the words of any message or note, and shows the admin those words', async () => {
    const rare = Array.from({ length: 6 }, () => uniqueName('zz').replaceAll('-', ''));
    const [described = '', commented = '', remark = '', note = '', answer = '', last = ''] = rare;
    const writer = await newPerson();
    const { ticketId } = await openTicket(writer, { description: `It says\n${described}: failed` });
    await callAs('addUserCommentToTicket', { ticketId, comment: `Now ${commented}!` }, writer);
    await callAs('addCommentToTicket', { ticketId, comment: remark }, admin);
    await callAs('addNoteToTicket', { ticketId, note: `She says ${note}` }, admin);
    await callAs('respondToTicket', { ticketId, response: `Then ${answer} again.` }, admin);
    const words = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ');
    await callAs('addUserCommentToTicket', { ticketId, comment: `${words} ${last}` }, writer);
    for (const [search, hit] of [
      [`${described} ${commented}`, ['It says ', described, ': failed']],
      [commented.slice(0, 10), ['Now ', commented, '!']],
      [remark, ['', remark, '']],
      [`${answer} ${note}`, ['Then ', answer, ' again.']],
      [`${note} says`, ['She says ', note, '']],
      [`"then ${answer} again"`, ['', `Then ${answer} again`, '.']],
      [last, [expect.stringContaining('word299 '), last, '']],
    ] as const)
      expect(await rowsFound(search)).toMatchObject([{ ticketId, messages: 5, hit }]);
    expect(await rowsFound(`"again ${answer}"`)).toEqual([]);
    // What the row shows has no words beside it.
    expect(await rowsFound(writer.email)).toEqual([
      expect.not.objectContaining({ hit: expect.anything() }),
    ]);
  });

  it('skips and repeats no ticket when many have the same time', async () => {
    const same = 1_600_000_000_000;
    const crowd = Array.from({ length: 7 }, (_, i) => `${beginning}${i}`);
    const ticket = await storedTicket(ids[0] ?? '');
    const subject = uniqueName('same').split('-')[1] ?? '';
    const searchTokens = tokensOf(subject);
    for (const id of crowd)
      await db()
        .doc(`tickets/${id}`)
        .set({ ...ticket, createdAt: same, subject, searchTokens });
    const found = await pagesOf(queue, { search: subject, limit: 3 });
    expect(found).toEqual([
      crowd.toReversed().slice(0, 3),
      crowd.toReversed().slice(3, 6),
      crowd.slice(0, 1),
    ]);
    await Promise.all(crowd.map((id) => db().doc(`tickets/${id}`).delete()));
  });
});

describe('[API-4] getUserTickets', () => {
  it('gives all tickets of one customer and nobody else’s, the newest first, also page by page', async () => {
    const newestFirst = ids.toReversed();
    for (const reader of [customer, admin]) {
      const { tickets, nextCursor } = await own(customer, {}, reader);
      expect(idsOf(tickets)).toEqual(newestFirst);
      expect(nextCursor).toBeNull();
    }
    const found = await pagesOf((query) => own(customer, query), { limit: 4 });
    expect(found).toEqual([newestFirst.slice(0, 4), newestFirst.slice(4)]);
  });

  it('gives the customer only the tickets that changed since a time, not those with a new note', async () => {
    const writer = await newPerson();
    const tickets = [await openTicket(writer), await openTicket(writer), await openTicket(writer)];
    const [first, second, third] = tickets.map(({ ticketId }) => ticketId);
    const since = (await storedTicket(third ?? ''))?.['changedAt'];
    await callAs('closeTicket', { ticketId: second }, admin);
    await callAs('reopenTicket', { ticketId: second }, admin);
    await callAs('addNoteToTicket', { ticketId: third, note: 'Paid.' }, admin);
    await callAs('respondToTicket', { ticketId: first, response: 'Which one?' }, admin);
    const told = (await own(writer, { rows: true, since }, writer)).tickets;
    expect(idsOf(told)).toEqual([first, second]);
    const { nextCursor: cursor } = await own(writer, { rows: true, since, limit: 1 }, writer);
    const rest = await own(writer, { rows: true, since, cursor }, writer);
    expect(idsOf(rest.tickets)).toEqual([second]);
    const all = (await queue({ rows: true, since })).tickets;
    const mine = idsOf(all).filter((id) => [first, second, third].includes(id));
    expect(mine).toEqual([first, second]);
    const times = all.map(({ changedAt }) => changedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await own(writer, { rows: true, since: told[0]?.changedAt }, writer)).tickets).toEqual(
      [],
    );
  });

  it('tells how many tickets wait with the first rows, and with news where there is any', async () => {
    const rows = { rows: true, limit: 1 };
    const [{ nextCursor: cursor }, since] = [await queue(rows), Date.now() - DAY];
    const told = { waiting: expect.any(Number), asOf: expect.any(Number) };
    for (const asked of [rows, { ...rows, since }]) expect(await queue(asked)).toMatchObject(told);
    for (const asked of [{}, { ...rows, cursor }, { ...rows, since: Date.now() + DAY }])
      expect(await queue(asked)).not.toHaveProperty('waiting');
  });
});

it('a reader who asks either list for rows gets the same tickets without their conversations', async () => {
  const whole = await own(customer);
  const rows = whole.tickets.map(
    ({ description: _d, images: _i, comments: _c, responses: _r, ...row }) => row,
  );
  // As they were active last: the first was commented on at the end.
  const active = await own(customer, { rows: true });
  expect(active).toEqual({
    success: true,
    tickets: [0, 2, 1, 5, 4, 3].map((at) => rows.toReversed()[at]),
    nextCursor: null,
    asOf: expect.any(Number),
  });
  expect(callables.getUserTickets.response.safeParse(active).error).toBe(undefined);
  // The studio is told the customer's language too.
  const more = { language: 'en', emailConfirmed: false };
  const toStudio = rows.map((row) => ({ ...row, ...more }));
  const first = await queue({ search: word, limit: 4, rows: true });
  const second = await queue({ search: word, limit: 4, rows: true, cursor: first.nextCursor });
  expect([...first.tickets, ...second.tickets]).toEqual(toStudio);
  expect(second.nextCursor).toBeNull();
});

it('an address that nobody has proven is marked for the studio alone, until its owner opens our mail', async () => {
  const writer = await newPerson();
  const { ticketId } = await openTicket(writer);
  const inList = async () => {
    const { tickets } = await queue({ search: writer.email, rows: true });
    return tickets[0]?.emailConfirmed;
  };
  expect(await inList()).toBe(false);
  const toWriter = await callAs('getTicket', { ticketId }, writer);
  expect(toWriter['ticket']).not.toHaveProperty('emailConfirmed');
  const auth = getAuth(adminApp());
  const toStudio = () => callAs('getTicket', { ticketId }, admin);
  // A click in a mail that a stranger can have Firebase send.
  await auth.updateUser(writer.uid, { emailVerified: true });
  expect(await toStudio()).toMatchObject({ ticket: { emailConfirmed: false } });
  const clicked = await signIn(writer.email, password);
  await callAs('addUserCommentToTicket', { ticketId, comment: 'It is mine.' }, clicked);
  expect(await inList()).toBe(false);

  const { changedAt } = (await storedTicket(ticketId)) ?? {};
  await auth.setCustomUserClaims(writer.uid, { provenEmail: writer.email });
  expect(await toStudio()).toMatchObject({ ticket: { emailConfirmed: true } });
  expect(await inList()).toBe(true);
  // The customer learns nothing of that look.
  expect((await storedTicket(ticketId))?.['changedAt']).toBe(changedAt);

  const { email } = newSomebody();
  // By the studio, which knows of it.
  await auth.updateUser(writer.uid, { email, emailVerified: true });
  await auth.setCustomUserClaims(writer.uid, { registeredEmail: email });
  const moved = await signIn(email, password);
  await callAs('addUserCommentToTicket', { ticketId, comment: 'I have moved.' }, moved);
  expect(await inList()).toBe(false);
});

it('what is stored in a ticket and named by no answer reaches neither its customer nor an admin', async () => {
  const writer = await newPerson();
  const { ticketId } = await openTicket(writer);
  await callAs('respondToTicket', { ticketId, response: 'Soon.', entryId: 'answer01' }, admin);
  await db().doc(`tickets/${ticketId}`).update({
    suspicion: 'hidden-fact',
    'responses.answer01.draft': 'hidden-fact',
  });
  for (const reader of [writer, admin]) {
    const answers = [
      await callAs('getTicket', { ticketId }, reader),
      await callAs('getUserTickets', { uid: writer.uid }, reader),
      await callAs('getUserTickets', { uid: writer.uid, rows: true }, reader),
    ].map((answer) => JSON.stringify(answer));
    for (const answer of answers) {
      expect(answer).toContain(ticketId);
      expect(answer).not.toContain('hidden-fact');
    }
  }
});
