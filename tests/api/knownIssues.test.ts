import { expect, it } from 'vitest';
import { callAs, callFunction, outcomeOf, uniqueName } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { type Listed, openTicket, storedTicket, ticketsOf } from '../support/tickets.ts';

const admin = await newPerson({ isAdmin: true });
const customer = await newPerson();

const link = async (ticketId: string, knownIssue: string | null, who = admin) =>
  outcomeOf(await callFunction('linkKnownIssue', { ticketId, knownIssue }, who));
const linkedTo = async (knownIssue: string): Promise<string[]> => {
  const asked = { knownIssue, rows: true, status: 'Closed' };
  const { tickets } = (await callAs('getAllTickets', asked, admin)) as Listed;
  return tickets.map(({ ticketId }) => ticketId);
};

it('an admin finds the tickets of a known issue, until they are linked to none', async () => {
  const issue = uniqueName('issue').toLowerCase();
  const [first, second] = [await openTicket(customer), await openTicket(customer)];
  for (const { ticketId } of [first, second]) expect(await link(ticketId, issue)).toBe('ok');
  // The newest first, whatever the other filters say.
  expect(await linkedTo(issue)).toEqual([second.ticketId, first.ticketId]);
  expect(await link(first.ticketId, null)).toBe('ok');
  expect(await linkedTo(issue)).toEqual([second.ticketId]);
  expect(await storedTicket(first.ticketId)).not.toHaveProperty('knownIssue');
});

it('a customer learns nothing of the known issue of a ticket, and links none', async () => {
  const { ticketId } = await openTicket(customer);
  const [before, ...others] = await ticketsOf(customer);
  expect(await link(ticketId, 'no-glow')).toBe('ok');
  expect(await ticketsOf(customer)).toEqual([
    { ...before, changedAt: expect.any(Number) as number },
    ...others,
  ]);
  expect(JSON.stringify(await callAs('getTicket', { ticketId }, customer))).not.toContain(
    'no-glow',
  );
  expect(await link(ticketId, null, customer)).toBe('PERMISSION_DENIED');
  expect(await link('0'.repeat(32), 'no-glow')).toBe('ticket-missing');
  expect(await link(ticketId, 'No glow!')).toBe('invalid');
});
