import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { patiently, transactionsOf } from './transactions.ts';

const fails = (code: number, words = '') => Object.assign(new Error(words), { code });

/** The time of each attempt since the first; each lasts 10 ms and ends with the next of these errors. */
let attempts: number[];
let errors: Error[];
let attemptLasts: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  attempts = [];
  errors = [];
  attemptLasts = 10;
});
afterEach(() => {
  vi.useRealTimers();
});

const newTransact = () =>
  transactionsOf({
    runTransaction: async (update: () => Promise<unknown>, options: object) => {
      expect(options).toEqual({ maxAttempts: 1 });
      attempts.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, attemptLasts));
      const error = errors.shift();
      if (error) throw error;
      return update();
    },
  } as unknown as Firestore);

const outcomeOf = async (running: Promise<unknown>) => {
  const outcome = running.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
};

it.each([1, 2, 4, 9, 10, 13, 14, 16])(
  'a transaction that ends with code %i is tried again',
  async (code) => {
    errors = [fails(code)];
    expect(await outcomeOf(newTransact()('tickets/a', async () => 'done'))).toBe('done');
    expect(attempts).toHaveLength(2);
  },
);

it('one that Firestore has ended itself is tried again; any other error ends it', async () => {
  errors = [fails(3, 'The referenced transaction has expired')];
  expect(await outcomeOf(newTransact()('a', async () => 'done'))).toBe('done');
  for (const error of [
    fails(3, 'bad name'),
    fails(8),
    fails(5, 'transaction has expired'),
    new Error('x'),
  ]) {
    errors = [error];
    expect(await outcomeOf(newTransact()('a', async () => 'done'))).toBe(error);
    expect(errors).toEqual([]);
  }
});

it('the waits double up to two seconds, and end after 50 seconds since the caller began', async () => {
  const last = fails(10);
  errors = Array<Error>(100).fill(last);
  expect(await outcomeOf(newTransact()('a', async () => 'done'))).toBe(last);
  const waits = attempts.map((at, n) => at - (attempts[n - 1] ?? 0) - 10).slice(1);
  expect(waits.slice(0, 8)).toEqual([50, 100, 200, 400, 800, 1600, 2000, 2000]);
  expect(attempts.at(-1)).toBeGreaterThan(46_000);
  expect(attempts.at(-1)).toBeLessThan(50_000);

  attempts = [];
  await outcomeOf(newTransact()('a', async () => 'done', Date.now() - 49_000));
  expect(attempts).toHaveLength(5);
});

it('who has lost a long attempt stays away as long as that', async () => {
  attemptLasts = 700;
  errors = [fails(10)];
  await outcomeOf(newTransact()('a', async () => 'done'));
  expect(attempts).toEqual([0, 1400]);
});

it('transactions for one document run one after another, even after one fails', async () => {
  const transact = newTransact();
  errors = [fails(5)];
  const names = ['a', 'a', 'b', 'a'].map((path, n) => transact(path, async () => n));
  const outcomes = Promise.allSettled(names);
  await vi.runAllTimersAsync();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(attempts).toEqual([0, 0, 10, 20]);
});

it('who comes later waits for all that wait already', async () => {
  const transact = newTransact();
  const first = ['a', 'a'].map((path, n) => transact(path, async () => n));
  await vi.advanceTimersByTimeAsync(15);
  await outcomeOf(Promise.all([...first, transact('a', async () => 3)]));
  expect(attempts).toEqual([0, 10, 20]);
});

it('what is no transaction is tried for 50 seconds too', async () => {
  errors = [fails(14)];
  const commit = async () => {
    attempts.push(Date.now());
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
  expect(await outcomeOf(patiently(commit))).toBe('done');
  expect(attempts).toEqual([0, 50]);
});
