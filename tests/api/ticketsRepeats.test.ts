import { beforeAll, describe, expect, it } from 'vitest';
import { call, errorOf } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { ageStaffMail, mailsAbout, openTicket, storedTicket } from '../support/tickets.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

let customer: Person;
let admin: Person;
beforeAll(async () => {
  customer = await newPerson({ confirmed: true });
  admin = await newPerson({ isAdmin: true });
});

let entries = 0;
const newEntryId = () => `entry${Date.now()}x${(entries += 1)}`;

describe.each([
  ['addUserCommentToTicket', 'comment', 'comments', 1, () => customer],
  ['addCommentToTicket', 'comment', 'comments', 0, () => admin],
  ['respondToTicket', 'response', 'responses', 1, () => admin],
] as const)('%s with an id', (name, text, into, mails, who) => {
  const send = (ticketId: string, entryId: string, words: string, { token } = who()) =>
    call(name, { ticketId, [text]: words, entryId }, { token });

  it('stores the entry under that id; a repeat adds no entry and sends no mail', async () => {
    const { ticketId } = await openTicket(customer);
    await ageStaffMail(ticketId);
    const [entryId, before] = [newEntryId(), (await mailsAbout(ticketId)).length];
    const answers = await Promise.all([1, 2, 3].map(() => send(ticketId, entryId, 'Once.')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ticket = await storedTicket(ticketId);
    expect(ticket?.[into]).toEqual({
      [entryId]: expect.objectContaining({ message: 'Once.', uid: who().uid }),
    });
    expect((await mailsAbout(ticketId)).length).toBe(before + mails);

    await call('closeTicket', { ticketId }, { token: customer.token });
    const closed = await storedTicket(ticketId);
    expect(await send(ticketId, entryId, 'Once.')).toEqual(answers[0]);
    expect((await send(ticketId, newEntryId(), 'Once.')).error?.status).toBe('FAILED_PRECONDITION');
    expect(await storedTicket(ticketId)).toEqual(closed);
  });

  it('refuses the id of another entry', async () => {
    const { ticketId } = await openTicket(customer);
    const [mine, theirs] = [newEntryId(), newEntryId()];
    const [otherName, otherText, { token }] =
      who() === admin
        ? (['addUserCommentToTicket', 'comment', customer] as const)
        : (['respondToTicket', 'response', admin] as const);
    await call(otherName, { ticketId, [otherText]: 'Theirs.', entryId: theirs }, { token });
    await send(ticketId, mine, 'Mine.');
    const before = await storedTicket(ticketId);
    for (const answer of [
      await send(ticketId, theirs, 'Theirs.'),
      await send(ticketId, mine, 'Mine, with a new thought.'),
    ])
      expect(errorOf(answer)).toEqual({ status: 400, code: 'INVALID_ARGUMENT', field: 'entryId' });
    expect(await storedTicket(ticketId)).toEqual(before);
  });

  it.each([
    '',
    'short',
    'x'.repeat(41),
    'a.b.c.d.e',
    'a/b/c/d/e',
    '`quoted`',
    '__proto__',
    42,
    null,
  ])('refuses the id %j', async (entryId) => {
    const { ticketId } = await openTicket(customer);
    const answer = await call(name, { ticketId, [text]: 'x', entryId }, { token: who().token });
    expect(errorOf(answer)).toEqual({ status: 400, code: 'INVALID_ARGUMENT', field: 'entryId' });
  });

  it.each(['toString', 'constructor', 'hasOwnProperty'])(
    'refuses the id %s, a property of every object',
    async (entryId) => {
      const { ticketId } = await openTicket(customer);
      expect(errorOf(await send(ticketId, entryId, 'x')).field).toBe('entryId');
      expect(await storedTicket(ticketId)).toMatchObject({ comments: {}, responses: {} });
    },
  );

  it('accepts an id that begins with digits', async () => {
    const { ticketId } = await openTicket(customer);
    expect((await send(ticketId, '12345678', 'x')).status).toBe(200);
    expect(Object.keys((await storedTicket(ticketId))?.[into] ?? {})).toEqual(['12345678']);
  });
});
