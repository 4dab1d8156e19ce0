import { afterEach, expect, it, vi } from 'vitest';
import { forgetMachine } from './environment.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each(['VITE_STORE_URL', 'GIT_DIR', 'HTTP_PROXY', 'GOOGLE_APPLICATION_CREDENTIALS', 'LC_ALL'])(
  'a developer whose shell sets %s gets the same results of tests',
  (name) => {
    vi.stubEnv(name, 'of this machine');
    forgetMachine();
    expect(process.env).not.toHaveProperty(name);
  },
);

it.each(['PORT_BASE', 'FIRESTORE_EMULATOR_BINARY_PATH', 'STORAGE_EMULATOR_BINARY_PATH'])(
  'a developer chooses by the setting %s what the tests run on',
  (name) => {
    vi.stubEnv(name, '5300');
    forgetMachine();
    expect(process.env).toHaveProperty(name, '5300');
  },
);
