import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { TestProject } from 'vitest/node';
import { buildEmulator } from '../../build.mjs';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  export interface ProvidedContext {
    /** The folder with firestore.cjs and storageRules.cjs, bundled from the sources as they are. */
    programs: string;
  }
}

/** Bundles the programs once for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'emulator-programs-'));
  await buildEmulator(folder);
  project.provide('programs', folder);
  return () => rm(folder, { recursive: true });
}
