import { describe, expect, it } from 'vitest';
import { type CallableName, callables } from '../../shared/callables.ts';
import { callFunction, signInByLink, signUpDirectly } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { callablePermissions, type Role, roles } from '../support/permissions.ts';
import { newSubject, storedTicket } from '../support/tickets.ts';

type Holder = { uid: string; token: string };

const members = ['owner', 'another customer', 'admin', 'registered, unconfirmed'] as const;
const people: Record<(typeof members)[number], Holder> = {
  owner: await newPerson({ confirmed: true }),
  'another customer': await newPerson({ confirmed: true }),
  admin: await newPerson({ isAdmin: true }),
  // Somebody else's address, perhaps.
  'registered, unconfirmed': await newPerson(),
};

/** What `make` makes, the same until it is used up: a call that is refused changes nothing. */
const reusable = <Thing>(make: () => Promise<Thing>) => {
  let there: Promise<Thing> | undefined;
  return Object.assign(() => (there ??= make()), { renew: () => (there = undefined) });
};
const subjectOfOwner = reusable(() => newSubject(people.owner));
const strangers = {
  'without a record': reusable(() => signInByLink()),
  'unverified, without a record': reusable(signUpDirectly),
};
const isStranger = (who: Role): who is keyof typeof strangers => who in strangers;
const tokenOf = async (who: Role): Promise<string | undefined> => {
  if (who === 'signed out') return undefined;
  return (isStranger(who) ? await strangers[who]() : people[who]).token;
};

const answers = {
  ok: [200, undefined],
  unauthenticated: [401, 'UNAUTHENTICATED'],
  'permission-denied': [403, 'PERMISSION_DENIED'],
  'nickname-missing': [400, 'FAILED_PRECONDITION'],
  'nickname-chosen': [400, 'FAILED_PRECONDITION'],
  'email-unverified': [400, 'FAILED_PRECONDITION'],
  'proof-invalid': [400, 'FAILED_PRECONDITION'],
  'address-changed': [403, 'PERMISSION_DENIED'],
} as const;

const names = Object.keys(callablePermissions) as CallableName[];
const cases = names.flatMap((name) =>
  roles.map((who, i) => [who, name, callablePermissions[name].cells[i] ?? 'ok'] as const),
);

describe('[API-3] [API-4] [API-5] [API-6] [API-7] [API-8] [API-9] [API-10] who may call what', () => {
  it.each(cases)('%s, %s: %s', async (who, name, expected) => {
    const subject = await subjectOfOwner();
    const before = await storedTicket(subject.ticketId);
    const { status, error, result } = await callFunction(
      name,
      callablePermissions[name].payload(subject),
      {
        token: await tokenOf(who),
      },
    );
    // What only reads uses nothing up.
    if (status === 200 && !/^(?:get|check)/.test(name)) {
      subjectOfOwner.renew();
      if (isStranger(who)) strangers[who].renew();
    }
    expect([status, error?.status]).toEqual(answers[expected]);
    if (status === 400) expect(error?.details?.code).toBe(expected);
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

// All other calls about a ticket ask the same rule as closeTicket (shared/ticket/transition.ts).
describe.each(['closeTicket', 'getTicket'] as const)(
  '[API-10] a ticket that does not exist, in %s',
  (name) => {
    const { payload } = callablePermissions[name];

    it('is answered to a customer as another customer’s ticket is', async () => {
      const { token } = people['another customer'];
      const subject = await subjectOfOwner();
      const foreign = await callFunction(name, payload(subject), { token });
      const missing = await callFunction(name, payload({ ...subject, ticketId: noTicket }), {
        token,
      });
      expect(missing).toEqual(foreign);
    });

    it('is not-found for an admin', async () => {
      const subject = { ...(await subjectOfOwner()), ticketId: noTicket };
      const { status, error } = await callFunction(name, payload(subject), {
        token: people.admin.token,
      });
      expect([status, error?.status]).toEqual([404, 'NOT_FOUND']);
    });
  },
);
