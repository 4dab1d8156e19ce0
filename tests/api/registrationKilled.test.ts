import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { HOUR, MINUTE } from '../../shared/time.ts';
import { signIn } from '../../scripts/suite/siteClient.ts';
import { callAs, password } from '../support/callables.ts';
import {
  abandonAt,
  connectDependencies,
  hoursLater,
  registerAs,
  newSomebody,
  tracesOf,
  type Wanted,
  watchCalls,
  wholeAccount,
} from '../support/registration.ts';
import { openTicket } from '../support/tickets.ts';

const real = await connectDependencies();
/** When unfinished registrations have expired. */
const later = hoursLater(real, 0.1);

/** Exactly one complete account: it can sign in, has its record and holds its nickname. */
const expectWhole = async (wanted: Wanted): Promise<void> => {
  const { uid } = await signIn(wanted.email, password);
  expect(await tracesOf(wanted)).toMatchObject(wholeAccount(uid));
};

/** Somebody whose registration has ended at a point, as if its process had been killed there. */
const killedAt = async (point: string, deps = real): Promise<Wanted> => {
  const wanted = newSomebody();
  await abandonAt(deps, wanted, point);
  return wanted;
};

const itself = (killed: Wanted): Wanted => killed;
const itsNickname = ({ nickname }: Wanted): Wanted => ({ ...newSomebody(), nickname });
const itsEmail = ({ email }: Wanted): Wanted => ({ ...newSomebody(), email });

// Between these points nothing is stored: without an account, and with one.
it.each([
  ['after reserveNickname', 'the same person', itself, 'nickname-taken'],
  ['after reserveNickname', 'who wants its nickname', itsNickname, 'nickname-taken'],
  ['after create', 'the same person', itself, 'nickname-taken'],
  ['after create', 'who wants its nickname', itsNickname, 'nickname-taken'],
  ['after create', 'who wants its e-mail', itsEmail, 'email-taken'],
] as const)(
  'a registration killed %s makes room for %s, once it cannot be running any more',
  async (point, _who, wantedBy, code) => {
    const killed = await killedAt(point);
    const next = wantedBy(killed);
    expect(await registerAs(real, next)).toMatchObject({ code });
    expect(await registerAs(later, next)).toMatchObject({ success: true });
    await expectWhole(next);
    const { accounts, holders } = await tracesOf(killed, next);
    expect([accounts.length, holders.length]).toEqual([1, 1]);
  },
);

describe('a registration whose process is killed', () => {
  it('after completeRegistration is complete', async () => {
    const wanted = await killedAt('after completeRegistration');
    await expectWhole(wanted);
    expect((await tracesOf(wanted)).registrations).toEqual([]);
    expect(await registerAs(later, wanted)).toMatchObject({ code: 'nickname-taken' });
  });

  it('counts as available in both checks once its minute is over, not before', async () => {
    const earlier = hoursLater(real, (-1.1 * MINUTE) / HOUR);
    for (const [deps, available] of [
      [real, false],
      [earlier, true],
    ] as const) {
      const { nickname, email } = await killedAt('after create', deps);
      expect(await callAs('checkNicknameAvailability', { nickname })).toEqual({ available });
      expect(await callAs('checkEmailAvailability', { email })).toEqual({ available });
    }
  });

  it('when it had lost the email keeps its nickname for a minute only', async () => {
    const owner = newSomebody();
    await registerAs(real, owner);
    const loser = { ...newSomebody(), email: owner.email };
    await abandonAt(real, loser, 'before releaseNickname');
    const next = { ...newSomebody(), nickname: loser.nickname };
    expect(await registerAs(later, next)).toMatchObject({ success: true });
    await expectWhole(owner);
  });
});

describe('a cleanup that is killed too', () => {
  it.each(['after abandonRegistration', 'after remove', 'after releaseNickname'])(
    '%s leaves what the attempt after it can repair',
    async (point) => {
      const killed = await killedAt('after create');
      await abandonAt(later, { ...newSomebody(), nickname: killed.nickname }, point);
      expect(await registerAs(later, killed)).toMatchObject({ success: true });
      await expectWhole(killed);
    },
  );

  it('keeps the registration, by which a delayed attempt learns that it was replaced', async () => {
    const killed = await killedAt('after create');
    const next = { ...newSomebody(), nickname: killed.nickname };
    const [uid = ''] = (await tracesOf(killed)).accounts;
    const trace = getFirestore().doc(`registrations/${uid}`);

    await abandonAt(later, next, 'before remove');
    expect((await trace.get()).get('state')).toBe('abandoned');
    await registerAs(later, next);
    expect((await trace.get()).get('state')).toBe('abandoned');
  });
});

const interrupted = async () => {
  const wanted = { ...newSomebody(), language: 'pt' } as const;
  await abandonAt(real, wanted, 'after create');
  return { ...wanted, ...(await signIn(wanted.email, password)) };
};

describe('a registration that was interrupted after its owner could sign in', () => {
  it.each([
    ['nickname', itsNickname, 'nickname-taken'],
    ['e-mail', itsEmail, 'email-taken'],
  ] as const)('is completed when somebody else wants the %s', async (_what, next, code) => {
    const owner = await interrupted();
    expect((await callAs('checkEmailAvailability', { email: owner.email }))['available']).toBe(
      false,
    );
    expect(await registerAs(later, next(owner))).toMatchObject({ code });
    await expectWhole(owner);
  });

  it('is completed by the first call of its owner, who opens a ticket', async () => {
    const owner = await interrupted();
    await openTicket(owner);
    await expectWhole(owner);
    const record = await real.accounts.readUser(owner.uid);
    expect(record).toEqual({ nickname: owner.nickname, isAdmin: false, language: 'pt' });
  });
});

/** Firebase makes the account and its answer is lost, so that nothing else of it is stored. */
const unanswered: Dependencies = {
  ...real,
  identity: {
    ...real.identity,
    create: async (account) => {
      await getAuth(adminApp()).createUser(account);
      return false;
    },
  },
};

it.each<[string, (wanted: Wanted) => Promise<unknown>]>([
  ['that goes on after a lost answer', (wanted) => registerAs(unanswered, wanted)],
  [
    'that the first call of its owner completes',
    async (wanted) => {
      await abandonAt(unanswered, wanted, 'after create');
      const { uid, token } = await signIn(wanted.email, password);
      await callAs('getUserDoc', { targetUid: uid }, { token });
    },
  ],
  [
    'that is completed because somebody else wants the nickname',
    async (wanted) => {
      await abandonAt(unanswered, wanted, 'after create');
      await signIn(wanted.email, password);
      await registerAs(later, itsNickname(wanted));
    },
  ],
])('a registration %s notes the address in the claims', async (_what, register) => {
  const wanted = newSomebody();
  await register(wanted);
  await expectWhole(wanted);
  const { customClaims } = await getAuth(adminApp()).getUserByEmail(wanted.email);
  expect(customClaims).toEqual({ registeredEmail: wanted.email });
});

it.each(['before create', 'before completeRegistration'])(
  'a slow registration that continues %s after it was replaced deletes its own account',
  async (point) => {
    const slow = newSomebody();
    const next = { ...newSomebody(), nickname: slow.nickname };
    const overtaken = watchCalls(real, async (when, name) => {
      if (`${when} ${name}` !== point) return;
      expect(await registerAs(later, next)).toMatchObject({ success: true });
    });
    await expect(registerAs(overtaken, slow)).rejects.toMatchObject({ code: 'aborted' });
    await expectWhole(next);
    const { accounts, registrations } = await tracesOf(slow, next);
    expect([accounts.length, registrations]).toEqual([1, []]);
  },
);

it('an account that was made without registration is never deleted, even if it was never used', async () => {
  const wanted = newSomebody();
  const { uid } = await getAuth(adminApp()).createUser({ email: wanted.email });
  expect(await registerAs(later, wanted)).toMatchObject({ code: 'email-taken' });
  expect((await tracesOf(wanted)).accounts).toEqual([uid]);
});

it.each(['before create', 'after create'])(
  'a visitor can register again after a failure of Firebase Authentication %s',
  async (point) => {
    const wanted = newSomebody();
    const failing = watchCalls(real, (when, name) => {
      if (`${when} ${name}` === point) throw new Error('the connection was lost');
    });
    await expect(registerAs(failing, wanted)).rejects.toThrow('the connection was lost');
    expect(await tracesOf(wanted)).toMatchObject({ accounts: [], holders: [] });
    expect(await registerAs(real, wanted)).toMatchObject({ success: true });
    await expectWhole(wanted);
  },
);

it('a password that Firebase does not accept leaves no trace, not even of the try', async () => {
  const wanted = newSomebody();
  const create: typeof real.identity.create = (account) =>
    real.identity.create({ ...account, password: 'short' });
  const refusing = { ...real, identity: { ...real.identity, create } };
  await expect(registerAs(refusing, wanted)).rejects.toThrow('password: is not accepted');
  const nothing = { accounts: [], records: [], holders: [], registrations: [] };
  expect(await tracesOf(wanted)).toEqual(nothing);
});

it('who finds a nickname or an e-mail taken four times, and each time held by nobody, gives up', async () => {
  const tried = vi.fn(() => Promise.resolve(false));
  const accounts = { ...real.accounts, reserveNickname: tried };
  const identity = { ...real.identity, create: tried };
  expect(await registerAs({ ...real, accounts }, newSomebody())).toMatchObject({
    code: 'nickname-taken',
  });
  expect(await registerAs({ ...real, identity }, newSomebody())).toMatchObject({
    code: 'email-taken',
  });
  expect(tried).toHaveBeenCalledTimes(8);
});

/** Calls once more what has been done: the SDK does so when the answer is lost. */
const twice =
  <Asked extends unknown[]>(run: (...asked: Asked) => Promise<boolean>) =>
  async (...asked: Asked): Promise<boolean> =>
    (await run(...asked)) && run(...asked);

it.each<[string, (real: Dependencies) => Partial<Dependencies>]>([
  [
    'of the nickname that it holds itself',
    ({ accounts }) => ({
      accounts: { ...accounts, reserveNickname: twice(accounts.reserveNickname) },
    }),
  ],
  [
    'of the record that it has completed',
    ({ accounts }) => ({
      accounts: { ...accounts, completeRegistration: twice(accounts.completeRegistration) },
    }),
  ],
  [
    'of the account that it has made itself',
    ({ identity }) => ({ identity: { ...identity, create: twice(identity.create) } }),
  ],
])('a registration does not fail when the answer is lost %s', async (_what, deaf) => {
  const wanted = newSomebody();
  expect(await registerAs({ ...real, ...deaf(real) }, wanted)).toMatchObject({ success: true });
  await expectWhole(wanted);
});
