import { describe, expect, it, vi } from 'vitest';
import { callables } from '../../shared/callables.ts';
import {
  addNoteToTicket,
  addUserCommentToTicket,
  closeTicket,
  respondToTicket,
} from '../../functions/src/tickets/handlers.ts';
import { DAY, HOUR } from '../../shared/time.ts';
import { callAs } from '../support/callables.ts';
import { mailsAbout } from '../support/mails.ts';
import { newPerson } from '../support/people.ts';
import { callerOf, connectDependencies } from '../support/registration.ts';
import {
  openTicket,
  requestTicket,
  storedTicket,
  supportTicket,
  ticketsOf,
  uploadImage,
} from '../support/tickets.ts';

const customer = await newPerson({ confirmed: true });
const admin = await newPerson({ isAdmin: true });
/** As a handler gets them. */
const owner = callerOf(customer);
const studio = callerOf(admin, { isAdmin: true });

const comment = (ticketId: string, text: string) =>
  callAs('addUserCommentToTicket', { ticketId, comment: text }, customer);
const respond = (ticketId: string, text: string) =>
  callAs('respondToTicket', { ticketId, response: text }, admin);
const find = async (id: string) =>
  (await ticketsOf(customer)).find(({ ticketId }) => ticketId === id)!;
describe('a ticket', () => {
  it('[API-9] [API-14] is stored as it was sent, trimmed, with its images', async () => {
    const images = [await uploadImage(customer), await uploadImage(customer)];
    const sent = supportTicket({ subject: '  Lost\u00a0bullets ', invoice: ' IN-7 ', images });
    const created = await callAs('createTicket', sent, customer);
    const { ticketId, ticketNumber } = callables.createTicket.response.parse(created);
    const ticket = await find(ticketId);
    const { timestamp: _time, ...kept } = sent;
    expect(ticket).toEqual({
      ...kept,
      ticketId,
      messages: 1,
      ticketNumber,
      subject: 'Lost\u00a0bullets',
      invoice: 'IN-7',
      budget: null,
      status: 'Open',
      comments: {},
      responses: {},
      uid: customer.uid,
      nickname: customer.nickname,
      email: customer.email,
      createdAt: ticket.createdAt,
      lastActivityAt: ticket.createdAt,
      lastActivityBy: 'owner',
      changedAt: ticket.createdAt,
      imagePixels: [1, 1],
      waitingSince: ticket.createdAt,
      firstResponseAt: null,
      closedAt: null,
      closedBy: null,
    });
    expect(Math.abs(ticket.createdAt - Date.now())).toBeLessThan(30_000);
  });

  it.each([null, '250.50'])('[API-9] of a request keeps its budget %s', async (budget) => {
    const { ticketId } = await callAs('createTicket', requestTicket({ budget }), customer);
    expect(await find(String(ticketId))).toMatchObject({ budget, invoice: null });
  });

  it('[API-9] of a client whose clock is years off is opened at the time of the server, once', async () => {
    const person = await newPerson();
    for (const timestamp of [-1, 0, Date.now() + 3650 * DAY]) {
      const sent = supportTicket({ timestamp });
      const before = Date.now();
      const { ticketId } = await callAs('createTicket', sent, person);
      expect(await callAs('createTicket', sent, person)).toMatchObject({ ticketId });
      const { createdAt } = (await storedTicket(String(ticketId)))!;
      expect(createdAt).toBeGreaterThanOrEqual(before);
      expect(createdAt).toBeLessThanOrEqual(Date.now());
    }
    expect(await ticketsOf(person)).toHaveLength(3);
  });

  it('[API-6] [API-7] keeps the order in which things were said where the clock of an instance is behind', async () => {
    const { ticketId } = await openTicket(customer);
    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - HOUR);
    const behind = await connectDependencies();
    await addUserCommentToTicket(behind, owner, { ticketId, comment: 'First.' });
    await respondToTicket(behind, studio, { ticketId, response: 'Second.' });
    await addNoteToTicket(behind, studio, { ticketId, note: 'Third.' });
    await closeTicket(behind, studio, { ticketId });
    clock.mockRestore();
    const { createdAt, comments, responses, closedAt } = await find(ticketId);
    const read = await callAs('getTicket', { ticketId }, admin);
    const { notes } = callables.getTicket.response.parse(read);
    const [first, second, third] = [comments, responses, notes ?? {}].map(
      (entries) => Object.values(entries)[0]?.timestamp ?? 0,
    );
    const times = [createdAt, first, second, third, closedAt];
    expect(times).toEqual(times.toSorted((a, b) => Number(a) - Number(b)));
    expect(new Set([createdAt, first, second, closedAt]).size).toBe(4);
  });

  it('[API-8] is as it was before once the customer or admin who closed it reopens it', async () => {
    for (const closer of [customer, admin]) {
      const { ticketId } = await openTicket(customer);
      await respond(ticketId, 'Which version?');
      await comment(ticketId, 'Unity 6.');
      const before = await storedTicket(ticketId);
      await callAs('closeTicket', { ticketId }, closer);
      expect(await storedTicket(ticketId)).not.toHaveProperty('waitingSince');
      await callAs('reopenTicket', { ticketId }, closer);
      const changedAt = expect.any(Number) as number;
      expect(await storedTicket(ticketId)).toEqual({ ...before, changedAt });
    }
  });

  it('shows its customer nothing of an internal note, nor does it change its state', async () => {
    const { ticketId } = await openTicket(customer);
    const before = await storedTicket(ticketId);
    await callAs(
      'addNoteToTicket',
      { ticketId, note: 'Zanzibarish: known for chargebacks.' },
      admin,
    );
    expect(await storedTicket(ticketId)).toEqual({
      ...before,
      notesSize: { entries: 1, characters: 35 },
      searchTokens: expect.arrayContaining(['zanzibar']),
    });
    const mailed = await mailsAbout(ticketId);
    expect(mailed.map(({ to }) => to)).toEqual(['admin@example.com']);

    const answers = [
      await callAs('getTicket', { ticketId }, customer),
      await callAs('getUserTickets', { uid: customer.uid }, customer),
      await callAs('getUserTickets', { uid: customer.uid, rows: true }, customer),
      await callAs('addUserCommentToTicket', { ticketId, comment: 'Any news?' }, customer),
      await callAs('respondToTicket', { ticketId, response: 'Yes.' }, admin),
      await callAs('closeTicket', { ticketId }, customer),
    ];
    for (const told of [answers, mailed, await mailsAbout(ticketId)])
      expect(JSON.stringify(told)).not.toMatch(/zanzibar/i);
    expect(JSON.stringify(answers)).not.toMatch(/notes|searchTokens/);
  });
});
