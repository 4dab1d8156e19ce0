import { randomUUID } from 'node:crypto';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { HOUR } from '../../shared/time.ts';
import { callFunction, outcomeOf } from '../support/callables.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { newPerson } from '../support/people.ts';
import { openTicket, supportTicket, ticketsOf } from '../support/tickets.ts';

let server: Awaited<ReturnType<typeof startProductionServer>>;
beforeAll(async () => {
  server = await startProductionServer({
    TICKETS_PER_HOUR: '2',
    COMMENTS_PER_HOUR: '2',
  });
});
afterAll(() => server.stop());

const limits = () => getFirestore(adminApp()).collection('limits');

const newEntryId = () => randomUUID().replaceAll('-', '');

type Holder = { token: string };
const create = (ticket: object, { token }: Holder) =>
  callFunction('createTicket', ticket, { token, url: server.url('createTicket') });
const comment = (ticketId: string, { token }: Holder, entryId = newEntryId()) =>
  callFunction(
    'addUserCommentToTicket',
    { ticketId, comment: 'Hello?', entryId },
    { token, url: server.url('addUserCommentToTicket') },
  );

describe('a limit per account', () => {
  it('[API-9] of tickets refuses the next one with the time to wait, and repeats do not count', async () => {
    const [customer, other] = [await newPerson(), await newPerson()];
    const first = supportTicket();
    for (const ticket of [first, first, first, supportTicket()])
      expect((await create(ticket, customer)).status).toBe(200);
    const refused = await create(supportTicket(), customer);
    expect(outcomeOf(refused)).toBe('rate-limited');
    expect(refused.error?.details?.retryAfterSeconds).toBeGreaterThan(3500);
    expect(refused.error?.details?.retryAfterSeconds).toBeLessThanOrEqual(3600);
    // Not a word about the picture, which nobody has looked for.
    const image = 'https://evil.example/a.png';
    expect(outcomeOf(await create(supportTicket({ images: [image] }), customer))).toBe(
      'rate-limited',
    );
    expect(await ticketsOf(customer)).toHaveLength(2);
    expect((await create(first, customer)).status).toBe(200);
    expect((await create(supportTicket(), other)).status).toBe(200);
  });

  it('holds for concurrent calls, and ends after an hour', async () => {
    const customer = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(supportTicket(), customer)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await ticketsOf(customer)).toHaveLength(2);

    const usage = limits().doc(`tickets-${customer.uid}`);
    const { startedAt, expiresAt } = (await usage.get()).data() ?? {};
    expect(expiresAt).toEqual(Timestamp.fromMillis(startedAt + HOUR));
    await usage.update({ startedAt: Date.now() - HOUR });
    expect((await create(supportTicket(), customer)).status).toBe(200);
  });

  it('[API-6] of comments refuses the next one, and does not count repeats and calls that fail', async () => {
    const person = await newPerson();
    const { ticketId } = await openTicket(person);
    const { ticketId: foreign } = await openTicket(await newPerson());
    const [first, second] = [newEntryId(), newEntryId()];
    for (const [id, entryId, outcome] of [
      [ticketId, first, 'ok'],
      [ticketId, first, 'ok'],
      [foreign, newEntryId(), 'ticket-foreign'],
      [foreign, newEntryId(), 'ticket-foreign'],
      [ticketId, second, 'ok'],
      [ticketId, newEntryId(), 'rate-limited'],
      [ticketId, second, 'ok'],
    ] as const)
      expect(outcomeOf(await comment(id, person, entryId))).toBe(outcome);
    const found = (await ticketsOf(person)).find((one) => one.ticketId === ticketId);
    expect(Object.keys(found?.comments ?? {})).toHaveLength(2);
  });
});
