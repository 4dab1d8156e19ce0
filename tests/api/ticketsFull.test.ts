import { randomUUID } from 'node:crypto';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { addUserCommentToTicket } from '../../functions/src/tickets/handlers.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import type { CallableName } from '../../shared/callables.ts';
import { CONVERSATION_LIMITS, STUDIO_RESERVE, TICKET_LIMITS } from '../../shared/ticket.ts';
import { callFunction, outcomeOf } from '../support/callables.ts';
import { newPerson, type Person } from '../support/people.ts';
import { callerOf, connectDependencies } from '../support/registration.ts';
import { newTimestamp, openTicket, pathOf, storedTicket, uploadImage } from '../support/tickets.ts';

const [customer, stranger, admin] = [
  await newPerson({ confirmed: true }),
  await newPerson(),
  await newPerson({ isAdmin: true }),
];
const real = await connectDependencies();

/** Three bytes in Firestore, nine characters in a URL. */
const wide = (length: number) => '語'.repeat(length);
/** The longest name that the storage rules take. */
const longestName = () => `tickets/${newTimestamp()}_${wide(120)}`;
const uploadLongest = (person: Person) => uploadImage(person, { path: longestName() });
const threeImages = (person: Person) =>
  Promise.all([uploadLongest(person), uploadLongest(person), uploadLongest(person)]);

const newEntryId = () => randomUUID().replaceAll('-', '').padEnd(40, '0');
const tryTo = async (name: CallableName, data: object, person: Person) =>
  outcomeOf(await callFunction(name, data, person));
const document = (ticketId: string) => getFirestore(adminApp()).doc(`tickets/${ticketId}`);

/** A ticket with the longest of everything in its form. */
const longestTicket = async () => {
  const { ticketId } = await openTicket(customer, {
    assetName: wide(TICKET_LIMITS.assetName),
    subject: wide(TICKET_LIMITS.subject),
    description: wide(TICKET_LIMITS.description),
    invoice: wide(TICKET_LIMITS.invoice),
    images: await threeImages(customer),
  });
  return ticketId;
};

/** The most that the server adds for a search and about mails. */
const addTheRest = async (ticketId: string) => {
  const mail = { to: `${'x'.repeat(242)}@example.com`, state: 'failed', reason: 'x'.repeat(100) };
  await document(ticketId).update({
    // As many as a search has, each of eight characters of four bytes.
    searchTokens: Array.from({ length: 6_000 }, (_, i) =>
      String.fromCodePoint(
        ...Array.from(String(i).padStart(8, '0'), (digit) => 0x1d7ce + Number(digit)),
      ),
    ),
    // More than a conversation can have answers.
    mails: Object.fromEntries(
      Array.from({ length: CONVERSATION_LIMITS.entries }, () => [newEntryId(), mail]),
    ),
  });
};

/** Adds comments as the calls of a customer would leave them, until the conversation is full. */
const fill = async (ticketId: string, message: string): Promise<void> => {
  const url = await uploadLongest(customer);
  const urls = [url, url, url];
  const comment = {
    message,
    timestamp: Date.now(),
    uid: customer.uid,
    by: 'owner',
    images: urls,
    imagePixels: urls.map(() => 40_000_000),
  };
  const size = message.length + urls.length * (url.length + pathOf(url).length);
  const most = CONVERSATION_LIMITS.characters - STUDIO_RESERVE.characters;
  const comments = Array.from({ length: Math.ceil(most / size) }, () => newEntryId());
  const { imagePaths } = (await storedTicket(ticketId)) ?? {};
  await document(ticketId).update({
    ...Object.fromEntries(comments.map((id) => [`comments.${id}`, comment])),
    imagePaths: [...imagePaths, ...comments.flatMap(() => urls.map(pathOf))],
  });
};

it('the studio can answer, close and reopen a ticket that its customer filled', async () => {
  const ticketId = await longestTicket();
  await fill(ticketId, wide(TICKET_LIMITS.message));
  const more = { ticketId, entryId: newEntryId(), comment: 'x' };
  expect(await tryTo('addUserCommentToTicket', more, customer)).toBe('conversation-full');
  await addTheRest(ticketId);
  const answer = {
    ticketId,
    entryId: newEntryId(),
    response: wide(1_000),
    images: await threeImages(admin),
  };
  expect(await tryTo('respondToTicket', answer, admin)).toBe('ok');
  expect(await tryTo('addNoteToTicket', { ticketId, note: wide(1_000) }, admin)).toBe('ok');
  for (const by of [admin, customer]) {
    expect(await tryTo('closeTicket', { ticketId }, by)).toBe('ok');
    expect(await tryTo('reopenTicket', { ticketId }, by)).toBe('ok');
  }
});

it('a ticket that is too large for the database says that it is full, and is no failure of ours', async () => {
  const { ticketId } = await openTicket(customer);
  const padding = 'x'.repeat(1_046_500);
  await document(ticketId).update({ padding });
  const text = 'y'.repeat(3_000);
  const ask = (name: CallableName, data: object, by: Person) =>
    tryTo(name, { ticketId, entryId: newEntryId(), ...data }, by);
  expect(await ask('addUserCommentToTicket', { comment: text }, customer)).toBe(
    'conversation-full',
  );
  expect(await ask('respondToTicket', { response: text }, admin)).toBe(
    'conversation-full-for-studio',
  );
});

it('a refused comment makes no request to the bucket', async () => {
  const { ticketId } = await openTicket(customer);
  const url = await uploadImage(customer);
  let looks = 0;
  const read: typeof real.images.read = (path) => {
    looks += 1;
    return real.images.read(path);
  };
  const limits = { ...real.settings.limits, comments: 1 };
  const watching = {
    ...real,
    images: { ...real.images, read },
    settings: { ...real.settings, limits },
  };
  const comment = (person: Person, images: string[], entryId = newEntryId()) => {
    const caller = callerOf(person);
    return addUserCommentToTicket(watching, caller, { ticketId, entryId, comment: 'Hi.', images });
  };
  await expect(comment(stranger, [url])).rejects.toMatchObject({ code: 'permission-denied' });
  expect(looks).toBe(0);
  const entryId = newEntryId();
  await comment(customer, [url], entryId);
  expect(looks).toBe(1);
  await expect(comment(customer, [await uploadImage(customer)])).rejects.toMatchObject({
    details: { code: 'rate-limited' },
  });
  // A repeat succeeds all the same.
  await comment(customer, [url], entryId);
  expect(looks).toBe(1);
});
