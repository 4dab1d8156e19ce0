import { beforeAll, describe, expect, it } from 'vitest';
import { sweepRegistrations } from '../../functions/src/accounts/registration.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { HOUR } from '../../shared/time.ts';
import { tracesOf } from '../support/accounts.ts';
import { password, registerPerson, signIn, uniqueName } from '../support/callables.ts';
import { abandonAt, dependencies, register } from '../support/registration.ts';

let real: Dependencies;
beforeAll(async () => {
  real = await dependencies();
  await sweepRegistrations(inHours(48));
});

const inHours = (hours: number): Dependencies => ({
  ...real,
  now: () => Date.now() + hours * HOUR,
});
const newcomer = () => {
  const nickname = uniqueName('gone');
  return { nickname, email: `${nickname}@example.com` };
};
const of = ({ nickname, email }: ReturnType<typeof newcomer>) =>
  tracesOf({ nicknames: [nickname], emails: [email] });
const nothing = { accounts: [], records: [], holders: [], registrations: [] };

describe.each([
  'after reserveNickname',
  'before create',
  'after create',
  'before completeRegistration',
])('a registration that was killed %s and that nobody repeats', (point) => {
  it('is deleted by the sweep a day later, not before', async () => {
    const wanted = newcomer();
    await abandonAt(real, wanted, point);
    await sweepRegistrations(inHours(24));
    expect((await of(wanted)).registrations).toEqual(['pending']);
    expect(await sweepRegistrations(inHours(24.1))).toBe(1);
    expect(await of(wanted)).toEqual(nothing);
    expect(await sweepRegistrations(inHours(24.1))).toBe(0);
  });
});

describe('the sweep', () => {
  it('changes nothing for people who are registered or are just registering', async () => {
    const { nickname, email, uid } = await registerPerson();
    const busy = newcomer();
    await abandonAt(real, busy, 'after create');
    expect(await sweepRegistrations(real)).toBe(0);
    expect((await of(busy)).accounts).toHaveLength(1);
    expect(await of({ nickname, email })).toEqual({
      accounts: [uid],
      records: [uid],
      holders: [uid],
      registrations: [],
    });
    await sweepRegistrations(inHours(48));
    expect((await of({ nickname, email })).accounts).toEqual([uid]);
  });

  it('completes the registration of somebody who has signed in all the same', async () => {
    const wanted = newcomer();
    await abandonAt(real, wanted, 'before completeRegistration');
    const { uid } = await signIn(wanted.email, password);
    expect(await sweepRegistrations(inHours(24.1))).toBe(1);
    expect(await of(wanted)).toEqual({
      accounts: [uid],
      records: [uid],
      holders: [uid],
      registrations: [],
    });
  });

  it('keeps the account of somebody who signed in after another attempt took the nickname', async () => {
    const wanted = newcomer();
    await abandonAt(real, wanted, 'before completeRegistration');
    const { uid } = await signIn(wanted.email, password);
    await real.accounts.abandonRegistration(uid, Infinity);
    expect(await sweepRegistrations(inHours(24.1))).toBe(1);
    expect(await of(wanted)).toEqual({ ...nothing, accounts: [uid] });
  });

  it('finishes the cleanup that another attempt began, and frees the nickname', async () => {
    const wanted = newcomer();
    await abandonAt(real, wanted, 'after create');
    const { accounts } = await of(wanted);
    await real.accounts.abandonRegistration(accounts[0] ?? '', Infinity);
    expect(await sweepRegistrations(inHours(24.1))).toBe(1);
    expect(await register(real, wanted)).toMatchObject({ success: true });
    expect((await of(wanted)).registrations).toEqual([]);
  });

  it('cleans up all others when one of them cannot be, and that one the next time', async () => {
    const [stuck, other] = [newcomer(), newcomer()];
    await abandonAt(real, stuck, 'after create');
    await abandonAt(real, other, 'after create');
    const [uid] = (await of(stuck)).accounts;
    const failing: Dependencies = {
      ...inHours(24.1),
      identity: {
        ...real.identity,
        find: (one) => (one === uid ? Promise.reject(new Error('busy')) : real.identity.find(one)),
      },
    };
    await expect(sweepRegistrations(failing)).rejects.toThrow(
      '1 registrations could not be cleaned up',
    );
    expect([(await of(stuck)).accounts, await of(other)]).toEqual([[uid], nothing]);
    await sweepRegistrations(inHours(24.1));
    expect(await of(stuck)).toEqual(nothing);
  });

  it('cleans up more registrations than fit in one page', async () => {
    const many = Array.from({ length: 105 }, newcomer);
    await Promise.all(
      many.map(({ nickname, email }, i) =>
        real.accounts.reserveNickname(`sweep${i}${nickname}`, {
          nicknameKey: nickname,
          nickname,
          language: 'en',
          email,
          expiresAt: Date.now(),
        }),
      ),
    );
    expect(await sweepRegistrations(inHours(24.1))).toBe(105);
  });
});
