import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { Database } from '../../src/firestore/engine/database.ts';
import { Transactions } from '../../src/firestore/engine/transactions.ts';
import { FirestoreServer } from '../../src/firestore/service/server.ts';
import { machineFactor } from './support/program.ts';

const nameOf = (project: number) => `projects/p${project}/databases/(default)`;

it('projects that somebody only asked about leave no database behind', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const server = new FirestoreServer('wait', null);
  const before = heap();
  for (let project = 0; project < 10_000; project += 1) server.database(nameOf(project));
  // A database is held until the end of the turn in which it was named.
  await new Promise(setImmediate);
  heap();
  await new Promise(setImmediate);
  expect(heap() - before).toBeLessThan(5_000_000);
});

it('ten thousand transactions left open on one connection keep nobody waiting', () => {
  const database = new Database(nameOf(1), 'wait', () => undefined);
  const transactions = new Transactions();
  const connection = {};
  const started = performance.now();
  for (let i = 0; i < 10_000; i += 1) {
    transactions.begin(database, { readOnly: false, readTime: null }, connection);
  }
  expect(performance.now() - started).toBeLessThan(3_000 * machineFactor);
});
