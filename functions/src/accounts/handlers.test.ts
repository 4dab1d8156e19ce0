import { expect, it } from 'vitest';
import type { Dependencies, InSession } from '../dependencies.ts';
import {
  checkEmailAvailability,
  checkNicknameAvailability,
  chooseNickname,
  getUserDoc,
  registerUser,
} from './handlers.ts';

it('a customer reads that they have chosen a nickname in another tab', async () => {
  const accounts = {
    createUser: async () => false,
    // The wanted nickname is free: the record of the account is what stands in the way.
    readNicknameHolds: async () => [],
    readUser: async () => ({ nickname: 'Nova', isAdmin: false, language: 'en' }),
  };
  const caller = {
    uid: 'somebody',
    nickname: null,
    account: { emailVerified: true, hasKeptAddress: true },
  };
  const choosing = chooseNickname({ accounts } as unknown as Dependencies, caller as InSession, {
    nickname: 'Lumi',
  });
  await expect(choosing).rejects.toMatchObject({ details: { code: 'nickname-chosen' } });
});

it('a customer takes the nickname of their own registration that was abandoned', async () => {
  let holds = [{ uid: 'somebody', expiresAt: 0 }];
  let isStored = false;
  const accounts = {
    createUser: async () => (isStored = holds.length === 0),
    readNicknameHolds: async () => holds,
    completeRegistration: async () => false,
    abandonRegistration: async () => true,
    releaseNickname: async () => void (holds = []),
  };
  const dependencies = {
    accounts,
    identity: { find: async () => ({ uid: 'somebody', hasSignedIn: true, hasKeptAddress: true }) },
    now: () => 1,
  };
  const caller = {
    uid: 'somebody',
    nickname: null,
    account: { emailVerified: true, hasKeptAddress: true },
  };
  const chosen = await chooseNickname(
    dependencies as unknown as Dependencies,
    caller as InSession,
    { nickname: 'Nova' },
  );
  expect([chosen.success, isStored]).toEqual([true, true]);
});

it('no uid of a new account looks like an option of a command', async () => {
  const uids: string[] = [];
  const dependencies = {
    accounts: {
      reserveNickname: async (uid: string) => uids.push(uid),
      completeRegistration: async () => true,
    },
    identity: { create: async () => true },
    now: () => 1,
  } as unknown as Dependencies;
  const person = { nickname: 'Nova', email: 'nova@example.com', password: 'a new lantern' };
  for (let i = 0; i < 1000; i += 1) await registerUser(dependencies, null, person);
  expect(new Set(uids).size).toBe(1000);
  expect(uids.filter((uid) => !/^[a-z\d]/i.test(uid))).toEqual([]);
});

it.each([
  [true, false],
  [false, true],
])(
  'the email and the nickname of an old interrupted registration are available: signed in %s',
  async (hasSignedIn, available) => {
    const dependencies = {
      now: () => 1,
      accounts: {
        readNicknameHolds: async () => [{ uid: 'nova', expiresAt: 0 }],
        readRegistration: async () => ({ state: 'pending', expiresAt: 0 }),
      },
      identity: {
        find: async () => ({ uid: 'nova', hasSignedIn }),
        findByEmail: async () => ({ uid: 'nova', hasSignedIn }),
      },
    } as unknown as Dependencies;
    const email = 'nova@example.com';
    expect(await checkEmailAvailability(dependencies, {} as never, { email })).toEqual({
      available,
    });
    const free = checkNicknameAvailability(dependencies, {} as never, { nickname: 'Nova' });
    expect(await free).toEqual({ available });
  },
);

it('the answer about a missing user has a code, which a missing function has not', async () => {
  const accounts = { readUser: async () => null };
  const reading = getUserDoc(
    { accounts } as unknown as Dependencies,
    { uid: 'link' } as InSession,
    {
      targetUid: 'link',
    },
  );
  await expect(reading).rejects.toMatchObject({
    code: 'not-found',
    details: { code: 'user-missing' },
  });
});
