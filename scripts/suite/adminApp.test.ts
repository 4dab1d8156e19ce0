import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, it, vi } from 'vitest';
import { adminApp } from './adminApp.ts';

it('who makes the first admin of a real project with gcloud’s credentials says whose quota counts', async () => {
  let quota: unknown;
  const google = createServer((request, response) => {
    quota = request.headers['x-goog-user-project'];
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(google, 'listening');
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', undefined);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${(google.address() as AddressInfo).port}`);
  const app = adminApp('lumipaw-real');
  await getAuth(app).listUsers(1);
  expect(quota).toBe('lumipaw-real');
  await deleteApp(app);
  vi.unstubAllEnvs();
  google.close();
});
