import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverDue, deliverMail } from '../../functions/src/mail/delivery.ts';
import type { SendMail } from '../../functions/src/mail/smtp.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { caughtMails, openMailCatcher } from '../../scripts/suite/mailCatcher.ts';
import { DAY, MINUTE } from '../../shared/time.ts';
import { mailOwners } from '../../functions/src/tickets/dueMails.ts';
import { act } from '../support/callables.ts';
import { mailing, smtpTo } from '../support/mails.ts';
import { newPerson } from '../support/people.ts';
import { dependencies } from '../support/registration.ts';
import { mailsAbout, openTicket } from '../support/tickets.ts';

const folder = mkdtempSync(join(tmpdir(), 'lumipaw-mails-'));
let catcher: Awaited<ReturnType<typeof openMailCatcher>>;
const customer = await newPerson({ confirmed: true });
const real = await dependencies();
let send: SendMail;
beforeAll(async () => {
  catcher = await openMailCatcher(0, folder);
  send = await smtpTo(catcher.url);
});
afterAll(async () => {
  await catcher.close();
  rmSync(folder, { recursive: true });
});

/** The mail about a new ticket, its document, and what was caught of it. */
const mailed = async () => {
  const { ticketId } = await openTicket(customer);
  const [{ id } = { id: '' }] = await mailsAbout(ticketId);
  return {
    id,
    ticketId,
    delivery: async () =>
      (await getFirestore(adminApp()).doc(`mail/${id}`).get()).get('delivery') as object,
    caught: () =>
      Promise.all(
        caughtMails(folder)
          .map((name) => readFileSync(join(folder, name)))
          .filter((bytes) => bytes.includes(ticketId))
          .map((bytes) => PostalMime.parse(bytes)),
      ),
  };
};
const refused: SendMail = () =>
  Promise.reject(Object.assign(new Error('550 unknown'), { code: 'EENVELOPE' }));
const busy: SendMail = () => Promise.reject(new Error('busy'));
const inMinutes = (minutes: number) => () => Date.now() + minutes * MINUTE;

it('[B23] the recipient gets a mail once, however often its event comes', async () => {
  const { id, ticketId, delivery, caught } = await mailed();
  const attempt = () => deliverMail({ ...real, send }, id);
  await Promise.all([attempt(), attempt(), attempt()]);
  await attempt();
  const [mail, ...others] = await caught();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: { name: 'Lumipaw Games', address: 'support@lumipaw.example' },
    to: [{ address: 'admin@example.com' }],
    replyTo: [{ address: expect.stringMatching(/^ticket\+\w+@inbound/) }],
    messageId: `<${id}@127.0.0.1>`,
    references: `<${ticketId}@127.0.0.1>`,
    inReplyTo: `<${ticketId}@127.0.0.1>`,
  });
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('list-id')).toBe('<tickets.127.0.0.1>');
  expect(await delivery()).toMatchObject({
    state: 'SUCCESS',
    attempts: 1,
    error: null,
    leaseExpireTime: null,
    info: { accepted: ['admin@example.com'], messageId: `<${id}@127.0.0.1>` },
  });
});

it('a mail that the server cannot take now is sent later, and not before', async () => {
  const { id, delivery, caught } = await mailed();
  await deliverMail({ ...real, send: await smtpTo('smtp://127.0.0.1:9') }, id);
  expect(await delivery()).toMatchObject({ state: 'PENDING', attempts: 1 });
  await deliverDue({ ...real, send });
  expect(await caught()).toHaveLength(0);
  await deliverDue({ ...real, send, now: inMinutes(1.1) });
  expect(await caught()).toHaveLength(1);
  expect(await delivery()).toMatchObject({ state: 'SUCCESS', attempts: 2 });
});

it('a mail whose instance ended in the middle is sent by the schedule, under the same id', async () => {
  const { id, delivery, caught } = await mailed();
  const at = Date.now();
  await real.mails.claim(id, { at, leaseUntil: at + MINUTE });
  expect(await delivery()).toMatchObject({ state: 'PROCESSING' });
  await deliverMail({ ...real, send }, id);
  expect(await caught()).toHaveLength(0);
  await deliverDue({ ...real, send, now: inMinutes(1.1) });
  expect((await caught()).map(({ messageId }) => messageId)).toEqual([`<${id}@127.0.0.1>`]);
});

it('a mail that the server refuses for good is not attempted again', async () => {
  const { id, delivery, caught } = await mailed();
  await deliverMail({ ...real, send: refused }, id);
  expect(await delivery()).toMatchObject({ state: 'ERROR', leaseExpireTime: null });
  await deliverMail({ ...real, send }, id);
  await deliverDue({ ...real, send, now: inMinutes(1.1) });
  expect(await caught()).toHaveLength(0);
});

it('a mail that was deleted before it was sent is not sent', async () => {
  const { id, caught } = await mailed();
  await getFirestore(adminApp()).doc(`mail/${id}`).delete();
  await deliverMail({ ...real, send }, id);
  expect(await caught()).toHaveLength(0);
});

it('a mail that is deleted while it is sent ends in peace', async () => {
  const { id, delivery, caught } = await mailed();
  const deleting: SendMail = async (...sent) => {
    await getFirestore(adminApp()).doc(`mail/${id}`).delete();
    return send(...sent);
  };
  await deliverMail({ ...real, send: deleting }, id);
  expect(await caught()).toHaveLength(1);
  expect(await delivery()).toBeUndefined();
});

it('a mail is kept for 30 days', async () => {
  const { id } = await mailed();
  const mail = await getFirestore(adminApp()).doc(`mail/${id}`).get();
  const kept = mail.get('expireAt').toMillis() - (mail.createTime?.toMillis() ?? 0);
  expect(Math.abs(kept - 30 * DAY)).toBeLessThan(MINUTE);
});

it('[B24] a customer gets the waiting responses in one mail once the address is confirmed', async () => {
  const [owner, admin] = await Promise.all([
    newPerson(),
    newPerson({ isAdmin: true, confirmed: true }),
  ]);
  const { ticketId } = await openTicket(owner);
  const respond = (entryId: string, response: string) =>
    act('respondToTicket', { ticketId, entryId, response }, admin);
  const read = (who: { token: string }) => act('getTicket', { ticketId }, who);
  const toOwner = async () => (await mailsAbout(ticketId)).filter(({ to }) => to === owner.email);
  await respond('answer01', 'First.');
  await respond('answer02', 'Second.');
  const waits = { ticket: { unmailedSince: expect.any(Number) }, mails: {} };
  expect(await read(admin)).toMatchObject(waits);
  expect(JSON.stringify(await read(owner))).not.toMatch(/unmailed|mails/);
  await mailOwners(await mailing());
  expect(await toOwner()).toEqual([]);

  await getAuth(adminApp()).updateUser(owner.uid, { emailVerified: true });
  const mail = { ...real.settings.mail, enabled: false };
  expect(await mailOwners({ ...real, settings: { ...real.settings, mail } })).toBe(0);
  await Promise.all([mailOwners(await mailing()), mailOwners(await mailing())]);
  const [told, ...others] = await toOwner();
  expect(others).toEqual([]);
  expect(told?.message['text']).toMatch(/\n\nFirst\.\n\nSecond\.\n\n[^]*> They never come back\./);
  const pending = { to: owner.email, state: 'pending', reason: null };
  expect(await read(admin)).toMatchObject({
    ticket: { unmailedSince: null },
    mails: { answer01: pending, answer02: pending },
  });

  const before = (await mailsAbout(ticketId)).map(({ id }) => id);
  for (const id of before) await deliverMail({ ...real, send: busy }, id);
  const waiting = { ...pending, reason: 'Error: busy' };
  expect((await read(admin))['mails']).toEqual({ answer01: waiting, answer02: waiting });
  const next = { ...real, send: refused, now: inMinutes(2) };
  for (const id of before) await deliverMail(next, id);
  const failed = { ...pending, state: 'failed', reason: 'Error: 550 unknown' };
  expect((await read(admin))['mails']).toEqual({ answer01: failed, answer02: failed });
  await respond('answer02', 'Second.');
  await respond('answer02', 'Second.');
  expect(await toOwner()).toHaveLength(2);
  expect((await read(admin))['mails']).toEqual({ answer01: failed, answer02: pending });
  const [again] = (await mailsAbout(ticketId)).filter(({ id }) => !before.includes(id));
  await deliverMail({ ...real, send }, again?.id ?? '');
  await respond('answer03', 'Third.');
  expect(await read(admin)).toMatchObject({
    ticket: { unmailedSince: null },
    mails: { answer02: { state: 'sent' }, answer03: pending },
  });
  const { ticketId: own } = await openTicket(admin);
  await act('respondToTicket', { ticketId: own, response: 'To myself.' }, admin);
  expect((await mailsAbout(own)).map(({ to }) => to)).not.toContain(admin.email);
});

it('a mail whose address is all that a ticket stores of it reads as sent', async () => {
  const admin = await newPerson({ isAdmin: true });
  const { ticketId } = await openTicket(customer);
  await act('respondToTicket', { ticketId, entryId: 'answer01', response: 'Yes.' }, admin);
  const ticket = getFirestore(adminApp()).doc(`tickets/${ticketId}`);
  await ticket.update({ 'mails.answer01': customer.email });
  expect(await act('getTicket', { ticketId }, admin)).toHaveProperty('mails', {
    answer01: { to: customer.email, state: 'sent', reason: null },
  });
});
