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

const area = process.env['MUTATED_AREA'] ?? '';
const projects = (everyday.test?.projects ?? []) as UserWorkspaceConfig[];
type Settings = NonNullable<UserWorkspaceConfig['test']>;

/** A project of vitest.config.ts with some settings of its own. */
const of = (name: 'unit' | 'emulated', { setupFiles = [], ...settings }: Settings) =>
  projects
    .filter(({ test }) => test?.name === name)
    .map((project) => ({
      ...project,
      test: {
        ...project.test,
        globalSetup: [],
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

const BESIDE_MODULES = '{shared,functions/src,packages/pet-simulator/src}/**/*.test.ts';

/** By area; the others would be started in vain. */
const judges = (): UserWorkspaceConfig[] => {
  if (area === 'functions')
    return [
      ...of('unit', { include: [BESIDE_MODULES] }),
      ...of('emulated', {
        name: 'api',
        include: ['tests/{api,server}/*.test.ts', 'tests/suite/customer.test.ts'],
        setupFiles: ['tests/mutations/callablesHere.ts'],
      }),
    ];
  if (!['rules', 'queries'].includes(area))
    return of('unit', {
      include: [BESIDE_MODULES, 'src/**/*.test.{ts,tsx}'],
      // They look for files by paths that are others in Stryker’s copy.
      exclude: ['src/{prerender,content}/**', 'src/services/firestoreErrors.test.ts'],
    });
  return of('emulated', {
    include: [
      'packages/emulator/tests/rules/{budget,documents,issues,language,matching}.test.ts',
      'packages/emulator/tests/firestore/{aggregations,documents,grpc,lite,queries,randomQueries,rest}.test.ts',
    ],
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
  }));
};

/** The first test that fails ends a run. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's
    const sorted = await super.sort(files);
    return sorted.toReversed();
  }
}

export default defineConfig({
  test: { sequence: { sequencer: QuickestFirst }, projects: judges() },
});
