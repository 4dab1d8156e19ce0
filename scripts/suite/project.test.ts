import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { expect, it, vi } from 'vitest';
import { suiteSite } from './project.ts';

it('a developer with settings of a real project still runs the suite on local data', () => {
  const ofSuite = suiteSite();
  const folder = mkdtempSync(join(tmpdir(), 'lumipaw-env-'));
  const real = Object.keys(ofSuite).map((name) => `${name}=real-project\n`);
  const contact = { VITE_CONTACT_EMAIL: 'hello@real.example' };
  writeFileSync(
    join(folder, '.env.production.local'),
    `${real.join('')}VITE_CONTACT_EMAIL=${contact.VITE_CONTACT_EMAIL}\n`,
  );
  for (const [name, value] of Object.entries(ofSuite)) vi.stubEnv(name, value);
  expect(loadEnv('production', folder)).toMatchObject({ ...ofSuite, ...contact });
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
