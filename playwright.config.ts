import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { QUIET_FLAGS } from './scripts/support/chrome.ts';
import { forgetMachine } from './scripts/support/environment.ts';
import { suiteUrl } from './scripts/suite/project.ts';
import { machineFactor } from './tests/support/machine.ts';

forgetMachine();

/**
 * The headless shell draws a sandboxed frame in the process of its page, where the game would block
 * every click. Browsers with windows give it a process of its own.
 */
const ISOLATION = ['--site-per-process', '--enable-features=IsolateSandboxedIframes'];

/** Tests that read the data of the suite at most, so that they can run beside the API tests. */
const ofSite = ['pages', 'petSimulator', 'prerender', 'shell', 'storefront'].map(
  (name) => `${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'site', testMatch: ofSite, outputDir: 'test-results/site' },
    { name: 'account', testIgnore: ofSite, outputDir: 'test-results/account' },
  ],
  // All tests share the suite's one store; each makes people of its own, so they can run side by side.
  workers: Math.max(2, Math.min(4, availableParallelism() - 1)),
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 120_000 * machineFactor,
  expect: { timeout: 30_000 * machineFactor },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: suiteUrl('hosting'),
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [...QUIET_FLAGS, ...ISOLATION],
    },
    screenshot: 'only-on-failure',
    // Steps, network and console. A copy of the page at every step would cost a fifth of the time; the
    // screenshot and error-context.md show the page as it failed.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
});
