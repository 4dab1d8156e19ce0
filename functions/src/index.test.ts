import { expect, it } from 'vitest';
import { callables } from '../../shared/callables.ts';
import * as exported from './index.ts';

it('every callable of the table is deployed, in the region that the browser calls', () => {
  expect(Object.keys(exported).toSorted()).toEqual(Object.keys(callables).toSorted());
  for (const { __endpoint: endpoint } of Object.values(exported)) {
    expect(endpoint).toMatchObject({ region: ['us-central1'], callableTrigger: {} });
  }
});
