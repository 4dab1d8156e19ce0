import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { Problem } from '../support/problem.mjs';
import { ROOT } from '../support/folders.ts';

/** Which programs run Firestore and the Storage rules: ours on Node, or Google's on Java. */
export type Programs = 'node' | 'official';

/** The JDK that firebase-tools 15 requires. */
const OLDEST_JAVA = 21;

/** Where gcloud installs Google's Firestore program, by its Debian package or by itself, and the CLI. */
const FOLDERS = [
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator',
  join(homedir(), 'google-cloud-sdk/platform/cloud-firestore-emulator'),
  join(homedir(), '.cache/firebase/emulators'),
];
const JAR = /^cloud-firestore-emulator.*\.jar$/;

/** The environment in which the CLI finds its programs, and which they are, for people. */
type Choice = { env: NodeJS.ProcessEnv; inWords: string };

/**
 * Google's programs are downloaded by the CLI, which wants JDK 21 for them. A jar of the Firestore
 * program that is there already, named by FIRESTORE_EMULATOR_BINARY_PATH or in one of the folders,
 * runs on whatever Java is on the PATH, and our Storage rules beside it unless
 * STORAGE_EMULATOR_BINARY_PATH names a jar too.
 * @throws {Problem} when the official ones are requested without the jar or a suitable JDK
 */
export const choosePrograms = (programs: Programs, folders = FOLDERS): Choice => {
  const ours = {
    // Our `java` is first on the PATH, of the CLI's process only.
    PATH: [join(ROOT, 'packages/emulator/bin'), process.env['PATH']].join(delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: join(ROOT, 'packages/emulator/lib/firestore.cjs'),
    STORAGE_EMULATOR_BINARY_PATH: join(ROOT, 'packages/emulator/lib/storageRules.cjs'),
  };
  if (programs === 'node')
    return { env: ours, inWords: 'the programs of packages/emulator, on Node' };

  const java = javaOnPath();
  const named = namedJar('FIRESTORE_EMULATOR_BINARY_PATH');
  if (!named && java.major !== null && java.major >= OLDEST_JAVA)
    return { env: java.env, inWords: `Google's official programs, on Java ${java.major}` };
  const firestore = named ?? installedJar(folders);
  if (!firestore)
    throw new Problem(
      `--official needs a JDK ${OLDEST_JAVA} or newer, or the jar of Google's Firestore program by FIRESTORE_EMULATOR_BINARY_PATH; ${java.major === null ? 'no java was found on the PATH' : `the java on the PATH is version ${java.major}`}. Install one, or run without --official to use the programs of packages/emulator.`,
    );
  if (java.path === null)
    throw new Problem(`${firestore} needs Java, and no java was found on the PATH.`);
  const storage = namedJar('STORAGE_EMULATOR_BINARY_PATH');
  return {
    env: {
      ...ours,
      REAL_JAVA: java.path,
      FIRESTORE_EMULATOR_BINARY_PATH: firestore,
      ...(storage && { STORAGE_EMULATOR_BINARY_PATH: storage }),
    },
    inWords: `Google's Firestore program (${firestore}) on Java ${java.major}; Storage rules: ${storage ? `Google's (${storage})` : 'the program of packages/emulator, on Node'}`,
  };
};

/** Google's Firestore program, where it can run without a download. */
export const officialJar = (folders = FOLDERS): string | undefined =>
  javaOnPath().path === null
    ? undefined
    : (namedJar('FIRESTORE_EMULATOR_BINARY_PATH') ?? installedJar(folders));

const installedJar = (folders: readonly string[]): string | undefined =>
  folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .findLast((file) => JAR.test(basename(file)));

/** @throws {Problem} when the variable names a file that is missing or no jar */
const namedJar = (variable: string): string | undefined => {
  const jar = process.env[variable];
  if (!jar) return undefined;
  if (!jar.endsWith('.jar') || !existsSync(jar))
    throw new Problem(`${variable} names ${jar}, which is no jar file. Correct or unset it.`);
  return jar;
};

/** What npm and `npx` put on the PATH as `java`, by the `bin` of packages/emulator. */
const STAND_IN = join(ROOT, 'packages/emulator/bin/java');

const isStandIn = (file: string) => existsSync(file) && realpathSync(file) === STAND_IN;

/** The first real `java` on the PATH, and the environment in which the CLI finds it. */
const javaOnPath = (): { path: string | null; major: number | null; env: NodeJS.ProcessEnv } => {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !isStandIn(join(folder, 'java')));
  const env = { PATH: folders.join(delimiter) };
  const path = folders.map((folder) => join(folder, 'java')).find((file) => existsSync(file));
  if (!path) return { path: null, major: null, env };
  // `java -version` prints to stderr.
  const { stderr } = spawnSync(path, ['-version'], { encoding: 'utf8' });
  return {
    path,
    major: Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? Number.NaN) || null,
    env,
  };
};
