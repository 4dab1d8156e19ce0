import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { checkSteps } from '../../scripts/check.ts';
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

/** Runs a step of the check on the small project. */
const check = (name: string, ...rest: string[]) => {
  const step = checkSteps().find((one) => one.name === name);
  return runNode([...(step?.command ?? []), ...rest]);
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
  expect(await check('lint and types', project('page.ts'))).toMatchObject({ code: 0 });
  write({ 'texts.json': { nav: { explore: 'Explore' } } });
  expect((await check('lint and types', project('page.ts'))).output).toContain('nav.about');
  write({ 'texts.json': texts });
  expect(await check('lint and types', project('page.ts'))).toMatchObject({ code: 0 });
});

it('a developer who deletes an imported file reads who imports it', async () => {
  write({
    'package.json': { type: 'module', main: 'main.ts' },
    'main.ts': "import { name } from './name';\nconsole.log(name);\n",
    'name.ts': "export const name = 'Lumi';\n",
  });
  expect(await check('dead code', '--directory', project())).toMatchObject({ code: 0 });
  rmSync(project('name.ts'));
  expect((await check('dead code', '--directory', project())).output).toContain('./name  main.ts');
});
