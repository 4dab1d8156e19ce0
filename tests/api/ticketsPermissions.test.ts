import { beforeAll, describe, expect, it } from 'vitest';
import { call, registerPerson, signInByLink, uniqueName } from '../support/callables.ts';
import { openTicket, storedTicket, supportTicket } from '../support/tickets.ts';

type Holder = { uid: string; token: string };

const people: Record<string, Holder> = {};
beforeAll(async () => {
  people['the owner'] = await registerPerson();
  people['another customer'] = await registerPerson();
  people['an admin'] = await registerPerson({ isAdmin: true });
  people['somebody without a record'] = await signInByLink(`${uniqueName('link')}@example.com`);
});

const refused = { unauthenticated: [401, 'UNAUTHENTICATED'], denied: [403, 'PERMISSION_DENIED'] };
const ok = [200, undefined];
const everybody = [
  'a visitor who is signed out',
  'the owner',
  'another customer',
  'an admin',
  'somebody without a record',
] as const;

/** What each of `everybody` gets on a ticket of the owner. */
const matrix = {
  getUserTickets: ['unauthenticated', 'ok', 'denied', 'ok', 'denied'],
  getAllTickets: ['unauthenticated', 'denied', 'denied', 'ok', 'denied'],
  addUserCommentToTicket: ['unauthenticated', 'ok', 'denied', 'denied', 'denied'],
  addCommentToTicket: ['unauthenticated', 'denied', 'denied', 'ok', 'denied'],
  respondToTicket: ['unauthenticated', 'denied', 'denied', 'ok', 'denied'],
  closeTicket: ['unauthenticated', 'ok', 'denied', 'ok', 'denied'],
} as const;

const payload = (name: string, ticketId: string) => {
  if (name === 'getAllTickets') return null;
  if (name === 'getUserTickets') return { uid: people['the owner']?.uid };
  if (name === 'respondToTicket') return { ticketId, response: 'We look into it.' };
  return name === 'closeTicket' ? { ticketId } : { ticketId, comment: 'More words.' };
};

const cases = Object.entries(matrix).flatMap(([name, row]) =>
  everybody.map((who, i) => [who, name, row[i] ?? 'ok'] as const),
);

describe("[API-4] [API-5] [API-6] [API-7] [API-8] [API-10] the owner's ticket", () => {
  it.each(cases)('%s, %s: %s', async (who, name, expected) => {
    const { ticketId } = await openTicket(people['the owner']!);
    const before = await storedTicket(ticketId);
    const { status, error } = await call(name, payload(name, ticketId), {
      token: people[who]?.token,
    });
    expect([status, error?.status]).toEqual(expected === 'ok' ? ok : refused[expected]);
    if (expected !== 'ok') expect(await storedTicket(ticketId)).toEqual(before);
  });

  it.each(['addUserCommentToTicket', 'closeTicket'])(
    '%s on a ticket that does not exist tells a customer no more than on another one’s',
    async (name) => {
      const { token } = people['another customer']!;
      const { ticketId } = await openTicket(people['the owner']!);
      const foreign = await call(name, payload(name, ticketId), { token });
      const missing = await call(name, payload(name, '0'.repeat(32)), { token });
      expect(missing).toEqual(foreign);
    },
  );

  it.each(['addCommentToTicket', 'respondToTicket', 'closeTicket'])(
    '%s on a ticket that does not exist is not-found for an admin',
    async (name) => {
      const answer = await call(name, payload(name, '0'.repeat(32)), {
        token: people['an admin']!.token,
      });
      expect([answer.status, answer.error?.status]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('[API-9] [API-10] createTicket', () => {
  it('refuses a visitor who is signed out', async () => {
    const { status, error } = await call('createTicket', supportTicket());
    expect([status, error?.status]).toEqual(refused.unauthenticated);
  });

  it.each(everybody.slice(1))('serves %s, and the ticket is theirs', async (who) => {
    const { ticketId } = await openTicket(people[who]!);
    expect((await storedTicket(ticketId))?.['uid']).toBe(people[who]?.uid);
  });
});
