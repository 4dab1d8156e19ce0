import { randomUUID } from 'node:crypto';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { tokenOf } from '../../functions/src/tickets/search.ts';
import { callables, type Ticket } from '../../shared/callables.ts';
import { call, uniqueName } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { openTicket, requestTicket, storedTicket } from '../support/tickets.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

const db = () => getFirestore(adminApp());
const word = uniqueName('zq').replaceAll('-', '').slice(0, 12);
let customer: Person;
let admin: Person;
/** Of ids of tickets that are stored past the functions. */
const beginning = randomUUID().replaceAll('-', '').slice(0, 31);
/** The customer's tickets, the oldest first. */
const ids: string[] = [];

/** All pages of the admin's queue. */
const queue = async (query: object | null = null) => {
  const { result, error } = await call('getAllTickets', query, { token: admin.token });
  if (!result) throw new Error(JSON.stringify(error));
  return result as { tickets: Ticket[]; nextCursor: string | null };
};
const pages = async (query: object) => {
  const found: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof queue>> = await queue({
      ...query,
      ...(cursor && { cursor }),
    });
    found.push(page.tickets.map(({ ticketId }) => ticketId));
    cursor = page.nextCursor;
  } while (cursor);
  return found;
};
const act = async (name: string, data: object, { token }: Person) => {
  const { status, error } = await call(name, data, { token });
  if (status !== 200) throw new Error(`${name}: ${error?.message}`);
};

beforeAll(async () => {
  customer = await newPerson();
  admin = await newPerson({ isAdmin: true });
  for (const subject of ['Crash on start', 'Relatório perdido', 'Crash in shop', 'Snow', 'Rain']) {
    const { ticketId } = await openTicket(customer, { subject: `${word} ${subject}` });
    ids.push(ticketId);
  }
  const request = await call('createTicket', requestTicket({ subject: `${word} Sledge` }), {
    token: customer.token,
  });
  ids.push(String(request.result?.['ticketId']));
  // 0 is answered and then commented, 1 answered, 2 closed, 3 to 5 wait.
  await act('respondToTicket', { ticketId: ids[0], response: 'Which one?' }, admin);
  await act('respondToTicket', { ticketId: ids[1], response: 'Found.' }, admin);
  await act('closeTicket', { ticketId: ids[2] }, customer);
  await act('addUserCommentToTicket', { ticketId: ids[0], comment: 'Both.' }, customer);
});

const rowsFound = async (search: string) => (await queue({ search, rows: true })).tickets;

/** By their place in `ids`. */
const places = (found: string[][]) => found.map((page) => page.map((id) => ids.indexOf(id)));

describe('[API-5] getAllTickets', () => {
  it('without payload gives the newest page', async () => {
    const { ticketId } = await openTicket(await newPerson());
    const { tickets } = await queue();
    // Others may have opened some meanwhile.
    expect(tickets.map((ticket) => ticket.ticketId)).toContain(ticketId);
    const times = tickets.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(tickets.length).toBeLessThanOrEqual(50);
  });

  it.each([
    [{ search: word }, [[5, 4, 3, 2, 1, 0]]],
    [
      { search: word, limit: 4 },
      [
        [5, 4, 3, 2],
        [1, 0],
      ],
    ],
    [{ search: word, limit: 3 }, [[5, 4, 3], [2, 1, 0], []]],
    [{ search: word, sort: 'waiting' }, [[3, 4, 5, 0]]],
    [{ search: word, sort: 'waiting', limit: 3 }, [[3, 4, 5], [0]]],
    [{ search: word, status: 'Open' }, [[5, 4, 3, 0]]],
    [{ search: word, status: 'Answered' }, [[1]]],
    [{ search: word, status: 'Closed' }, [[2]]],
    [{ search: word, type: 'requests' }, [[5]]],
    [{ search: word, type: 'bugs_help_suggestions', status: 'Open', sort: 'waiting' }, [[3, 4, 0]]],
    [{ search: `${word} CRASH` }, [[2, 0]]],
    [{ search: `relatorio ${word}` }, [[1]]],
    [{ search: `${word.slice(0, 5)} cra sho` }, [[2]]],
    [{ search: `${word} nothing` }, [[]]],
    [{ search: '?!' }, [[]]],
  ])('lists what matches %j, in its order', async (query, expected) => {
    expect(places(await pages(query))).toEqual(expected);
  });

  it('finds a ticket by its number, its id and its owner’s email', async () => {
    const number = (await storedTicket(ids[3] ?? ''))?.['ticketNumber'];
    expect(places(await pages({ search: `#${number}` }))).toEqual([[3]]);
    expect(places(await pages({ search: ids[4] }))).toEqual([[4]]);
    expect(places(await pages({ search: customer.email.toUpperCase() }))).toEqual([
      [5, 4, 3, 2, 1, 0],
    ]);
  });

  it('finds what customer and studio wrote, internal notes and the ends of long conversations too, and shows the words', async () => {
    const own = Array.from({ length: 6 }, () => uniqueName('zz').replaceAll('-', ''));
    const [described = '', commented = '', remark = '', note = '', answer = '', last = ''] = own;
    const writer = await newPerson();
    const { ticketId } = await openTicket(writer, { description: `It says\n${described}: failed` });
    await act('addUserCommentToTicket', { ticketId, comment: `Now ${commented}!` }, writer);
    await act('addCommentToTicket', { ticketId, comment: remark }, admin);
    await act('addNoteToTicket', { ticketId, note: `She says ${note}` }, admin);
    await act('respondToTicket', { ticketId, response: `Then ${answer} again.` }, admin);
    const words = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ');
    await act('addUserCommentToTicket', { ticketId, comment: `${words} ${last}` }, writer);
    for (const [search, hit] of [
      [`${described} ${commented}`, ['It says ', described, ': failed']],
      [commented.slice(0, 10), ['Now ', commented, '!']],
      [remark, ['', remark, '']],
      [`${answer} ${note}`, ['Then ', answer, ' again.']],
      [`${note} says`, ['She ', 'says', ' ', note, '']],
      [`"then ${answer} again"`, ['', 'Then', ' ', answer, ' ', 'again', '.']],
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
    const searchTokens = [tokenOf(subject)];
    for (const id of crowd)
      await db()
        .doc(`tickets/${id}`)
        .set({ ...ticket, createdAt: same, subject, searchTokens });
    const found = await pages({ search: subject, limit: 3 });
    expect(found).toEqual([
      crowd.toReversed().slice(0, 3),
      crowd.toReversed().slice(3, 6),
      crowd.slice(0, 1),
    ]);
    await Promise.all(crowd.map((id) => db().doc(`tickets/${id}`).delete()));
  });
});

const own = async (data: object, person: Person, { token } = person) => {
  const { result } = await call('getUserTickets', { uid: person.uid, ...data }, { token });
  return result as { tickets: Ticket[]; nextCursor: string | null };
};

describe('[API-4] getUserTickets', () => {
  it('gives all tickets of one customer and nobody else’s, the newest first', async () => {
    for (const reader of [customer, admin]) {
      const { tickets, nextCursor } = await own({}, customer, reader);
      expect(tickets.map(({ ticketId }) => ticketId)).toEqual(ids.toReversed());
      expect(nextCursor).toBeNull();
    }
  });

  it('gives the next page by cursor', async () => {
    const first = await own({ limit: 4 }, customer);
    const second = await own({ limit: 4, cursor: first.nextCursor }, customer);
    expect([...first.tickets, ...second.tickets].map(({ ticketId }) => ticketId)).toEqual(
      ids.toReversed(),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('gives what has changed since a time alone, for a page that watches for news; of a note only the studio hears', async () => {
    const writer = await newPerson();
    const tickets = [await openTicket(writer), await openTicket(writer), await openTicket(writer)];
    const [first, second, third] = tickets.map(({ ticketId }) => ticketId);
    const since = (await storedTicket(third ?? ''))?.['changedAt'];
    await act('closeTicket', { ticketId: second }, admin);
    await act('reopenTicket', { ticketId: second }, admin);
    await act('addNoteToTicket', { ticketId: third, note: 'Paid.' }, admin);
    await act('respondToTicket', { ticketId: first, response: 'Which one?' }, admin);
    const told = (await own({ rows: true, since }, writer)).tickets;
    expect(told.map(({ ticketId }) => ticketId)).toEqual([first, second]);
    const all = (await queue({ rows: true, since })).tickets;
    const mine = all.filter(({ ticketId }) => [first, second, third].includes(ticketId));
    expect(mine.map(({ ticketId }) => ticketId)).toEqual([first, third, second]);
    const times = all.map(({ changedAt = 0 }) => changedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await own({ rows: true, since: told[0]?.changedAt }, writer)).tickets).toEqual([]);
  });
});

describe('asked for rows', () => {
  it('both lists answer the same tickets without description, pictures and conversation, and with what they need to mark news', async () => {
    const whole = await own({}, customer);
    // As they were active last: the first was commented on at the end.
    const active = await own({ rows: true }, customer);
    expect(active.tickets.map(({ ticketId }) => ids.indexOf(ticketId))).toEqual([0, 2, 1, 5, 4, 3]);
    const rows = {
      ...active,
      tickets: active.tickets.toSorted((a, b) => b.createdAt - a.createdAt),
    };
    expect(callables.getUserTickets.response.safeParse({ success: true, ...rows }).error).toBe(
      undefined,
    );
    expect(rows.tickets).toEqual(
      whole.tickets.map(
        ({ description: _d, images: _i, comments: _c, responses: _r, ...row }) => row,
      ),
    );
    expect(rows.tickets.map((row) => row.lastActivityBy)).toEqual([
      'owner',
      'owner',
      'owner',
      'owner',
      'staff',
      'owner',
    ]);
    // The studio is told the customer's language too, and of notes.
    const changedAt = expect.any(Number);
    const toStudio = rows.tickets.map((row) => ({ ...row, language: 'en', changedAt }));
    expect((await queue({ search: `${word} CRASH`, rows: true })).tickets).toEqual([
      toStudio[3],
      toStudio[5],
    ]);
    const first = await queue({ search: word, limit: 4, rows: true });
    const second = await queue({ search: word, limit: 4, rows: true, cursor: first.nextCursor });
    expect([...first.tickets, ...second.tickets]).toEqual(toStudio);
    expect(second.nextCursor).toBeNull();
  });
});

describe('what is stored in a ticket and named by no answer', () => {
  it('reaches neither its customer nor an admin', async () => {
    const writer = await newPerson();
    const { ticketId } = await openTicket(writer);
    await act('respondToTicket', { ticketId, response: 'Soon.', entryId: 'answer01' }, admin);
    await db().doc(`tickets/${ticketId}`).update({
      suspicion: 'hidden-fact',
      'responses.answer01.draft': 'hidden-fact',
    });
    for (const reader of [writer, admin]) {
      const read = (name: string, data: object) => call(name, data, { token: reader.token });
      const answers = [
        await read('getTicket', { ticketId }),
        await read('getUserTickets', { uid: writer.uid }),
        await read('getUserTickets', { uid: writer.uid, rows: true }),
      ];
      for (const { status, result } of answers) {
        expect(status).toBe(200);
        expect(JSON.stringify(result)).toContain(ticketId);
        expect(JSON.stringify(result)).not.toContain('hidden-fact');
      }
    }
  });
});

describe('a page with very long conversations is cut short', () => {
  it('and the next page continues from there', async () => {
    const writer = await newPerson();
    const message = 'x'.repeat(5000);
    const comments = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [
        `e${i}`,
        { message, timestamp: i, uid: 'u', by: 'owner' },
      ]),
    );
    const { ticketId } = await openTicket(writer);
    const ticket = await storedTicket(ticketId);
    // Google's Firestore program takes no request of more than 4 MiB.
    for (const from of [10, 30]) {
      const batch = db().batch();
      for (let i = from; i < from + 20; i += 1)
        batch.set(db().doc(`tickets/${beginning.slice(1)}${i}`), { ...ticket, comments });
      await batch.commit();
    }
    const first = await own({}, writer);
    const second = await own({ cursor: first.nextCursor }, writer);
    expect(first.tickets.length).toBeLessThan(30);
    const all = [...first.tickets, ...second.tickets].map((row) => row.ticketId);
    expect(new Set(all).size).toBe(41);
    expect(second.nextCursor).toBeNull();
    await Promise.all(all.map((id) => db().doc(`tickets/${id}`).delete()));
  });
});
