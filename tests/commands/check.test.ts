import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { checkSteps } from '../../scripts/check.ts';
import { checkTypes } from '../../scripts/checks/types.ts';
import { ROOT } from '../../scripts/support/folders.ts';
import { runNode } from '../../scripts/support/program.ts';

/** A small project with the packages of the real one. */
const project = temporaryFolder();
beforeEach(() => symlinkSync(join(ROOT, 'node_modules'), project('node_modules')));

const write = (files: Record<string, string | object>) => {
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(project(name), text);
  }
};

it('a developer who deletes a used text reads which, until it is back', async () => {
  write({
    'tsconfig.json': {
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: { types: [] },
      include: ['.'],
    },
    'page.ts': "import { t } from 'i18next';\nexport const title = t('nav.about');\n",
    'types.d.ts': `import type texts from './texts.json';
declare module 'i18next' {
  interface CustomTypeOptions { resources: { translation: typeof texts } }
}`,
  });
  const texts = { nav: { about: 'About', explore: 'Explore' } };
  write({ 'texts.json': texts });
  expect(await checkTypes(project())).toEqual({ code: 0, output: '' });
  write({ 'texts.json': { nav: { explore: 'Explore' } } });
  expect((await checkTypes(project())).output).toContain('nav.about');
  write({ 'texts.json': texts });
  expect(await checkTypes(project())).toEqual({ code: 0, output: '' });
});

/** Runs this step of the check on the small project. */
const checkDeadCode = () => {
  const step = checkSteps().find(({ name }) => name === 'dead code');
  return runNode([...(step?.command ?? []), '--directory', project()]);
};

it('a developer who deletes an imported file reads who imports it', async () => {
  write({
    'package.json': { type: 'module', main: 'main.ts' },
    'main.ts': "import { name } from './name';\nconsole.log(name);\n",
    'name.ts': "export const name = 'Lumi';\n",
  });
  expect(await checkDeadCode()).toMatchObject({ code: 0 });
  rmSync(project('name.ts'));
  expect((await checkDeadCode()).output).toContain('./name  main.ts');
});
