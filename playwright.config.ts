import { defineConfig, devices } from '@playwright/test';
import { slowdown } from './tests/support/slowdown.ts';

/** The flags keep Chromium from calling home and let it run as root in a container. */
const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // All tests share the suite's one store; each makes people of its own, so two can run at once.
  workers: process.env['E2E_WORKERS'] ? Number(process.env['E2E_WORKERS']) : 2,
  forbidOnly: Boolean(process.env['CI']),
  // On a busy machine a click can miss what moves; whoever needs it is named (scripts/support/steps.ts).
  retries: 1,
  timeout: 45_000 * slowdown,
  expect: { timeout: 10_000 * slowdown },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['E2E_BASE_URL'] ?? 'http://127.0.0.1:5000',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: QUIET_FLAGS,
    },
    screenshot: 'only-on-failure',
  },
});
