import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // Only an interface adds to the one of vitest.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** The folder with firestore.cjs and storageRules.cjs, bundled from the sources as they stand. */
    programs: string;
  }
}

const source = (file: string) => fileURLToPath(new URL(`../../src/${file}`, import.meta.url));

/** Bundles the programs once for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'emulator-programs-'));
  await build({
    entryPoints: {
      firestore: source('firestore/main.ts'),
      storageRules: source('storageRules/main.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'warning',
  });
  project.provide('programs', folder);
  return () => rm(folder, { recursive: true });
}
