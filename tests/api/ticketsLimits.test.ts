import { randomInt } from 'node:crypto';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { type Answer, call, post, registerPerson, uniqueName } from '../support/callables.ts';
import { startProductionServer } from '../support/productionServer.ts';
import { openTicket, supportTicket, ticketsOf } from '../support/tickets.ts';

let server: Awaited<ReturnType<typeof startProductionServer>>;
afterEach(() => server.stop());

const limited = ({ status, error }: Answer) => [status, error?.status, error?.details?.code];
const rateLimited = [429, 'RESOURCE_EXHAUSTED', 'rate-limited'];
const limits = () => getFirestore(adminApp()).collection('limits');

/** Of nobody so far. */
const address = () => [203, randomInt(256), randomInt(256), randomInt(256)].join('.');

describe('a limit per account', () => {
  it('[API-9] of tickets refuses the next one with the time to wait, and repeats do not count', async () => {
    server = await startProductionServer('createTicket', { TICKETS_PER_HOUR: '2' });
    const [customer, other] = [await registerPerson(), await registerPerson()];
    const create = (ticket: object, { token }: { token: string }) =>
      call('createTicket', ticket, { token, url: server.url });
    const first = supportTicket();
    for (const ticket of [first, first, first, supportTicket()])
      expect((await create(ticket, customer)).status).toBe(200);
    const refused = await create(supportTicket(), customer);
    expect(limited(refused)).toEqual(rateLimited);
    expect(refused.error?.details?.retryAfterSeconds).toBeGreaterThan(3500);
    expect(refused.error?.details?.retryAfterSeconds).toBeLessThanOrEqual(3600);
    expect(await ticketsOf(customer)).toHaveLength(2);
    expect((await create(first, customer)).status).toBe(200);
    expect((await create(supportTicket(), other)).status).toBe(200);
  });

  it('holds when many come at once, and ends with its hour', async () => {
    server = await startProductionServer('createTicket', { TICKETS_PER_HOUR: '5' });
    const customer = await registerPerson();
    const create = () =>
      call('createTicket', supportTicket(), { token: customer.token, url: server.url });
    const answers = await Promise.all(Array.from({ length: 20 }, create));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await ticketsOf(customer)).toHaveLength(5);

    const usage = limits().doc(`tickets-${customer.uid}`);
    const { startedAt, expiresAt } = (await usage.get()).data() ?? {};
    expect(expiresAt).toEqual(Timestamp.fromMillis(startedAt + 3_600_000));
    await usage.update({ startedAt: Date.now() - 3_600_000 });
    expect((await create()).status).toBe(200);
  });

  it('[API-6] of comments refuses the next one', async () => {
    server = await startProductionServer('addUserCommentToTicket', { COMMENTS_PER_HOUR: '1' });
    const customer = await registerPerson();
    const { ticketId } = await openTicket(customer);
    const comment = () =>
      call(
        'addUserCommentToTicket',
        { ticketId, comment: 'Hello?' },
        { token: customer.token, url: server.url },
      );
    expect((await comment()).status).toBe(200);
    expect(limited(await comment())).toEqual(rateLimited);
    expect(Object.keys((await ticketsOf(customer))[0]?.comments ?? {})).toHaveLength(1);
  });
});

describe('a limit per address', () => {
  it.each([
    ['checkNicknameAvailability', 'AVAILABILITY_CHECKS_PER_HOUR', () => ({ nickname: 'Lumi' })],
    ['checkEmailAvailability', 'AVAILABILITY_CHECKS_PER_HOUR', () => ({ email: 'a@b.co' })],
    [
      'registerUser',
      'REGISTRATIONS_PER_HOUR',
      () => {
        const nickname = uniqueName('many');
        return { nickname, email: `${nickname}@example.com`, password: 'lantern-42' };
      },
    ],
  ])('of %s goes by the address that Google saw', async (name, parameter, data) => {
    server = await startProductionServer(name, { [parameter]: '2' });
    const from = (forwarded: string) =>
      post(server.url, JSON.stringify({ data: data() }), { 'x-forwarded-for': forwarded });
    const [mine, neighbour] = [address(), address()];
    expect((await from(mine)).status).toBe(200);
    expect((await from(`${address()}, ${mine}`)).status).toBe(200);
    expect(limited(await from(`${neighbour}, ${mine}`))).toEqual(rateLimited);
    expect((await from(neighbour)).status).toBe(200);
  });
});
