import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { grantAdmin } from '../../scripts/suite/adminRole.ts';
import { MINUTE } from '../../shared/time.ts';
import { signIn } from '../../scripts/suite/siteClient.ts';
import {
  callAs,
  callFunction,
  errorOf,
  outcomeOf,
  password,
  signInByLink,
  uniqueName,
} from '../support/callables.ts';
import { newPerson, type Person } from '../support/people.ts';
import { newSomebody } from '../support/registration.ts';

const db = () => getFirestore(adminApp());
const customer = await newPerson();
const admin = await newPerson({ isAdmin: true });
const linkOnly = await signInByLink();

const isFree = async (nickname: string) =>
  (await callAs('checkNicknameAvailability', { nickname }))['available'];

describe('[API-1] checkNicknameAvailability', () => {
  it('a visitor is told whether a nickname is free, however it is written', async () => {
    expect(await isFree(uniqueName('free'))).toBe(true);
    const { nickname } = customer;
    const wide = nickname.replace('person', 'ＰＥＲＳＯＮ');
    for (const taken of [nickname, nickname.toUpperCase(), wide, `  ${nickname} `])
      expect(await isFree(taken), taken).toBe(false);
  });

  it('a nickname that looks like another’s is not free, whether or not that holds its look', async () => {
    // Hexadecimal digits look like no letters, except these two.
    const nickname = uniqueName('lumi').replaceAll(/[01]/g, '2');
    const look = nickname.replace('lumi', 'ʟumi');
    const like = nickname.replace('l', 'I');
    await db().doc(`nicknames/@${nickname}`).set({ uid: 'somebody' });
    expect([await isFree(like), await isFree(look)]).toEqual([false, false]);
    expect(
      await callAs('registerUser', { ...newSomebody(), nickname: like, password }),
    ).toMatchObject({
      success: false,
      code: 'nickname-taken',
    });
    await db().doc(`nicknames/@${nickname}`).delete();
    await callAs('registerUser', { ...newSomebody(), nickname: like, password });
    expect(await isFree(nickname)).toBe(false);
  });

  it.each(['', 'ab', 'x'.repeat(25), '../users', '__proto__x<'])(
    'a nickname that could not be registered (%j) is not available',
    async (nickname) => expect(await isFree(nickname)).toBe(false),
  );

  it('a nickname that looks like a reserved Firestore id can be registered', async () => {
    const nickname = `__${uniqueName('x').slice(0, 12)}__`;
    expect(await isFree(nickname)).toBe(true);
    expect(await callAs('registerUser', { ...newSomebody(), nickname, password })).toMatchObject({
      success: true,
    });
    expect(await isFree(nickname)).toBe(false);
  });
});

describe('[API-1] checkEmailAvailability', () => {
  it('a visitor sees that an address is free unless an account has it or it is malformed', async () => {
    for (const [email, available] of [
      [newSomebody().email, true],
      [` ${customer.email.toUpperCase()} `, false],
      [linkOnly.email, false],
      ['', false],
      ['a@b', false],
    ] as const)
      expect(await callAs('checkEmailAvailability', { email }), email).toEqual({ available });
  });
});

/** Everything stored about a person, without what differs between two people. */
const kept = async ({ uid, nickname, email }: Pick<Person, 'uid' | 'nickname' | 'email'>) => {
  const [user, hold, registration] = await db().getAll(
    db().doc(`users/${uid}`),
    db().doc(`nicknames/@${nickname.toLowerCase()}`),
    db().doc(`registrations/${uid}`),
  );
  const account = await getAuth(adminApp()).getUser(uid);
  const { createdAt, ...record } = user?.data() ?? {};
  return {
    isNew: Math.abs(createdAt.toMillis() - Date.now()) < MINUTE,
    record: { ...record, nickname: record['nickname'] === nickname },
    hold: hold?.get('uid') === uid && Object.keys(hold?.data() ?? {}),
    registration: registration?.exists,
    email: account.email === email.toLowerCase(),
    verified: account.emailVerified,
    disabled: account.disabled,
    providers: account.providerData.map(({ providerId }) => providerId),
    claims: Object.entries(account.customClaims ?? {}).map(([name, value]) => [
      name,
      value === account.email,
    ]),
  };
};

describe('[API-2] registerUser', () => {
  it.each([
    ['a customer', false],
    ['an admin', true],
  ])(
    'creates an account that can log in: %s has the same record as one that the tests create',
    async (_who, isAdmin) => {
      const nickname = uniqueName('Julia');
      const email = `${nickname}@Example.com`;
      const wanted = { nickname: ` ${nickname}  `, email, password };
      expect(await callFunction('registerUser', wanted)).toEqual({
        status: 200,
        result: { success: true, message: 'Registration successful.' },
      });
      const { uid } = await signIn(email.toLowerCase(), password);
      if (isAdmin) {
        await getAuth(adminApp()).updateUser(uid, { emailVerified: true });
        await grantAdmin(email);
      }
      const stored = await kept({ uid, nickname, email });
      expect(stored).toMatchObject({
        isNew: true,
        record: { nickname: true, isAdmin, language: 'en' },
        hold: ['uid'],
        registration: false,
        email: true,
      });
      expect(await kept(await newPerson({ isAdmin }))).toEqual(stored);
    },
  );

  const nicknameTaken = {
    success: false,
    message: 'Nickname already in use',
    code: 'nickname-taken',
  };
  const emailTaken = { success: false, message: 'Email already in use', code: 'email-taken' };
  it.each<[string, () => object, object]>([
    [
      'nickname that another has in other cases',
      () => ({ nickname: customer.nickname.toUpperCase() }),
      nicknameTaken,
    ],
    ['email of a registered customer', () => ({ email: customer.email.toUpperCase() }), emailTaken],
    ['email of somebody who signed in by a link', () => ({ email: linkOnly.email }), emailTaken],
    [
      'nickname first when both are taken',
      () => ({ nickname: customer.nickname, email: admin.email }),
      nicknameTaken,
    ],
  ])('refuses the %s, and keeps nothing of the attempt', async (_what, taken, refusal) => {
    const { nickname, email } = newSomebody();
    expect(await callAs('registerUser', { nickname, email, password, ...taken() })).toEqual(
      refusal,
    );
    expect(await isFree(nickname)).toBe(true);
    expect(await callAs('checkEmailAvailability', { email })).toEqual({ available: true });
  });

  it('refuses the other spelling of a registered mailbox', async () => {
    const name = uniqueName('user');
    const spellings = [`${name}@müller.example`, `<${name}@xn--mller-kva.example>`];
    const [first, other] = spellings.map((email) => ({ ...newSomebody(), email, password }));
    expect(await callAs('registerUser', { ...first })).toMatchObject({ success: true });
    expect(await callAs('registerUser', { ...other })).toEqual(emailTaken);
    for (const email of [...spellings, `\u202A${name}＠müller.example\u202C`])
      expect(await callAs('checkEmailAvailability', { email }), email).toEqual({
        available: false,
      });
  });

  it.each([
    ['a nickname of the studio', { nickname: 'Lumipaw Support' }, 'nickname', 'reserved'],
    ['a nickname of mixed scripts', { nickname: 'pixеlsmith' }, 'nickname', 'mixed-scripts'],
    ['a password that everybody guesses', { password: 'Password1' }, 'password', 'common'],
  ])('refuses %s by a code of its own', async (_what, wrong, field, code) => {
    const wanted = { ...newSomebody(), password };
    const { error } = await callFunction('registerUser', { ...wanted, ...wrong });
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { field, code } });
    expect(await callAs('registerUser', wanted)).toMatchObject({ success: true });
  });
});

const get = (targetUid: string, who?: { token: string }) =>
  callFunction('getUserDoc', { targetUid }, who);

// Who may read it is tried in permissions.test.ts.
describe('[API-3] getUserDoc', () => {
  it('gives a customer their own record', async () => {
    const { uid, nickname } = customer;
    expect((await get(uid, customer)).result).toEqual({
      success: true,
      user: { uid, nickname, isAdmin: false, language: 'en' },
    });
  });

  it('[API-10] tells an admin, and no customer, that a record does not exist', async () => {
    expect(outcomeOf(await get('nobody', customer))).toBe('PERMISSION_DENIED');
    expect(outcomeOf(await get('nobody', admin))).toBe('user-missing');
    expect(outcomeOf(await get(linkOnly.uid, linkOnly))).toBe('user-missing');
  });

  it('[API-10] refuses an invalid token', async () => {
    const refused = { status: 401, code: 'UNAUTHENTICATED', field: undefined };
    expect(errorOf(await get(customer.uid, { token: 'forged' }))).toEqual(refused);
  });
});
