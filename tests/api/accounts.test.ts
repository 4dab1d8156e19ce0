import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { callables } from '../../shared/callables.ts';
import { HOUR } from '../../shared/time.ts';
import {
  call,
  password,
  errorOf,
  registerPerson,
  signIn,
  signInByLink,
  uniqueName,
} from '../support/callables.ts';

type Person = Awaited<ReturnType<typeof registerPerson>>;

const db = () => getFirestore(adminApp());
let customer: Person;
let other: Person;
let admin: Person;
let linkOnly: Awaited<ReturnType<typeof signInByLink>>;

beforeAll(async () => {
  customer = await registerPerson();
  other = await registerPerson();
  admin = await registerPerson({ isAdmin: true });
  linkOnly = await signInByLink(`${uniqueName('link')}@example.com`);
});

const tokenOf = (who: string): string | undefined =>
  ({
    customer,
    'another customer': other,
    'an admin': admin,
    'somebody without a record': linkOnly,
  })[who]?.token;
const everybody = [
  'a visitor who is signed out',
  'customer',
  'an admin',
  'somebody without a record',
];

describe('[API-1] checkNicknameAvailability', () => {
  it.each(everybody)('answers %s', async (who) => {
    const token = tokenOf(who);
    const free = await call(
      'checkNicknameAvailability',
      { nickname: uniqueName('free') },
      { token },
    );
    const held = await call(
      'checkNicknameAvailability',
      { nickname: customer.nickname },
      { token },
    );
    expect([free, held]).toEqual([
      { status: 200, result: { available: true } },
      { status: 200, result: { available: false } },
    ]);
  });

  it('finds a nickname in other cases, widths and spaces', async () => {
    const wide = customer.nickname.replace('person', 'ＰＥＲＳＯＮ');
    for (const nickname of [customer.nickname.toUpperCase(), wide, `  ${customer.nickname} `]) {
      const { result } = await call('checkNicknameAvailability', { nickname });
      expect(result).toEqual({ available: false });
    }
  });

  it.each(['', 'ab', 'x'.repeat(25), '🦊🦊🦊', '<b>lumi</b>', '../users', '__proto__x<'])(
    'a nickname that could not be registered (%j) is not available',
    async (nickname) => {
      const { result } = await call('checkNicknameAvailability', { nickname });
      expect(result).toEqual({ available: false });
    },
  );

  it('a nickname that looks like a reserved Firestore id can be registered', async () => {
    const nickname = `__${uniqueName('x').slice(0, 12)}__`;
    expect((await call('checkNicknameAvailability', { nickname })).result).toEqual({
      available: true,
    });
    const answer = await call('registerUser', {
      nickname,
      email: `${uniqueName('under')}@example.com`,
      password,
    });
    expect(answer.result).toMatchObject({ success: true });
    expect((await call('checkNicknameAvailability', { nickname })).result).toEqual({
      available: false,
    });
  });

  it('a nickname that somebody is registering becomes available when the registration has expired', async () => {
    const nickname = uniqueName('slow');
    const hold = db().doc(`nicknames/@${nickname}`);
    await hold.set({ uid: 'somebody', expiresAt: Timestamp.fromMillis(Date.now() + 60_000) });
    expect((await call('checkNicknameAvailability', { nickname })).result).toEqual({
      available: false,
    });
    await hold.set({ uid: 'somebody', expiresAt: Timestamp.fromMillis(Date.now() - 1) });
    expect((await call('checkNicknameAvailability', { nickname })).result).toEqual({
      available: true,
    });
    await hold.delete();
  });
});

describe('[API-1] checkEmailAvailability', () => {
  it.each(everybody)('answers %s', async (who) => {
    const token = tokenOf(who);
    const free = await call(
      'checkEmailAvailability',
      { email: `${uniqueName('free')}@example.com` },
      { token },
    );
    const held = await call(
      'checkEmailAvailability',
      { email: ` ${customer.email.toUpperCase()} ` },
      { token },
    );
    expect([free, held]).toEqual([
      { status: 200, result: { available: true } },
      { status: 200, result: { available: false } },
    ]);
  });

  it('the email of somebody who signed in by a link is taken', async () => {
    const { result } = await call('checkEmailAvailability', { email: linkOnly.email });
    expect(result).toEqual({ available: false });
  });

  it.each(['', 'lumi', 'a@b', '<a@b.co>'])('%j is no email, so not available', async (email) => {
    const { result } = await call('checkEmailAvailability', { email });
    expect(result).toEqual({ available: false });
  });
});

describe('[API-2] registerUser', () => {
  it('creates an account that can sign in, with its user record', async () => {
    const nickname = uniqueName('Julia');
    const email = `${nickname}@Example.com`;
    const answer = await call('registerUser', {
      nickname: ` ${nickname}  `,
      email,
      password,
      language: 'pt',
    });
    expect(answer).toEqual({
      status: 200,
      result: { success: true, message: 'Registration successful.' },
    });
    const { uid } = await signIn(email.toLowerCase(), password);
    const { createdAt, ...record } = (await db().doc(`users/${uid}`).get()).data() ?? {};
    expect(record).toEqual({ nickname, isAdmin: false, language: 'pt' });
    expect(Math.abs(createdAt.toMillis() - Date.now())).toBeLessThan(30_000);
    expect((await db().doc(`registrations/${uid}`).get()).exists).toBe(false);
    expect((await db().doc(`nicknames/@${nickname.toLowerCase()}`).get()).data()).toEqual({ uid });
  });

  it('stores English as the language of mails when none is given', async () => {
    const user = await db().doc(`users/${customer.uid}`).get();
    expect(user.get('language')).toBe('en');
  });

  it('refuses a nickname that another has in other cases', async () => {
    const { status, result } = await call('registerUser', {
      nickname: customer.nickname.toUpperCase(),
      email: `${uniqueName('new')}@example.com`,
      password,
    });
    expect([status, result]).toEqual([
      200,
      { success: false, message: 'Nickname already in use', code: 'nickname-taken' },
    ]);
  });

  it.each([
    ['a registered customer', () => customer.email.toUpperCase()],
    ['somebody who signed in by a link', () => linkOnly.email],
  ])('refuses the email of %s and frees the nickname again', async (_who, emailOf) => {
    const nickname = uniqueName('again');
    const { result } = await call('registerUser', { nickname, email: emailOf(), password });
    expect(result).toEqual({
      success: false,
      message: 'Email already in use',
      code: 'email-taken',
    });
    expect((await call('checkNicknameAvailability', { nickname })).result).toEqual({
      available: true,
    });
  });

  it('names the nickname first when both are taken', async () => {
    const { result } = await call('registerUser', {
      nickname: customer.nickname,
      email: other.email,
      password,
    });
    expect(result).toMatchObject({ success: false, message: 'Nickname already in use' });
  });
});

const get = (who: string, targetUid: string) =>
  call('getUserDoc', { targetUid }, { token: tokenOf(who) });

describe('[API-3] getUserDoc', () => {
  it('gives a customer their own record', async () => {
    expect(await get('customer', customer.uid)).toEqual({
      status: 200,
      result: {
        success: true,
        user: { uid: customer.uid, nickname: customer.nickname, isAdmin: false, language: 'en' },
      },
    });
  });

  it('gives an admin their own record and that of others, with the time since when they are customers', async () => {
    expect((await get('an admin', admin.uid)).result).toMatchObject({ user: { isAdmin: true } });
    const { result } = await get('an admin', other.uid);
    expect(result).toMatchObject({ user: { nickname: other.nickname } });
    const { since = 0 } = callables.getUserDoc.response.parse(result).user;
    expect(Math.abs(Date.now() - since)).toBeLessThan(HOUR);
  });

  it('[API-10] gives a customer no other record, and does not say whether it exists', async () => {
    const expected = { status: 403, code: 'PERMISSION_DENIED', field: undefined };
    expect(errorOf(await get('customer', other.uid))).toEqual(expected);
    expect(errorOf(await get('customer', admin.uid))).toEqual(expected);
    expect(errorOf(await get('customer', 'nobody'))).toEqual(expected);
    expect(errorOf(await get('somebody without a record', other.uid))).toEqual(expected);
  });

  it('answers not-found where there is no record', async () => {
    const expected = { status: 404, code: 'NOT_FOUND', field: undefined };
    expect(errorOf(await get('an admin', 'nobody'))).toEqual(expected);
    expect(errorOf(await get('somebody without a record', linkOnly.uid))).toEqual(expected);
  });

  it('[API-10] refuses a visitor who is signed out, and an invalid token', async () => {
    const expected = { status: 401, code: 'UNAUTHENTICATED', field: undefined };
    expect(errorOf(await get('nobody', customer.uid))).toEqual(expected);
    const forged = await call('getUserDoc', { targetUid: customer.uid }, { token: 'forged' });
    expect(errorOf(forged)).toEqual(expected);
  });

  it('takes the caller from the token, not from the payload', async () => {
    const answer = await call(
      'getUserDoc',
      { targetUid: other.uid, uid: other.uid },
      { token: customer.token },
    );
    expect(answer.result).toBeUndefined();
  });
});

it('every answer matches the response type in shared/callables.ts', async () => {
  const { token } = customer;
  const answers = {
    checkNicknameAvailability: await call('checkNicknameAvailability', { nickname: 'Lumi' }),
    checkEmailAvailability: await call('checkEmailAvailability', { email: 'a@b.co' }),
    registerUser: await call('registerUser', {
      nickname: customer.nickname,
      email: customer.email,
      password,
    }),
    getUserDoc: await call('getUserDoc', { targetUid: customer.uid }, { token }),
  };
  for (const [name, { result }] of Object.entries(answers)) {
    const { response } = callables[name as keyof typeof answers];
    expect(response.safeParse(result).error, name).toBeUndefined();
  }
});
