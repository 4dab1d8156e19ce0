import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { receive } from '../../functions/src/inbound/receive.ts';
import { incomingOf } from '../../functions/src/inbound/incoming.ts';
import type { MailFile } from '../../functions/src/mail/mail.ts';
import { deliverMail } from '../../functions/src/tickets/deliverMails.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import type { Ticket, TicketEntry } from '../../shared/callables.ts';
import { WHOLE_MAIL_LIMITS } from '../../shared/ticket.ts';
import { callAs } from '../support/callables.ts';
import { base64, multipart } from '../support/clientMails.ts';
import { mailFrom, mailsWith, postMail, replyToOf } from '../support/inbound.ts';
import { connectMailing, mailsAbout } from '../support/mails.ts';
import { newPerson, type Person } from '../support/people.ts';
import { newSomebody } from '../support/registration.ts';
import { openTicket, png, storedTicket, ticketsOf } from '../support/tickets.ts';

const admin = await newPerson({ isAdmin: true });
const STUDIO = 'admin@example.com';

/** A customer whose ticket the studio has answered, and where the mails about it say to reply to. */
const answered = async (): Promise<{
  customer: Person;
  ticketId: string;
  customerAddress: string;
}> => {
  const customer = await newPerson({ confirmed: true });
  const { ticketId } = await openTicket(customer);
  await callAs('respondToTicket', { ticketId, response: 'Does 2.4.1 help?' }, admin);
  return { customer, ticketId, customerAddress: await replyToOf(ticketId, 'owner') };
};

const ticketOf = async (customer: Person) => {
  const [ticket] = await ticketsOf(customer);
  return { comments: [], ...ticket, said: Object.values(ticket?.comments ?? {}) };
};

const inProcess = async (bytes: Buffer, { isCut = false, limits = {} }) => {
  const real = await connectMailing();
  const settings = { ...real.settings, limits: { ...real.settings.limits, ...limits } };
  return receive({ ...real, settings }, await incomingOf({ bytes, envelope: { to: [] }, isCut }));
};

it('a customer who replies to the mail comments in the ticket, once for each mail', async () => {
  const { customer, customerAddress } = await answered();
  const mail = mailFrom(
    customer.email,
    customerAddress,
    'It still crashes.\n\nOn Nov 26, 2026, Lumipaw Games <support@lumipaw.example> wrote:\n\n> Does 2.4.1 help?\n',
  );
  expect(await postMail(mail)).toEqual({ status: 200, outcome: 'comment' });
  expect(await postMail(mail)).toEqual({ status: 200, outcome: 'repeat' });
  const { said, status } = await ticketOf(customer);
  expect(said).toEqual([
    expect.objectContaining({ message: 'It still crashes.', by: 'owner', via: 'mail' }),
  ]);
  expect(status).toBe('Open');

  // No heading of ours.
  const Cc = 'bea@example.com';
  const words = `Yes, ask ${Cc}:`;
  const about = mailFrom(customer.email, customerAddress, `${words}\n\n> Does 2.4.1 help?\n`, {
    Cc,
  });
  expect(await postMail(about)).toMatchObject({ outcome: 'comment' });
  expect((await ticketOf(customer)).said).toContainEqual(
    expect.objectContaining({ message: words }),
  );
});

it('our line about an absence, mailed before or during it, is no word of a customer', async () => {
  const { customer, customerAddress } = await answered();
  const away = { from: Date.UTC(2026, 11, 21), until: Date.UTC(2027, 0, 5) };
  const hours = { workingDays: [1], timeZone: 'UTC', absences: [away] };
  const real = await connectMailing();
  for (const when of ['from December 21, 2026 until', 'until']) {
    const quoted = `> We are away ${when} January 5, 2027. What you write is answered after that.\n`;
    const words = `No, thanks.\n\n${quoted}> Does 2.4.1 help?\n`;
    const bytes = mailFrom(customer.email, customerAddress, words);
    const incoming = await incomingOf({ bytes, envelope: { to: [] }, isCut: false });
    expect(
      await receive({ ...real, hours: { ...real.hours, read: async () => hours } }, incoming),
    ).toBe('comment');
  }
  const own = { message: 'No, thanks.' };
  expect((await ticketOf(customer)).said).toMatchObject([own, own]);
});

it('a customer who replies to the mail about a closed ticket reopens it', async () => {
  const { customer, ticketId } = await answered();
  await callAs('closeTicket', { ticketId }, admin);
  const address = await replyToOf(ticketId, 'owner');
  // A mail program may write the address in capitals.
  const mail = mailFrom(customer.email.toUpperCase(), address.toUpperCase(), 'Back again.');
  expect(await postMail(mail)).toMatchObject({ outcome: 'comment' });
  expect(await ticketOf(customer)).toMatchObject({ status: 'Open', closedAt: null });
});

it('the mail to the customer asks for a reply, and no answer of a function has the key', async () => {
  const { customer, ticketId, customerAddress } = await answered();
  expect(customerAddress).toMatch(/^ticket\+[0-9a-v]{46}@inbound\.lumipaw\.example$/);
  expect(await replyToOf(ticketId, 'studio')).toMatch(/^ticket\+[0-9a-z]{55}@inbound/);
  const [mail] = await mailsAbout(ticketId);
  expect(mail).toMatchObject({ to: customer.email, replyTo: customerAddress });
  expect(mail?.message.text).toMatch(/^Reply to this e-mail or open the ticket\.$/m);
  const { replyKey } = (await storedTicket(ticketId)) ?? {};
  expect(replyKey).toMatch(/^[0-9a-f]{32}$/);
  const answers = [
    await callAs('getTicket', { ticketId }, admin),
    await callAs('getTicket', { ticketId }, customer),
    await callAs('getAllTickets', null, admin),
  ];
  expect(JSON.stringify(answers)).not.toContain(replyKey);
});

/** A part of a message with a file. */
const file = (name: string, type: string, bytes: Buffer) =>
  [
    {
      'Content-Type': type,
      'Content-Transfer-Encoding': 'base64',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
    base64(bytes),
  ] as const;

it('images of a mailed reply come into the comment without their location', async () => {
  const { customer, ticketId, customerAddress } = await answered();
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, 'See the boss.'],
    file('boss.png', 'image/png', png),
    file('broken.png', 'image/png', Buffer.from('no image')),
    file('save.zip', 'application/zip', Buffer.from('PK')),
  ]);
  const mail = mailFrom(customer.email, customerAddress, body, headers);
  expect(await postMail(mail)).toMatchObject({ outcome: 'comment' });
  const { said } = await ticketOf(customer);
  expect(said[0]).toMatchObject({
    message: 'See the boss.\n\nAttached to the e-mail, not kept here: broken.png, save.zip',
    imagePixels: [1],
  });
  const [url = ''] = said[0]?.images ?? [];
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(png);
  expect((await storedTicket(ticketId))?.['imagePaths']).toHaveLength(1);

  const secret = 'secret place';
  const photo = await sharp(png)
    .jpeg()
    .withExif({ IFD0: { Copyright: secret } })
    .toBuffer();
  expect(photo.includes(secret)).toBe(true);
  const [photoHeaders, photoBody] = multipart('mixed', [file('photo.jpg', 'image/jpeg', photo)]);
  const alone = mailFrom(customer.email, customerAddress, photoBody, photoHeaders);
  expect(await postMail(alone)).toMatchObject({ outcome: 'comment' });
  const comment = (await ticketOf(customer)).said.find(({ message }) => message === 'photo.jpg');
  expect(comment).toMatchObject({ imagePixels: [1] });
  const stored = Buffer.from(await (await fetch(comment?.images?.[0] ?? '')).arrayBuffer());
  expect(stored.length).toBeGreaterThan(100);
  expect(stored.includes(secret)).toBe(false);
});

it('the studio reads why a mail is not from the owner’s confirmed address', async () => {
  const { customer, customerAddress } = await answered();
  const stranger = await newPerson({ confirmed: true });
  const words = `Let me in ${stranger.nickname}`;
  const mail = mailFrom(stranger.email, customerAddress, words);
  expect(await postMail(mail)).toMatchObject({ status: 200, outcome: 'forwarded' });
  expect(await postMail(mail)).toMatchObject({ outcome: 'repeat' });
  const [forwarded, ...others] = await mailsWith(words);
  expect(others).toEqual([]);
  expect(forwarded).toMatchObject({ to: STUDIO, replyTo: STUDIO, uid: customer.uid });
  expect(forwarded?.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
  expect(forwarded?.message.text).toMatch(/not from the confirmed address/);
  expect(forwarded?.message.text).toContain(`From: A person <${stranger.email}>`);

  await getAuth(adminApp()).updateUser(customer.uid, { emailVerified: false });
  const own = mailFrom(customer.email, customerAddress, 'Me.');
  expect(await postMail(own)).toMatchObject({ outcome: 'forwarded' });
  expect((await ticketOf(customer)).said).toEqual([]);
});

it('an address that we did not make belongs to no ticket, whoever writes to it', async () => {
  const { customer, ticketId, customerAddress } = await answered();
  // More of them are in functions/src/mail/replyAddress.test.ts.
  const forged = [
    customerAddress.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
    'ticket@inbound.lumipaw.example',
  ];
  for (const address of forged) {
    const words = `To ${forged.indexOf(address)} of ${ticketId}`;
    const mails = [customer.email, admin.email].map((from) => mailFrom(from, address, words));
    for (const mail of mails) expect(await postMail(mail)).toMatchObject({ outcome: 'forwarded' });
    const [{ message } = { message: { text: '' } }] = await mailsWith(words);
    expect(message.text).toMatch(/belongs to no ticket/);
  }
  const stored = await storedTicket(ticketId);
  expect(Object.keys(stored?.['comments'])).toEqual([]);
  expect(Object.keys(stored?.['responses'])).toHaveLength(1);
});

it('an admin who replies to the mail about a comment answers the customer, and twice if they like', async () => {
  const { customer, ticketId } = await answered();
  await callAs('addUserCommentToTicket', { ticketId, comment: 'No.' }, customer);
  await callAs('addUserCommentToTicket', { ticketId, comment: 'Not at all.' }, customer);
  const address = await replyToOf(ticketId, 'studio');
  for (const answer of ['Then 2.4.2.', 'Or 2.4.3.']) {
    const mail = mailFrom(admin.email, address, `${answer}\n\n> Not at all.\n`);
    expect(await postMail(mail)).toMatchObject({ outcome: 'response' });
  }
  const { responses, status } = await ticketOf(customer);
  expect(Object.values(responses ?? {})).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ message: 'Then 2.4.2.', by: 'studio', via: 'mail' }),
      expect.objectContaining({ message: 'Or 2.4.3.', by: 'studio', via: 'mail' }),
    ]),
  );
  expect(status).toBe('Answered');
  const [mailed] = await mailsAbout(ticketId);
  expect(mailed?.to).toBe(customer.email);
  expect(mailed?.message.text).toContain('Then 2.4.2.\n\nOr 2.4.3.');
});

it('an admin who replies to their own sent mail shows the customer no address of theirs', async () => {
  const { customer, ticketId } = await answered();
  const above = `On Mon, Nov 2, 2026 at 11:00 AM A person <${admin.email}> wrote:`;
  const mail = mailFrom(
    admin.email,
    await replyToOf(ticketId, 'studio'),
    `One more thing.\n\n${above}\n\n> Does 2.4.1 help?\n>\n> -- \n> Rua Augusta 1\n`,
  );
  expect(await postMail(mail)).toMatchObject({ outcome: 'response' });
  const { responses } = await ticketOf(customer);
  expect(Object.values(responses ?? {}).at(-1)).toMatchObject({ message: 'One more thing.' });
});

it('an admin’s reply that passes over a new message is not sent, and the admin reads the message', async () => {
  const { customer, ticketId } = await answered();
  const address = await replyToOf(ticketId, 'studio');
  const news = `Never mind ${ticketId}, solved.`;
  await callAs('addUserCommentToTicket', { ticketId, comment: news }, customer);
  const words = `Try ${ticketId}`;
  expect(await postMail(mailFrom(admin.email, address, words))).toMatchObject({
    outcome: 'returned',
  });
  const returned = (await mailsWith(news)).find(({ to }) => to === admin.email);
  expect(returned).toMatchObject({
    to: admin.email,
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
  expect(returned?.message.text).toContain(`> ${news}`);
  const again = mailFrom(admin.email, returned?.replyTo ?? '', 'Glad to hear.');
  expect(await postMail(again)).toMatchObject({ outcome: 'response' });
  const { responses } = await ticketOf(customer);
  const said = Object.values(responses ?? {}).map(({ message }) => message);
  expect(said).toContain('Glad to hear.');
  expect(said).not.toContain(words);
});

it('an admin reads all of many new messages before an answer passes over them', async () => {
  const { customer, ticketId } = await answered();
  let address = await replyToOf(ticketId, 'studio');
  for (let count = 1; count <= 11; count += 1)
    await callAs(
      'addUserCommentToTicket',
      { ticketId, comment: `${ticketId}: ${count}.` },
      customer,
    );
  for (const news of ['1.', '11.']) {
    expect(await postMail(mailFrom(admin.email, address, `Try ${news}`))).toMatchObject({
      outcome: 'returned',
    });
    const returned = (await mailsWith(`${ticketId}: ${news}`)).find(({ to }) => to === admin.email);
    address = returned?.replyTo ?? '';
  }
  expect(await postMail(mailFrom(admin.email, address, 'Then 2.4.2.'))).toMatchObject({
    outcome: 'response',
  });
});

it('an admin whose one answer to two tickets passes over messages in both gets both back', async () => {
  const tickets = [await answered(), await answered()];
  const addresses: string[] = [];
  for (const { customer, ticketId } of tickets) {
    addresses.push(await replyToOf(ticketId, 'studio'));
    const comment = `Never mind ${ticketId}, solved.`;
    await callAs('addUserCommentToTicket', { ticketId, comment }, customer);
  }
  await postMail(mailFrom(admin.email, addresses.join(', '), 'Try 2.4.2.'));
  for (const { ticketId } of tickets) {
    const mails = await mailsWith(`Never mind ${ticketId}, solved.`);
    expect(mails.filter(({ to }) => to === admin.email)).toHaveLength(1);
  }
});

it('strangers’ mails keep no admin from learning that their answer was not sent', async () => {
  const { customer, ticketId } = await answered();
  const address = await replyToOf(ticketId, 'studio');
  await callAs('addUserCommentToTicket', { ticketId, comment: 'Never mind, solved.' }, customer);
  const strangers = { forwardedMails: 1 };
  const stranger = (words: string) =>
    inProcess(mailFrom('who@example.com', address, words), { limits: strangers });
  await stranger('First.').catch(() => undefined);
  await expect(stranger('Second.')).rejects.toThrow('Too many requests');
  expect(
    await inProcess(mailFrom(admin.email, address, `Try ${ticketId}`), { limits: strangers }),
  ).toBe('returned');
});

it('an admin whose address was changed or is not proven does not answer by mail', async () => {
  const { customer, ticketId } = await answered();
  const address = await replyToOf(ticketId, 'studio');
  for (const isProven of [true, false]) {
    const { uid, email } = await newPerson({ isAdmin: isProven, confirmed: true });
    await getFirestore(adminApp()).doc(`users/${uid}`).update({ isAdmin: true });
    const from = isProven ? newSomebody().email : email;
    await getAuth(adminApp()).updateUser(uid, { email: from, emailVerified: true });
    const mail = mailFrom(from, address, 'Sure.');
    expect(await postMail(mail)).toMatchObject({ outcome: 'forwarded' });
  }
  expect(Object.keys((await ticketOf(customer)).responses ?? {})).toHaveLength(1);
});

it('an admin whose answer came through a mailing list learns that it was not sent', async () => {
  const { customer, ticketId } = await answered();
  const address = await replyToOf(ticketId, 'studio');
  const words = `Through a list ${ticketId}`;
  const list = { 'List-Id': '<support.studio.example>', Precedence: 'list' };
  const note = { ...list, 'Auto-Submitted': 'auto-replied' };
  const post = (headers: Record<string, string>, from = admin.email) =>
    postMail(mailFrom(from, address, words, headers));
  expect(await post(note)).toMatchObject({ outcome: 'ignored' });
  expect(await post(list, newSomebody().email)).toMatchObject({ outcome: 'ignored' });
  expect(await post(list)).toMatchObject({ outcome: 'forwarded' });
  const [mail, ...more] = await mailsWith(words);
  expect(mail?.message.text).toContain('came through a mailing list');
  expect(more).toEqual([]);
  expect(Object.keys((await ticketOf(customer)).responses ?? {})).toHaveLength(1);
});

it('a customer who knows the studio’s address, or writes as an admin, does not answer as the studio', async () => {
  const { customer, ticketId, customerAddress } = await answered();
  const address = await replyToOf(ticketId, 'studio');
  const mails = [
    mailFrom(customer.email, address, 'As the studio.'),
    mailFrom(admin.email, customerAddress, 'As an admin.'),
  ];
  for (const mail of mails) expect(await postMail(mail)).toMatchObject({ outcome: 'forwarded' });
  const { responses, said } = await ticketOf(customer);
  expect([Object.keys(responses ?? {}).length, said.length]).toEqual([1, 0]);
});

const onlyMailWith = async (text: string) => {
  const mails = await mailsWith(text);
  expect(mails).toHaveLength(1);
  return mails[0] as (typeof mails)[number];
};
/** What the customer was told of mails that are in no ticket. */
const toldTo = async ({ email }: Person) =>
  (await mailsWith('Your e-mail is not in your ticket.')).filter(({ to }) => to === email);

const HEIC = Buffer.from('\0\0\0\x1cftypheic\0\0\0\0heicmif1', 'latin1');
const DEEPER = 'multipart/mixed; boundary="b"';
const OVER_LIMIT = 'long '.repeat(1_100);

it.each([
  [
    'has no words of its own',
    [{}, '> Does 2.4.1 help?\n'],
    /no text of its own/,
    /no text of yours/,
  ],
  ['is too long', [{}, OVER_LIMIT], /longer than a message/, /longer than the 5,000/],
  [
    'has only an image that a ticket cannot keep',
    multipart('mixed', [file('a.heic', 'image/heic', HEIC)]),
    /no image that a ticket/,
    /up to 3 as PNG/,
  ],
  [
    'has only a log, which goes along,',
    multipart('mixed', [file('Player.log', 'text/plain', Buffer.from('at Spiral.Fire ()'))]),
    /no text of its own(?![^]*Player\.log)/,
    /so nothing is lost/,
  ],
  [
    'has only a file that does not go along',
    multipart('mixed', [file('save.zip', 'application/zip', Buffer.from('PK'))]),
    /not in this e-mail: save\.zip/,
    /nobody has one of what the subject names/,
  ],
  [
    'is encrypted',
    multipart('encrypted', [file('a.asc', 'application/octet-stream', Buffer.from('x'))]),
    /encrypted/,
    /Send it as plain text/,
  ],
  [
    'has an encrypted text',
    [{}, '-----BEGIN PGP MESSAGE-----\n\nhQ\n-----END PGP MESSAGE-----\n'],
    /encrypted/,
    /Send it as plain text/,
  ],
  [
    'cannot be read',
    [{ 'Content-Type': DEEPER }, `--b\nContent-Type: ${DEEPER}\n\n`.repeat(100)],
    /could not be read/,
    /nobody has its text(?![^]*nothing is lost)/,
  ],
] as const)(
  'a reply that %s goes to the studio as a whole, and the customer learns why',
  async (_what, [headers, body], why, toldWhy) => {
    const { customer, ticketId, customerAddress } = await answered();
    const subject = `Re: ${ticketId}`;
    const mail = mailFrom(customer.email, customerAddress, body, { ...headers, Subject: subject });
    expect(await postMail(mail)).toMatchObject({ outcome: 'forwarded' });
    const { message } = await onlyMailWith(subject);
    expect(message.text).toMatch(why);
    if (body === OVER_LIMIT) expect(message.text).toContain(OVER_LIMIT.trim());
    const [told] = await toldTo(customer);
    expect(told).toMatchObject({
      to: customer.email,
      replyTo: customerAddress,
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    expect(told?.message.text).toMatch(toldWhy);
    expect((await ticketOf(customer)).said).toEqual([]);
  },
);

it('a customer learns once a day and ticket which mailed files the ticket did not take', async () => {
  const { customer, customerAddress } = await answered();
  for (const name of ['Player.log', 'Editor.log']) {
    const [headers, body] = multipart('mixed', [
      [{ 'Content-Type': 'text/plain' }, `Here is my ${name}.`],
      file(name, 'text/plain', Buffer.from('NullReferenceException')),
    ]);
    const mail = mailFrom(customer.email, customerAddress, body, headers);
    expect(await postMail(mail)).toMatchObject({ outcome: 'comment' });
  }
  const mails = await mailsWith('nobody has a copy');
  const own = mails.filter(({ to }) => to === customer.email);
  expect(own).toMatchObject([
    { replyTo: customerAddress, headers: { 'Auto-Submitted': 'auto-replied' } },
  ]);
  expect(own[0]?.message.subject).toContain('Player.log');
});

it('a customer whose image has too many pixels learns how many a ticket takes', async () => {
  const { customer, customerAddress } = await answered();
  const huge = Buffer.from(png);
  for (const at of [16, 20]) huge.writeUInt32BE(9_000, at);
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, 'See the boss.'],
    file('huge.png', 'image/png', huge),
  ]);
  await postMail(mailFrom(customer.email, customerAddress, body, headers));
  expect((await ticketOf(customer)).said[0]?.message).toMatch(/not kept here: huge\.png$/);
  const told = (await mailsWith('nobody has a copy')).find(({ to }) => to === customer.email);
  expect(told?.message.text).toMatch(/up to 5 MB and 40 megapixels each/);
});

it('a refused reply with fifteen logs names those that the studio does not have', async () => {
  const { customer, ticketId, customerAddress } = await answered();
  const logs = Array.from({ length: 15 }, (_, at) =>
    file(`${at + 1}.log`, 'text/plain', Buffer.from('NullReferenceException')),
  );
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, OVER_LIMIT],
    ...logs,
  ]);
  const subject = `Logs of ${ticketId}`;
  const mail = mailFrom(customer.email, customerAddress, body, { ...headers, Subject: subject });
  expect(await postMail(mail)).toMatchObject({ outcome: 'forwarded' });
  const names = '11.log, 12.log, 13.log, 14.log, 15.log';
  expect((await onlyMailWith(subject)).message.text).toContain(`not in this e-mail: ${names}`);
  const [told] = await toldTo(customer);
  expect(told?.message.subject).toContain(names);
});

it('a comment names ten lost files and counts the others, where there is room', async () => {
  const { customer, customerAddress } = await answered();
  const files = Array.from({ length: 15 }, (_, at) =>
    file(`${at + 1}.zip`, 'application/zip', Buffer.from('PK')),
  );
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, 'See my saves.'],
    ...files,
  ]);
  await postMail(mailFrom(customer.email, customerAddress, body, headers));
  expect((await ticketOf(customer)).said[0]?.message).toMatch(/ 1\.zip, .*10\.zip, \+5$/);

  const words = 'x'.repeat(4_990);
  const longest = multipart('mixed', [[{ 'Content-Type': 'text/plain' }, words], ...files]);
  const mail = mailFrom(customer.email, customerAddress, longest[1], longest[0]);
  expect(await postMail(mail)).toMatchObject({ outcome: 'comment' });
  expect((await ticketOf(customer)).said.map(({ message }) => message)).toContain(words);
});

it('a customer reads once a day that a reply is in no ticket or a text is lost', async () => {
  const { customer, customerAddress } = await answered();
  for (const words of ['One', 'Two']) {
    const mail = mailFrom(customer.email, customerAddress, `${words} ${OVER_LIMIT}`);
    expect(await postMail(mail)).toMatchObject({ outcome: 'forwarded' });
  }
  const [told, ...others] = await toldTo(customer);
  expect(told?.message.text).toMatch(/It is longer/);
  expect(others).toEqual([]);

  const unread = `--b\nContent-Type: ${DEEPER}\n\n`.repeat(100);
  await postMail(mailFrom(customer.email, customerAddress, unread, { 'Content-Type': DEEPER }));
  const texts = (await toldTo(customer)).map(({ message }) => message.text);
  expect(texts.toSorted()).toEqual([
    told?.message.text,
    expect.stringMatching(/nobody has its text/),
  ]);

  // The customer can answer it.
  const quoted = told?.message.text.replaceAll(/^/gm, '> ');
  const mail = mailFrom(customer.email, told?.replyTo ?? '', `In short: no.\n\n${quoted}`);
  expect(await postMail(mail)).toMatchObject({ outcome: 'comment' });
  expect((await ticketOf(customer)).said).toMatchObject([{ message: 'In short: no.' }]);
});

it('a mail to two tickets is a comment, or goes to the studio, for each of them', async () => {
  const { customer, ticketId, customerAddress } = await answered();
  const { ticketId: second } = await openTicket(customer);
  const to = `${customerAddress}, ${await replyToOf(second, 'owner')}`;
  expect(await postMail(mailFrom(customer.email, to, 'For both.'))).toMatchObject({
    outcome: 'comment',
  });
  for (const id of [ticketId, second]) {
    const comments = Object.values((await storedTicket(id))?.['comments'] ?? {});
    expect(comments).toMatchObject([{ message: 'For both.' }]);
  }

  const Subject = `Both of ${ticketId}`;
  const mail = mailFrom(customer.email, to, OVER_LIMIT, { Subject });
  expect(await postMail(mail)).toMatchObject({ outcome: 'forwarded' });
  expect(await postMail(mail)).toMatchObject({ outcome: 'repeat' });
  const mails = await mailsWith(Subject);
  for (const id of [ticketId, second])
    expect(mails.filter(({ message }) => message.text.includes(`ticket=${id}`))).toHaveLength(1);
});

it('a program and a stranger are told nothing', async () => {
  const { customer, customerAddress } = await answered();
  const note = { 'Auto-Submitted': 'auto-replied' };
  await postMail(mailFrom(customer.email, customerAddress, 'Away.', note));
  const stranger = await newPerson({ confirmed: true });
  await postMail(mailFrom(stranger.email, customerAddress, 'Away.', note));
  expect(await toldTo(customer)).toEqual([]);
  await postMail(mailFrom(stranger.email, customerAddress, OVER_LIMIT));
  expect(await toldTo(stranger)).toEqual([]);
});

it('a customer learns that a reply came from another address, and nothing that a stranger says', async () => {
  const { customer, customerAddress } = await answered();
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, 'Call evil.example.'],
    file('evil.zip', 'application/zip', Buffer.from('PK')),
  ]);
  await postMail(mailFrom(newSomebody().email, customerAddress, body, headers));
  const told = await toldTo(customer);
  expect(told).toMatchObject([{ replyTo: customerAddress }]);
  expect(told[0]?.message.text).toMatch(/another address than that of your account/);
  expect(JSON.stringify(told)).not.toContain('evil');
});

it('an admin reads the whole mail of a comment, and its customer only the comment', async () => {
  const { customer, ticketId, customerAddress } = await answered();
  const quoted = `On Nov 26, 2026, Lumipaw Games <${customerAddress}> wrote:\n> Does 2.4.1 help?`;
  await postMail(mailFrom(customer.email, customerAddress, `No.\n\n-- \nAna Silva\n\n${quoted}`));
  const commentFor = async (reader: Person) => {
    const { ticket } = (await callAs('getTicket', { ticketId }, reader)) as { ticket: Ticket };
    return Object.values(ticket.comments)[0];
  };
  expect(await commentFor(admin)).toMatchObject({
    message: 'No.',
    wholeMail: `No.\n\n-- \nAna Silva\n\n${quoted.replace(customerAddress, '…')}`,
  });
  expect(await commentFor(customer)).not.toHaveProperty('wholeMail');
});

it('whole mails take no room of the conversation', async () => {
  const { customer, customerAddress } = await answered();
  const signature = `\n-- \n${'x'.repeat(2 * WHOLE_MAIL_LIMITS.mail)}`;
  const most = WHOLE_MAIL_LIMITS.ticket / WHOLE_MAIL_LIMITS.mail;
  for (let count = 0; count < most; count += 1)
    await postMail(mailFrom(customer.email, customerAddress, `No ${count}.${signature}`));
  const ticket = await storedTicket((await ticketOf(customer)).ticketId ?? '');
  const comments = Object.values<TicketEntry>(ticket?.['comments']);
  // Each is cut, which its end says, so the last one has no room.
  expect(comments.filter(({ wholeMail }) => wholeMail)).toHaveLength(most - 1);
  expect(comments).toHaveLength(most);
});

it('the images of a mail that is passed on reach the studio', async () => {
  const { customer, ticketId, customerAddress } = await answered();
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, OVER_LIMIT],
    file('boss.png', 'image/png', png),
    file('photo.heic', 'image/heic', HEIC),
    file('save.zip', 'application/zip', Buffer.from('PK')),
  ]);
  const subject = `Images of ${ticketId}`;
  const mail = mailFrom(customer.email, customerAddress, body, { ...headers, Subject: subject });
  expect(await postMail(mail)).toMatchObject({ outcome: 'forwarded' });
  const { id, message } = await onlyMailWith(subject);
  expect(message.text).toContain('which are not in this e-mail: save.zip');
  const sent: (readonly MailFile[])[] = [];
  const send = async (_id: string, _mail: unknown, files: readonly MailFile[] = []) => {
    sent.push(files);
  };
  await deliverMail({ ...(await connectMailing()), send }, id);
  expect(sent).toMatchObject([[{ name: 'boss.png' }, { name: 'photo.heic' }]]);
  expect(sent[0]?.map(({ bytes }) => Buffer.from(bytes))).toEqual([png, HEIC]);
});

/** Receives the mails of a customer who may have one passed on in an hour, and notes files. */
const noting = async () => {
  const real = await connectMailing();
  const placed: string[] = [];
  const kept: string[] = [];
  const images: typeof real.images = {
    ...real.images,
    place: async (...asked) => {
      const one = await real.images.place(...asked);
      placed.push(one.path);
      return one;
    },
    keep: async (...asked) => {
      const path = await real.images.keep(...asked);
      kept.push(path);
      return path;
    },
  };
  const limits = { ...real.settings.limits, ownMails: 1 };
  const dependencies = { ...real, images, settings: { ...real.settings, limits } };
  const take = async (bytes: Buffer) =>
    receive(dependencies, await incomingOf({ bytes, envelope: { to: [] } }));
  const left = async () => (await Promise.all(kept.map(real.images.kept))).filter(Boolean).length;
  return { take, left, kept, placed };
};

const longWithImage = (customer: Person, address: string): Buffer => {
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, 'a\n'.repeat(20_001)],
    file('boss.png', 'image/png', png),
  ]);
  return mailFrom(customer.email, address, body, headers);
};

it('a customer over the limit of mails to the studio gets no reply through for an hour', async () => {
  const { customer, customerAddress } = await answered();
  const { take } = await noting();
  const reply = (words: string) => take(mailFrom(customer.email, customerAddress, words));
  expect(await reply('Thanks')).toBe('comment');
  expect(await reply(OVER_LIMIT)).toBe('forwarded');
  await expect(reply('Thanks again')).rejects.toMatchObject({ details: { code: 'rate-limited' } });
});

it('a mail over the limit, or one that comes again, leaves no file or upload', async () => {
  const { customer, customerAddress } = await answered();
  const { take, left, kept, placed } = await noting();
  const mail = longWithImage(customer, customerAddress);
  expect(await take(mail)).toBe('forwarded');
  const first = await left();
  expect(first).toBeGreaterThan(0);
  expect(await take(mail)).toBe('repeat');
  const refused = take(longWithImage(customer, customerAddress));
  await expect(refused).rejects.toMatchObject({ details: { code: 'rate-limited' } });
  expect(await left()).toBe(first);
  expect({ placed, files: kept.length }).toEqual({ placed: [], files: 3 * first });
});

// tests/server/inboundRequests.test.ts posts such a mail.
it('of a mail over 10 MB the words are a comment that says so', async () => {
  const { customer, customerAddress } = await answered();
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, 'See the video.'],
    file('video.mp4', 'video/mp4', Buffer.from('x')),
  ]);
  const mail = mailFrom(customer.email, customerAddress, body, headers);
  expect(await inProcess(mail, { isCut: true })).toBe('comment');
  const [comment] = (await ticketOf(customer)).said;
  expect(comment?.message).toBe(
    'See the video.\n\nAttached to the e-mail, not kept here: video.mp4\n\nThe e-mail was larger than 10 MB; its end is not here.',
  );
});

it('a mail whose sender is two mailboxes, or none, goes to the studio', async () => {
  const { ticketId, customerAddress } = await answered();
  for (const [From, seen] of [
    ['Ana <a@example.com>, Eve <e@example.com>', 'a@example.com'],
    ['Ana', 'Ana'],
  ] as const) {
    const subject = `I am ${From.length} of ${ticketId}`;
    const mail = mailFrom('x@example.com', customerAddress, 'Hello?', { From, Subject: subject });
    expect(await postMail(mail)).toEqual({ status: 200, outcome: 'forwarded' });
    const { message } = await onlyMailWith(subject);
    expect(message.text).toMatch(/its sender is not clear/);
    expect(message.text).toContain(seen);
  }
});

it('an admin’s answer with a file that a ticket cannot take is given back', async () => {
  const { customer, ticketId } = await answered();
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, 'Import this.'],
    file('fix.unitypackage', 'application/octet-stream', Buffer.from('x')),
  ]);
  const address = await replyToOf(ticketId, 'studio');
  expect(await postMail(mailFrom(admin.email, address, body, headers))).toMatchObject({
    outcome: 'returned',
  });
  const returned = (await mailsWith('what the subject of this e-mail names')).find(
    ({ to, message }) => to === admin.email && message.subject.includes('fix.unitypackage'),
  );
  expect(Object.keys((await ticketOf(customer)).responses ?? {})).toHaveLength(1);
  const quoted = returned?.message.text.replaceAll(/^/gm, '> ');
  const again = mailFrom(admin.email, returned?.replyTo ?? '', `It is on our page.\n\n${quoted}`);
  expect(await postMail(again)).toMatchObject({ outcome: 'response' });
  const { responses } = await ticketOf(customer);
  expect(Object.values(responses ?? {}).map(({ message }) => message)).toContain(
    'It is on our page.',
  );
});

it('a reaction is no comment and opens no ticket again', async () => {
  const { customer, ticketId, customerAddress } = await answered();
  await callAs('closeTicket', { ticketId }, admin);
  const [headers, body] = multipart('alternative', [
    [{ 'Content-Type': 'text/plain' }, 'OK'],
    [{ 'Content-Type': 'text/vnd.google.email-reaction+json' }, '{"version":1}'],
  ]);
  const mail = mailFrom(customer.email, customerAddress, body, headers);
  expect(await postMail(mail)).toMatchObject({ outcome: 'forwarded' });
  expect(await ticketOf(customer)).toMatchObject({ status: 'Closed', said: [] });
});

it('a mail beyond the comments of an hour goes to the studio', async () => {
  const { customer, customerAddress } = await answered();
  const write = (text: string) => {
    const [headers, body] = multipart('mixed', [
      [{ 'Content-Type': 'text/plain' }, text],
      file('boss.png', 'image/png', png),
    ]);
    const mail = mailFrom(customer.email, customerAddress, body, headers);
    return inProcess(mail, { limits: { comments: 1 } });
  };
  expect(await write('First.')).toBe('comment');
  const words = `Second of ${customer.nickname}`;
  expect(await write(words)).toBe('forwarded');
  const [{ message } = { message: { text: '' } }] = await mailsWith(words);
  expect(message.text).toMatch(/limit of an hour/);
  expect((await ticketOf(customer)).said).toHaveLength(1);
});

it('an interrupted delivery loses no image, and no mail about lost files', async () => {
  const { customer, customerAddress } = await answered();
  const [headers, body] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, 'See the boss.'],
    file('boss.png', 'image/png', png),
  ]);
  const bytes = mailFrom(customer.email, customerAddress, body, headers);
  const { tickets, ...rest } = await connectMailing();
  const change: typeof tickets.change = async (...asked) => {
    await tickets.change(...asked);
    throw Object.assign(new Error('UNAVAILABLE'), { code: 14 });
  };
  const losing = { ...rest, tickets: { ...tickets, change } };
  const incoming = await incomingOf({ bytes, envelope: { to: [] } });
  await expect(receive(losing, incoming)).rejects.toThrow('UNAVAILABLE');
  expect(await postMail(bytes)).toEqual({ status: 200, outcome: 'repeat' });
  const [{ images = [] } = {}] = (await ticketOf(customer)).said;
  expect((await fetch(images[0] ?? '')).status).toBe(200);
  const [zipHeaders, zipBody] = multipart('mixed', [
    [{ 'Content-Type': 'text/plain' }, 'Here is my save.'],
    file('save.zip', 'application/zip', Buffer.from('PK')),
  ]);
  const second = mailFrom(customer.email, customerAddress, zipBody, zipHeaders);
  const mails = { ...rest.mails, addOnce: () => Promise.reject(new Error('no mail')) };
  const unmailed = { ...rest, tickets, mails };
  const again = await incomingOf({ bytes: second, envelope: { to: [] } });
  await expect(receive(unmailed, again)).rejects.toThrow('no mail');
  expect(await postMail(second)).toMatchObject({ outcome: 'repeat' });
  const told = await mailsWith('nobody has a copy');
  expect(told.filter(({ to }) => to === customer.email)).toHaveLength(1);
});

it('two auto-responders that meet end after one mail', async () => {
  const { customer, ticketId, customerAddress } = await answered();
  const words = `Away: ${ticketId}`;
  const away = { 'Auto-Submitted': 'auto-replied' };
  const note = mailFrom(customer.email, customerAddress, words, away);
  expect(await postMail(note)).toMatchObject({ outcome: 'forwarded' });
  const [forwarded, ...others] = await mailsWith(words);
  expect(others).toEqual([]);
  // The studio’s mailbox answers that, and its mail about the ticket, and sends both back to us.
  const { subject, text } = forwarded?.message ?? { subject: '', text: '' };
  const ours = { Subject: subject, 'List-Id': '<tickets.127.0.0.1>', ...away };
  const answers = [
    mailFrom(STUDIO, forwarded?.replyTo ?? '', `Away too. ${words}`, away),
    mailFrom(admin.email, await replyToOf(ticketId, 'studio'), `Away too. ${words}`, away),
    mailFrom('support@lumipaw.example', customerAddress, text, ours),
    mailFrom('MAILER-DAEMON@mail.example.com', 'ticket@inbound.lumipaw.example', text),
  ];
  for (const answer of answers)
    expect(await postMail(answer)).toMatchObject({ outcome: 'ignored' });
  expect(await mailsWith(words)).toHaveLength(1);
  expect((await ticketOf(customer)).said).toEqual([]);
});
