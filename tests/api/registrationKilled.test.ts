import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { tracesOf } from '../support/accounts.ts';
import { call, password, signIn, signInByLink, uniqueName } from '../support/callables.ts';
import {
  abandonAt,
  dependencies,
  later,
  register,
  type Wanted,
  watched,
} from '../support/registration.ts';
import { openTicket } from '../support/tickets.ts';

const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url));

let real: Dependencies;
beforeAll(async () => {
  real = await dependencies();
});

const somebody = (): Wanted => {
  const nickname = uniqueName('killed');
  return { nickname, email: `${nickname}@example.com` };
};
const traces = (...wanted: Wanted[]) =>
  tracesOf({
    nicknames: wanted.map(({ nickname }) => nickname),
    emails: wanted.map(({ email }) => email),
  });

const at = (attempts: (readonly [Wanted, string])[], point: string): Wanted => {
  const [wanted] = attempts.find((attempt) => attempt[1] === point) ?? [];
  if (!wanted) throw new Error(`nobody was killed ${point}`);
  return wanted;
};

/** Exactly one complete account: it can sign in, has its record and holds its nickname. */
const expectWhole = async (wanted: Wanted): Promise<void> => {
  const { accounts, records, holders } = await traces(wanted);
  const { uid } = await signIn(wanted.email, password);
  expect(accounts).toEqual([uid]);
  expect(records).toEqual([uid]);
  expect(holders).toEqual([uid]);
};

const points = [
  'after reserveNickname',
  'before create',
  'after create',
  'before completeRegistration',
];
/** From here on an account with the email exists. */
const withAccount = points.slice(2);

/** Registers all of them in one process, which is killed when each has reached its point. */
const kill = async (attempts: (readonly [Wanted, string])[]): Promise<unknown> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../support/registerAndDie.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['firebase-admin'],
    write: false,
  });
  // So that the Admin SDK of the functions is found.
  const child = spawn(process.execPath, ['-', JSON.stringify(attempts)], {
    cwd: FUNCTIONS,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(outputFiles[0]?.text);
  const [, signal] = await once(child, 'exit');
  return signal;
};

describe('a registration whose process is killed', () => {
  const repeated = points.map((point) => [somebody(), point] as const);
  const nicknameLost = points.map((point) => [somebody(), point] as const);
  const emailLost = withAccount.map((point) => [somebody(), point] as const);
  /** A moment at which each of them might still be running, however long these tests take. */
  let soon: Dependencies;
  beforeAll(async () => {
    const started = Date.now();
    soon = { ...real, now: () => started };
    expect(await kill([...repeated, ...nicknameLost, ...emailLost])).toBe('SIGKILL');
  });

  it.each(points)('%s: the same person can register with the next attempt', async (point) => {
    const wanted = at(repeated, point);
    expect((await traces(wanted)).records).toEqual([]);

    // Within its minute it may still be running, so its nickname is not free yet.
    expect(await register(soon, wanted)).toMatchObject({ code: 'nickname-taken' });
    expect(await register(later(real), wanted)).toMatchObject({ success: true });
    await expectWhole(wanted);
  });

  it.each(points)('%s: somebody else can register the nickname', async (point) => {
    const killed = at(nicknameLost, point);
    const next = { ...somebody(), nickname: killed.nickname };
    expect(await register(later(real), next)).toMatchObject({ success: true });
    await expectWhole(next);
    expect((await traces(killed, next)).accounts).toHaveLength(1);
  });

  it.each(withAccount)('%s: the email can be registered with another nickname', async (point) => {
    const killed = at(emailLost, point);
    const next = { ...somebody(), email: killed.email };
    expect(await register(soon, next)).toMatchObject({ code: 'email-taken' });
    expect(await register(later(real), next)).toMatchObject({ success: true });
    await expectWhole(next);
    expect((await traces(killed)).holders).toEqual([]);
  });

  it('after completeRegistration: the registration is complete', async () => {
    const wanted = somebody();
    await abandonAt(real, wanted, 'after completeRegistration');
    await expectWhole(wanted);
    expect((await traces(wanted)).registrations).toEqual([]);
    expect(await register(later(real), wanted)).toMatchObject({ code: 'nickname-taken' });
  });

  it('counts as available in both checks once its minute is over', async () => {
    const killed = somebody();
    await abandonAt(
      { ...real, now: () => Date.now() - 61_000 },
      killed,
      'before completeRegistration',
    );
    const [nickname, email] = await Promise.all([
      call('checkNicknameAvailability', { nickname: killed.nickname }),
      call('checkEmailAvailability', { email: killed.email }),
    ]);
    expect([nickname.result, email.result]).toEqual([{ available: true }, { available: true }]);
  });
});

describe('a cleanup that is killed too', () => {
  it.each([
    'before abandonRegistration',
    'after abandonRegistration',
    'before remove',
    'after remove',
    'before releaseNickname',
    'after releaseNickname',
  ])('%s leaves what the attempt after it can repair', async (point) => {
    const killed = somebody();
    const next = { ...somebody(), nickname: killed.nickname };
    await abandonAt(real, killed, 'before completeRegistration');
    await abandonAt(later(real), next, point);
    expect(await register(later(real), killed)).toMatchObject({ success: true });
    await expectWhole(killed);
  });

  it('keeps the registration document while the account may exist, and lets it expire after that', async () => {
    const killed = somebody();
    const next = { ...somebody(), nickname: killed.nickname };
    await abandonAt(real, killed, 'before completeRegistration');
    const [uid = ''] = (await traces(killed)).accounts;
    const trace = getFirestore().doc(`registrations/${uid}`);

    await abandonAt(later(real), next, 'before remove');
    expect((await trace.get()).data()).toMatchObject({ state: 'abandoned' });
    expect((await trace.get()).get('purgeAt')).toBeUndefined();
    await register(later(real), next);
    expect((await trace.get()).get('purgeAt').toMillis()).toBeGreaterThan(Date.now());
  });

  it('an attempt that lost the email and is killed keeps its nickname for a minute only', async () => {
    const owner = somebody();
    await register(real, owner);
    const loser = { ...somebody(), email: owner.email };
    await abandonAt(real, loser, 'before releaseNickname');
    expect(await register(later(real), { ...somebody(), nickname: loser.nickname })).toMatchObject({
      success: true,
    });
    await expectWhole(owner);
  });
});

const interrupted = async () => {
  const wanted = { ...somebody(), language: 'pt' } as const;
  await abandonAt(real, wanted, 'before completeRegistration');
  return { ...wanted, ...(await signIn(wanted.email, password)) };
};

describe('a registration that was interrupted after its owner could sign in', () => {
  it.each([
    ['nickname', ({ nickname }: Wanted) => ({ ...somebody(), nickname }), 'nickname-taken'],
    ['e-mail', ({ email }: Wanted) => ({ ...somebody(), email }), 'email-taken'],
  ] as const)('is completed when somebody else wants the %s', async (_what, next, code) => {
    const owner = await interrupted();
    expect(await register(later(real), next(owner))).toMatchObject({ code });
    await expectWhole(owner);
  });

  it('is completed by the first call of its owner, who opens a ticket', async () => {
    const owner = await interrupted();
    await openTicket(owner);
    await expectWhole(owner);
    const record = await real.accounts.readUser(owner.uid);
    expect(record).toEqual({ nickname: owner.nickname, isAdmin: false, language: 'pt' });
    expect((await traces(owner)).registrations).toEqual([]);
  });
});

describe('a slow registration', () => {
  it.each(['before create', 'before completeRegistration'])(
    'that continues %s after it was replaced deletes its own account',
    async (point) => {
      const slow = somebody();
      const next = { ...somebody(), nickname: slow.nickname };
      let wake: (() => void) | undefined;
      const asleep = new Promise<void>((resolve) => {
        wake = resolve;
      });
      let reached: (() => void) | undefined;
      const arrived = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const attempt = register(
        watched(real, (when, name) => {
          if (`${when} ${name}` !== point) return undefined;
          reached?.();
          return asleep;
        }),
        slow,
      );
      await arrived;
      expect(await register(later(real), next)).toMatchObject({ success: true });
      wake?.();
      await expect(attempt).rejects.toMatchObject({ code: 'aborted' });
      await expectWhole(next);
      const left = await traces(slow, next);
      expect(left.accounts).toHaveLength(1);
      expect(left.registrations).toEqual([]);
    },
  );
});

describe('an account that was created without registration', () => {
  it('is never deleted, however long it has no user record', async () => {
    const byLink = await signInByLink(`${uniqueName('link')}@example.com`);
    const nickname = uniqueName('wants');
    expect(await register(later(real), { nickname, email: byLink.email })).toMatchObject({
      code: 'email-taken',
    });
    const { accounts, holders } = await tracesOf({ nicknames: [nickname], emails: [byLink.email] });
    expect(accounts).toEqual([byLink.uid]);
    expect(holders).toEqual([]);
  });
});

describe('a failure of Firebase Authentication', () => {
  it.each(['before create', 'after create'])(
    '%s leaves neither account nor reservation, and the person can register again',
    async (point) => {
      const wanted = somebody();
      const failing = watched(real, (when, name) => {
        if (`${when} ${name}` === point) throw new Error('the connection was lost');
      });
      await expect(register(failing, wanted)).rejects.toThrow('the connection was lost');
      const left = await traces(wanted);
      expect(left.accounts).toEqual([]);
      expect(left.holders).toEqual([]);
      expect(await register(real, wanted)).toMatchObject({ success: true });
      await expectWhole(wanted);
    },
  );
});

/** Calls once more what has been done: the SDK does so when the answer is lost. */
const twice =
  <Asked extends unknown[]>(run: (...asked: Asked) => Promise<boolean>) =>
  async (...asked: Asked): Promise<boolean> =>
    (await run(...asked)) && run(...asked);

it.each([
  [
    'of the nickname that it holds itself',
    ({ accounts }: Dependencies) => ({
      accounts: { ...accounts, reserveNickname: twice(accounts.reserveNickname) },
    }),
  ],
  [
    'of the record that it has completed',
    ({ accounts }: Dependencies) => ({
      accounts: { ...accounts, completeRegistration: twice(accounts.completeRegistration) },
    }),
  ],
  [
    'of the account that it has made itself',
    ({ identity }: Dependencies) => ({
      identity: { ...identity, create: twice(identity.create) },
    }),
  ],
])('a registration does not fail when the answer is lost %s', async (_what, deaf) => {
  const wanted = somebody();
  expect(await register({ ...real, ...deaf(real) }, wanted)).toMatchObject({ success: true });
  await expectWhole(wanted);
});
