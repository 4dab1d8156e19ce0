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

it('without Java, --official names what it needs', () => {
  expect(() => programsEnvironment('official')).toThrow(/needs a JDK 21.*no java was found/);
});

it('an older Java is named', () => {
  installJava('17.0.15');
  expect(() => programsEnvironment('official')).toThrow(/needs a JDK 21.*version 17/);
});

it('with JDK 21 the CLI is left to find the official programs', () => {
  installJava('21.0.5');
  expect(programsEnvironment('official')).toEqual({});
});

it('otherwise our own `java` is first on the PATH', () => {
  expect(programsEnvironment('node')['PATH']).toMatch(/emulator[\\/]bin/);
});
