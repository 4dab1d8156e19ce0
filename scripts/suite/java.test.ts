import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { programsEnvironment } from './java.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipaw-java-'));
  vi.stubEnv('PATH', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A fake `java` that prints its version like the real one. */
const installJava = (version: string) => {
  const java = join(folder, 'java');
  writeFileSync(java, `#!/bin/sh\necho 'openjdk version "${version}" 2025-04-15' >&2\n`);
  chmodSync(java, 0o755);
};

it('--official names what it needs, and leaves the official programs to the CLI where a JDK fits', () => {
  expect(() => programsEnvironment('official')).toThrow(/needs a JDK 21.*no java was found/);
  installJava('17.0.15');
  expect(() => programsEnvironment('official')).toThrow(/needs a JDK 21.*version 17/);
  installJava('21.0.5');
  expect(programsEnvironment('official')).toEqual({});
});
