import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BUCKET, pointSiteAtSuite, PROJECT_ID } from './project.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipaw-env-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('a developer with settings of a real project still runs the suite on local data', () => {
  writeFileSync(
    join(folder, '.env.production.local'),
    [
      'VITE_FIREBASE_PROJECT_ID=real-project',
      'VITE_FIREBASE_API_KEY=real-key',
      'VITE_FIREBASE_AUTH_DOMAIN=real-project.firebaseapp.com',
      'VITE_FIREBASE_STORAGE_BUCKET=real-project.firebasestorage.app',
      'VITE_FIREBASE_APP_ID=real-app',
      'VITE_CONTACT_EMAIL=hello@real.example',
    ].join('\n'),
  );
  // Stubbed, so that the change of the function is undone.
  for (const name of Object.keys(loadEnv('production', folder))) vi.stubEnv(name, undefined);
  pointSiteAtSuite();
  const settings = loadEnv('production', folder);
  expect(settings).toMatchObject({
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_STORAGE_BUCKET: BUCKET,
    VITE_CONTACT_EMAIL: 'hello@real.example',
  });
  expect(Object.entries(settings).filter(([, value]) => /real-/.test(value))).toEqual([]);
});
