import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/**
 * Gives each test of a file an empty folder, which is deleted after the test.
 * @returns the path of the folder, or of what is in it by these names
 */
export const temporaryFolder = (): ((...names: string[]) => string) => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lumipaw-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return (...names) => join(folder, ...names);
};
