import { fileURLToPath } from 'node:url';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import everyday from '../../vitest.config.ts';

/**
 * The tests by which `npm run mutations` judges run the code in their own process: for those of the
 * API callablesHere.ts does that, for those of the Firestore program programHere.ts.
 */
const PROGRAM_HERE = fileURLToPath(
  new URL('../../packages/emulator/tests/firestore/support/programHere.ts', import.meta.url),
);

/** What is mutated needs these projects; the others would be started in vain. */
const PROJECTS: Record<string, string[]> = {
  functions: ['unit-node', 'suite'],
  rules: ['emulator'],
  queries: ['emulator'],
};
const wanted = PROJECTS[process.env['MUTATED_AREA'] ?? ''] ?? ['unit', 'unit-node'];

const projects = (everyday.test?.projects ?? []) as UserWorkspaceConfig[];

/** A project of vitest.config.ts with some settings of its own, if it is wanted. */
const of = (name: string, { setupFiles = [], ...settings }: Settings) =>
  projects
    .filter(({ test }) => test?.name === name && wanted.includes(name))
    .map((project) => ({
      ...project,
      test: {
        ...project.test,
        // Each would serve the callables on the same port, and its tests call those of another.
        maxWorkers: 1,
        ...settings,
        setupFiles: [
          'tests/mutations/beforeTests.ts',
          project.test?.setupFiles ?? [],
          setupFiles,
        ].flat(),
      },
    }));
type Settings = NonNullable<UserWorkspaceConfig['test']>;

/** The first test that fails ends a run. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's
    const sorted = await super.sort(files);
    return sorted.toReversed();
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: QuickestFirst },
    projects: [
      // The others look for files by paths that are others in Stryker’s copy.
      ...of('unit', {
        exclude: ['src/{prerender,content}/**', 'src/services/firestoreErrors.test.ts'],
      }),
      ...of('unit-node', {
        include: ['{shared,functions/src,packages/pet-simulator/src}/**/*.test.ts'],
      }),
      ...of('emulator', {
        include: [
          'packages/emulator/tests/rules/{budget,documents,issues,language,matching}.test.ts',
          'packages/emulator/tests/firestore/{aggregations,documents,grpc,lite,queries,randomQueries,rest}.test.ts',
        ],
        globalSetup: [],
      }).map((project) => ({
        ...project,
        plugins: [
          ...(project.plugins ?? []),
          {
            name: 'program here',
            enforce: 'pre' as const,
            resolveId: (id: string) => (id.endsWith('/program.ts') ? PROGRAM_HERE : null),
            // Vitest gives the default of a package in CommonJS, Node and the bundle what holds it.
            transform: (code: string) => code.replace('{ default: BTree } =', 'BTree ='),
          },
        ],
      })),
      ...of('suite', {
        name: 'api',
        include: ['tests/api/*.test.ts', 'tests/suite/customer.test.ts'],
        exclude: [],
        setupFiles: ['tests/mutations/callablesHere.ts'],
      }),
    ],
  },
});
