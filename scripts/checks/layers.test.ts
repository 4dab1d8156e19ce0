import { describe, expect, it } from 'vitest';
import { folderCircles, layerProblems } from './layers.ts';

const problemsOf = (file: string, text: string) => layerProblems(new Map([[file, text]]));

describe('the layers', () => {
  it.each([
    ['a page uses a feature', 'src/pages/A.tsx', "import { x } from '../features/auth/x.ts';"],
    ['a feature uses the ground', 'src/features/auth/a.ts', "import '../../ui/Button.tsx';"],
    ['brand uses content', 'src/brand/Seo.tsx', "import { studio } from '../content/studio.ts';"],
    ['a feature uses itself', 'src/features/auth/a.ts', "export * from './parts/b.ts';"],
    ['main uses app', 'src/main.ts', "import { App } from './app/App.tsx';"],
    ['prerendering uses app', 'src/prerender/a.ts', "import '../app/App.tsx';"],
    ['services use Firebase', 'src/services/auth.ts', "import { getAuth } from 'firebase/auth';"],
    [
      'the browser takes callable types',
      'src/services/a.ts',
      "import type { C } from '../../shared/callables.ts';",
    ],
    [
      'functions use the contract',
      'functions/src/a.ts',
      "import { callables } from '../../shared/callables.ts';",
    ],
    [
      'a handler uses what it works with',
      'functions/src/tickets/a.ts',
      "import type { Handler } from '../dependencies.ts';",
    ],
    ['a store uses the errors', 'functions/src/limits/a.ts', "import '../errors.ts';"],
    ['functions use the Admin SDK', 'functions/src/a.ts', "import 'firebase-admin/firestore';"],
    ['the contract uses zod/mini', 'shared/a.ts', "import * as z from 'zod/mini';"],
    ['a game uses the contract', 'games/pet/src/a.ts', "import '../../../shared/a.ts';"],
    [
      'keys come from the texts',
      'src/i18n/types.d.ts',
      "import type e from '../../public/locales/en/translation.json';",
    ],
  ])('let pass: %s', (_, file, text) => {
    expect(problemsOf(file, text)).toEqual([]);
  });

  it.each([
    [
      'upward',
      'src/ui/Button.tsx',
      "import { x } from '../features/auth/x.ts';",
      'imports go down only',
    ],
    [
      'upward as a type',
      'src/services/redux.ts',
      "import type { S } from '../app/store.ts';",
      'imports go down only',
    ],
    [
      'upward on demand',
      'src/features/auth/a.ts',
      "void import('../../pages/A.tsx');",
      'imports go down only',
    ],
    [
      'from the controls to the brand',
      'src/ui/a.ts',
      "import '../brand/b.ts';",
      'imports go down only',
    ],
    ['into prerendering', 'src/main.ts', "import './prerender/a.ts';", 'imports go down only'],
    ['between features', 'src/features/auth/a.ts', "import '../tickets/b.ts';", 'neighbours'],
    [
      'from a feature born today',
      'src/features/newborn/a.ts',
      "export { b } from '../auth/b.ts';",
      'neighbours',
    ],
    [
      'from mails to tickets',
      'functions/src/mail/a.ts',
      "import type { T } from '../tickets/ticketStore.ts';",
      'imports go down only',
    ],
    [
      'from a store to what connects all',
      'functions/src/tickets/a.ts',
      "import { connect } from '../connect.ts';",
      'imports go down only',
    ],
    [
      'Firebase outside the services',
      'src/features/auth/a.ts',
      "import 'firebase/auth';",
      'only src/services',
    ],
    [
      'the Admin SDK in the browser',
      'src/services/a.ts',
      "import 'firebase-admin';",
      'only functions/src',
    ],
    [
      'callable schemas in the browser',
      'src/services/a.ts',
      "import { callables } from '../../shared/callables.ts';",
      'import type',
    ],
    [
      'functions in the browser',
      'src/services/a.ts',
      "import '../../functions/src/a.ts';",
      'may not import each other',
    ],
    [
      'the browser in functions',
      'functions/src/a.ts',
      "import '../../src/lib/paths.ts';",
      'may not import each other',
    ],
    [
      'the contract in the emulator',
      'emulator/src/a.ts',
      "import '../../shared/a.ts';",
      'may not import each other',
    ],
    [
      'the emulator in the contract',
      'shared/a.ts',
      "import '../emulator/src/a.ts';",
      'may not import each other',
    ],
    [
      'the site in a game',
      'games/pet/src/a.ts',
      "import '../../../src/lib/a.ts';",
      'may not import each other',
    ],
    [
      'a game in the site',
      'src/ui/a.ts',
      "import '../../games/pet/src/a.ts';",
      'may not import each other',
    ],
    ['three.js in the site', 'src/ui/a.ts', "import 'three';", 'only games'],
    ['another package in the contract', 'shared/a.ts', "import 'react';", 'may only import'],
    ['tests in the product', 'src/ui/A.tsx', "import '../../tests/support/a.ts';", 'no layer'],
  ])('stop and name an import %s', (_, file, text, reason) => {
    const [problem, ...more] = problemsOf(file, text);
    expect(problem).toContain(file);
    expect(problem).toContain(/'(.*?)'/.exec(text)?.[1]);
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
