import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test as base } from '@playwright/test';
import { SUITE_LOG } from '../../scripts/suite/firebaseSuite.ts';

const size = (): number => (existsSync(SUITE_LOG) ? statSync(SUITE_LOG).size : 0);

const readFrom = (start: number): string => {
  const length = size() - start;
  if (length <= 0) return '';
  const buffer = Buffer.alloc(length);
  const descriptor = openSync(SUITE_LOG, 'r');
  readSync(descriptor, buffer, 0, length, start);
  closeSync(descriptor);
  return buffer.toString();
};

/** Attaches the suite's log of the time of the test to a failed one, beside trace and screenshot. */
export const test = base.extend<{ serverLog: void }>({
  serverLog: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright needs the pattern to see that no fixture is used
    async ({}, provide, testInfo) => {
      const before = size();
      await provide();
      if (testInfo.status === testInfo.expectedStatus) return;
      writeFileSync(testInfo.outputPath(basename(SUITE_LOG)), readFrom(before));
    },
    { auto: true },
  ],
});
