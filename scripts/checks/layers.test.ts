import { describe, expect, it } from 'vitest';
import { sourcesIn } from '../../tests/support/sources.ts';
import { folderCircles, layerProblems } from './layers.ts';

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
        `${file} is in no layer: give its folder a place in scripts/checks/layers.ts`,
      ]);
    },
  );
});
