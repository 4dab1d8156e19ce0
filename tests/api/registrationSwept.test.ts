import { beforeAll, describe, expect, it } from 'vitest';
import { sweepRegistrations } from '../../functions/src/accounts/registration.ts';
import type { Dependencies } from '../../functions/src/handler.ts';
import { tracesOf } from '../support/accounts.ts';
import { registerPerson, uniqueName } from '../support/callables.ts';
import { abandonAt, dependencies, register } from '../support/registration.ts';

const hour = 60 * 60 * 1000;

let real: Dependencies;
beforeAll(async () => {
  real = await dependencies();
  await sweepRegistrations(inHours(48));
});

const inHours = (hours: number): Dependencies => ({
  ...real,
  now: () => Date.now() + hours * hour,
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
  it('leaves nothing once it is swept, a day later and not before', async () => {
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
  it('touches nobody who is registered, and nobody who registers just now', async () => {
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

  it('ends what another attempt has begun to clear, and frees the name for the next', async () => {
    const wanted = newcomer();
    await abandonAt(real, wanted, 'after create');
    const { accounts } = await of(wanted);
    await real.accounts.abandonRegistration(accounts[0] ?? '', Infinity);
    expect(await sweepRegistrations(inHours(24.1))).toBe(1);
    expect(await register(real, wanted)).toMatchObject({ success: true });
    expect((await of(wanted)).registrations).toEqual([]);
  });

  it('goes on after more of them than one page holds', async () => {
    const many = Array.from({ length: 105 }, newcomer);
    await Promise.all(
      many.map(({ nickname, email }, i) =>
        real.accounts.reserveNickname(`sweep${i}${nickname}`, {
          nicknameKey: nickname,
          email,
          expiresAt: Date.now(),
        }),
      ),
    );
    expect(await sweepRegistrations(inHours(24.1))).toBe(105);
  });
});
