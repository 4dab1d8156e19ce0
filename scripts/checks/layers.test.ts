import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from '../../tests/support/sources.ts';

/**
 * The layers of the product, from the bottom up, as patterns of what their files begin with: a file may
 * import from its own layer and from those before it in its row. Where a pattern is for subfolders, each
 * is a layer, and they must not import each other. Of several patterns the longest match counts.
 */
const ROWS: readonly (readonly (readonly string[])[])[] = [
  [
    ['shared/'],
    ['packages/pet-simulator/src/messages.ts'],
    ['src/lib/'],
    ['src/i18n/'],
    ['src/content/'],
    ['src/services/'],
    ['src/boot/'],
    ['src/ui/'],
    ['src/features/outbox/'],
    ['src/features/[^/]+/'],
    ['src/pages/'],
    ['src/app/', 'src/[^/]+$'],
    ['src/prerender/'],
  ],
  [
    ['shared/'],
    ['functions/src/lib/'],
    ['functions/src/limits/'],
    ['functions/src/mail/'],
    ['functions/src/accounts/'],
    ['functions/src/replies/'],
    ['functions/src/tickets/'],
    ['functions/src/inbound/'],
    ['functions/src/[^/]+$'],
  ],
  [['shared/'], ['packages/pet-simulator/src/messages.ts'], ['packages/pet-simulator/']],
  [['packages/emulator/']],
];
const SUBFOLDERS = '/[^/]+/';

/** Packages that only some folders may import, and folders that may import only some packages. */
const SOLE_IMPORTERS = [
  { packages: /^firebase(\/|$)/, only: 'src/services' },
  { packages: /^firebase-(admin|functions)(\/|$)/, only: 'functions/src' },
  // Half a megabyte, which no page of the site should carry.
  { packages: /^three(\/|$)/, only: 'packages/pet-simulator' },
];
const SHARED_PACKAGES = ['zod/mini'];

/** They contain zod schemas, so the browser may import only their types. */
const TYPES_ONLY = ['shared/callables.ts', 'shared/ticketSchemas.ts', 'shared/userSchemas.ts'];

/**
 * Outside the layers: the texts, because their keys are typed from the English file, and what the
 * functions' handlers work with, which names every store (dependencies.ts, types alone).
 */
const OPEN_TO_ALL = ['public/locales/', 'functions/src/dependencies.ts'];

type Import = { from: string; to: string; typeOnly: boolean };

/** Problems in the imports of the given files (path from the repository's root → text). */
const layerProblems = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, text]) => {
    if (!hasPlace(file))
      return [`${file} is in no layer: give its folder a place in scripts/checks/layers.test.ts`];
    return importsOf(file, text).flatMap((one) => {
      const problem = problemWith(one);
      return problem ? [`${one.from} imports ${one.to}: ${problem}`] : [];
    });
  });

const problemWith = ({ from, to, typeOnly }: Import): string | null => {
  if (!to.startsWith('.')) return packageProblem(from, to);
  const target = path.posix.join(path.posix.dirname(from), to);
  if (OPEN_TO_ALL.some((folder) => target.startsWith(folder))) return null;
  if (TYPES_ONLY.includes(target) && from.startsWith('src/') && !typeOnly) {
    return 'the browser may only `import type` from the schemas';
  }
  if (!hasPlace(target)) return 'it belongs to no layer of the product';
  for (const row of ROWS) {
    const here = placeIn(row, from);
    const there = placeIn(row, target);
    if (!here || !there) continue;
    if (there.level > here.level) return 'imports go down only';
    return there.level === here.level && here.isSubfolder && here.folder !== there.folder
      ? 'neighbours may not import each other'
      : null;
  }
  return 'these two may not import each other';
};

const packageProblem = (from: string, name: string): string | null => {
  const sole = SOLE_IMPORTERS.find(({ packages }) => packages.test(name));
  if (sole && !from.startsWith(`${sole.only}/`) && !from.startsWith('packages/emulator/')) {
    return `only ${sole.only} may`;
  }
  return from.startsWith('shared/') && !SHARED_PACKAGES.includes(name)
    ? `shared may only import ${SHARED_PACKAGES.join(', ')}`
    : null;
};

/** The level of a file in a row, and what the pattern of its layer matches. */
const placeIn = (row: (typeof ROWS)[number], file: string) =>
  row
    .flatMap((layer, level) =>
      layer.map((pattern) => ({
        level,
        folder: new RegExp(`^${pattern}`).exec(file)?.[0] ?? '',
        isSubfolder: pattern.endsWith(SUBFOLDERS),
      })),
    )
    .filter(({ folder }) => folder !== '')
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];

const hasPlace = (file: string): boolean => ROWS.some((row) => placeIn(row, file));

const importsOf = (from: string, text: string): Import[] => {
  const { module } = parseSync(from, text);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      from,
      to: moduleRequest.value,
      typeOnly: onlyTypes(entries),
    })),
    ...module.staticExports.flatMap(({ entries }) => {
      const to = entries[0]?.moduleRequest?.value;
      return to === undefined ? [] : [{ from, to, typeOnly: onlyTypes(entries) }];
    }),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      from,
      to: text.slice(start + 1, end - 1),
      typeOnly: false,
    })),
  ];
};

/** Folders beside each other whose files import each other, over any number of steps. */
const folderCircles = (files: ReadonlyMap<string, string>): string[] => {
  const uses = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const here = path.posix.dirname(file);
    for (const { to } of importsOf(file, text)) {
      const there = path.posix.dirname(path.posix.join(here, to));
      if (!to.startsWith('.') || isWithin(here, there) || isWithin(there, here)) continue;
      uses.set(here, (uses.get(here) ?? new Set()).add(there));
    }
  }
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from) ?? [])].some((next) => {
      if (next === wanted) return true;
      return !seen.has(next) && reaches(next, wanted, seen.add(next));
    });
  return [...uses.keys()].filter((folder) => reaches(folder, folder));
};

const isWithin = (folder: string, other: string): boolean => `${folder}/`.startsWith(`${other}/`);

const onlyTypes = (entries: readonly { isType: boolean }[]): boolean =>
  entries.length > 0 && entries.every((entry) => entry.isType);

const PRODUCT = [
  'shared',
  'src',
  'functions/src',
  'packages/emulator/src',
  'packages/pet-simulator/src',
];

it('every import of the product goes down only', () => {
  const files = sourcesIn(/\.tsx?$/, ...PRODUCT);
  expect(files.size).toBeGreaterThan(500);
  expect(layerProblems(files)).toEqual([]);
});

it('no folders import each other in a circle; oxlint names circles of files', () => {
  expect(folderCircles(sourcesIn(/\.tsx?$/, ...PRODUCT, 'scripts'))).toEqual([]);
});

const problemsOf = (file: string, text: string) => layerProblems(new Map([[file, text]]));

describe('the layers', () => {
  it.each([
    ['src/ui/a.ts', "import { x } from '../features/auth/x.ts';", 'imports go down only'],
    ['src/ui/a.ts', "import '../pages/b.ts';", 'imports go down only'],
    ['src/services/a.ts', "import type { S } from '../app/store.ts';", 'imports go down only'],
    ['src/features/auth/a.ts', "void import('../../pages/A.tsx');", 'imports go down only'],
    ['src/main.ts', "import './prerender/a.ts';", 'imports go down only'],
    ['functions/src/mail/a.ts', "import type { T } from '../tickets/b.ts';", 'go down only'],
    [
      'functions/src/tickets/a.ts',
      "import { callable } from '../serveCallable.ts';",
      'go down only',
    ],
    ['src/features/auth/a.ts', "import '../tickets/b.ts';", 'neighbours'],
    ['src/features/newborn/a.ts', "export { b } from '../auth/b.ts';", 'neighbours'],
    ['src/features/auth/a.ts', "import 'firebase/auth';", 'only src/services'],
    ['src/services/a.ts', "import 'firebase-admin';", 'only functions/src'],
    ['src/ui/a.ts', "import 'three';", 'only packages/pet-simulator'],
    ['src/services/a.ts', "import { c } from '../../shared/callables.ts';", 'import type'],
    ['src/services/a.ts', "import '../../functions/src/a.ts';", 'may not import each other'],
    ['functions/src/a.ts', "import '../../src/content/paths.ts';", 'may not import each other'],
    ['packages/emulator/src/a.ts', "import '../../../shared/a.ts';", 'may not import each other'],
    [
      'packages/pet-simulator/src/a.ts',
      "import '../../../src/lib/a.ts';",
      'may not import each other',
    ],
    ['shared/a.ts', "import 'react';", 'may only import'],
    ['src/ui/A.tsx', "import '../../tests/support/a.ts';", 'no layer'],
  ])('stop, and name both: %s may not %s', (file, text, reason) => {
    const [problem, ...more] = problemsOf(file, text);
    expect(problem).toContain(`${file} imports ${/'(.*?)'/.exec(text)?.[1]}: `);
    expect(problem).toContain(reason);
    expect(more).toEqual([]);
  });

  it('name folders that import each other in a circle, over a third one too', () => {
    const files = new Map([
      ['a/x.ts', "import '../b/x.ts';"],
      ['b/x.ts', "import type { C } from '../c/x.ts';"],
      ['c/x.ts', "void import('../a/x.ts');"],
      ['d/x.ts', "import '../a/x.ts';"],
    ]);
    expect(folderCircles(files)).toEqual(['a', 'b', 'c']);
  });

  it.each(['src/widgets/a.ts', 'functions/src/widgets/a.ts'])(
    'report a folder that is not in the list: %s',
    (file) => {
      expect(problemsOf(file, '')).toEqual([
        `${file} is in no layer: give its folder a place in scripts/checks/layers.test.ts`,
      ]);
    },
  );
});
