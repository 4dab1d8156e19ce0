import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { callables } from '../../shared/callables.ts';
import { CONVERSATION_LIMITS, STAFF_RESERVE } from '../../shared/ticket.ts';
import {
  addNoteToTicket,
  addUserCommentToTicket,
  closeTicket,
  createTicket,
  respondToTicket,
} from '../../functions/src/tickets/handlers.ts';
import { newTicket } from '../../shared/ticketSchemas.ts';
import { readSettings } from '../../functions/src/settings.ts';
import { HOUR } from '../../shared/time.ts';
import { mailStaff } from '../../functions/src/tickets/staffMails.ts';
import { type Answer, call, confirmEmail } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { dependencies } from '../support/registration.ts';
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

type Person = Awaited<ReturnType<typeof newPerson>>;

let customer: Person;
let admin: Person;
beforeAll(async () => {
  customer = await newPerson({ confirmed: true });
  admin = await newPerson({ isAdmin: true });
});

const comment = (ticketId: string, text: string) =>
  call('addUserCommentToTicket', { ticketId, comment: text }, { token: customer.token });
const respond = (ticketId: string, text: string) =>
  call('respondToTicket', { ticketId, response: text }, { token: admin.token });
const refused = ({ status, error }: Answer) => [status, error?.status, error?.details?.code];
const close = (ticketId: string, { token }: Person) => call('closeTicket', { ticketId }, { token });
const find = async (id: string) =>
  (await ticketsOf(customer)).find(({ ticketId }) => ticketId === id)!;
const messages = (entries: object) =>
  Object.values(entries).map(({ message, by }: { message: string; by: string }) => [by, message]);

describe('a ticket', () => {
  it('[API-9] is stored as it was sent, trimmed, with its images', async () => {
    const images = [await uploadImage(customer), await uploadImage(customer)];
    const sent = supportTicket({ subject: '  Lost\u00a0bullets ', invoice: ' IN-7 ', images });
    const { status, result } = await call('createTicket', sent, { token: customer.token });
    expect(status).toBe(200);
    expect(callables.createTicket.response.safeParse(result).success).toBe(true);
    const { ticketId, ticketNumber } = result as { ticketId: string; ticketNumber: number };
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
    const { result } = await call('createTicket', requestTicket({ budget }), {
      token: customer.token,
    });
    expect(await find(String(result?.['ticketId']))).toMatchObject({ budget, invoice: null });
  });

  it('[API-7] is Open, Answered after a response, Open after a comment of its owner, and stays Closed', async () => {
    const { ticketId } = await openTicket(customer);
    const { createdAt } = await find(ticketId);

    await respond(ticketId, 'Which version?');
    const answered = await find(ticketId);
    expect(answered).toMatchObject({ status: 'Answered', waitingSince: null });
    expect(answered.firstResponseAt).toBeGreaterThan(createdAt);

    await comment(ticketId, 'Unity 6.');
    await comment(ticketId, 'On Windows.');
    const open = await find(ticketId);
    const [first] = Object.values(open.comments).toSorted((a, b) => a.timestamp - b.timestamp);
    expect(open).toMatchObject({ status: 'Open', waitingSince: first?.timestamp });

    await call('addCommentToTicket', { ticketId, comment: 'Passed on.' }, { token: admin.token });
    await respond(ticketId, 'Fixed.');
    expect((await close(ticketId, customer)).status).toBe(200);
    const closed = await find(ticketId);
    expect(closed).toMatchObject({
      status: 'Closed',
      closedBy: 'owner',
      closedAt: closed.lastActivityAt,
      waitingSince: null,
      firstResponseAt: answered.firstResponseAt,
    });
    expect(messages(closed.comments)).toEqual(
      expect.arrayContaining([
        ['owner', 'Unity 6.'],
        ['owner', 'On Windows.'],
        ['staff', 'Passed on.'],
      ]),
    );
    expect(messages(closed.responses)).toEqual(
      expect.arrayContaining([
        ['staff', 'Which version?'],
        ['staff', 'Fixed.'],
      ]),
    );
    const list = await call('getUserTickets', { uid: customer.uid }, { token: customer.token });
    expect(callables.getUserTickets.response.safeParse(list.result).error).toBeUndefined();
  });

  it('[API-7] takes no answer and no closing past a message that had not been seen, whoever wrote it', async () => {
    const { ticketId } = await openTicket(customer);
    const { lastActivityAt: seenUntil } = await find(ticketId);
    await comment(ticketId, 'Stop: solved, but now my saves are gone!');
    const colleague = await newPerson({ isAdmin: true });
    const answer = ({ token }: Person, until?: number) =>
      call('respondToTicket', { ticketId, response: 'Reinstall it.', seenUntil: until }, { token });
    const unseen = [400, 'FAILED_PRECONDITION', 'unseen-message'];
    expect(refused(await answer(admin, seenUntil))).toEqual(unseen);
    const closing = await call('closeTicket', { ticketId, seenUntil }, { token: admin.token });
    expect(refused(closing)).toEqual(unseen);
    expect(await find(ticketId)).toMatchObject({ status: 'Open', waitingSince: seenUntil });

    const { lastActivityAt: seen } = await find(ticketId);
    const both = await Promise.all([answer(admin, seen), answer(colleague, seen)]);
    expect(both.map(refused)).toEqual(
      expect.arrayContaining([[200, undefined, undefined], unseen]),
    );
    const answered = await find(ticketId);
    expect(messages(answered.responses)).toEqual([['staff', 'Reinstall it.']]);
    expect(answered).toMatchObject({ status: 'Answered', waitingSince: null });
    const { token } = customer;
    expect(refused(await call('closeTicket', { ticketId, seenUntil: seen }, { token }))).toEqual(
      unseen,
    );
    // Of a client without `seenUntil` nobody knows what it had seen.
    expect((await answer(colleague)).status).toBe(200);
  });

  it("[API-7] of an admin's own takes the admin's comment as its customer's: it waits again", async () => {
    const { ticketId } = await openTicket(admin);
    await respond(ticketId, 'A reply to myself.');
    const said = await call('addCommentToTicket', { ticketId, comment: 'Still.' }, admin);
    expect(said.status).toBe(200);
    const ticket = await storedTicket(ticketId);
    expect(Object.values(ticket?.['comments'])).toMatchObject([{ message: 'Still.', by: 'owner' }]);
    expect(ticket).toMatchObject({ status: 'Open', lastActivityBy: 'owner' });
    expect(ticket?.['waitingSince']).toBe(ticket?.['lastActivityAt']);
  });

  it('[API-6] [API-7] keeps the order in which things were said where the clock of an instance is behind', async () => {
    const { ticketId } = await openTicket(customer);
    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - HOUR);
    const behind = await dependencies();
    const owner = { ...customer, isAdmin: false, language: 'en' } as const;
    const staff = { ...admin, isAdmin: true, language: 'en' } as const;
    await addUserCommentToTicket(behind, owner, { ticketId, comment: 'First.' });
    await respondToTicket(behind, staff, { ticketId, response: 'Second.' });
    await addNoteToTicket(behind, staff, { ticketId, note: 'Third.' });
    await closeTicket(behind, staff, { ticketId });
    clock.mockRestore();
    const { createdAt, comments, responses, closedAt } = await find(ticketId);
    const { notes } = callables.getTicket.response.parse(
      (await call('getTicket', { ticketId }, { token: admin.token })).result,
    );
    const [first, second, third] = [comments, responses, notes ?? {}].map(
      (entries) => Object.values(entries)[0]?.timestamp ?? 0,
    );
    const times = [createdAt, first, second, third, closedAt];
    expect(times).toEqual(times.toSorted((a, b) => Number(a) - Number(b)));
    expect(new Set([createdAt, first, second, closedAt]).size).toBe(4);
  });

  it('stays Open when the staff comments without answering', async () => {
    const { ticketId } = await openTicket(customer);
    await call('addCommentToTicket', { ticketId, comment: 'Noted.' }, { token: admin.token });
    expect(await find(ticketId)).toMatchObject({ status: 'Open', firstResponseAt: null });
  });

  it('[API-8] closed by an admin says so, and takes neither comments, responses nor a closing by its customer', async () => {
    const { ticketId } = await openTicket(customer);
    await close(ticketId, admin);
    const before = await storedTicket(ticketId);
    expect(before).toMatchObject({ status: 'Closed', closedBy: 'staff' });
    const answers = await Promise.all([
      comment(ticketId, 'Wait.'),
      respond(ticketId, 'Yes?'),
      call('addCommentToTicket', { ticketId, comment: 'No.' }, { token: admin.token }),
      close(ticketId, customer),
    ]);
    for (const { status, error } of answers) {
      expect([status, error?.status, error?.message]).toEqual([
        400,
        'FAILED_PRECONDITION',
        'This ticket is closed.',
      ]);
    }
    expect(await storedTicket(ticketId)).toEqual(before);
  });

  it('[API-8] that was closed although the answer was lost can be closed again by the same side, which changes nothing and sends no mail', async () => {
    for (const closer of [customer, admin]) {
      const { ticketId } = await openTicket(customer);
      const first = await close(ticketId, closer);
      const [before, mails] = [await storedTicket(ticketId), await mailsAbout(ticketId)];
      expect(await close(ticketId, closer)).toEqual(first);
      expect(await storedTicket(ticketId)).toEqual(before);
      expect(await mailsAbout(ticketId)).toHaveLength(mails.length);
    }
  });

  it.each([
    [
      'entries',
      Object.fromEntries(
        Array.from({ length: CONVERSATION_LIMITS.entries - STAFF_RESERVE.entries }, (_, i) => [
          `entry${i}`,
          { message: 'x', timestamp: i, uid: 'u', by: 'owner' },
        ]),
      ),
    ],
    [
      'characters',
      Object.fromEntries(
        Array.from(
          { length: (CONVERSATION_LIMITS.characters - STAFF_RESERVE.characters) / 5000 },
          (_, i) => [
            `entry${i}`,
            { message: '語'.repeat(5000), timestamp: i, uid: 'u', by: 'owner' },
          ],
        ),
      ),
    ],
  ])(
    'that its customer has filled with %s can still be answered until the reserve is used up, noted on within it, and closed',
    async (what, comments) => {
      const { ticketId } = await openTicket(customer);
      await getFirestore(adminApp()).doc(`tickets/${ticketId}`).update({ comments });
      expect(refused(await comment(ticketId, 'One more.'))).toEqual([
        429,
        'RESOURCE_EXHAUSTED',
        'conversation-full',
      ]);
      const [pieces, text] = { entries: [20, 'We see.'], characters: [4, 'x'.repeat(5000)] }[
        what
      ] as [number, string];
      const { token } = admin;
      for (let piece = 0; piece < pieces; piece += 1) {
        const { status } =
          piece % 2 === 0
            ? await respond(ticketId, text)
            : await call('addNoteToTicket', { ticketId, note: text }, { token });
        expect(status).toBe(200);
      }
      for (const answer of [
        await respond(ticketId, text),
        await call('addNoteToTicket', { ticketId, note: text }, { token }),
      ])
        expect(refused(answer)).toEqual([429, 'RESOURCE_EXHAUSTED', 'conversation-full-for-staff']);
      expect((await close(ticketId, admin)).status).toBe(200);
    },
  );
});

describe('a mail is written', () => {
  it('to the staff on a new ticket and a comment, to the owner on an answer and on closing, with no words of a customer in its subject', async () => {
    const { ticketId, ticketNumber } = await openTicket(customer, {
      description: '<script>alert(1)</script>\nline two',
    });
    await ageStaffMail(ticketId);
    await comment(ticketId, 'Any news?');
    await respond(ticketId, 'Soon & sure.');
    await close(ticketId, admin);
    const mails = await mailsAbout(ticketId);
    const name = `#${ticketNumber}`;
    expect(mails).toHaveLength(4);
    expect(new Set(mails.map(({ to, message }) => `${to}: ${message['subject']}`))).toEqual(
      new Set([
        `admin@example.com: New ticket ${name}`,
        `admin@example.com: New comment on ticket ${name}`,
        `${customer.email}: Reply to your ticket ${name}`,
        `${customer.email}: Your ticket ${name} is closed`,
      ]),
    );
    for (const { to, message } of mails) {
      const tab = to === customer.email ? 'tickets' : 'admin';
      const link = `http://127.0.0.1:5000/account?tab=${tab}&ticket=${ticketId}`;
      expect(message['text']).toContain(`${name}: Bullets leave the screen`);
      expect(message['text']).toContain(link);
      expect(message['html']).toContain(`<a href="${link.replace('&', '&amp;')}">`);
      expect(message['html']).not.toContain('<script');
    }
    const answer = mails.find(({ message }) => message['subject']?.startsWith('Reply'))?.message;
    expect(answer?.['text']).toContain(`Hello ${customer.nickname},`);
    expect(answer?.['text']).toContain('> Soon & sure.');
    expect(answer?.['text']).toContain('> Any news?');
    expect(answer?.['text']).toContain('> <script>alert(1)</script>\n> line two');
    expect(answer?.['html']).toMatch(/<blockquote[^>]*>Soon &amp; sure\.<\/blockquote>/);
    const closing = mails.find(({ message }) => message['subject']?.startsWith('Your ticket'));
    expect(closing?.message['text']).toMatch(/> Any news\?[^]*> Soon & sure\./);
  });

  it('in the language of its recipient', async () => {
    await getFirestore(adminApp()).doc(`users/${customer.uid}`).update({ language: 'pt' });
    const { ticketId, ticketNumber } = await openTicket(customer);
    await respond(ticketId, 'Claro.');
    const subjects = (await mailsAbout(ticketId)).map(({ message }) => message['subject']);
    expect(subjects).toContain(`Resposta ao seu ticket #${ticketNumber}`);
    expect(subjects).toContain(`New ticket #${ticketNumber}`);
  });

  it('in the language of the ticket, when the account has another', async () => {
    await getFirestore(adminApp()).doc(`users/${customer.uid}`).update({ language: 'en' });
    const { ticketId, ticketNumber } = await openTicket(customer, { language: 'pt' });
    await respond(ticketId, 'Claro.');
    const subjects = (await mailsAbout(ticketId)).map(({ message }) => message['subject']);
    expect(subjects).toContain(`Resposta ao seu ticket #${ticketNumber}`);
  });

  it('only when the action succeeds', async () => {
    const { ticketId } = await openTicket(customer);
    await close(ticketId, customer);
    const before = (await mailsAbout(ticketId)).length;
    await comment(ticketId, 'Too late.');
    expect(await mailsAbout(ticketId)).toHaveLength(before);
  });

  it('in the transaction of the action: when that fails at the database, neither is written', async () => {
    const { ticketId } = await openTicket(customer);
    const [before, mails] = [await storedTicket(ticketId), await mailsAbout(ticketId)];
    const text = `About ${ticketId}`;
    const { tickets } = await dependencies();
    const failing = tickets.change({
      ticketId,
      decide: () => ({
        by: 'staff',
        // More than a document may hold.
        fields: { status: 'Answered', subject: 'x'.repeat(1_100_000) },
        mail: {
          to: customer.email,
          replyTo: 'admin@example.com',
          headers: {},
          message: { subject: text, text, html: text },
          uid: customer.uid,
        },
      }),
    });
    await expect(failing).rejects.toThrow();
    expect(await storedTicket(ticketId)).toEqual(before);
    expect(await mailsAbout(ticketId)).toEqual(mails);
  });

  it.each([
    ['true', 3],
    ['false', 0],
  ])('only where mail is switched on: MAIL_ENABLED=%s writes %i', async (enabled, count) => {
    vi.stubEnv('MAIL_ENABLED', enabled);
    vi.stubEnv('SUPPORT_EMAIL', 'admin@example.com');
    const set = { ...(await dependencies()), settings: readSettings() };
    vi.unstubAllEnvs();
    const { uid, email } = customer;
    const owner = { uid, email, nickname: 'Ana', isAdmin: false, language: 'en' } as const;
    const staff = { ...owner, uid: admin.uid, isAdmin: true };
    const created = await createTicket(set, owner, newTicket.parse(supportTicket()));
    const { ticketId } = created;
    await addUserCommentToTicket(set, owner, { ticketId, comment: 'Any news?' });
    // The mail about a comment waits for others.
    expect('staffMailDue' in ((await storedTicket(ticketId)) ?? {})).toBe(count > 0);
    await respondToTicket(set, staff, { ticketId, response: 'Soon.' });
    await closeTicket(set, staff, { ticketId });
    expect(await storedTicket(ticketId)).toMatchObject({ status: 'Closed' });
    expect(await mailsAbout(ticketId)).toHaveLength(count);
  });

  it('to nobody whose address a stranger registered, to its owner from the confirmation on, and to nobody whose account was disabled', async () => {
    const person = await newPerson();
    const { ticketId } = await openTicket(person);
    const toOwner = async () =>
      (await mailsAbout(ticketId)).filter(({ to }) => to === person.email).length;
    await respond(ticketId, 'Which version?');
    expect(await toOwner()).toBe(0);
    await confirmEmail(person.email);
    await respond(ticketId, 'We have found it.');
    expect(await toOwner()).toBe(1);
    await getAuth(adminApp()).updateUser(person.uid, { disabled: true });
    await respond(ticketId, 'It is fixed.');
    expect(await toOwner()).toBe(1);
  });

  it('to no customer about what the customer did', async () => {
    const { ticketId } = await openTicket(customer);
    await close(ticketId, customer);
    expect((await mailsAbout(ticketId)).map(({ to }) => to)).toEqual(['admin@example.com']);
  });
});

const commentMails = async (ticketId: string) =>
  (await mailsAbout(ticketId))
    .filter(({ message }) => message['subject']?.startsWith('New comment'))
    .map(({ message }) => message['text'] ?? '');

/** What the scheduled function works with. */
const mailing = async () => {
  const { settings, ...rest } = await dependencies();
  const mail = { ...settings.mail, enabled: true, supportEmail: 'admin@example.com' };
  return { ...rest, settings: { ...settings, mail } };
};

describe('the staff', () => {
  it('gets one mail per ticket in five minutes, and the next one tells what came since', async () => {
    const { ticketId } = await openTicket(customer);
    await comment(ticketId, 'It is worse on Linux.');
    await comment(ticketId, 'And on Windows.');
    expect(await commentMails(ticketId)).toEqual([]);
    await ageStaffMail(ticketId);
    await comment(ticketId, 'Any news?');
    await comment(ticketId, 'Hello?');
    const [mail, ...others] = await commentMails(ticketId);
    expect(others).toEqual([]);
    expect(mail).toMatch(/It is worse on Linux\.[^]*And on Windows\.[^]*Any news\?/);
    expect(mail?.match(/It is worse on Linux/g)).toHaveLength(1);
  });

  it('gets at most so many mails in an hour about what one account writes, and what is left in the next', async () => {
    const person = await newPerson();
    const { settings, ...real } = await mailing();
    const deps = {
      ...real,
      settings: { ...settings, limits: { ...settings.limits, staffMails: 1 } },
    };
    const caller = { ...person, isAdmin: false, language: 'en' } as const;
    const open = async () => {
      const type = { type: 'bugs_help_suggestions', ticketSubType: 'bug' } as const;
      const { ticketId } = await createTicket(deps, caller, { ...supportTicket(), ...type });
      return ticketId;
    };
    const [told, waiting] = [await open(), await open()];
    await addUserCommentToTicket(deps, caller, { ticketId: waiting, comment: 'Hello?' });
    expect(await mailsAbout(told)).toHaveLength(1);
    expect(await mailsAbout(waiting)).toEqual([]);

    const db = getFirestore(adminApp());
    const due = (await storedTicket(waiting))?.['staffMailDue'];
    expect(due).toBeGreaterThan(Date.now());
    await db.doc(`limits/staffMails-${person.uid}`).update({ startedAt: Date.now() - HOUR });
    await db.doc(`tickets/${waiting}`).update({ staffMailDue: due - HOUR });
    await mailStaff({ ...real, settings });
    const [mail, ...others] = await mailsAbout(waiting);
    expect(others).toEqual([]);
    expect(mail?.message['subject']).toMatch(/^New ticket/);
    expect(mail?.message['text']).toMatch(/> They never come back\.[^]*> Hello\?/);
  });

  it('gets what came too soon after a mail when the time is over, unless it has answered meanwhile', async () => {
    const [waiting, answered] = [await openTicket(customer), await openTicket(customer)];
    for (const { ticketId } of [waiting, answered]) await comment(ticketId, 'My saves are gone!');
    await respond(answered.ticketId, 'Here they are.');
    for (const { ticketId } of [waiting, answered]) await ageStaffMail(ticketId);
    const before = await storedTicket(waiting.ticketId);
    await mailStaff(await mailing());
    await mailStaff(await mailing());
    expect(await commentMails(waiting.ticketId)).toEqual([
      expect.stringContaining('> My saves are gone!'),
    ]);
    expect(await commentMails(answered.ticketId)).toEqual([]);
    expect((await storedTicket(waiting.ticketId))?.['lastActivityAt']).toBe(
      before?.['lastActivityAt'],
    );
  });
});
