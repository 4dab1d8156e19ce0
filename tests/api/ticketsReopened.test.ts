import { describe, expect, it } from 'vitest';
import { DAY } from '../../shared/time.ts';
import { act, call, outcomeOf, uniqueName } from '../support/callables.ts';
import { newPerson, type Person } from '../support/people.ts';
import { storeTickets } from '../support/storedTickets.ts';
import { mailsAbout, openTicket, storedTicket, ticketsOf } from '../support/tickets.ts';

const customer = await newPerson({ confirmed: true });
const admin = await newPerson({ isAdmin: true });

const close = async (ticketId: string, who: Person) =>
  outcomeOf(await call('closeTicket', { ticketId }, who));
const reopen = async (ticketId: string, who: Person) =>
  outcomeOf(await call('reopenTicket', { ticketId }, who));
const answerAndClose = (ticketId: string) =>
  act('respondToTicket', { ticketId, response: 'Fixed.', entryId: 'answer01', close: true }, admin);
const firstLines = async (ticketId: string) =>
  (await mailsAbout(ticketId))
    .filter(({ to }) => to === customer.email)
    .map(({ message }) => message['text']?.split('\n')[0] ?? '')
    .toSorted();

describe('[API-8] a ticket that was closed by mistake', () => {
  it('is as it was before once the customer or admin who closed it reopens it', async () => {
    for (const closer of [customer, admin]) {
      const { ticketId } = await openTicket(customer);
      await act('respondToTicket', { ticketId, response: 'Which version?' }, admin);
      await act('addUserCommentToTicket', { ticketId, comment: 'Unity 6.' }, customer);
      const before = await storedTicket(ticketId);
      expect(before).toMatchObject({ status: 'Open', staffMailDue: expect.any(Number) });

      expect(await close(ticketId, closer)).toBe('ok');
      expect((await storedTicket(ticketId))?.['status']).toBe('Closed');
      expect(await reopen(ticketId, closer)).toBe('ok');
      const [changedAt, toldAt] = [expect.any(Number), expect.any(Number)];
      expect(await storedTicket(ticketId)).toEqual({ ...before, changedAt, toldAt });
      // The answer to the first time was lost.
      expect(await reopen(ticketId, closer)).toBe('ok');
      expect(await firstLines(ticketId)).toEqual(
        [
          ...(closer === admin ? ['We closed your ticket by mistake.'] : []),
          'We have replied to your ticket:',
          ...(closer === admin ? ['Your ticket is closed.'] : []),
        ].map((line) => expect.stringContaining(line) as string),
      );
    }
  });
});

describe('[API-7] [API-8] an answer that closes the ticket', () => {
  it('is stored and mailed once, and stays when the admin reopens the ticket', async () => {
    const { ticketId } = await openTicket(customer);
    await answerAndClose(ticketId);
    const closed = await storedTicket(ticketId);
    expect(closed).toMatchObject({
      status: 'Closed',
      closedBy: 'staff',
      firstResponseAt: closed?.['closedAt'],
      responses: { answer01: { message: 'Fixed.' } },
    });
    expect(closed).not.toHaveProperty('waitingSince');
    await answerAndClose(ticketId);
    expect(await storedTicket(ticketId)).toEqual(closed);
    expect(await firstLines(ticketId)).toEqual([
      expect.stringContaining('We have replied to your ticket and closed it.'),
    ]);
    const [mail] = (await mailsAbout(ticketId)).filter(({ to }) => to === customer.email);
    expect(mail?.message['text']).toContain('\n\nFixed.\n\n');

    expect(await reopen(ticketId, admin)).toBe('ok');
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
  const { tickets } = await act('getAllTickets', query, admin);
  const found = tickets as { ticketId: string }[];
  expect(found.map(({ ticketId }) => ticketId)).toEqual([week?.ticketId, month?.ticketId]);
});

it('the studio is told its customer’s language; the customer’s own answers have none', async () => {
  const { ticketId } = await openTicket(customer, { language: 'pt' });
  const read = async (who: Person) => (await act('getTicket', { ticketId }, who))['ticket'];
  expect(await read(admin)).toMatchObject({ language: 'pt' });
  expect(await read(customer)).not.toHaveProperty('language');
  for (const ticket of await ticketsOf(customer)) expect(ticket).not.toHaveProperty('language');
  const [first] = (await act('getAllTickets', { rows: true }, admin))['tickets'] as object[];
  expect(first).toHaveProperty('language');
});
