import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test as base } from '@playwright/test';
import { SUITE_LOG } from '../../scripts/suite/firebaseSuite.ts';
import { CALLABLES_LOG } from '../../scripts/suite/productionServer.ts';

const LOGS = [SUITE_LOG, CALLABLES_LOG];

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

const readFrom = (file: string, start: number): string => {
  const length = sizeOf(file) - start;
  if (length <= 0) return '';
  const buffer = Buffer.alloc(length);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, buffer, 0, length, start);
  closeSync(descriptor);
  return buffer.toString();
};

/** Attaches the servers' log of the time of the test to a failed one, beside trace and screenshot. */
export const test = base.extend<{ serverLog: void }>({
  serverLog: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright needs the pattern to see that no fixture is used
    async ({}, provide, testInfo) => {
      const before = LOGS.map(sizeOf);
      await provide();
      if (testInfo.status === testInfo.expectedStatus) return;
      LOGS.forEach((file, at) =>
        writeFileSync(testInfo.outputPath(basename(file)), readFrom(file, before[at] ?? 0)),
      );
    },
    { auto: true },
  ],
});
