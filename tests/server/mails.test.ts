import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firestoreRateLimits } from '../../functions/src/limits/firestoreLimits.ts';
import { firestoreMails } from '../../functions/src/mail/firestoreMails.ts';
import { documentSize, MAX_DOCUMENT_BYTES } from '../../functions/src/lib/documentSize.ts';
import type { Side } from '../../shared/ticket.ts';
import { dueMailId } from '../../functions/src/mail/mail.ts';
import type { SendMail } from '../../functions/src/mail/delivery.ts';
import { firestoreTickets } from '../../functions/src/tickets/firestoreTickets.ts';
import {
  addCommentToTicket,
  addUserCommentToTicket,
  closeTicket,
  createTicket,
  reopenTicket,
  mailAgain,
  respondToTicket,
} from '../../functions/src/tickets/handlers.ts';
import { getTicket } from '../../functions/src/tickets/readingHandlers.ts';
import { deliverDue, deliverMail } from '../../functions/src/tickets/deliverMails.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { caughtMails, openMailCatcher } from '../../scripts/suite/mailCatcher.ts';
import { DAY, HOUR, MINUTE } from '../../shared/time.ts';
import { startDatabase } from '../support/database.ts';
import { connectMailing, sendAbout, smtpTo } from '../support/mails.ts';
import { openStoreAt, sdkOfFunctions } from '../support/ownStore.ts';
import { newPerson } from '../support/people.ts';
import { callerOf } from '../support/registration.ts';
import { supportTicket } from '../support/tickets.ts';

// A Firestore program of its own: the schedule sends what is due in the whole store.

const database = await startDatabase();
const { db, close } = openStoreAt(database.address, sdkOfFunctions());
/** How far the clock of all instances is ahead, in milliseconds. */
let ahead = 0;
const now = () => Date.now() + ahead;
const services = {
  ...(await connectMailing()),
  tickets: firestoreTickets(db, now),
  mails: firestoreMails(db),
  limits: firestoreRateLimits(db, now),
  now,
};
const customer = await newPerson({ confirmed: true });
const admin = await newPerson({ isAdmin: true });
const [owner, studio] = [callerOf(customer), callerOf(admin, { isAdmin: true })];

const folder = mkdtempSync(join(tmpdir(), 'lumipaw-mails-'));
let catcher: Awaited<ReturnType<typeof openMailCatcher>>;
let smtp: SendMail;
beforeAll(async () => {
  catcher = await openMailCatcher(0, folder);
  smtp = await smtpTo(catcher.url);
});
afterAll(async () => {
  await Promise.all([catcher.close(), close()]);
  await database.stop();
  rmSync(folder, { recursive: true });
});

/** A mail server that takes everything, or fails as `problem` says. */
const mailServer = (problem?: object) => {
  const taken: { id: string; to: string; text: string }[] = [];
  const send: SendMail = async (id, { to, message }) => {
    if (problem) throw Object.assign(new Error('no'), problem);
    taken.push({ id, to, text: message.text });
  };
  return { taken, send, texts: () => taken.map(({ text }) => text.split('\n\nAsset')[0] ?? '') };
};
const BUSY = { code: 'ECONNECTION' };
const REFUSED = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' };

const open = async (by = owner, overrides = {}): Promise<string> => {
  const request = { ...supportTicket(overrides), budget: null } as never;
  return (await createTicket(services, by, request)).ticketId;
};
const comment = (ticketId: string, text: string, by = owner) =>
  addUserCommentToTicket(services, by, { ticketId, comment: text });
const respond = (ticketId: string, response: string, more = {}) =>
  respondToTicket(services, studio, { ticketId, response, ...more });
const document = (ticketId: string, reader: Side) => db.doc(`mail/${dueMailId(ticketId, reader)}`);
const statesOf = async (ticketId: string) =>
  (await getTicket(services, studio, { ticketId })).mails;

/** A ticket of which the studio was mailed just now. */
const openMailed = async (by = owner): Promise<string> => {
  const ticketId = await open(by);
  await sendAbout({ ...services, ...mailServer() }, ticketId);
  return ticketId;
};
/** What is mailed about a ticket now. */
const mailedNow = async (ticketId: string) => {
  const server = mailServer();
  await sendAbout({ ...services, ...server }, ticketId);
  return server.taken;
};
const later = async <T>(time: number, act: () => Promise<T>): Promise<T> => {
  ahead += time;
  return act();
};

/** Begins an hour in which the studio may have one mail, after sending what is due already. */
const beginHour = async () => {
  ahead += 2 * HOUR;
  await deliverDue({ ...services, ...mailServer() });
  const { taken, send } = mailServer();
  const limits = { ...services.settings.limits, studioMails: 1 };
  return { taken, capped: { ...services, settings: { ...services.settings, limits }, send } };
};

describe('[B23] a mail', () => {
  it('reaches the studio once, however often its event comes', async () => {
    const ticketId = await open();
    const id = dueMailId(ticketId, 'studio');
    const attempt = () => deliverMail({ ...services, send: smtp }, id);
    await Promise.all([attempt(), attempt(), attempt()]);
    await attempt();
    const [mail, ...others] = await Promise.all(
      caughtMails(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    );
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: { name: 'Lumipaw Games', address: 'support@lumipaw.example' },
      to: [{ address: 'admin@example.com' }],
      replyTo: [{ address: expect.stringMatching(/^ticket\+\w+@inbound/) }],
      messageId: expect.stringMatching(new RegExp(`^<${id}-\\w+@127.0.0.1>$`)),
      references: `<${ticketId}@127.0.0.1>`,
      inReplyTo: `<${ticketId}@127.0.0.1>`,
    });
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('list-id')).toBe('<tickets.127.0.0.1>');
    expect((await document(ticketId, 'studio').get()).exists).toBe(false);
  });

  it('that the server cannot take now is sent later, and not before', async () => {
    const ticketId = await open();
    const busy = await smtpTo('smtp://127.0.0.1:9');
    await sendAbout({ ...services, send: busy }, ticketId);
    const { taken, send } = mailServer();
    await deliverDue({ ...services, send });
    expect(taken).toEqual([]);
    await later(1.1 * MINUTE, () => deliverDue({ ...services, send }));
    expect(taken).toHaveLength(1);
  });

  it('whose instance ended in the middle is sent again as it was, and what is newer after it', async () => {
    const ticketId = await openMailed();
    await respond(ticketId, 'First.', { entryId: 'answer01' });
    const id = dueMailId(ticketId, 'owner');
    const first = mailServer();
    const dying = { ...services.mails, settle: () => Promise.reject(new Error('ended')) };
    const killed = deliverMail({ ...services, mails: dying, ...first }, id);
    await expect(killed).rejects.toThrow('ended');
    await respond(ticketId, 'Second.', { entryId: 'answer02' });
    expect(await mailedNow(ticketId)).toEqual([]);
    const { taken, send } = mailServer();
    await later(2 * MINUTE, () => deliverDue({ ...services, send }));
    const [again, newer, ...others] = taken;
    expect(others).toEqual([]);
    expect(again).toEqual(first.taken[0]);
    expect(newer?.id).not.toBe(again?.id);
    expect(newer?.text).toMatch(/ticket:\n\nSecond\.\n\n#/);
    const sent = { to: customer.email, state: 'sent', reason: null };
    expect(await statesOf(ticketId)).toEqual({ answer01: sent, answer02: sent });
  });

  it('about a closing that came while the one before it was interrupted is sent after it', async () => {
    const ticketId = await openMailed();
    await respond(ticketId, 'First.');
    const dying = { ...services.mails, settle: () => Promise.reject(new Error('ended')) };
    const killed = sendAbout({ ...services, mails: dying, ...mailServer() }, ticketId);
    await expect(killed).rejects.toThrow('ended');
    await closeTicket(services, studio, { ticketId });
    const { taken, send, texts } = mailServer();
    await later(2 * MINUTE, () => deliverDue({ ...services, send }));
    await deliverDue({ ...services, send });
    expect(taken.map(({ to }) => to)).toEqual([customer.email, customer.email]);
    expect(texts()).toEqual([
      expect.stringMatching(/^We have replied to your ticket:/),
      expect.stringMatching(/^Your ticket is closed/),
    ]);
  });

  it('is kept for 30 days, and is not sent if its ticket was deleted before', async () => {
    const ticketId = await open();
    const kept = (await document(ticketId, 'studio').get()).get('expireAt').toMillis() - now();
    expect(Math.abs(kept - 30 * DAY)).toBeLessThan(MINUTE);
    await db.doc(`tickets/${ticketId}`).delete();
    expect(await mailedNow(ticketId)).toEqual([]);
    expect((await document(ticketId, 'studio').get()).exists).toBe(false);
  });

  it('that is deleted with its ticket while it is sent ends in peace', async () => {
    const ticketId = await open();
    const { taken, send } = mailServer();
    const erased: SendMail = async (...mail) => {
      await db.doc(`tickets/${ticketId}`).delete();
      await document(ticketId, 'studio').delete();
      return send(...mail);
    };
    await sendAbout({ ...services, send: erased }, ticketId);
    expect(taken).toHaveLength(1);
    expect((await document(ticketId, 'studio').get()).exists).toBe(false);
    expect((await db.doc(`tickets/${ticketId}`).get()).exists).toBe(false);
  });

  it('that fails is noted in a ticket that has no room for one more answer', async () => {
    const ticketId = await openMailed();
    const stored = db.doc(`tickets/${ticketId}`);
    const size = documentSize(stored.path, (await stored.get()).data() ?? {});
    await stored.update({ padding: 'x'.repeat(MAX_DOCUMENT_BYTES - size - 8_000) });
    const answer = async (): Promise<void> => {
      await respond(ticketId, 'Soon.');
      return answer();
    };
    await expect(answer()).rejects.toMatchObject({
      details: { code: 'conversation-full-for-studio' },
    });
    const problem = { ...BUSY, message: '語'.repeat(1_000) };
    await sendAbout({ ...services, ...mailServer(problem) }, ticketId);
    const noted = { to: customer.email, state: 'pending', reason: expect.stringMatching(/語{9}/) };
    const states = Object.values((await statesOf(ticketId)) ?? {});
    expect(states.length).toBeGreaterThan(1);
    expect(states).toEqual(states.map(() => noted));
    expect((await document(ticketId, 'owner').get()).get('attempts')).toBe(1);
  });

  it('is due in the transaction of the change: if that fails at the database, neither is written', async () => {
    const ticketId = await openMailed();
    const before = (await db.doc(`tickets/${ticketId}`).get()).data();
    const failing = services.tickets.change({
      ticketId,
      decide: (ticket, at) => ({
        // More than a document may hold.
        ticket: { ...ticket!, status: 'Answered', subject: 'x'.repeat(1_100_000) },
        mails: [{ reader: 'owner', dueAt: at }],
      }),
    });
    await expect(failing).rejects.toThrow();
    expect((await db.doc(`tickets/${ticketId}`).get()).data()).toEqual(before);
    expect((await document(ticketId, 'owner').get()).exists).toBe(false);
  });
});

describe('[B23] the studio', () => {
  it('gets the comments of five minutes in one mail, unless it has answered them', async () => {
    const [waiting, answered] = [await openMailed(), await openMailed()];
    for (const ticketId of [waiting, answered])
      for (const text of ['My saves are gone!', 'All of them.']) await comment(ticketId, text);
    await respond(answered, 'Here they are.');
    expect(await mailedNow(waiting)).toEqual([]);
    const { taken, send } = mailServer();
    await later(6 * MINUTE, () => deliverDue({ ...services, send }));
    await deliverDue({ ...services, send });
    const toStudio = taken.filter(({ to }) => to === 'admin@example.com');
    expect(toStudio.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^A customer has commented [^]*\n\n\| My saves are gone!\n\n\| All of them\.\n\n#/,
      ),
    ]);
    await later(6 * MINUTE, () => comment(waiting, 'Found them.'));
    expect(await mailedNow(waiting)).toMatchObject([{ text: expect.stringContaining('| Found') }]);
  });

  it('gets a comment that comes while the mail before it is sent, in the next one', async () => {
    const ticketId = await openMailed();
    await later(6 * MINUTE, () => comment(ticketId, 'First.'));
    const { taken, send, texts } = mailServer();
    const slow: SendMail = async (...mail) => {
      await comment(ticketId, 'Second.');
      await send(...mail);
    };
    await sendAbout({ ...services, send: slow }, ticketId);
    expect(taken).toHaveLength(1);
    await later(6 * MINUTE, () => sendAbout({ ...services, send }, ticketId));
    expect(texts()).toEqual([
      expect.stringMatching(/\n\n\| First\.\n\n#/),
      expect.stringMatching(/\n\n\| Second\.\n\n#/),
    ]);
  });

  it('gets the comment of a ticket that its customer closed and opened again', async () => {
    const ticketId = await openMailed();
    await comment(ticketId, 'Any news?');
    await closeTicket(services, owner, { ticketId });
    await later(6 * MINUTE, async () => expect(await mailedNow(ticketId)).toEqual([]));
    await reopenTicket(services, studio, { ticketId });
    const mailed = await mailedNow(ticketId);
    expect(mailed.map(({ to }) => to)).toEqual(['admin@example.com', customer.email]);
    expect(mailed[0]?.text).toContain('| Any news?');
    expect(mailed[1]?.text).not.toContain('mistake');
  });

  it('has a mail counted when it is sent, not one that its answer came before', async () => {
    const { taken, capped } = await beginHour();
    const [answered, waiting] = [await open(), await open()];
    await respond(answered, 'Seen in the panel.');
    for (const ticketId of [answered, waiting]) await sendAbout(capped, ticketId);
    expect(taken.filter(({ to }) => to === 'admin@example.com')).toMatchObject([
      { text: expect.stringMatching(/^A customer has opened a ticket:/) },
    ]);
  });

  it('gets one mail in five minutes, and no customer’s words, after sixty in an hour', async () => {
    const { taken, capped } = await beginHour();
    const [first, second, third] = [await open(), await open(), await open()];
    for (const ticketId of [first, second, third]) await sendAbout(capped, ticketId);
    expect(taken).toHaveLength(1);
    await comment(third, 'Secret words.');
    for (let times = 0; times < 3; times += 1) await later(6 * MINUTE, () => deliverDue(capped));
    const [, ...digests] = taken.map(({ to, text }) => `${to}: ${text}`);
    const digest =
      /^admin@example.com: Customers are writing more [^|#]*\nOpen the Admin Panel: \S+$/;
    expect(digests).toEqual([expect.stringMatching(digest), expect.stringMatching(digest)]);
    expect(digests.join('\n')).not.toContain('Secret');
    for (const ticketId of [second, third]) expect(await mailedNow(ticketId)).toEqual([]);

    // The hour is over.
    await later(HOUR, () => comment(third, 'One more.'));
    await sendAbout(capped, third);
    expect(taken.at(-1)?.text).toMatch(/\n\n\| One more\.\n\n#/);
  });
});

describe('[B24] the customer', () => {
  it('is mailed each thing that the studio did, and nothing that they did themselves', async () => {
    const ticketId = await openMailed();
    const firstLines = async () =>
      (await mailedNow(ticketId)).map(({ to, text }) => `${to}: ${text.split(/[.:]/)[0]}`);
    const to = customer.email;
    await respond(ticketId, 'Soon & sure.');
    expect(await firstLines()).toEqual([`${to}: We have replied to your ticket`]);
    await closeTicket(services, studio, { ticketId });
    expect(await firstLines()).toEqual([`${to}: Your ticket is closed`]);
    await reopenTicket(services, studio, { ticketId });
    expect(await firstLines()).toEqual([
      `${to}: Your ticket is open again, and you can reply in it`,
    ]);
    const last = { entryId: 'answer01', close: true };
    // The answer to the first one was lost.
    for (const more of [last, last]) await respond(ticketId, 'Fixed.', more);
    expect(await firstLines()).toEqual([`${to}: We have replied to your ticket and closed it`]);
    await addCommentToTicket(services, studio, { ticketId, comment: 'To be seen here.' });
    await closeTicket(services, owner, { ticketId });
    expect(await firstLines()).toEqual([]);
    const own = await open(callerOf(admin));
    await respond(own, 'To myself.');
    expect((await mailedNow(own)).map((mail) => mail.to)).not.toContain(admin.email);
  });

  it('gets one mail about an answer and its closing, and none about one that was undone', async () => {
    const [answered, undone, reopened] = [
      await openMailed(),
      await openMailed(),
      await openMailed(),
    ];
    await respond(answered, 'Fixed.');
    await closeTicket(services, studio, { ticketId: answered });
    expect(await mailedNow(answered)).toMatchObject([
      { text: expect.stringMatching(/^We have replied to your ticket and closed it/) },
    ]);
    await closeTicket(services, studio, { ticketId: undone });
    await comment(undone, 'Wait!');
    expect(await mailedNow(undone)).toEqual([]);
    await closeTicket(services, studio, { ticketId: reopened });
    await reopenTicket(services, studio, { ticketId: reopened });
    expect(await mailedNow(reopened)).toEqual([]);
    // Nor where a comment has undone the closing before, which was mailed.
    await closeTicket(services, studio, { ticketId: undone });
    expect(await mailedNow(undone)).toHaveLength(1);
    await comment(undone, 'Wait once more!');
    await closeTicket(services, studio, { ticketId: undone });
    await reopenTicket(services, studio, { ticketId: undone });
    expect(await mailedNow(undone)).toEqual([]);
    // Nor where they have undone a closing of their own before.
    for (const change of [closeTicket, reopenTicket])
      await change(services, owner, { ticketId: undone });
    for (const change of [closeTicket, reopenTicket])
      await change(services, studio, { ticketId: undone });
    expect(await mailedNow(undone)).toEqual([]);
  });

  it('is mailed that the studio reopened what they had closed, whatever was mailed between', async () => {
    const ticketId = await openMailed();
    await respond(ticketId, 'Try 2.1.');
    await closeTicket(services, owner, { ticketId });
    expect(await mailedNow(ticketId)).toHaveLength(1);
    await reopenTicket(services, studio, { ticketId });
    expect(await mailedNow(ticketId)).toMatchObject([
      { text: expect.stringMatching(/^Your ticket is open again/) as string },
    ]);
  });

  const byOwner = {
    close: (ticketId: string) => closeTicket(services, owner, { ticketId }),
    reopen: (ticketId: string) => reopenTicket(services, owner, { ticketId }),
    comment: (ticketId: string) => comment(ticketId, 'Wait!'),
  };
  const byStudio = {
    respond: (ticketId: string) => respond(ticketId, 'Try 2.1.'),
    close: (ticketId: string) => closeTicket(services, studio, { ticketId }),
    reopen: (ticketId: string) => reopenTicket(services, studio, { ticketId }),
    comment: (ticketId: string) =>
      addCommentToTicket(services, studio, { ticketId, comment: 'To be seen here.' }),
  };
  /** Mails that begin in this way. */
  const [OPEN, CLOSED] = [['Your ticket is open again'], ['Your ticket is closed']];

  it.each([
    ['close, and take it back', byStudio.respond, [byOwner.close], [byOwner.reopen], []],
    ['close, and it is reopened', byStudio.respond, [byOwner.close], [byStudio.reopen], OPEN],
    ['comment, and it is closed', byStudio.close, [byOwner.comment], [byStudio.close], CLOSED],
    [
      'comment, and it is closed and reopened',
      byStudio.close,
      [byOwner.comment],
      [byStudio.close, byStudio.reopen],
      [],
    ],
    [
      'do nothing, and it is closed again',
      byStudio.close,
      [],
      [byStudio.comment, byStudio.close],
      CLOSED,
    ],
  ])(
    'is mailed only what they do not know, if during a mail they %s',
    async (_, first, during, after, mails) => {
      const ticketId = await openMailed();
      await first(ticketId);
      const { send } = mailServer();
      const slow: SendMail = async (...mail) => {
        for (const act of during) await act(ticketId);
        await send(...mail);
      };
      await sendAbout({ ...services, send: slow }, ticketId);
      for (const act of after) await act(ticketId);
      const begins = (await mailedNow(ticketId)).map(({ text }) => text.split(/[.,]/)[0]);
      expect(begins).toEqual(mails);
    },
  );

  it('gets an answer that was written while the mail before it was sent, at once', async () => {
    const ticketId = await openMailed();
    await respond(ticketId, 'First.');
    const { send, texts } = mailServer();
    let isFirst = true;
    const slow: SendMail = async (...mail) => {
      if (isFirst) await respond(ticketId, 'Second.', { close: true });
      isFirst = false;
      await send(...mail);
    };
    await sendAbout({ ...services, send: slow }, ticketId);
    expect(texts()).toEqual([
      expect.stringMatching(/^We have replied to your ticket:[^]*\n\nFirst\.\n\n#/),
      expect.stringMatching(/^We have replied [^]* closed it[^]*\n\nSecond\.\n\n#/),
    ]);
  });

  it('is mailed in the language of the ticket, or else of the account', async () => {
    const tickets = [
      await open(owner, { language: 'pt' }),
      await open({ ...owner, language: 'pt' }),
    ];
    for (const ticketId of tickets) {
      await respond(ticketId, 'Claro.');
      expect(await mailedNow(ticketId)).toMatchObject([
        { text: expect.stringMatching(/^Respondemos ao seu ticket:/) },
      ]);
    }
  });

  it('is not mailed at an address that the account got past the site, nor once it is disabled', async () => {
    const person = await newPerson({ confirmed: true });
    const ticketId = await openMailed(callerOf(person));
    await respond(ticketId, 'We have found it.');
    const email = `new.${person.email}`;
    await getAuth(adminApp()).updateUser(person.uid, { email, emailVerified: true });
    expect(await mailedNow(ticketId)).toEqual([]);
    await respond(ticketId, 'It is fixed.');
    await getAuth(adminApp()).updateUser(person.uid, { email: person.email, disabled: true });
    expect(await mailedNow(ticketId)).toEqual([]);
  });

  it('gets the waiting answers in one mail once the address is confirmed', async () => {
    const person = await newPerson();
    const ticketId = await openMailed(callerOf(person));
    await respond(ticketId, 'First.', { entryId: 'answer01' });
    await respond(ticketId, 'Second.', { entryId: 'answer02' });
    const pending = { to: null, state: 'pending', reason: null };
    expect(await statesOf(ticketId)).toEqual({ answer01: pending, answer02: pending });
    expect(await mailedNow(ticketId)).toEqual([]);
    const waits = { ...pending, state: 'unconfirmed' };
    expect(await statesOf(ticketId)).toEqual({ answer01: waits, answer02: waits });
    const forOwner = await getTicket(services, callerOf(person), { ticketId });
    expect(JSON.stringify(forOwner)).not.toMatch(/unconfirmed|mails/);

    await getAuth(adminApp()).updateUser(person.uid, { emailVerified: true });
    const server = mailServer();
    const sending = { ...services, ...server };
    await later(5 * MINUTE, () => Promise.all([deliverDue(sending), deliverDue(sending)]));
    const [mail, ...others] = server.taken.filter(({ to }) => to === person.email);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/\n\nFirst\.\n\nSecond\.\n\n[^]*> They never come back\./);
    const sent = { to: person.email, state: 'sent', reason: null };
    expect(await statesOf(ticketId)).toEqual({ answer01: sent, answer02: sent });
  });

  it('without a confirmed address costs a look an hour, and gets the answer later', async () => {
    const person = await newPerson();
    const ticketId = await openMailed(callerOf(person));
    await respond(ticketId, 'It is fixed.');
    const { mails } = services;
    const looks: object[] = [];
    const settle: typeof mails.settle = (claimed, next) =>
      mails.settle(claimed, (stored) => {
        const settled = next(stored);
        looks.push(settled.fields ?? {});
        return settled;
      });
    const sending = { ...services, ...mailServer(), mails: { ...mails, settle } };
    const deliver = (more: object) =>
      deliverMail({ ...sending, ...more }, dueMailId(ticketId, 'owner'));
    for (let halves = 0; halves < 4 * 24; halves += 1) await later(HOUR / 2, () => deliver({}));
    // One write of the ticket.
    expect(looks.filter((fields) => Object.keys(fields).length > 0)).toHaveLength(1);
    expect(looks.length).toBeLessThan(55);

    await getAuth(adminApp()).updateUser(person.uid, { emailVerified: true });
    await later(HOUR, () => deliver(mailServer(BUSY)));
    const { send, texts } = mailServer();
    await later(2 * MINUTE, () => deliver({ send }));
    expect(texts()).toEqual([expect.stringContaining('It is fixed.')]);
  });

  it('who confirmed no address in 30 days is mailed the answer when the admin asks for it', async () => {
    const person = await newPerson();
    const ticketId = await openMailed(callerOf(person));
    await respond(ticketId, 'It is fixed.', { entryId: 'answer01', close: true });
    expect(await mailedNow(ticketId)).toEqual([]);
    await later(30 * DAY - 30 * MINUTE, () => mailedNow(ticketId));
    expect(await statesOf(ticketId)).toEqual({
      answer01: {
        to: expect.stringContaining('@') as string,
        state: 'failed',
        reason: 'the address was not confirmed in time',
      },
    });
    await getAuth(adminApp()).updateUser(person.uid, { emailVerified: true });
    expect(await mailedNow(ticketId)).toEqual([]);
    await mailAgain(services, studio, { ticketId, entryId: 'answer01' });
    const text = expect.stringMatching(/^We have replied to your ticket and closed it/) as string;
    expect(await mailedNow(ticketId)).toMatchObject([{ to: person.email, text }]);
  });

  it('gets a mail about a reopening after two closings, one of them mailed', async () => {
    const ticketId = await openMailed();
    await closeTicket(services, studio, { ticketId });
    expect(await mailedNow(ticketId)).toHaveLength(1);
    await reopenTicket(services, studio, { ticketId });
    await closeTicket(services, studio, { ticketId });
    await reopenTicket(services, studio, { ticketId });
    expect(await mailedNow(ticketId)).toMatchObject([
      { text: expect.stringMatching(/^Your ticket is open again/) as string },
    ]);
  });

  it('whose mail was refused is mailed that answer once more when the admin asks for it', async () => {
    const ticketId = await openMailed();
    await respond(ticketId, 'Fixed.', { entryId: 'answer01' });
    await sendAbout({ ...services, ...mailServer(BUSY) }, ticketId);
    const waiting = { to: customer.email, state: 'pending', reason: 'Error: no' };
    expect(await statesOf(ticketId)).toEqual({ answer01: waiting });
    await later(2 * MINUTE, () => sendAbout({ ...services, ...mailServer(REFUSED) }, ticketId));
    expect(await statesOf(ticketId)).toEqual({ answer01: { ...waiting, state: 'failed' } });
    await later(DAY, () => deliverDue({ ...services, ...mailServer() }));
    expect(await statesOf(ticketId)).toEqual({ answer01: { ...waiting, state: 'failed' } });

    await respond(ticketId, 'Fixed.', { entryId: 'answer01' });
    expect(await mailedNow(ticketId)).toEqual([]);
    const again = () => mailAgain(services, studio, { ticketId, entryId: 'answer01' });
    for (let twice = 0; twice < 2; twice += 1) await again();
    expect(await mailedNow(ticketId)).toHaveLength(1);
    await again();
    expect(await mailedNow(ticketId)).toEqual([]);
    expect(await statesOf(ticketId)).toMatchObject({ answer01: { state: 'sent' } });
  });
});

it('nobody is mailed where mails are off', async () => {
  const mail = { ...services.settings.mail, enabled: false };
  const silent = { ...services, settings: { ...services.settings, mail } };
  const request = { ...supportTicket(), budget: null } as never;
  const { ticketId } = await createTicket(silent, owner, request);
  await addUserCommentToTicket(silent, owner, { ticketId, comment: 'Any news?' });
  await respondToTicket(silent, studio, { ticketId, response: 'Soon.' });
  for (const reader of ['studio', 'owner'] as const)
    expect((await document(ticketId, reader).get()).exists).toBe(false);
});
