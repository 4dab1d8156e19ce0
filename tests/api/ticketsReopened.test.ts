import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { REOPEN_WITHIN } from '../../shared/ticket.ts';
import { DAY } from '../../shared/time.ts';
import { call, uniqueName } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { storeTickets } from '../support/storedTickets.ts';
import { mailsAbout, openTicket, storedTicket, ticketsOf } from '../support/tickets.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

let customer: Person;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  customer = await newPerson({ confirmed: true });
  admin = await newPerson({ isAdmin: true });
  colleague = await newPerson({ isAdmin: true });
});

const act = async (name: 'closeTicket' | 'reopenTicket', ticketId: string, { token }: Person) => {
  const { status, error } = await call(name, { ticketId }, { token });
  return [status, error?.details?.code];
};
const answerAndClose = (ticketId: string, more: object = {}) =>
  call(
    'respondToTicket',
    { ticketId, response: 'Fixed.', entryId: 'answer01', close: true, ...more },
    { token: admin.token },
  );
const subjects = async (ticketId: string) =>
  (await mailsAbout(ticketId))
    .filter(({ to }) => to === customer.email)
    .map(({ message }) => message['subject']?.replace(/ #\d+/, '') ?? '')
    .toSorted();

describe('[API-8] a ticket that was closed by mistake', () => {
  it('is as before once whoever closed it takes that back: status, waiting time, figures and the mail that is due', async () => {
    for (const closer of [customer, admin]) {
      const { ticketId } = await openTicket(customer);
      const answer = { ticketId, response: 'Which version?' };
      await call('respondToTicket', answer, { token: admin.token });
      const news = { ticketId, comment: 'Unity 6.' };
      await call('addUserCommentToTicket', news, { token: customer.token });
      const before = await storedTicket(ticketId);
      expect(before).toMatchObject({ status: 'Open', staffMailDue: expect.any(Number) });

      expect(await act('closeTicket', ticketId, closer)).toEqual([200, undefined]);
      expect((await storedTicket(ticketId))?.['status']).toBe('Closed');
      expect(await act('reopenTicket', ticketId, closer)).toEqual([200, undefined]);
      const [changedAt, toldAt] = [expect.any(Number), expect.any(Number)];
      expect(await storedTicket(ticketId)).toEqual({ ...before, changedAt, toldAt });
      // The answer to the first time was lost.
      expect(await act('reopenTicket', ticketId, closer)).toEqual([200, undefined]);
      expect(await subjects(ticketId)).toEqual([
        'Reply to your ticket',
        ...(closer === admin ? ['Your ticket is closed', 'Your ticket is open again'] : []),
      ]);
    }
  });

  it('is opened again by any admin at any time, whoever closed it; by its customer within a minute of an own closing', async () => {
    for (const closer of [customer, admin]) {
      const { ticketId } = await openTicket(customer);
      const before = await storedTicket(ticketId);
      await act('closeTicket', ticketId, closer);
      const closed = await storedTicket(ticketId);
      const document = getFirestore(adminApp()).doc(`tickets/${ticketId}`);
      if (closer === customer)
        await document.update({ closedAt: closed?.['closedAt'] - REOPEN_WITHIN });
      const late = await storedTicket(ticketId);
      expect(await act('reopenTicket', ticketId, customer)).toEqual([400, 'reopen-too-late']);
      expect(await storedTicket(ticketId)).toEqual(late);
      await document.update({ closedAt: closed?.['closedAt'] - 30 * DAY });
      expect(await act('reopenTicket', ticketId, colleague)).toEqual([200, undefined]);
      const [changedAt, toldAt] = [expect.any(Number), expect.any(Number)];
      expect(await storedTicket(ticketId)).toEqual({ ...before, changedAt, toldAt });
    }
  });

  it('of an earlier version, which kept nothing, waits for the studio from now on', async () => {
    const [{ ticketId } = { ticketId: '' }] = await storeTickets([
      { status: 'Closed', closedAt: 5, closedBy: 'staff', waitingSince: null },
    ]);
    expect(await act('reopenTicket', ticketId, admin)).toEqual([200, undefined]);
    const { status, waitingSince, closedAt } = (await storedTicket(ticketId)) ?? {};
    expect([status, closedAt]).toEqual(['Open', null]);
    expect(waitingSince).toBeGreaterThan(Date.now() - DAY);
  });
});

describe('[API-7] [API-8] an answer that closes the ticket', () => {
  it('is stored with the closing, mailed once, repeated without effect, and stays when the closing is taken back', async () => {
    const { ticketId } = await openTicket(customer);
    expect((await answerAndClose(ticketId)).status).toBe(200);
    const closed = await storedTicket(ticketId);
    expect(closed).toMatchObject({
      status: 'Closed',
      closedBy: 'staff',
      firstResponseAt: closed?.['closedAt'],
      responses: { answer01: { message: 'Fixed.' } },
    });
    expect(closed).not.toHaveProperty('waitingSince');
    expect((await answerAndClose(ticketId)).status).toBe(200);
    expect(await storedTicket(ticketId)).toEqual(closed);
    expect(await subjects(ticketId)).toEqual(['Reply to your ticket, now closed']);
    const [mail] = (await mailsAbout(ticketId)).filter(({ to }) => to === customer.email);
    expect(mail?.message['text']).toContain('> Fixed.');

    expect(await act('reopenTicket', ticketId, admin)).toEqual([200, undefined]);
    const { beforeClosing: _, ...kept } = closed ?? {};
    expect(await storedTicket(ticketId)).toEqual({
      ...kept,
      status: 'Answered',
      closedAt: null,
      closedBy: null,
      changedAt: expect.any(Number),
      toldAt: expect.any(Number),
    });
  });
});

const subject = uniqueName('quiet').replaceAll('-', '');
const ago = (days: number) => ({ lastActivityAt: Date.now() - days * DAY, subject });

it('[API-5] an admin finds the tickets that were answered seven days ago and have been quiet since', async () => {
  const [week, month] = await storeTickets([
    { ...ago(7.1), status: 'Answered', waitingSince: null },
    { ...ago(30), status: 'Answered', waitingSince: null },
    { ...ago(6.9), status: 'Answered', waitingSince: null },
    { ...ago(8), status: 'Open' },
    { ...ago(8), status: 'Closed', waitingSince: null },
  ]);
  const query = { sort: 'quiet', search: subject, status: 'Open', rows: true };
  const { result } = await call('getAllTickets', query, { token: admin.token });
  const found = result?.['tickets'] as { ticketId: string }[];
  expect(found.map(({ ticketId }) => ticketId)).toEqual([week?.ticketId, month?.ticketId]);
});

it('the studio is told its customer’s language; the customer’s own answers have none', async () => {
  const { ticketId } = await openTicket(customer, { language: 'pt' });
  const read = async ({ token }: Person) =>
    (await call('getTicket', { ticketId }, { token })).result?.['ticket'];
  expect(await read(admin)).toMatchObject({ language: 'pt' });
  expect(await read(customer)).not.toHaveProperty('language');
  for (const ticket of await ticketsOf(customer)) expect(ticket).not.toHaveProperty('language');
  const { result } = await call('getAllTickets', { rows: true }, { token: admin.token });
  const [first] = (result?.['tickets'] ?? []) as object[];
  expect(first).toHaveProperty('language');
});
