import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { callables } from '../../shared/callables.ts';
import {
  addNoteToTicket,
  addUserCommentToTicket,
  closeTicket,
  createTicket,
  respondToTicket,
} from '../../functions/src/tickets/handlers.ts';
import { DAY, HOUR } from '../../shared/time.ts';
import { mailStaff } from '../../functions/src/tickets/dueMails.ts';
import { act } from '../support/callables.ts';
import { mailing } from '../support/mails.ts';
import { newPerson } from '../support/people.ts';
import { callerOf, dependencies } from '../support/registration.ts';
import {
  ageStaffMail,
  mailsAbout,
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
const staff = callerOf(admin, { isAdmin: true });

const comment = (ticketId: string, text: string) =>
  act('addUserCommentToTicket', { ticketId, comment: text }, customer);
const respond = (ticketId: string, text: string) =>
  act('respondToTicket', { ticketId, response: text }, admin);
const find = async (id: string) =>
  (await ticketsOf(customer)).find(({ ticketId }) => ticketId === id)!;
describe('a ticket', () => {
  it('[API-9] [API-14] is stored as it was sent, trimmed, with its images', async () => {
    const images = [await uploadImage(customer), await uploadImage(customer)];
    const sent = supportTicket({ subject: '  Lost\u00a0bullets ', invoice: ' IN-7 ', images });
    const created = await act('createTicket', sent, customer);
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
    const { ticketId } = await act('createTicket', requestTicket({ budget }), customer);
    expect(await find(String(ticketId))).toMatchObject({ budget, invoice: null });
  });

  it('[API-9] of a client whose clock is years off is opened at the time of the server, once', async () => {
    const person = await newPerson();
    for (const timestamp of [-1, 0, Date.now() + 3650 * DAY]) {
      const sent = supportTicket({ timestamp });
      const before = Date.now();
      const { ticketId } = await act('createTicket', sent, person);
      expect(await act('createTicket', sent, person)).toMatchObject({ ticketId });
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
    const behind = await dependencies();
    await addUserCommentToTicket(behind, owner, { ticketId, comment: 'First.' });
    await respondToTicket(behind, staff, { ticketId, response: 'Second.' });
    await addNoteToTicket(behind, staff, { ticketId, note: 'Third.' });
    await closeTicket(behind, staff, { ticketId });
    clock.mockRestore();
    const { createdAt, comments, responses, closedAt } = await find(ticketId);
    const read = await act('getTicket', { ticketId }, admin);
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
      expect(before).toMatchObject({ status: 'Open', staffMailDue: expect.any(Number) });
      await act('closeTicket', { ticketId }, closer);
      expect(await storedTicket(ticketId)).not.toHaveProperty('waitingSince');
      await act('reopenTicket', { ticketId }, closer);
      const [changedAt, toldAt] = [expect.any(Number), expect.any(Number)];
      expect(await storedTicket(ticketId)).toEqual({ ...before, changedAt, toldAt });
    }
  });

  it('shows its customer nothing of an internal note, nor does it change its state', async () => {
    const { ticketId } = await openTicket(customer);
    const before = await storedTicket(ticketId);
    await act('addNoteToTicket', { ticketId, note: 'Zanzibarish: known for chargebacks.' }, admin);
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
});

describe('[B23] a mail is written', () => {
  it('to the staff on a new ticket and a comment, to the owner on each thing that the staff did', async () => {
    const { ticketId, ticketNumber } = await openTicket(customer);
    await ageStaffMail(ticketId);
    await comment(ticketId, 'Any news?');
    await respond(ticketId, 'Soon & sure.');
    await act('closeTicket', { ticketId }, admin);
    await act('reopenTicket', { ticketId }, admin);
    const last = { ticketId, response: 'Fixed.', entryId: 'answer01', close: true };
    // The answer to the first one was lost.
    for (const sent of [last, last]) await act('respondToTicket', sent, admin);
    const mails = await mailsAbout(ticketId);
    const events = mails.map(({ to, message }) => `${to}: ${message['text']?.split(/[.:]/)[0]}`);
    expect(events.toSorted()).toEqual([
      'admin@example.com: A customer has commented on a ticket',
      'admin@example.com: A customer has opened a ticket',
      `${customer.email}: We closed your ticket by mistake`,
      `${customer.email}: We have replied to your ticket`,
      `${customer.email}: We have replied to your ticket and closed it`,
      `${customer.email}: Your ticket is closed`,
    ]);
    for (const { message } of mails) expect(message['subject']).toBe(`Ticket #${ticketNumber}`);
  });

  it('in the language of the ticket, or else of the account; to the staff in its own', async () => {
    const record = getFirestore(adminApp()).doc(`users/${customer.uid}`);
    const inPortuguese = await openTicket(customer, { language: 'pt' });
    await record.update({ language: 'pt' });
    const byAccount = await openTicket(customer);
    await record.update({ language: 'en' });
    for (const { ticketId } of [inPortuguese, byAccount]) {
      await respond(ticketId, 'Claro.');
      const texts = (await mailsAbout(ticketId)).map(({ message }) => message['text']);
      const firstLines = texts.map((text) => text?.split('\n')[0]);
      expect(new Set(firstLines)).toEqual(
        new Set(['A customer has opened a ticket:', 'Respondemos ao seu ticket:']),
      );
    }
  });

  it('in the transaction of the action: when that fails at the database, neither is written', async () => {
    const { ticketId } = await openTicket(customer);
    const [before, mails] = [await storedTicket(ticketId), await mailsAbout(ticketId)];
    const { tickets } = await dependencies();
    const failing = tickets.change({
      ticketId,
      decide: (ticket) => ({
        // More than a document may hold.
        ticket: { ...ticket!, status: 'Answered', subject: 'x'.repeat(1_100_000) },
        mail: {
          to: customer.email,
          replyTo: 'admin@example.com',
          headers: { References: `<${ticketId}@127.0.0.1>` },
          message: { subject: '', text: '', html: '' },
          uid: customer.uid,
        },
      }),
    });
    await expect(failing).rejects.toThrow();
    expect(await storedTicket(ticketId)).toEqual(before);
    expect(await mailsAbout(ticketId)).toEqual(mails);
  });

  it('to nobody whose account was disabled', async () => {
    const person = await newPerson({ confirmed: true });
    const { ticketId } = await openTicket(person);
    await respond(ticketId, 'We have found it.');
    await getAuth(adminApp()).updateUser(person.uid, { disabled: true });
    await respond(ticketId, 'It is fixed.');
    const toOwner = (await mailsAbout(ticketId)).filter(({ to }) => to === person.email);
    expect(toOwner.map(({ message }) => message['text'])).toEqual([
      expect.stringContaining('\n\nWe have found it.\n\n'),
    ]);
  });
});

const aboutComments = async ({ ticketId }: { ticketId: string }) =>
  (await mailsAbout(ticketId)).filter(({ message }) => /commented/.test(message['text'] ?? ''));

it('[B23] the studio gets a delayed mail about a comment unless it has answered meanwhile', async () => {
  const [waiting, answered] = [await openTicket(customer), await openTicket(customer)];
  for (const { ticketId } of [waiting, answered]) await comment(ticketId, 'My saves are gone!');
  await respond(answered.ticketId, 'Here they are.');
  for (const { ticketId } of [waiting, answered]) await ageStaffMail(ticketId);
  const before = await storedTicket(waiting.ticketId);
  await mailStaff(await mailing());
  await mailStaff(await mailing());
  expect(await aboutComments(waiting)).toMatchObject([
    { message: { text: expect.stringContaining('| My saves are gone!') } },
  ]);
  expect(await aboutComments(answered)).toEqual([]);
  expect((await storedTicket(waiting.ticketId))?.['lastActivityAt']).toBe(
    before?.['lastActivityAt'],
  );
});

it('beyond sixty mails in an hour the studio gets one mail with every ticket', async () => {
  const real = await mailing();
  const limits = { ...real.settings.limits, staffMails: 1 };
  const capped = { ...real, settings: { ...real.settings, limits } };
  const usage = getFirestore(adminApp()).doc('limits/staffMails');
  await usage.delete();
  const open = () => createTicket(capped, owner, { ...requestTicket(), budget: null } as never);
  const [first, second, third] = [await open(), await open(), await open()];
  for (const [ticket, mails] of [
    [first, 1],
    [second, 0],
    [third, 0],
  ] as const)
    expect(await mailsAbout(ticket.ticketId)).toHaveLength(mails);
  const say = (ticketId: string, text: string) =>
    addUserCommentToTicket(capped, owner, { ticketId, comment: text });
  await say(third.ticketId, 'Secret words.');
  // Another of ours answers before anybody was mailed.
  await respond(second.ticketId, 'Seen in the panel.');
  await mailStaff(capped);
  const digests = getFirestore(adminApp()).collection('mail').where('uid', '==', null);
  const texts = (await digests.get()).docs.map((mail) => String(mail.get('message.text')));
  const about = texts.filter((text) => text.includes(`#${third.ticketNumber}: 2 new messages`));
  expect(about).toHaveLength(1);
  expect(about[0]).not.toContain(`#${second.ticketNumber}`);
  expect(about[0]).not.toContain('Secret');
  await mailStaff(capped);
  expect((await digests.get()).docs).toHaveLength(texts.length);

  // The hour is over.
  await usage.update({ startedAt: Date.now() - HOUR });
  await ageStaffMail(third.ticketId);
  await say(third.ticketId, 'One more.');
  const [mail, ...others] = await mailsAbout(third.ticketId);
  expect(others).toEqual([]);
  expect(mail?.message['text']).toContain('| One more.');
  await usage.delete();
});
