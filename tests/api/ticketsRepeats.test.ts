import { describe, expect, it } from 'vitest';
import { act, call, outcomeOf } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { ageStaffMail, mailsAbout, openTicket, storedTicket } from '../support/tickets.ts';

const customer = await newPerson({ confirmed: true });
const admin = await newPerson({ isAdmin: true });

let entries = 0;
/** It begins with digits, which are no name of a field by themselves. */
const newEntryId = () => `${Date.now()}${(entries += 1)}`;

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
});
