import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { Problem } from '../support/problem.mjs';
import { ROOT } from './folders.ts';

/** Which programs run Firestore and the Storage rules: ours on Node, or Google's on Java. */
export type Programs = 'node' | 'official';

export const PROGRAMS_IN_WORDS: Record<Programs, string> = {
  node: 'the programs of emulator/, on Node',
  official: "Google's official programs, on Java",
};

/** The JDK that firebase-tools 15 requires. */
const OLDEST_JAVA = 21;

/**
 * The environment in which the CLI finds the chosen programs.
 * @throws {Problem} when the official ones are requested without a suitable JDK
 */
export const programsEnvironment = (programs: Programs): NodeJS.ProcessEnv => {
  if (programs === 'official') {
    requireJava();
    return {};
  }
  return {
    // Our `java` is first on the PATH, of this process only.
    PATH: [join(ROOT, 'emulator/bin'), process.env['PATH']].join(delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: join(ROOT, 'emulator/lib/firestore.cjs'),
    STORAGE_EMULATOR_BINARY_PATH: join(ROOT, 'emulator/lib/storageRules.cjs'),
  };
};

const requireJava = (): void => {
  // `java -version` prints to stderr.
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, major] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  if (Number(major) >= OLDEST_JAVA) return;
  throw new Problem(
    `--official needs a JDK ${OLDEST_JAVA} or newer; ${major ? `the java on the PATH is version ${major}` : 'no java was found on the PATH'}. Install one, or run without --official to use the programs of emulator/.`,
  );
};
