import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { transactionsOf } from './transactions.ts';

/** The time at which each transaction begins; each lasts 10 ms, and ends with the next of these errors. */
let began: number[];
let errors: Error[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  began = [];
  errors = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const newTransact = () =>
  transactionsOf({
    runTransaction: async (update: () => Promise<unknown>) => {
      began.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 10));
      const error = errors.shift();
      if (error) throw error;
      return update();
    },
  } as unknown as Firestore);

it('transactions for one document run one after another, even after one fails', async () => {
  const transact = newTransact();
  errors = [new Error('refused')];
  const outcomes = Promise.allSettled(
    ['a', 'a', 'b', 'a'].map((path, n) => transact(path, async () => n)),
  );
  await vi.runAllTimersAsync();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(began).toEqual([0, 0, 10, 20]);
});

it('a transaction that comes later waits for all that wait already', async () => {
  const transact = newTransact();
  const first = ['a', 'a'].map((path, n) => transact(path, async () => n));
  await vi.advanceTimersByTimeAsync(15);
  const all = Promise.all([...first, transact('a', async () => 3)]);
  await vi.runAllTimersAsync();
  await all;
  expect(began).toEqual([0, 10, 20]);
});

it('who waits for a document hears at once that the database is unavailable', async () => {
  const transact = newTransact();
  errors = [Object.assign(new Error('14 UNAVAILABLE'), { code: 14 })];
  const waiting = Promise.allSettled(
    ['a', 'a', 'b', 'a'].map((path, n) => transact(path, async () => n)),
  );
  await vi.advanceTimersByTimeAsync(15);
  const later = transact('a', async () => 4);
  await vi.runAllTimersAsync();
  expect((await waiting).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  expect(await later).toBe(4);
  expect(began).toEqual([0, 0, 15]);
});
