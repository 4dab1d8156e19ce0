import { expect, it } from 'vitest';
import { machineFactorOf, REFERENCE_MS } from './machine.ts';

it('a slow machine gets longer limits, up to a maximum, and a fast one no shorter ones', () => {
  expect([0.4, 1, 2.53, 100].map((times) => machineFactorOf(times * REFERENCE_MS))).toEqual([
    1, 1, 2.5, 10,
  ]);
});
