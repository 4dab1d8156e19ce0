import { beforeAll, describe, expect, it } from 'vitest';
import { type CallableName, callables } from '../../shared/callables.ts';
import { call, registerPerson, signInByLink, uniqueName } from '../support/callables.ts';
import { callablePermissions, type Role, roles } from '../support/permissions.ts';
import { newSubject, openTicket, storedTicket } from '../support/tickets.ts';

type Holder = { uid: string; token: string };

const people = {} as Record<Exclude<Role, 'signed out'>, Holder>;
beforeAll(async () => {
  people.owner = await registerPerson();
  people['another customer'] = await registerPerson();
  people.admin = await registerPerson({ isAdmin: true });
  people['without a record'] = await signInByLink(`${uniqueName('link')}@example.com`);
});
const tokenOf = (who: Role) => (who === 'signed out' ? undefined : people[who].token);

const answers = {
  ok: [200, undefined],
  unauthenticated: [401, 'UNAUTHENTICATED'],
  'permission-denied': [403, 'PERMISSION_DENIED'],
} as const;

const names = Object.keys(callablePermissions) as CallableName[];
const cases = names.flatMap((name) =>
  roles.map((who, i) => [who, name, callablePermissions[name].cells[i] ?? 'ok'] as const),
);

describe('[API-3] [API-4] [API-5] [API-6] [API-7] [API-8] [API-9] [API-10] who may call what', () => {
  it.each(cases)('%s, %s: %s', async (who, name, expected) => {
    const subject = await newSubject(people.owner);
    const before = await storedTicket(subject.ticketId);
    const { status, error, result } = await call(name, callablePermissions[name].payload(subject), {
      token: tokenOf(who),
    });
    expect([status, error?.status]).toEqual(answers[expected]);
    if (expected === 'ok') {
      expect(callables[name].response.safeParse(result).error).toBeUndefined();
      return;
    }
    expect(result).toBeUndefined();
    expect(await storedTicket(subject.ticketId)).toEqual(before);
    expect((await fetch(subject.upload)).status).toBe(200);
  });
});

const noTicket = '0'.repeat(32);

describe('[API-10] a ticket that does not exist', () => {
  it.each(['addUserCommentToTicket', 'closeTicket', 'getTicket'] as const)(
    '%s answers a customer as for another customer’s ticket',
    async (name) => {
      const { token } = people['another customer'];
      const { payload } = callablePermissions[name];
      const subject = await newSubject(people.owner);
      const foreign = await call(name, payload(subject), { token });
      const missing = await call(name, payload({ ...subject, ticketId: noTicket }), { token });
      expect(missing).toEqual(foreign);
    },
  );

  it.each([
    'addCommentToTicket',
    'respondToTicket',
    'closeTicket',
    'getTicket',
    'addNoteToTicket',
  ] as const)('%s is not-found for an admin', async (name) => {
    const { token } = people.admin;
    const subject = { ...(await newSubject(people.owner)), ticketId: noTicket };
    const answer = await call(name, callablePermissions[name].payload(subject), { token });
    expect([answer.status, answer.error?.status]).toEqual([404, 'NOT_FOUND']);
  });
});

it('[API-9] a ticket belongs to the person who creates it', async () => {
  for (const who of roles.slice(1) as Exclude<Role, 'signed out'>[]) {
    const { ticketId } = await openTicket(people[who]);
    expect((await storedTicket(ticketId))?.['uid']).toBe(people[who].uid);
  }
});
