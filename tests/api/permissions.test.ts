import { beforeAll, describe, expect, it } from 'vitest';
import { type CallableName, callables } from '../../shared/callables.ts';
import { call, registerPerson, signInByLink, uniqueName } from '../support/callables.ts';
import { callablePermissions, type Role, roles } from '../../scripts/support/permissions.ts';
import { openTicket, storedTicket, supportTicket, uploadImage } from '../support/tickets.ts';

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

/** What is sent, about a fresh ticket and a fresh upload of the owner. */
const payloads = {
  checkNicknameAvailability: () => ({ nickname: 'Lumi' }),
  checkEmailAvailability: () => ({ email: 'lumi@example.com' }),
  registerUser: () => {
    const nickname = uniqueName('new');
    return { nickname, email: `${nickname}@example.com`, password: 'lantern-42' };
  },
  getUserDoc: () => ({ targetUid: people.owner.uid }),
  createTicket: () => supportTicket(),
  getUserTickets: () => ({ uid: people.owner.uid }),
  getAllTickets: () => null,
  addUserCommentToTicket: (ticketId) => ({ ticketId, comment: 'More words.' }),
  addCommentToTicket: (ticketId) => ({ ticketId, comment: 'More words.' }),
  respondToTicket: (ticketId) => ({ ticketId, response: 'We look into it.' }),
  closeTicket: (ticketId) => ({ ticketId }),
  discardUploads: (_ticketId, upload) => ({ images: [upload] }),
  getTicketFigures: () => null,
} satisfies Record<CallableName, (ticketId: string, upload: string) => unknown>;

const names = Object.keys(callablePermissions) as CallableName[];
const cases = names.flatMap((name) =>
  roles.map((who, i) => [who, name, callablePermissions[name].cells[i] ?? 'ok'] as const),
);

describe('[API-3] [API-4] [API-5] [API-6] [API-7] [API-8] [API-9] [API-10] who may call what', () => {
  it.each(cases)('%s, %s: %s', async (who, name, expected) => {
    const { ticketId } = await openTicket(people.owner);
    const upload = name === 'discardUploads' ? await uploadImage(people.owner) : '';
    const before = await storedTicket(ticketId);
    const { status, error, result } = await call(name, payloads[name](ticketId, upload), {
      token: tokenOf(who),
    });
    expect([status, error?.status]).toEqual(answers[expected]);
    if (expected === 'ok') {
      expect(callables[name].response.safeParse(result).error).toBeUndefined();
      return;
    }
    expect(result).toBeUndefined();
    expect(await storedTicket(ticketId)).toEqual(before);
    if (upload) expect((await fetch(upload)).status).toBe(200);
  });
});

describe('[API-10] a ticket that does not exist', () => {
  it.each(['addUserCommentToTicket', 'closeTicket'] as const)(
    '%s tells a customer no more than about another one’s',
    async (name) => {
      const { token } = people['another customer'];
      const { ticketId } = await openTicket(people.owner);
      const foreign = await call(name, payloads[name](ticketId), { token });
      const missing = await call(name, payloads[name]('0'.repeat(32)), { token });
      expect(missing).toEqual(foreign);
    },
  );

  it.each(['addCommentToTicket', 'respondToTicket', 'closeTicket'] as const)(
    '%s is not-found for an admin',
    async (name) => {
      const { token } = people.admin;
      const answer = await call(name, payloads[name]('0'.repeat(32)), { token });
      expect([answer.status, answer.error?.status]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

it('[API-9] a ticket belongs to whoever creates it', async () => {
  for (const who of roles.slice(1) as Exclude<Role, 'signed out'>[]) {
    const { ticketId } = await openTicket(people[who]);
    expect((await storedTicket(ticketId))?.['uid']).toBe(people[who].uid);
  }
});
