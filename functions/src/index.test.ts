import { expect, it } from 'vitest';
import { callables } from '../../shared/callables.ts';
import * as exported from './index.ts';

it('every callable of the table is deployed, in the region that the browser calls', () => {
  const { dailySweep: _sweep, ...served } = exported;
  expect(Object.keys(served).toSorted()).toEqual(Object.keys(callables).toSorted());
  for (const { __endpoint: endpoint } of Object.values(served)) {
    expect(endpoint).toMatchObject({ region: ['us-central1'], callableTrigger: {} });
  }
});

it('the sweep runs once a day, in the same region', () => {
  const { __endpoint: endpoint } = exported.dailySweep;
  expect(endpoint).toMatchObject({
    region: ['us-central1'],
    scheduleTrigger: { schedule: 'every 24 hours' },
  });
});
