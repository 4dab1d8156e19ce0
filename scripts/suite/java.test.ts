import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { ROOT } from '../support/folders.ts';
import { choosePrograms, officialJar } from './java.ts';

const at = temporaryFolder();
beforeEach(() => void vi.stubEnv('PATH', at()));
afterEach(() => void vi.unstubAllEnvs());

const choose = (folders: string[] = []) => choosePrograms('official', folders);

/** A fake `java` that prints its version like the real one. */
const installJava = (version: string) =>
  writeFileSync(at('java'), `#!/bin/sh\necho 'openjdk version "${version}" 2025-04-15' >&2\n`, {
    mode: 0o755,
  });

it('--official names what it needs, and leaves the official programs to the CLI where a JDK fits', () => {
  expect(() => choose()).toThrow(/needs a JDK 21.*no java was found/);
  installJava('17.0.15');
  expect(() => choose()).toThrow(/needs a JDK 21.*version 17/);
  installJava('21.0.5');
  expect(choose().env).toEqual({ PATH: at() });
});

it('--official passes by the java of packages/emulator, which npm puts on the PATH', () => {
  const bin = at('bin');
  mkdirSync(bin);
  symlinkSync(join(ROOT, 'packages/emulator/bin/java'), join(bin, 'java'));
  vi.stubEnv('PATH', [bin, at()].join(delimiter));
  installJava('21.0.5');
  expect(choose().env).toEqual({ PATH: at() });
});

it('a jar that is there runs on an older Java, with our Storage rules, and both are named', () => {
  installJava('17.0.15');
  const jar = at('firestore.jar');
  writeFileSync(jar, '');
  vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', jar);
  const { env, inWords } = choose();
  expect(env).toMatchObject({
    FIRESTORE_EMULATOR_BINARY_PATH: jar,
    STORAGE_EMULATOR_BINARY_PATH: expect.stringMatching(/storageRules\.cjs$/),
    REAL_JAVA: at('java'),
  });
  expect(inWords).toMatch(
    /firestore\.jar\) on Java 17; Storage rules: the program of packages\/emulator/,
  );
});

it('a jar that gcloud or the CLI has installed is found, where there is a Java to run it', () => {
  const jar = at('cloud-firestore-emulator-v1.19.8.jar');
  writeFileSync(jar, '');
  expect(officialJar([at(), at('none')])).toBeUndefined();
  installJava('17.0.15');
  expect(choose([at()]).env).toMatchObject({ FIRESTORE_EMULATOR_BINARY_PATH: jar });
  expect([officialJar([at()]), officialJar([])]).toEqual([jar, undefined]);
});

it('a jar that is not there is named', () => {
  vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', '/nowhere/firestore.jar');
  expect(() => choose()).toThrow(/\/nowhere\/firestore\.jar, which is no jar/);
});
