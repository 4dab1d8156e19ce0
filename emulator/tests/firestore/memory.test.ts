import { expect, it } from 'vitest';
import { Database } from '../../src/firestore/engine/database.ts';
import { Transactions } from '../../src/firestore/engine/transactions.ts';
import { machineFactor } from './support/program.ts';

const nameOf = (project: number) => `projects/p${project}/databases/(default)`;

it('ten thousand transactions left open on one connection keep nobody waiting', () => {
  const database = new Database(nameOf(1), 'wait', () => undefined);
  const transactions = new Transactions();
  const connection = {};
  const started = performance.now();
  for (let i = 0; i < 10_000; i += 1) {
    transactions.begin(database, false, connection);
  }
  expect(performance.now() - started).toBeLessThan(3_000 * machineFactor);
});
