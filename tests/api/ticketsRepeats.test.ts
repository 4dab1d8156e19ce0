import { describe, expect, it } from 'vitest';
import { callAs, callFunction, outcomeOf } from '../support/callables.ts';
import { mailsAbout } from '../support/mails.ts';
import { newPerson } from '../support/people.ts';
import { openTicket, storedTicket, supportTicket, uploadImage } from '../support/tickets.ts';

const customer = await newPerson({ confirmed: true });
const admin = await newPerson({ isAdmin: true });

const open = (ticket: object) => callFunction('createTicket', ticket, customer).then(outcomeOf);

describe('createTicket with a timestamp that was used', () => {
  it('[API-9] [B1] repeats its answer for the same ticket, and refuses another one', async () => {
    const ticket = supportTicket({ images: [await uploadImage(customer)] });
    const others = [{ subject: 'Rain' }, { invoice: 'IN-2' }, { images: [] }];
    const { result } = await callFunction('createTicket', ticket, customer);
    expect(await callFunction('createTicket', ticket, customer)).toMatchObject({ result });
    const { ticketId, ticketNumber } = result ?? {};
    for (const other of others) {
      const { error } = await callFunction('createTicket', { ...ticket, ...other }, customer);
      expect(error?.details).toMatchObject({ code: 'taken', ticketId, ticketNumber });
    }
  });

  it('[API-9] [B1] takes one of two that come at once, and refuses the other', async () => {
    const ticket = supportTicket();
    const outcomes = await Promise.all([open(ticket), open({ ...ticket, subject: 'Rain' })]);
    expect(outcomes.toSorted()).toEqual(['ok', 'taken']);
  });
});

let entries = 0;
/** It begins with digits, which are no name of a field by themselves. */
const newEntryId = () => `${Date.now()}${(entries += 1)}`;

describe.each([
  ['addUserCommentToTicket', 'comment', 'comments', 1, customer],
  ['addCommentToTicket', 'comment', 'comments', 0, admin],
  ['respondToTicket', 'response', 'responses', 1, admin],
] as const)('%s with an id', (name, text, into, mails, who) => {
  it('[API-6] [API-7] stores the message and its images once, and a repeat sends no mail', async () => {
    const { ticketId } = await openTicket(customer);
    await mailsAbout(ticketId);
    const entryId = newEntryId();
    const uploads = [await uploadImage(who), await uploadImage(who)];
    const send = (images = uploads) =>
      callFunction(name, { ticketId, [text]: 'Once.', entryId, images }, who);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(outcomeOf)).toEqual(['ok', 'ok', 'ok']);
    const entry = { message: 'Once.', uid: who.uid, images: uploads, imagePixels: [1, 1] };
    expect((await storedTicket(ticketId))?.[into]).toEqual({
      [entryId]: expect.objectContaining(entry),
    });
    expect(await mailsAbout(ticketId, 6)).toHaveLength(mails);
    expect(outcomeOf(await send(uploads.slice(1)))).toBe('taken');

    await callAs('closeTicket', { ticketId }, customer);
    const closed = await storedTicket(ticketId);
    expect(await send()).toEqual(answers[0]);
    expect(await storedTicket(ticketId)).toEqual(closed);
  });
});

it('[API-7] a response that is sent again to close its ticket is mailed once', async () => {
  const { ticketId } = await openTicket(customer);
  const images = [await uploadImage(admin)];
  const answer = { ticketId, response: 'Once.', entryId: newEntryId(), images };
  await callAs('respondToTicket', answer, admin);
  const [answered] = await mailsAbout(ticketId);
  await callAs('respondToTicket', { ...answer, close: true }, admin);
  expect(await storedTicket(ticketId)).toMatchObject({ status: 'Closed', closedBy: 'studio' });
  const [closed] = await mailsAbout(ticketId);
  expect(answered?.message.text).toMatch(/^Once\.$/m);
  // It only quotes the answer.
  expect(closed?.message.text).toMatch(/^> Once\.$/m);
  expect(closed?.message.text).not.toMatch(/^Once\.$/m);
});
