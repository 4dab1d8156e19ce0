import { describe, expect, it } from 'vitest';
import { act, call, errorOf, outcomeOf } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { ageStaffMail, mailsAbout, openTicket, storedTicket } from '../support/tickets.ts';

const customer = await newPerson({ confirmed: true });
const admin = await newPerson({ isAdmin: true });

let entries = 0;
const newEntryId = () => `entry${Date.now()}x${(entries += 1)}`;

describe.each([
  ['addUserCommentToTicket', 'comment', 'comments', 1, customer],
  ['addCommentToTicket', 'comment', 'comments', 0, admin],
  ['respondToTicket', 'response', 'responses', 1, admin],
] as const)('%s with an id', (name, text, into, mails, who) => {
  const send = (ticketId: string, entryId: string, words: string) =>
    call(name, { ticketId, [text]: words, entryId }, who);

  it('stores the entry under that id; a repeat adds no entry and sends no mail', async () => {
    const { ticketId } = await openTicket(customer);
    await ageStaffMail(ticketId);
    const [entryId, before] = [newEntryId(), (await mailsAbout(ticketId)).length];
    const answers = await Promise.all([1, 2, 3].map(() => send(ticketId, entryId, 'Once.')));
    expect(answers.map(outcomeOf)).toEqual(['ok', 'ok', 'ok']);
    const ticket = await storedTicket(ticketId);
    expect(ticket?.[into]).toEqual({
      [entryId]: expect.objectContaining({ message: 'Once.', uid: who.uid }),
    });
    expect((await mailsAbout(ticketId)).length).toBe(before + mails);

    await act('closeTicket', { ticketId }, customer);
    const closed = await storedTicket(ticketId);
    expect(await send(ticketId, entryId, 'Once.')).toEqual(answers[0]);
    expect(await storedTicket(ticketId)).toEqual(closed);
  });

  it('refuses the id of another entry', async () => {
    const { ticketId } = await openTicket(customer);
    const [mine, theirs] = [newEntryId(), newEntryId()];
    const [otherName, otherText, other] =
      who === admin
        ? (['addUserCommentToTicket', 'comment', customer] as const)
        : (['respondToTicket', 'response', admin] as const);
    await act(otherName, { ticketId, [otherText]: 'Theirs.', entryId: theirs }, other);
    await send(ticketId, mine, 'Mine.');
    const before = await storedTicket(ticketId);
    for (const answer of [
      await send(ticketId, theirs, 'Theirs.'),
      await send(ticketId, mine, 'Mine, with a new thought.'),
    ])
      expect(errorOf(answer)).toEqual({ status: 400, code: 'INVALID_ARGUMENT', field: 'entryId' });
    expect(await storedTicket(ticketId)).toEqual(before);
  });

  it('accepts an id that begins with digits', async () => {
    const { ticketId } = await openTicket(customer);
    expect(outcomeOf(await send(ticketId, '12345678', 'x'))).toBe('ok');
    expect(Object.keys((await storedTicket(ticketId))?.[into] ?? {})).toEqual(['12345678']);
  });
});
