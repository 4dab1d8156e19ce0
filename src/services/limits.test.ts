import { expect, it } from 'vitest';
import { functionsRegion } from '../../shared/limits.ts';
import { LIMITS } from './limits.ts';

it('[CST-1] the limits of the SDKs are those of the specification', () => {
  expect(LIMITS).toMatchObject({
    functionCall: 70_000,
    storageOperation: 120_000,
    storageUpload: 600_000,
  });
  expect(functionsRegion).toBe('us-central1');
});
