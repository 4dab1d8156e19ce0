import type { CallableRequest } from 'firebase-functions/https';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CallableName } from '../../shared/callables.ts';
import type { UserRecord } from '../../shared/user.ts';
import type { Dependencies } from './dependencies.ts';
import { CallError } from './lib/errors.ts';
import type { Spending } from './limits/rule.ts';
import { logs } from './lib/logs.ts';
import { callable } from './serveCallable.ts';

const customer: UserRecord = { nickname: 'Lumi', isAdmin: false, language: 'pt' };
const admin: UserRecord = { nickname: 'Lead', isAdmin: true, language: 'en' };

let users: Record<string, UserRecord>;
let spent: Spending[];
let refused: string[];
let spend: (spending: Spending) => Promise<void>;
let noted: Set<string>;
let isChanged: boolean;
let settings: object;
let readNicknameHolds: () => Promise<never[]>;

beforeEach(() => {
  users = { customer, admin };
  spent = [];
  noted = new Set();
  isChanged = true;
  refused = [];
  spend = async (spending) => void spent.push(spending);
  settings = {
    limits: { calls: 60, adminCalls: 600, availabilityChecks: 30, registrations: 5 },
    trustedProxies: 1,
  };
  readNicknameHolds = async () => [];
  for (const name of ['called', 'failed', 'answeredAdmin', 'registrationsStopped'] as const)
    vi.spyOn(logs, name).mockImplementation(() => {});
});

const refuse = (spending: Spending | undefined) => {
  if (spending && refused.includes(spending.key))
    throw new CallError('resource-exhausted', 'Too many.');
};
const connect = () =>
  ({
    accounts: {
      readUser: async (uid: string) => users[uid] ?? null,
      readRegistration: async () => null,
      readNicknameHolds: () => readNicknameHolds(),
      createUser: async () => true,
      noteAddressChange: async (uid: string) => !noted.has(uid) && Boolean(noted.add(uid)),
    },
    attempts: {
      check: refuse,
      checkStored: async (spending: Spending | undefined) => refuse(spending),
      spend: async (spending: Spending | undefined) => spending && spend(spending),
    },
    identity: {
      accountOf: async () => ({ emailVerified: true, hasKeptAddress: true }),
      find: async () => ({ isChanged }),
      endOlderSessions: async () => 'again',
    },
    confirmations: { alone: (_uid: string, change: () => Promise<unknown>) => change() },
    now: () => 0,
    settings,
  }) as unknown as Dependencies;

/** `bytes`: null for a body that was withheld. */
type Caller = {
  uid?: string;
  authTime?: number;
  headers?: object;
  bytes?: number | null;
  provenEmail?: string;
};

const call = (
  name: CallableName,
  data: unknown,
  { uid, authTime = 1, headers = {}, bytes = 40, provenEmail = `${uid}@example.com` }: Caller = {},
) =>
  callable(name, connect).run({
    auth: uid && {
      uid,
      rawToken: `token of ${uid}`,
      token: {
        email: `${uid}@example.com`,
        auth_time: authTime,
        provenEmail,
        registeredEmail: 'changed@example.com',
      },
    },
    data,
    rawRequest: {
      headers,
      socket: { remoteAddress: '1.2.3.4' },
      rawBody: bytes === null ? undefined : { length: bytes },
    },
  } as unknown as CallableRequest);

const line = () => vi.mocked(logs.called).mock.lastCall?.[0];
const register = (nickname: string) =>
  call('registerUser', { nickname, email: 'a@b.example', password: 'A long passw0rd' });
const choose = (uid: string) => call('chooseNickname', { nickname: 'lumi' }, { uid });
const check = (caller?: Caller) => call('checkNicknameAvailability', { nickname: 'Lumi' }, caller);

it('a visitor is answered, and counted by the address that follows the trusted proxy’s', async () => {
  expect(await check({ headers: { 'x-forwarded-for': 'made-up, 5.6.7.8, 9.9.9.9' } })).toEqual({
    available: true,
  });
  await check({ headers: { 'x-forwarded-for': ['made-up', '5.6.7.8', '9.9.9.9'] } });
  await check();
  await check({ headers: { 'x-forwarded-for': 'made-up, 1.2.3.4, 9.9.9.9' } });
  const [first, second, third, socket] = spent;
  expect(first).toMatchObject({
    key: expect.stringMatching(/^availabilityChecks-checkNicknameAvailability-[0-9a-f]{32}$/),
    most: 30,
  });
  expect(second).toEqual(first);
  expect(third?.key).not.toBe(first?.key);
  // Without a proxy it is that of the connection.
  expect(socket).toEqual(third);
  expect(line()).toMatchObject({ outcome: 'ok', uid: null, field: null, busy: false });
});

it('a visitor whose limit is used up is refused before it is counted, and without a limit nobody is', async () => {
  await check();
  const [{ key } = { key: '' }] = spent;
  refused = [key];
  await expect(check()).rejects.toMatchObject({ code: 'resource-exhausted' });
  expect(spent).toHaveLength(1);
  settings = { ...settings, limits: { availabilityChecks: 0 } };
  expect(await check()).toEqual({ available: true });
  expect(spent).toHaveLength(1);
});

it('whoever takes a nickname is counted by account and address, whatever is sent', async () => {
  const choosing = call('chooseNickname', {}, { uid: 'somebody' });
  await expect(choosing).rejects.toMatchObject({ code: 'invalid-argument' });
  expect(spent).toMatchObject([
    { key: 'calls-somebody-1', most: 60 },
    { key: expect.stringMatching(/^registrations-chooseNickname-/), most: 5 },
  ]);
  expect(line()).toMatchObject({ outcome: 'invalid-argument', field: 'nickname', uid: 'somebody' });
});

it('a registration that could not be counted is one all the same', async () => {
  spend = async ({ key }) => {
    if (key.startsWith('accounts')) throw Object.assign(new Error('ABORTED'), { code: 10 });
  };
  settings = { ...settings, limits: { accounts: 50 } };
  const choosing = call('chooseNickname', { nickname: 'Nova' }, { uid: 'somebody' });
  expect(await choosing).toMatchObject({ success: true });
  expect(line()).toMatchObject({ outcome: 'ok' });
  expect(logs.failed).toHaveBeenCalledOnce();
});

it('a nickname counts as a new account once, not when its choice is repeated', async () => {
  settings = { ...settings, limits: { accounts: 50 } };
  await call('chooseNickname', { nickname: 'Nova' }, { uid: 'somebody' });
  expect(await choose('customer')).toMatchObject({ success: true });
  expect(spent.filter(({ key }) => key === 'accounts')).toHaveLength(1);
});

it('a visitor with an IPv6 is counted with the other networks of the same server, too', async () => {
  await check({ headers: { 'x-forwarded-for': '2001:db8:1:2::1, 9.9.9.9' } });
  await check({ headers: { 'x-forwarded-for': '2001:db8:1:3::1, 9.9.9.9' } });
  const [, site, , sameSite] = spent;
  expect(spent.map(({ most }) => most)).toEqual([30, 60, 30, 60]);
  expect(sameSite).toEqual(site);
});

it('once the accounts of the hour are used up, nobody registers', async () => {
  settings = { ...settings, limits: { registrations: 5, accounts: 500 } };
  refused = ['accounts'];
  await expect(register('Lumi')).rejects.toMatchObject({ code: 'resource-exhausted' });
});

it('the studio hears that a visitor could not register because the accounts are used up', async () => {
  settings = { ...settings, limits: { accounts: 500 } };
  await register('Lumi').catch(() => {});
  expect(logs.registrationsStopped).not.toHaveBeenCalled();
  refused = ['accounts'];
  await register('Lumi').catch(() => {});
  expect(logs.registrationsStopped).toHaveBeenCalledOnce();
});

it('a customer repeats the choice of a nickname while the accounts are used up', async () => {
  settings = { ...settings, limits: { accounts: 1 } };
  refused = ['accounts'];
  expect(await choose('customer')).toMatchObject({ success: true });
  await expect(choose('somebody')).rejects.toMatchObject({ code: 'resource-exhausted' });
});

it('an account whose calls are used up is refused before anything is read', async () => {
  refused = ['calls-customer'];
  users = {};
  const calling = call('getUserDoc', { targetUid: 'customer' }, { uid: 'customer' });
  await expect(calling).rejects.toMatchObject({ code: 'resource-exhausted' });
  expect(spent).toEqual([]);
});

it('the calls of an admin have a limit of their own', async () => {
  await call('getUserDoc', { targetUid: 'customer' }, { uid: 'admin' });
  expect(spent).toMatchObject([{ key: 'adminCalls-admin', most: 600 }]);
});

it.each(['customer', 'admin'])(
  'the %s of an account whose address was changed is refused, and the studio alerted once',
  async (uid) => {
    const alerted = vi.spyOn(logs, 'addressChanged').mockReturnValue();
    const caller = { uid, provenEmail: 'owner@example.com' };
    for (const name of ['getUserDoc', 'getTicketStats', 'endOlderSessions'] as const)
      await expect(call(name, null, caller)).rejects.toMatchObject({
        code: 'permission-denied',
        details: { code: 'address-changed' },
      });
    expect(alerted.mock.calls).toEqual([[uid]]);
    // It counts as a customer's call.
    expect(spent.map(({ most }) => most)).toEqual([60, 60, 60]);
  },
);

it('a token from before the studio settled the address has ended, and alerts nobody', async () => {
  const alerted = vi.spyOn(logs, 'addressChanged').mockReturnValue();
  const caller = { uid: 'customer', provenEmail: 'owner@example.com' };
  isChanged = false;
  await expect(call('getUserDoc', null, caller)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(alerted).not.toHaveBeenCalled();
  // The studio still hears of the next change.
  isChanged = true;
  await expect(call('getUserDoc', null, caller)).rejects.toThrow('was changed');
  expect(alerted).toHaveBeenCalledOnce();
});

it('the owner ends older sessions though a stranger has used up the calls', async () => {
  refused = ['calls-customer', 'calls-customer-1'];
  const [stranger, owner] = [1, 2].map((authTime) =>
    call('endOlderSessions', null, { uid: 'customer', authTime }),
  );
  await expect(stranger).rejects.toMatchObject({ code: 'resource-exhausted' });
  expect(await owner).toMatchObject({ success: true });
});

it('where calls have no limit, none is counted', async () => {
  settings = { ...settings, limits: { calls: 0 } };
  await call('getUserDoc', { targetUid: 'customer' }, { uid: 'customer' });
  expect(spent).toEqual([]);
});

it.each([
  [4, 'deadline-exceeded'],
  [8, 'resource-exhausted'],
  [10, 'aborted'],
  [14, 'unavailable'],
  ['auth/quota-exceeded', 'resource-exhausted'],
  ['app/network-timeout', 'unavailable'],
  ['app/network-error', 'unavailable'],
])(
  'where the database or Firebase answers %s the caller hears %s and may try again',
  async (code, answered) => {
    readNicknameHolds = () => Promise.reject(Object.assign(new Error('secret'), { code }));
    await expect(check()).rejects.toMatchObject({
      code: answered,
      message: 'The service is busy. Please try again.',
    });
    expect(line()).toMatchObject({ outcome: answered, busy: true, field: null });
    expect(logs.failed).not.toHaveBeenCalled();
  },
);

it('any other failure is logged whole, and the caller hears nothing of it', async () => {
  const error = new Error('secret');
  readNicknameHolds = () => Promise.reject(error);
  await expect(check()).rejects.toMatchObject({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again later.',
  });
  expect(line()).toMatchObject({ outcome: 'internal', busy: false });
  expect(logs.failed).toHaveBeenCalledWith('checkNicknameAvailability', null, error);
});

it('a call with an unknown field is logged without the name that the caller gave it', async () => {
  const calling = call('checkNicknameAvailability', { nickname: 'Lumi', 'a secret': 1 });
  await expect(calling).rejects.toMatchObject({ details: { field: 'a secret' } });
  expect(line()).toMatchObject({ outcome: 'invalid-argument', field: 'unknown-field' });
});

it('a body that is too large is refused by its length', async () => {
  for (const bytes of [1e6, null])
    await expect(check({ bytes })).rejects.toMatchObject({ details: { code: 'too-large' } });
});

it('a call is logged with its time and the trace of its request, if that is one', async () => {
  vi.useFakeTimers({ now: 5000, toFake: ['Date'] });
  readNicknameHolds = async () => {
    vi.setSystemTime(5070);
    return [];
  };
  const trace = '0123456789abcdef0123456789ABCDEF';
  await check({ headers: { 'x-cloud-trace-context': `${trace}/12;o=1` } });
  vi.useRealTimers();
  expect(line()).toMatchObject({ request: trace, ms: 70 });
  for (const made of [`x${trace}/1`, trace, 'secret/1', undefined]) {
    await check({ headers: { 'x-cloud-trace-context': made } });
    expect(line()?.request).toBeNull();
  }
});

it('a call leaves the domain in which the server runs it', async () => {
  const exit = vi.fn();
  Object.assign(process, { domain: { exit } });
  await check();
  Object.assign(process, { domain: null });
  expect(exit).toHaveBeenCalled();
});
