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

it('a developer chooses the ports of the tests by the setting PORT_BASE', () => {
  vi.stubEnv('PORT_BASE', '5300');
  forgetMachine();
  expect(process.env).toHaveProperty('PORT_BASE', '5300');
});
