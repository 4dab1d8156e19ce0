import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const JAVA = fileURLToPath(new URL('../../bin/java', import.meta.url));

/** The environment of a CLI that was started without our programs. */
const unnamed = {
  ...process.env,
  FIRESTORE_EMULATOR_BINARY_PATH: '',
  STORAGE_EMULATOR_BINARY_PATH: '',
};

// What it is there for, every start of the suite shows.
it.each([
  ['anything else', ['Main.class'], 'it only knows'],
  ['nothing', [], 'it only knows'],
  ['-jar without a file', ['-jar'], 'it only knows'],
  ['a real jar file', ['-jar', 'firestore.jar'], 'needs? a real Java 21'],
  ['a CLI that names no programs, as by plain npx', ['-version'], 'type "npm start" instead'],
  ['a program that was never built', ['-jar', '/nowhere/firestore.cjs'], 'build it with'],
])('java refuses %s with a sentence and exit code 1', (_, args, sentence) => {
  const { status, stderr } = spawnSync(JAVA, args, { encoding: 'utf8', env: unnamed });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    new RegExp(`^This java stands in for Java to the Firebase CLI: .*${sentence}.*\\.\\n$`),
  );
});

it('java says a version that the CLI accepts, where the programs are named', () => {
  const named = { ...process.env, FIRESTORE_EMULATOR_BINARY_PATH: 'firestore.cjs' };
  const { status, stderr } = spawnSync(JAVA, ['-version'], { encoding: 'utf8', env: named });
  expect(stderr).toMatch(/^openjdk version "21/);
  expect(status).toBe(0);
});
