import { afterAll, beforeAll, expect, it } from 'vitest';
import { callableUrl } from '../../scripts/suite/project.ts';
import { callFunction, password } from '../support/callables.ts';
import {
  abandonAt,
  connectDependencies,
  hoursLater,
  newSomebody,
  tracesOf,
  type Wanted,
  wholeAccount,
} from '../support/registration.ts';
import { logToSuite } from '../../scripts/suite/firebaseSuite.ts';
import { suiteParameters } from '../../scripts/suite/functionsSettings.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';

/** A second instance, since production runs several and each serves many calls at once. */
let second: Awaited<ReturnType<typeof startProductionServer>>;
beforeAll(async () => {
  second = await startProductionServer(suiteParameters(), {
    onOutput: logToSuite,
  });
});
afterAll(() => second.stop());

/**
 * Twenty people register at once, half of them at each instance, and want the same: one of them is
 * registered, the others are told why not, and of nobody else anything is stored.
 */
const expectOneOf = async (
  shared: Partial<Wanted>,
  refusal: string,
  ...others: Wanted[]
): Promise<void> => {
  const people = Array.from({ length: 20 }, () => ({ ...newSomebody(), ...shared }));
  const answers = await Promise.all(
    people.map((person, i) =>
      callFunction(
        'registerUser',
        { ...person, password },
        { url: i % 2 === 0 ? callableUrl('registerUser') : second.url('registerUser') },
      ),
    ),
  );
  const said = answers.map(({ result, error }) =>
    String(error?.message ?? result?.['code'] ?? result?.['success']),
  );
  expect(said.toSorted()).toEqual([...Array.from({ length: 19 }, () => refusal), 'true']);
  const left = await tracesOf(...people, ...others);
  expect(left).toMatchObject(wholeAccount(left.accounts[0] ?? ''));
  expect(left.registrations).not.toContain('pending');
};

it('[REG-9] of twenty people one gets a nickname, and the others leave nothing', () =>
  expectOneOf({ nickname: newSomebody().nickname }, 'nickname-taken'));

it('of twenty people one registers an email, and no other keeps a nickname', () =>
  expectOneOf({ email: newSomebody().email }, 'email-taken'));

it('of twenty people who replace an interrupted registration one succeeds', async () => {
  const ruin = newSomebody();
  await abandonAt(hoursLater(await connectDependencies(), -0.1), ruin, 'after create');
  await expectOneOf({ nickname: ruin.nickname }, 'nickname-taken', ruin);
});
