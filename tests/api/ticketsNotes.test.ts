import { describe, expect, it } from 'vitest';
import { act, call, errorOf, outcomeOf } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { mailsAbout, openTicket, storedTicket } from '../support/tickets.ts';

const customer = await newPerson();
const admin = await newPerson({ isAdmin: true });

const note = (ticketId: string, text: string, entryId?: string) =>
  call('addNoteToTicket', { ticketId, note: text, ...(entryId && { entryId }) }, admin);
const notesOf = async (ticketId: string, who = admin) =>
  (await act('getTicket', { ticketId }, who))['notes'];

describe('an internal note', () => {
  it('is read by every admin, also on a closed ticket', async () => {
    const { ticketId } = await openTicket(customer);
    expect(await notesOf(ticketId)).toEqual({});
    await note(ticketId, '  Paid by bank transfer. ', 'note0001');
    await act('closeTicket', { ticketId }, customer);
    expect(outcomeOf(await note(ticketId, 'Refunded.', 'note0002'))).toBe('ok');
    const colleague = await newPerson({ isAdmin: true });
    const { uid } = admin;
    expect(await notesOf(ticketId, colleague)).toEqual({
      note0001: { message: 'Paid by bank transfer.', uid, timestamp: expect.any(Number) },
      note0002: { message: 'Refunded.', uid, timestamp: expect.any(Number) },
    });
  });

  it('reaches the customer by no answer or mail, and leaves status, waiting time and marks as they are', async () => {
    const { ticketId } = await openTicket(customer);
    const before = await storedTicket(ticketId);
    await note(ticketId, 'Zanzibarish: known for chargebacks.');
    expect(await storedTicket(ticketId)).toEqual({
      ...before,
      notesSize: { entries: 1, characters: 35 },
      searchTokens: expect.arrayContaining(['zanzibar']),
      changedAt: expect.any(Number),
    });
    expect(await mailsAbout(ticketId)).toHaveLength(1);

    const answers = [
      await act('getTicket', { ticketId }, customer),
      await act('getUserTickets', { uid: customer.uid }, customer),
      await act('getUserTickets', { uid: customer.uid, rows: true }, customer),
      await act('addUserCommentToTicket', { ticketId, comment: 'Any news?' }, customer),
      await act('respondToTicket', { ticketId, response: 'Yes.' }, admin),
      await act('closeTicket', { ticketId }, customer),
    ];
    for (const told of [answers, await mailsAbout(ticketId)])
      expect(JSON.stringify(told)).not.toMatch(/zanzibar/i);
    expect(JSON.stringify(answers)).not.toMatch(/notes|searchTokens/);
  });

  it('is stored once when its answer was lost and it is sent again; another note cannot take its id', async () => {
    const { ticketId } = await openTicket(customer);
    const answers = await Promise.all([1, 2, 3].map(() => note(ticketId, 'Once.', 'note0003')));
    expect(answers.map(outcomeOf)).toEqual(['ok', 'ok', 'ok']);
    expect(errorOf(await note(ticketId, 'Twice.', 'note0003'))).toEqual({
      status: 400,
      code: 'INVALID_ARGUMENT',
      field: 'entryId',
    });
    expect(await notesOf(ticketId)).toMatchObject({ note0003: { message: 'Once.' } });
    expect((await storedTicket(ticketId))?.['notesSize']).toEqual({ entries: 1, characters: 5 });
  });
});
