import { beforeAll, describe, expect, it } from 'vitest';
import { call, errorOf } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { mailsAbout, openTicket, storedTicket } from '../support/tickets.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

let customer: Person;
let admin: Person;
beforeAll(async () => {
  customer = await newPerson();
  admin = await newPerson({ isAdmin: true });
});

const note = (ticketId: string, text: string, entryId?: string) =>
  call(
    'addNoteToTicket',
    { ticketId, note: text, ...(entryId && { entryId }) },
    { token: admin.token },
  );
const notesOf = async (ticketId: string) =>
  (await call('getTicket', { ticketId }, { token: admin.token })).result?.['notes'];

describe('an internal note', () => {
  it('is read by every admin, also on a closed ticket', async () => {
    const { ticketId } = await openTicket(customer);
    expect(await notesOf(ticketId)).toEqual({});
    await note(ticketId, '  Paid by bank transfer. ', 'note0001');
    await call('closeTicket', { ticketId }, { token: customer.token });
    expect((await note(ticketId, 'Refunded.', 'note0002')).status).toBe(200);
    const colleague = await newPerson({ isAdmin: true });
    const { result } = await call('getTicket', { ticketId }, { token: colleague.token });
    const { uid } = admin;
    expect(result?.['notes']).toEqual({
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

    const { token } = customer;
    const answers = [
      await call('getTicket', { ticketId }, { token }),
      await call('getUserTickets', { uid: customer.uid }, { token }),
      await call('getUserTickets', { uid: customer.uid, rows: true }, { token }),
      await call('addUserCommentToTicket', { ticketId, comment: 'Any news?' }, { token }),
      await call('respondToTicket', { ticketId, response: 'Yes.' }, { token: admin.token }),
      await call('closeTicket', { ticketId }, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const told of [answers, await mailsAbout(ticketId)])
      expect(JSON.stringify(told)).not.toMatch(/zanzibar/i);
    expect(JSON.stringify(answers)).not.toMatch(/notes|searchTokens/);
  });

  it('is stored once when its answer was lost and it is sent again; another note cannot take its id', async () => {
    const { ticketId } = await openTicket(customer);
    const answers = await Promise.all([1, 2, 3].map(() => note(ticketId, 'Once.', 'note0003')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(errorOf(await note(ticketId, 'Twice.', 'note0003'))).toEqual({
      status: 400,
      code: 'INVALID_ARGUMENT',
      field: 'entryId',
    });
    expect(await notesOf(ticketId)).toMatchObject({ note0003: { message: 'Once.' } });
    expect((await storedTicket(ticketId))?.['notesSize']).toEqual({ entries: 1, characters: 5 });
  });

  it('needs a ticket', async () => {
    const nowhere = '0'.repeat(32);
    expect((await note(nowhere, 'To nobody.')).status).toBe(404);
  });
});
