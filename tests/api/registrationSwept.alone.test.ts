import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepRegistrations } from '../../functions/src/accounts/registration.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { signIn } from '../../scripts/suite/siteClient.ts';
import { password } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import {
  abandonAt,
  connectDependencies,
  hoursLater,
  registerAs,
  newSomebody,
  tracesOf,
  wholeAccount,
} from '../support/registration.ts';

const real = await connectDependencies();
const aDayLater = hoursLater(real, 24.1);
beforeAll(async () => {
  await sweepRegistrations(hoursLater(real, 48));
});

const nothing = { accounts: [], records: [], holders: [], registrations: [] };

// Between them nothing is stored: without an account, and with one.
it.each(['after reserveNickname', 'after create'])(
  'the sweep deletes a registration that was killed %s a day later, not before',
  async (point) => {
    const wanted = newSomebody();
    await abandonAt(real, wanted, point);
    await sweepRegistrations(hoursLater(real, 24));
    expect((await tracesOf(wanted)).registrations).toEqual(['pending']);
    expect(await sweepRegistrations(aDayLater)).toBe(1);
    expect(await tracesOf(wanted)).toEqual(nothing);
    expect(await sweepRegistrations(aDayLater)).toBe(0);
  },
);

describe('the sweep', () => {
  it('changes nothing for people who are registered or are just registering', async () => {
    const { nickname, email, uid } = await newPerson();
    const busy = newSomebody();
    await abandonAt(real, busy, 'after create');
    expect(await sweepRegistrations(real)).toBe(0);
    expect((await tracesOf(busy)).accounts).toHaveLength(1);
    expect(await tracesOf({ nickname, email })).toEqual({
      ...wholeAccount(uid),
      registrations: [],
    });
    await sweepRegistrations(hoursLater(real, 48));
    expect((await tracesOf({ nickname, email })).accounts).toEqual([uid]);
  });

  it('keeps the account whose record was written meanwhile', async () => {
    const wanted = newSomebody();
    await abandonAt(real, wanted, 'after create');
    const [uid = ''] = (await tracesOf(wanted)).accounts;
    await getFirestore(adminApp()).doc(`users/${uid}`).set({ nickname: wanted.nickname });
    expect(await sweepRegistrations(aDayLater)).toBe(1);
    expect(await tracesOf(wanted)).toEqual({ ...nothing, accounts: [uid], records: [uid] });
  });

  it('completes the registration of somebody who has signed in all the same', async () => {
    const wanted = newSomebody();
    await abandonAt(real, wanted, 'after create');
    const { uid } = await signIn(wanted.email, password);
    expect(await sweepRegistrations(aDayLater)).toBe(1);
    expect(await tracesOf(wanted)).toEqual({ ...wholeAccount(uid), registrations: [] });
  });

  it('keeps the account of somebody who signed in after another attempt took the nickname', async () => {
    const wanted = newSomebody();
    await abandonAt(real, wanted, 'after create');
    const { uid } = await signIn(wanted.email, password);
    await real.accounts.abandonRegistration(uid, Infinity);
    expect(await sweepRegistrations(aDayLater)).toBe(1);
    expect(await tracesOf(wanted)).toEqual({ ...nothing, accounts: [uid] });
  });

  it('finishes the cleanup that another attempt began, and frees the nickname', async () => {
    const wanted = newSomebody();
    await abandonAt(real, wanted, 'after create');
    const { accounts } = await tracesOf(wanted);
    await real.accounts.abandonRegistration(accounts[0] ?? '', Infinity);
    expect(await sweepRegistrations(aDayLater)).toBe(1);
    expect(await registerAs(real, wanted)).toMatchObject({ success: true });
    expect((await tracesOf(wanted)).registrations).toEqual([]);
  });

  it('deletes what is left of a registration that another attempt has replaced', async () => {
    const wanted = newSomebody();
    await abandonAt(real, wanted, 'after create');
    await registerAs(hoursLater(real, 0.1), { ...newSomebody(), nickname: wanted.nickname });
    expect((await tracesOf(wanted)).registrations).toEqual(['abandoned']);
    await sweepRegistrations(aDayLater);
    expect((await tracesOf(wanted)).registrations).toEqual([]);
  });

  it('cleans up all others when one of them cannot be, and that one the next time', async () => {
    const [stuck, other] = [newSomebody(), newSomebody()];
    await abandonAt(real, stuck, 'after create');
    await abandonAt(real, other, 'after create');
    const [uid] = (await tracesOf(stuck)).accounts;
    const failing: Dependencies = {
      ...aDayLater,
      identity: {
        ...real.identity,
        find: (one) => (one === uid ? Promise.reject(new Error('busy')) : real.identity.find(one)),
      },
    };
    await expect(sweepRegistrations(failing)).rejects.toThrow(
      '1 registrations could not be cleaned up',
    );
    expect([(await tracesOf(stuck)).accounts, await tracesOf(other)]).toEqual([[uid], nothing]);
    await sweepRegistrations(aDayLater);
    expect(await tracesOf(stuck)).toEqual(nothing);
  });

  it('cleans up more registrations than fit in one page', async () => {
    const many = Array.from({ length: 105 }, newSomebody);
    await Promise.all(
      many.map(({ nickname, email }, i) =>
        real.accounts.reserveNickname(`sweep${i}${nickname}`, {
          nickname,
          language: 'en',
          email,
          expiresAt: Date.now(),
        }),
      ),
    );
    expect(await sweepRegistrations(aDayLater)).toBe(105);
  });
});
