import { expect, it } from 'vitest';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { TIMEOUTS } from './timeouts.ts';

it('[CST-1] the SDKs use time-outs of 70, 120 and 600 seconds, in us-central1', () => {
  expect(TIMEOUTS).toMatchObject({
    functionCall: 70_000,
    storageOperation: 120_000,
    storageUpload: 600_000,
  });
  expect(FUNCTIONS_REGION).toBe('us-central1');
});
