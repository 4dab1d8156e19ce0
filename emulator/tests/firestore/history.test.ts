import { expect, it } from 'vitest';
import { History } from '../../src/firestore/engine/history.ts';
import { machineFactor } from './support/program.ts';

it('a document that is overwritten without end is written as fast as at first', () => {
  const history = new History(0);
  let at = 0;
  const msOf = (writes: number): number => {
    const started = performance.now();
    for (let i = 0; i < writes; i += 1) history.record('c/hot', null, (at += 1));
    return performance.now() - started;
  };
  // More than is remembered: from here on each write forgets the oldest.
  msOf(70_000);
  expect(msOf(10_000)).toBeLessThan(500 * machineFactor);
});
