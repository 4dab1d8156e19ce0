import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callableUrl } from '../../scripts/suite/project.ts';
import { tracesOf } from '../support/accounts.ts';
import { type Answer, call, password, uniqueName } from '../support/callables.ts';
import { abandonAt, dependencies } from '../support/registration.ts';
import { startCallables } from '../../scripts/suite/productionServer.ts';

/** A second instance, since production runs several and each serves many calls at once. */
let second: Awaited<ReturnType<typeof startCallables>>;
beforeAll(async () => {
  second = await startCallables(0);
});
afterAll(() => second.stop());

const callers = 50;
/** Concurrent registrations, half of them at each instance; `shared` is what all of them want. */
const race = async (shared: {
  nickname?: string;
  email?: string;
}): Promise<{ answers: Answer[]; nicknames: string[]; emails: string[] }> => {
  const people = Array.from({ length: callers }, () => ({
    nickname: shared.nickname ?? uniqueName('racer'),
    email: shared.email ?? `${uniqueName('racer')}@example.com`,
    password,
  }));
  const answers = await Promise.all(
    people.map((person, i) =>
      call('registerUser', person, {
        url: i % 2 === 0 ? callableUrl('registerUser') : second.url('registerUser'),
      }),
    ),
  );
  return {
    answers,
    nicknames: [...new Set(people.map(({ nickname }) => nickname))],
    emails: [...new Set(people.map(({ email }) => email))],
  };
};

const tally = (answers: Answer[]) => {
  const counts: Record<string, number> = {};
  for (const { status, result, error } of answers) {
    const what = String(error?.message ?? result?.['code'] ?? result?.['success']);
    counts[`${status} ${what}`] = (counts[`${status} ${what}`] ?? 0) + 1;
  }
  return counts;
};

describe('fifty callers at two instances', () => {
  it('[REG-9] one nickname goes to exactly one account, and nothing is stored for the others', async () => {
    const nickname = uniqueName('wanted');
    const { answers, emails } = await race({ nickname });
    expect(tally(answers)).toEqual({ '200 true': 1, '200 nickname-taken': callers - 1 });
    const { accounts, records, holders, registrations } = await tracesOf({
      nicknames: [nickname],
      emails,
    });
    expect(accounts).toHaveLength(1);
    expect(records).toEqual(accounts);
    expect(holders).toEqual(accounts);
    expect(registrations).toEqual([]);
  });

  it('one email goes to exactly one account, and no other caller keeps a nickname', async () => {
    const email = `${uniqueName('wanted')}@example.com`;
    const { answers, nicknames } = await race({ email });
    expect(tally(answers)).toEqual({ '200 true': 1, '200 email-taken': callers - 1 });
    const { accounts, records, holders, registrations } = await tracesOf({
      nicknames,
      emails: [email],
    });
    expect(accounts).toHaveLength(1);
    expect(records).toEqual(accounts);
    expect(holders).toEqual(accounts);
    expect(registrations).toEqual([]);
  });
});

it('when fifty callers replace the same interrupted registration at once, one of them is registered', async () => {
  const nickname = uniqueName('ruin');
  const real = await dependencies();
  const longAgo = { ...real, now: () => Date.now() - 61_000 };
  const email = `${nickname}@example.com`;
  await abandonAt(longAgo, { nickname, email }, 'before completeRegistration');
  const { answers, emails } = await race({ nickname });
  expect(tally(answers)).toEqual({ '200 true': 1, '200 nickname-taken': 49 });
  const { accounts, records, holders } = await tracesOf({
    nicknames: [nickname],
    emails: [email, ...emails],
  });
  expect(accounts).toHaveLength(1);
  expect(records).toEqual(accounts);
  expect(holders).toEqual(accounts);
});

it('the log contains neither email nor password nor nickname', async () => {
  const nickname = uniqueName('secret');
  const url = second.url('registerUser');
  await call('registerUser', { nickname, email: `${nickname}@example.com`, password }, { url });
  await call('registerUser', { nickname, email: 'none', password }, { url });
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nickname, password }),
  });
  expect(second.log()).toContain('"outcome":"invalid-argument"');
  expect(second.log()).not.toContain(nickname);
  expect(second.log()).not.toContain(password);
});
